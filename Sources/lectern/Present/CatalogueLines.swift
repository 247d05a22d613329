internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageClient
internal import StageContract
internal import Wire

/// The window on the catalogue in line mode.
@LoopActor
struct CatalogueLines: LineScreen {
  static let method = CatalogueScreenMethods.present
  static let words = "search TEXT, next, back, size N, borrow BOOK, retry, close"

  let member: String
  /// What to search for at first.
  let text: String
  private var typed = TypedText()

  init(member: String, text: String = "") {
    self.member = member
    self.text = text
  }

  mutating func opening(_ open: Open, number: UInt64) -> CatalogueOpen {
    let draft = typed.unsaved.map { CatalogueDraft(text: $0) }
    typed.offer(sentAs: number)
    return CatalogueOpen(open: open, member: member, text: text, draft: draft)
  }

  func intent(
    for line: String, frame: CatalogueFrame?
  ) throws(LineFailure) -> LineIntent<CatalogueIntent> {
    if line.hasPrefix("{") { return try read(json: line) }
    let (word, rest) = line.firstWord
    switch (word, rest.isEmpty) {
    case ("search", _): return plain(.setText(CatalogueSetText(text: rest)))
    case ("next", true):
      return plain(.forward(CatalogueForward(after: frame?.rows.last?.book?.id ?? "")))
    case ("back", true):
      return plain(.back(CatalogueBack(before: frame?.rows.first?.book?.id ?? "")))
    case ("size", false):
      guard let size = OptionValue.wholeNumber(rest[...]), (1...100).contains(size) else {
        throw LineFailure(
          text: .say(.isNoNumber, ["text": rest, "minimum": "1", "maximum": "100"]))
      }
      return plain(.resize(CatalogueResize(size: UInt32(size))))
    case ("borrow", false): return plain(.select(CatalogueSelect(book: rest)))
    case ("retry", true): return plain(.retry(CatalogueRetry()))
    case ("close", true): return plain(.close(CatalogueClose()))
    default: throw LineFailure.notUnderstood(line, words: Self.words)
    }
  }

  mutating func sent(_ intent: CatalogueIntent, as number: UInt64?) {
    if case .setText(let edit)? = intent.intent { typed.type(edit.text, sentAs: number) }
  }

  static func isForbidden(_ frame: CatalogueFrame) -> Bool {
    frame.message?.isAboutPermission == true
  }

  static func isSettled(_ frame: CatalogueFrame) -> Bool {
    !frame.busy && frame.phase != .loading
  }

  static func lines(_ frame: CatalogueFrame, _ labels: Labels) -> [String] {
    CatalogueFrameText.lines(frame, labels)
  }

  private func read(json: String) throws(LineFailure) -> LineIntent<CatalogueIntent> {
    let intent: CatalogueIntent
    do throws(JSONFailure) {
      intent = try CatalogueIntent(json: JSONText.parse(json))
    } catch {
      throw LineFailure(text: "\(error).")
    }
    if case .open? = intent.intent { throw LineFailure.alreadyOpen }
    return LineIntent(intent: intent)
  }

  private func plain(_ intent: CatalogueIntent.Intent) -> LineIntent<CatalogueIntent> {
    LineIntent(intent: CatalogueIntent(intent: intent))
  }
}
