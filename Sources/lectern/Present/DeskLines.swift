internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// The desk in line mode: what the scanner types is a line, and so is an empty one.
@LoopActor
struct DeskLines: LineScreen {
  static let method = DeskScreenMethods.present
  static let words =
    """
    yes, no, override NOTE, choose MEMBER, done, return, undo, card TEXT, book TEXT, find TEXT, close
    """
  static let takesEmptyLines = true
  static let saysOnce = true

  /// Which desk it is.
  let desk: String
  /// For a daemon that starts anew meanwhile.
  private var memory: DeskMemory

  /// - Parameter now: a clock that goes on while the computer sleeps.
  init(desk: String, now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.desk = desk
    memory = DeskMemory(now: now)
  }

  mutating func opening(_ open: Open, number: UInt64) -> DeskOpen {
    DeskOpen(open: open, desk: desk, draft: memory.draft)
  }

  func intent(
    for line: String, frame: DeskFrame?
  ) throws(LineFailure) -> LineIntent<DeskIntent> {
    if line.hasPrefix("{") { return try read(json: line) }
    let (word, rest) = line.firstWord
    switch (word, rest.isEmpty) {
    case ("", _), ("done", true): return plain(.done(DeskDone()))
    case ("yes", true): return durable(.confirm(confirmation(frame)))
    case ("override", false): return durable(.confirm(confirmation(frame, note: rest)))
    case ("no", true), ("dismiss", true): return plain(.dismiss(DeskDismiss()))
    case ("choose", false): return plain(.choose(DeskChoose(member: rest)))
    case ("return", true): return plain(.returns(DeskReturns(on: frame?.phase != .returning)))
    case ("undo", true): return plain(.undo(DeskUndo()))
    case ("close", true): return plain(.close(DeskClose()))
    // Also for whoever, or whatever, is called as one of the words.
    case ("card", false): return scan(rest, .card)
    case ("book", false): return scan(rest, .book)
    case ("find", false): return scan(rest, .lookup)
    case ("done", false), ("yes", false), ("no", false), ("dismiss", false), ("return", false),
      ("undo", false), ("close", false):
      throw LineFailure(text: .say(.standsAlone, ["word": word, "words": Self.words]))
    case ("override", true), ("choose", true), ("card", true), ("book", true), ("find", true):
      throw LineFailure.notUnderstood(word, words: Self.words)
    default: return scan(line, .unspecified)
    }
  }

  mutating func sent(_ intent: DeskIntent, as number: UInt64?) { memory.sent(intent, as: number) }

  mutating func see(_ frame: DeskFrame, acknowledged: UInt64) {
    memory.see(frame, acknowledged: acknowledged)
  }

  static func isForbidden(_ frame: DeskFrame) -> Bool { frame.phase == .refused }

  static func isSettled(_ frame: DeskFrame) -> Bool { !frame.busy }

  static func lines(_ frame: DeskFrame, _ labels: Labels) -> [String] {
    DeskFrameText.lines(frame, labels)
  }

  /// Says yes to what is shown, and to nothing that was not: without a question the daemon says so.
  private func confirmation(_ frame: DeskFrame?, note: String = "") -> DeskConfirm {
    DeskConfirm(question: frame?.question?.id ?? "", note: note, requestId: id())
  }

  private func scan(_ text: String, _ kind: DeskScanKind) -> LineIntent<DeskIntent> {
    durable(.scan(DeskScan(text: text, requestId: id(), kind: kind)))
  }

  private func id() -> String { RequestIdentifier.make() }

  private func read(json: String) throws(LineFailure) -> LineIntent<DeskIntent> {
    let intent: DeskIntent
    do throws(JSONFailure) {
      intent = try DeskIntent(json: JSONText.parse(json))
    } catch {
      throw LineFailure(text: "\(error).")
    }
    switch intent.intent {
    case .open?: throw LineFailure.alreadyOpen
    case .scan(var scan)?:
      if scan.requestId.isEmpty { scan.requestId = id() }
      return durable(.scan(scan))
    case .confirm(var confirm)?:
      if confirm.requestId.isEmpty { confirm.requestId = id() }
      return durable(.confirm(confirm))
    default: return LineIntent(intent: intent)
    }
  }

  private func plain(_ intent: DeskIntent.Intent) -> LineIntent<DeskIntent> {
    LineIntent(intent: DeskIntent(intent: intent))
  }

  private func durable(_ intent: DeskIntent.Intent) -> LineIntent<DeskIntent> {
    LineIntent(intent: DeskIntent(intent: intent), isDurable: true)
  }
}
