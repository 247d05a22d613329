internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageClient
internal import StageContract
internal import Wire

/// The borrowing form in line mode.
@LoopActor
struct BorrowLines: LineScreen {
  static let method = BorrowScreenMethods.present
  static let words = "days N, submit, confirm, dismiss, cancel, edit, loan, hold, close"

  let book: String
  let member: String
  private var duration = TypedText()

  init(book: String, member: String) {
    self.book = book
    self.member = member
  }

  mutating func opening(_ open: Open, number: UInt64) -> BorrowOpen {
    let draft = duration.unsaved.map { BorrowDraft(duration: $0) }
    duration.offer(sentAs: number)
    return BorrowOpen(open: open, book: book, member: member, draft: draft)
  }

  func intent(
    for line: String, frame: BorrowFrame?
  ) throws(LineFailure) -> LineIntent<BorrowIntent> {
    if line.hasPrefix("{") { return try read(json: line) }
    let (word, rest) = line.firstWord
    if !rest.isEmpty && word != "days" {
      throw LineFailure(text: .say(.standsAlone, ["word": word, "words": Self.words]))
    }
    switch word {
    case "days": return plain(.setDuration(BorrowSetDuration(text: rest)))
    case "submit": return durable(.submit(BorrowSubmit(requestId: RequestIdentifier.make())))
    case "confirm": return durable(.confirm(try confirmation(frame)))
    case "dismiss": return plain(.dismiss(BorrowDismiss()))
    case "cancel": return plain(.cancel(BorrowCancel()))
    case "edit": return plain(.edit(BorrowEdit()))
    case "hold":
      return durable(.placeHold(BorrowPlaceHold(requestId: RequestIdentifier.make())))
    case "loan": return plain(.showLoan(BorrowShowLoan()))
    case "close": return plain(.close(BorrowClose()))
    default: throw LineFailure.notUnderstood(word, words: Self.words)
    }
  }

  mutating func sent(_ intent: BorrowIntent, as number: UInt64?) {
    if case .setDuration(let edit)? = intent.intent { duration.type(edit.text, sentAs: number) }
  }

  static func isForbidden(_ frame: BorrowFrame) -> Bool { frame.message?.isAboutPermission == true }

  static func isSettled(_ frame: BorrowFrame) -> Bool { !frame.busy }

  static func lines(_ frame: BorrowFrame, _ labels: Labels) -> [String] {
    BorrowFrameText.lines(frame, labels)
  }

  /// Confirms what is shown, and nothing that was not.
  private func confirmation(_ frame: BorrowFrame?) throws(LineFailure) -> BorrowConfirm {
    guard let shown = frame?.confirmation else {
      throw LineFailure.nothingToConfirm
    }
    return BorrowConfirm(
      confirmation: shown.id, reasons: shown.reasons.map(\.code),
      requestId: RequestIdentifier.make())
  }

  private func read(json: String) throws(LineFailure) -> LineIntent<BorrowIntent> {
    let intent: BorrowIntent
    do throws(JSONFailure) {
      intent = try BorrowIntent(json: JSONText.parse(json))
    } catch {
      throw LineFailure(text: "\(error).")
    }
    switch intent.intent {
    case .open?: throw LineFailure.alreadyOpen
    case .submit(var submit)?:
      if submit.requestId.isEmpty { submit.requestId = RequestIdentifier.make() }
      return durable(.submit(submit))
    case .confirm(var confirm)?:
      if confirm.requestId.isEmpty { confirm.requestId = RequestIdentifier.make() }
      return durable(.confirm(confirm))
    case .placeHold(var place)?:
      if place.requestId.isEmpty { place.requestId = RequestIdentifier.make() }
      return durable(.placeHold(place))
    default: return LineIntent(intent: intent)
    }
  }

  private func plain(_ intent: BorrowIntent.Intent) -> LineIntent<BorrowIntent> {
    LineIntent(intent: BorrowIntent(intent: intent))
  }

  private func durable(_ intent: BorrowIntent.Intent) -> LineIntent<BorrowIntent> {
    LineIntent(intent: BorrowIntent(intent: intent), isDurable: true)
  }
}

extension String {
  /// The first word, and what follows without the space between.
  var firstWord: (String, String) {
    let end = firstIndex { $0 == " " || $0 == "\t" } ?? endIndex
    return (String(self[..<end]), String(self[end...]).trimmed)
  }
}
