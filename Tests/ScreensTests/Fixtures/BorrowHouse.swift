internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract
internal import TestSupport

typealias BorrowView = RecordingView<BorrowIntent, BorrowFrame>

/// A stage with the borrowing form on it, and a library that does what a test says.
@LoopActor
final class BorrowHouse {
  static let emma = Library.Book(
    id: BookID("b1"), title: "Emma", authors: ["Jane Austen"], year: 1815, copies: 2, available: 1)
  static let ada = Library.Member(id: MemberID("m1"), name: "Ada", card: "C1")
  static let pupil = Library.Member(id: MemberID("m2"), name: "Bo", card: "C2")

  static nonisolated let ownLoan = OwnLoan(LoanID("l7"), due: CalendarDate(daysSinceEpoch: 20_000))

  let scheduler = ManualScheduler()
  let stage: Stage
  let borrowing = ControlledBorrowing()
  let holding = ControlledHolding()
  let books = ControlledBooks([BorrowHouse.emma])
  let members = ControlledMembers(["": BorrowHouse.ada, "C2": BorrowHouse.pupil])
  let news: LibraryNews
  let calendar = ManualCalendar()
  /// The form that was built last, kept as a use case might keep it.
  private(set) var presenter: BorrowPresenter?
  private var lastID = 0

  init(policy: LoanPolicy = LoanPolicy()) {
    stage = Stage(scheduler: scheduler, random: { 0xabcd_0000_0000_0000 })
    news = LibraryNews(policy)
  }

  @discardableResult
  func attach(
    _ view: BorrowView = BorrowView(), to scene: String = "desk", of session: String = "ada",
    book: String = "b1", member: String = "", draft: String? = nil,
    remembering memory: Reattachment? = nil
  ) throws -> BorrowView {
    let opening = BorrowOpen(
      open: Open(scene: scene, reattachment: memory), book: book, member: member,
      draft: draft.map { BorrowDraft(duration: $0) })
    try stage.session(key: session).attach(view, opening: opening, number: view.nextNumber()) {
      let presenter = BorrowModule.build(dependencies, opening: opening, router: $0)
      self.presenter = presenter
      return presenter
    }
    return view
  }

  func releasePresenter() { presenter = nil }

  private var dependencies: BorrowDependencies {
    BorrowDependencies(
      borrowing: borrowing, holding: holding, books: books, members: members, policies: news,
      calendars: news, clock: calendar, events: news,
      actor: Actor(account: AccountID("uid:1000")),
      newID: { [weak self] in self?.newID() ?? "" })
  }

  private func newID() -> String {
    lastID += 1
    return "id-\(lastID)"
  }

  /// What the library hands out for the request that was made last.
  func receipt(days: Int? = nil, available: Int = 0) -> Library.Receipt {
    let days = days ?? borrowing.requests.last?.days ?? 7
    var book = Self.emma
    book.available = available
    let due = CalendarDate(daysSinceEpoch: 20_000).advanced(by: days)
    return Library.Receipt(
      loan: LoanID("l1"), book: book, member: Self.ada, due: due, days: days)
  }
}
