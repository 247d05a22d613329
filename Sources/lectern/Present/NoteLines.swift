internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// The editor of a note in line mode.
@LoopActor
struct NoteLines: LineScreen {
  static let method = NoteScreenMethods.present
  static let words =
    """
    title TEXT, text TEXT, line TEXT, save, keep mine, take theirs, keep both, dismiss, cancel, \
    close, close discard
    """

  let note: String
  private var typing = NoteTyping(follows: true)
  /// The request of a save that has not been answered, and the number that it went under.
  private var pendingSave: (request: String, number: UInt64)?

  init(note: String) { self.note = note }

  mutating func opening(_ open: Open, number: UInt64) -> NoteOpen {
    NoteOpen(open: open, note: note, draft: typing.draft, baseRevision: typing.base)
  }

  func intent(
    for line: String, frame: NoteFrame?
  ) throws(LineFailure) -> LineIntent<NoteIntent> {
    if line.hasPrefix("{") { return try read(json: line) }
    let (word, rest) = line.firstWord
    switch (word, rest) {
    case ("title", _): return LineIntent(intent: typing.titleIntent(rest))
    case ("text", _): return whole(rest)
    case ("line", _):
      return whole(typing.text.text.isEmpty ? rest : typing.text.text + "\n" + rest)
    case ("save", ""): return plain(.save(NoteSave(requestId: RequestIdentifier.make())))
    case ("keep", "mine"): return try resolve(.keepMine, frame)
    case ("take", "theirs"): return try resolve(.takeTheirs, frame)
    case ("keep", "both"): return try resolve(.keepBoth, frame)
    case ("dismiss", ""): return plain(.dismiss(NoteDismiss()))
    case ("cancel", ""): return plain(.cancel(NoteCancel()))
    case ("close", ""): return plain(.close(NoteClose(draft: .keep)))
    case ("close", "discard"): return plain(.close(NoteClose(draft: .discard)))
    default: throw LineFailure.notUnderstood(line, words: Self.words)
    }
  }

  mutating func sent(_ intent: NoteIntent, as number: UInt64?) {
    if case .save(let save)? = intent.intent {
      pendingSave = (save.requestId, number ?? .max)
    }
    typing.sent(intent, as: number)
  }

  mutating func sent(_ line: LineIntent<NoteIntent>, as number: UInt64?) {
    guard case .setText? = line.intent.intent, !line.before.isEmpty else {
      return sent(line.intent, as: number)
    }
    let pieces = (line.before + [line.intent]).compactMap { intent in
      if case .setText(let piece)? = intent.intent { piece.text } else { nil }
    }
    typing.typeText(pieces.joined(), sentAs: number)
  }

  mutating func see(_ frame: NoteFrame, acknowledged: UInt64) {
    typing.see(frame, acknowledged: acknowledged)
    guard let pendingSave, acknowledged >= pendingSave.number else { return }
    if !frame.busy, frame.phase != .failed { self.pendingSave = nil }
  }

  /// Text first: a save means what stands there now.
  mutating func again(inSameLife: Bool) -> [NoteIntent] {
    var intents = typing.again(inSameLife: inSameLife)
    if let pendingSave {
      intents.append(NoteIntent(intent: .save(NoteSave(requestId: pendingSave.request))))
    }
    return intents
  }

  mutating func learn(messageLimit: Int) { typing.learn(messageLimit: messageLimit) }

  static func isSettled(_ frame: NoteFrame) -> Bool { !frame.busy }

  static func lines(_ frame: NoteFrame, _ labels: Labels) -> [String] {
    NoteFrameText.lines(frame, labels)
  }

  private func whole(_ text: String) -> LineIntent<NoteIntent> {
    var pieces = typing.textIntents(text)
    let last = pieces.removeLast()
    return LineIntent(intent: last, before: pieces)
  }

  /// Answers what is shown, and nothing that was not.
  private func resolve(
    _ choice: NoteChoice, _ frame: NoteFrame?
  ) throws(LineFailure) -> LineIntent<NoteIntent> {
    guard let conflict = frame?.conflict else {
      throw LineFailure(text: .say(.noConflict))
    }
    return plain(
      .resolve(
        NoteResolve(
          conflict: conflict.id, choice: choice, requestId: RequestIdentifier.make())))
  }

  private func read(json: String) throws(LineFailure) -> LineIntent<NoteIntent> {
    let intent: NoteIntent
    do throws(JSONFailure) {
      intent = try NoteIntent(json: JSONText.parse(json))
    } catch {
      throw LineFailure(text: "\(error).")
    }
    switch intent.intent {
    case .open?: throw LineFailure.alreadyOpen
    case .save(var save)?:
      if save.requestId.isEmpty { save.requestId = RequestIdentifier.make() }
      return plain(.save(save))
    default: return LineIntent(intent: intent)
    }
  }

  private func plain(_ intent: NoteIntent.Intent) -> LineIntent<NoteIntent> {
    LineIntent(intent: NoteIntent(intent: intent))
  }
}
