internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract
internal import TestSupport

typealias CatalogueView = RecordingView<CatalogueIntent, CatalogueFrame>

/// A stage with the window on the catalogue on it, and a catalogue that does what a test says.
@LoopActor
final class CatalogueHouse {
  let scheduler = ManualScheduler()
  let stage: Stage
  let catalogue: ControlledCatalogue
  let news = LibraryNews()
  /// The window that was built last.
  private(set) var presenter: CataloguePresenter?

  init(_ books: [Library.Book]) {
    stage = Stage(scheduler: scheduler, random: { 0xabcd_0000_0000_0000 })
    catalogue = ControlledCatalogue(books)
  }

  /// "Title 001" to the last one, each with one copy on the shelf.
  convenience init(titles count: Int) { self.init((1...count).map { Self.book($0) }) }

  static func book(_ number: Int, _ title: String? = nil, available: Int = 1) -> Library.Book {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return Library.Book(
      id: BookID("b\(number)"), title: title ?? "Title \(padded)", copies: 1, available: available)
  }

  @discardableResult
  func attach(
    _ view: CatalogueView = CatalogueView(), to scene: String = "desk", text: String = "",
    size: UInt32 = 10, member: String = "", draft: String? = nil,
    remembering memory: Reattachment? = nil
  ) throws -> CatalogueView {
    let opening = CatalogueOpen(
      open: Open(scene: scene, reattachment: memory), member: member, text: text, size: size,
      draft: draft.map { CatalogueDraft(text: $0) })
    try stage.session(key: "ada").attach(view, opening: opening, number: view.nextNumber()) {
      let presenter = CatalogueModule.build(
        CatalogueDependencies(catalogue: catalogue, events: news), opening: opening, router: $0)
      self.presenter = presenter
      return presenter
    }
    return view
  }

  func releasePresenter() { presenter = nil }

  /// Somebody somewhere takes the last copy.
  func lend(_ number: Int) {
    guard let index = catalogue.books.firstIndex(where: { $0.id == BookID("b\(number)") }) else {
      return
    }
    catalogue.books[index].available = 0
    news.tell(
      .bookBorrowed(
        Library.Receipt(
          loan: LoanID("l\(number)"), book: catalogue.books[index],
          member: Library.Member(id: MemberID("m9"), name: "Cyd"),
          due: CalendarDate(daysSinceEpoch: 20_000), days: 7)))
  }
}

// What a person does at the window.
extension RecordingView where Intent == CatalogueIntent, Frame == CatalogueFrame {
  func type(_ text: String) { send(.setText(CatalogueSetText(text: text))) }
  func forward(_ after: String = "") { send(.forward(CatalogueForward(after: after))) }
  func back(_ before: String = "") { send(.back(CatalogueBack(before: before))) }
  func resize(_ size: UInt32) { send(.resize(CatalogueResize(size: size))) }
  func select(_ book: String) { send(.select(CatalogueSelect(book: book))) }
  func retry() { send(.retry(CatalogueRetry())) }
  func close() { send(.close(CatalogueClose())) }
  func send(_ intent: CatalogueIntent.Intent) { send(CatalogueIntent(intent: intent)) }

  var ids: [String] { frame?.rows.map { $0.book?.id ?? "" } ?? [] }
  var titles: [String] { frame?.rows.map { $0.book?.title ?? "" } ?? [] }
  func shelf(_ book: String) -> String? { frame?.rows.first { $0.book?.id == book }?.shelf }
  var says: String { frame?.message?.code ?? "" }
}
