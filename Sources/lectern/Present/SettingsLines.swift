internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// The settings in line mode.
@LoopActor
struct SettingsLines: LineScreen {
  static let method = SettingsScreenMethods.present
  static let words = "locale TAG, time 12, time 24, time -, retry, leave, close"

  func opening(_ open: Open, number: UInt64) -> SettingsOpen { SettingsOpen(open: open) }

  func intent(
    for line: String, frame: SettingsFrame?
  ) throws(LineFailure) -> LineIntent<SettingsIntent> {
    if let intent = try SpokenLine.intent(SettingsIntent.self, line) { return try read(intent) }
    let spoken = SpokenLine(line)
    switch spoken.word {
    case "locale": return Self.choose(locale: spoken.rest)
    case "time":
      guard let format = Self.format(spoken.rest) else { throw spoken.notUnderstood(Self.words) }
      return Self.choose(format)
    default: try spoken.alone(Self.words)
    }
    switch spoken.word {
    case "retry": return LineIntent(intent: SettingsIntent(intent: .retry(SettingsRetry())))
    case "leave": return LineIntent(intent: SettingsIntent(intent: .leave(SettingsLeave())))
    case "close": return LineIntent(intent: SettingsIntent(intent: .close(SettingsClose())))
    default: throw spoken.notUnderstood(Self.words)
    }
  }

  func sent(_ intent: SettingsIntent, as number: UInt64?) {}

  static func isSettled(_ frame: SettingsFrame) -> Bool { !frame.busy }

  static func lines(_ frame: SettingsFrame, _ labels: Labels) -> [String] {
    SettingsFrameText.lines(frame, labels)
  }

  /// - Parameter locale: `-` is the frontend's own, as is nothing.
  static func choose(locale: String) -> LineIntent<SettingsIntent> {
    durable(
      .chooseLocale(
        SettingsChooseLocale(
          locale: locale == "-" ? "" : locale, requestId: RequestIdentifier.make())))
  }

  static func choose(_ format: TimeFormat) -> LineIntent<SettingsIntent> {
    durable(
      .chooseTimeFormat(
        SettingsChooseTimeFormat(timeFormat: format, requestId: RequestIdentifier.make())))
  }

  /// What one types for it; nil: nothing that there is.
  static func format(_ text: String) -> TimeFormat? {
    switch text {
    case "12": .hours12
    case "24": .hours24
    case "-": .byLocale
    default: nil
    }
  }

  private func read(
    _ intent: SettingsIntent
  ) throws(LineFailure) -> LineIntent<SettingsIntent> {
    switch intent.intent {
    case .open?: throw SpokenLine.alreadyOpen
    case .chooseLocale(var choice)?:
      if choice.requestId.isEmpty { choice.requestId = RequestIdentifier.make() }
      return Self.durable(.chooseLocale(choice))
    case .chooseTimeFormat(var choice)?:
      if choice.requestId.isEmpty { choice.requestId = RequestIdentifier.make() }
      return Self.durable(.chooseTimeFormat(choice))
    default: return LineIntent(intent: intent)
    }
  }

  private static func durable(_ intent: SettingsIntent.Intent) -> LineIntent<SettingsIntent> {
    LineIntent(intent: SettingsIntent(intent: intent), isDurable: true)
  }
}
