internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageClient
internal import StageContract
internal import Wire

/// The form for one's own profile in line mode.
@LoopActor
struct EditProfileLines: LineScreen {
  static let method = EditProfileScreenMethods.present
  static let words = "name TEXT, initials TEXT, picture TEXT, save, discard, retry, close"

  private var name = TypedText()
  private var initials = TypedText()
  private var picture = TypedText()

  mutating func opening(_ open: Open, number: UInt64) -> EditProfileOpen {
    guard [name, initials, picture].contains(where: { $0.unsaved != nil }) else {
      return EditProfileOpen(open: open)
    }
    let draft = EditProfileDraft(
      name: name.unsaved.map { EditProfileSetName(text: $0) },
      initials: initials.unsaved.map { EditProfileSetInitials(text: $0) },
      picture: picture.unsaved.map { EditProfileSetPicture(text: $0) })
    name.offer(sentAs: number)
    initials.offer(sentAs: number)
    picture.offer(sentAs: number)
    return EditProfileOpen(open: open, draft: draft)
  }

  func intent(
    for line: String, frame: EditProfileFrame?
  ) throws(LineFailure) -> LineIntent<EditProfileIntent> {
    if let intent = try SpokenLine.intent(EditProfileIntent.self, line) { return try read(intent) }
    let spoken = SpokenLine(line)
    switch spoken.word {
    case "name": return plain(.setName(EditProfileSetName(text: spoken.rest)))
    case "initials": return plain(.setInitials(EditProfileSetInitials(text: spoken.rest)))
    case "picture": return plain(.setPicture(EditProfileSetPicture(text: spoken.rest)))
    default: try spoken.alone(Self.words)
    }
    switch spoken.word {
    case "save": return durable(EditProfileSave(requestId: RequestIdentifier.make()))
    case "discard": return plain(.discard(EditProfileDiscard()))
    case "retry": return plain(.retry(EditProfileRetry()))
    case "close": return plain(.close(EditProfileClose()))
    default: throw spoken.notUnderstood(Self.words)
    }
  }

  mutating func sent(_ intent: EditProfileIntent, as number: UInt64?) {
    switch intent.intent {
    case .setName(let edit)?: name.type(edit.text, sentAs: number)
    case .setInitials(let edit)?: initials.type(edit.text, sentAs: number)
    case .setPicture(let edit)?: picture.type(edit.text, sentAs: number)
    default: break
    }
  }

  static func isSettled(_ frame: EditProfileFrame) -> Bool { !frame.busy }

  static func lines(_ frame: EditProfileFrame, _ labels: Labels) -> [String] {
    EditProfileFrameText.lines(frame, labels)
  }

  private func read(
    _ intent: EditProfileIntent
  ) throws(LineFailure) -> LineIntent<EditProfileIntent> {
    switch intent.intent {
    case .open?: throw SpokenLine.alreadyOpen
    case .save(var save)?:
      if save.requestId.isEmpty { save.requestId = RequestIdentifier.make() }
      return durable(save)
    default: return LineIntent(intent: intent)
    }
  }

  private func plain(_ intent: EditProfileIntent.Intent) -> LineIntent<EditProfileIntent> {
    LineIntent(intent: EditProfileIntent(intent: intent))
  }

  private func durable(_ save: EditProfileSave) -> LineIntent<EditProfileIntent> {
    LineIntent(intent: EditProfileIntent(intent: .save(save)), isDurable: true)
  }
}
