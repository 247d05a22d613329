internal import Contract
internal import LoopActor
internal import Renderers
internal import StageContract

/// `lectern profile` and `lectern profile edit`
@LoopActor
enum ProfileCommand {
  static func show(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let talk = ScreenTalk(ProfileLines(member: context.member), context)
    let frame = try await talk.open()
    talk.leave()
    guard let profile = frame.profile else { return try context.refuse(frame.message) }
    try context.say(
      [frame.heading] + ProfileFrameText.lines(profile, talk.labels).map { "  \($0)" },
      json: [JSONLine.text("profile", profile)])
    return .done
  }

  static func edit(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let edits = edits(context.invocation)
    guard !edits.isEmpty else {
      throw .usage(
        UsageFailure(
          message: .say(.isMissing, ["what": "--name, --initials, --picture"]),
          command: context.invocation.command.words))
    }
    let talk = ScreenTalk(EditProfileLines(), context)
    var frame = try await talk.open()
    guard frame.phase == .editing else { return try context.refuse(frame.message) }
    for edit in edits {
      frame = try await talk.say(LineIntent(intent: EditProfileIntent(intent: edit)))
    }
    let save = EditProfileSave(requestId: RequestIdentifier.make())
    frame = try await talk.say(
      LineIntent(intent: EditProfileIntent(intent: .save(save)), isDurable: true))
    talk.leave()
    guard frame.phase == .saved else {
      return try context.refuse(
        Reasons(reasons: EditProfileFrameText.errors(frame) + [frame.message].compactMap { $0 }))
    }
    try context.say(
      [frame.message.map(MessageText.text) ?? ""],
      json: [
        JSONLine.text(
          "profile",
          EditProfileFrame(name: frame.name, initials: frame.initials, picture: frame.picture))
      ])
    return .done
  }

  private static func edits(_ invocation: Invocation) -> [EditProfileIntent.Intent] {
    var edits: [EditProfileIntent.Intent] = []
    if let text = invocation.text(.name) { edits.append(.setName(EditProfileSetName(text: text))) }
    if let text = invocation.text(.initials) {
      edits.append(.setInitials(EditProfileSetInitials(text: Dash.none(text))))
    }
    if let text = invocation.text(.picture) {
      edits.append(.setPicture(EditProfileSetPicture(text: Dash.none(text))))
    }
    return edits
  }
}

/// An option can't be empty; a dash says "none".
enum Dash {
  static func none(_ text: String) -> String { text == "-" ? "" : text }
}
