internal import Contract
internal import LoopActor
internal import Renderers
internal import StageContract

/// `lectern settings` and `lectern settings set KEY=VALUE…`
@LoopActor
enum SettingsCommand {
  static func show(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let talk = ScreenTalk(SettingsLines(), context)
    let frame = try await talk.open()
    talk.leave()
    return try say(frame, talk.labels, context)
  }

  static func set(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    var choices: [LineIntent<SettingsIntent>] = []
    for operand in context.invocation.operands {
      guard let choice = choice(operand) else {
        throw .usage(
          UsageFailure(
            message: .say(
              .doesNotGo,
              [
                "word": operand, "command": context.invocation.command.name,
                "words": "locale=TAG, time=12, time=24, time=-",
              ]),
            command: context.invocation.command.words))
      }
      choices.append(choice)
    }
    let talk = ScreenTalk(SettingsLines(), context)
    var frame = try await talk.open()
    for choice in choices where frame.phase == .ready && frame.localeError == nil {
      frame = try await talk.say(choice)
    }
    talk.leave()
    if let error = frame.localeError { return try context.refuse(error) }
    guard frame.message == nil || frame.message?.code == MessageCode.settingsSaved.token else {
      return try context.refuse(frame.message)
    }
    return try say(frame, talk.labels, context)
  }

  private static func choice(_ operand: String) -> LineIntent<SettingsIntent>? {
    let parts = operand.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "locale": return SettingsLines.choose(locale: String(parts[1]))
    case "time": return SettingsLines.format(String(parts[1])).map { SettingsLines.choose($0) }
    default: return nil
    }
  }

  private static func say(
    _ frame: SettingsFrame, _ labels: Labels, _ context: CommandContext
  ) throws(CommandFailure) -> ExitCode {
    guard frame.phase == .ready else { return try context.refuse(frame.message) }
    try context.say(
      SettingsFrameText.lines(frame, labels).filter { !$0.hasPrefix(">") },
      json: [
        JSONLine.text(
          "settings", SettingsFrame(locale: frame.locale, timeFormat: frame.timeFormat))
      ])
    return .done
  }
}
