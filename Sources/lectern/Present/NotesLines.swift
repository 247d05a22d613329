internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// The list of notes in line mode.
@LoopActor
struct NotesLines: LineScreen {
  static let method = NotesScreenMethods.present
  static let words = "next, back, edit ID, new, delete ID, confirm, dismiss, retry, close"

  let limit: UInt32

  func opening(_ open: Open, number: UInt64) -> NotesOpen { NotesOpen(open: open, limit: limit) }

  func intent(
    for line: String, frame: NotesFrame?
  ) throws(LineFailure) -> LineIntent<NotesIntent> {
    if line.hasPrefix("{") { return try read(json: line) }
    let (word, rest) = line.firstWord
    switch (word, rest.isEmpty) {
    case ("next", true): return plain(.turn(NotesTurn(offset: next(frame))))
    case ("back", true): return plain(.turn(NotesTurn(offset: back(frame))))
    case ("edit", false): return plain(.edit(NotesEdit(item: rest)))
    case ("new", true): return plain(.create(NotesCreate()))
    case ("delete", false): return plain(.delete(NotesDelete(item: rest)))
    case ("confirm", true): return try confirm(frame)
    case ("dismiss", true): return plain(.dismiss(NotesDismiss()))
    case ("retry", true): return plain(.retry(NotesRetry()))
    case ("close", true): return plain(.close(NotesClose()))
    default: throw LineFailure.notUnderstood(line, words: Self.words)
    }
  }

  func sent(_ intent: NotesIntent, as number: UInt64?) {}

  static func isSettled(_ frame: NotesFrame) -> Bool { !frame.busy }

  static func lines(_ frame: NotesFrame, _ labels: Labels) -> [String] {
    NotesFrameText.lines(frame, labels)
  }

  private func next(_ frame: NotesFrame?) -> UInt32 {
    guard let frame, frame.offset < frame.total, frame.total - frame.offset > frame.limit else {
      return frame?.offset ?? 0
    }
    return frame.offset + frame.limit
  }

  private func back(_ frame: NotesFrame?) -> UInt32 {
    guard let frame, frame.offset > frame.limit else { return 0 }
    return frame.offset - frame.limit
  }

  /// Confirms what is shown, and nothing that was not.
  private func confirm(_ frame: NotesFrame?) throws(LineFailure) -> LineIntent<NotesIntent> {
    guard let shown = frame?.confirmation else {
      throw LineFailure.nothingToConfirm
    }
    let request = RequestIdentifier.make()
    return LineIntent(
      intent: NotesIntent(
        intent: .confirm(NotesConfirm(confirmation: shown.id, requestId: request))),
      isDurable: true)
  }

  private func read(json: String) throws(LineFailure) -> LineIntent<NotesIntent> {
    let intent: NotesIntent
    do throws(JSONFailure) {
      intent = try NotesIntent(json: JSONText.parse(json))
    } catch {
      throw LineFailure(text: "\(error).")
    }
    if case .open? = intent.intent { throw LineFailure.alreadyOpen }
    return LineIntent(intent: intent)
  }

  private func plain(_ intent: NotesIntent.Intent) -> LineIntent<NotesIntent> {
    LineIntent(intent: NotesIntent(intent: intent))
  }
}
