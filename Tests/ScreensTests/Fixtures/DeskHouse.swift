internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract
internal import TestSupport

typealias DeskView = RecordingView<DeskIntent, DeskFrame>

/// A stage with a desk on it, and a library that does what a test says.
@LoopActor
final class DeskHouse {
  nonisolated static let ada = Library.Member(id: MemberID("m1"), name: "Ada", card: "C1")
  nonisolated static let bo = Library.Member(id: MemberID("m2"), name: "Bo Li", card: "C2")
  nonisolated static let boris = Library.Member(id: MemberID("m3"), name: "Boris", card: "C3")
  nonisolated static let emma = Library.Book(id: BookID("b1"), title: "Emma")
  nonisolated static let dune = Library.Book(id: BookID("b2"), title: "Dune")
  nonisolated static let today = CalendarDate(daysSinceEpoch: 20_000)

  nonisolated static func receipt(
    _ book: Library.Book = emma, for member: Library.Member = ada
  ) -> Library.Receipt {
    Library.Receipt(
      loan: LoanID("l-\(book.id)"), book: book, member: member, due: today.advanced(by: 7), days: 7)
  }

  nonisolated static func loan(
    _ book: Library.Book = emma, of member: Library.Member = ada, dueIn days: Int = 7
  ) -> Library.Loan {
    Library.Loan(
      id: LoanID("l-\(book.id)"), book: book, member: member, lent: today,
      due: today.advanced(by: days))
  }

  nonisolated static func action(_ kind: Library.DeskAction.Kind = .lend) -> Library.DeskAction {
    Library.DeskAction(
      id: DeskActionID("a1"), kind: kind, loan: loan(), at: Timestamp(secondsSinceEpoch: 0),
      time: TimeOfDay(hour: 14, minute: 5))
  }

  let scheduler = ManualScheduler()
  let stage: Stage
  let borrowing = ControlledBorrowing()
  let returning = ControlledReturning()
  let renewing = ControlledRenewing()
  let undoing = ControlledUndoing()
  let loans = ControlledLoans(DeskHouse.ada)
  let members = ControlledDirectory([DeskHouse.ada, DeskHouse.bo, DeskHouse.boris])
  let shelf = ControlledShelf([
    "30001": DeskHouse.emma, "30002": DeskHouse.dune, "Emma": DeskHouse.emma,
  ])
  let news = LibraryNews(LoanPolicy())
  let calendar = ManualCalendar(DeskHouse.today)
  private(set) var presenter: DeskPresenter?
  private var lastID = 0
  private let isStaff: Bool

  init(isStaff: Bool = true) {
    self.isStaff = isStaff
    stage = Stage(scheduler: scheduler, random: { 0xabcd_0000_0000_0000 })
  }

  @discardableResult
  func attach(
    _ view: DeskView = DeskView(), desk: String = "front", draft: DeskDraft? = nil,
    memory: Reattachment? = nil
  ) throws -> DeskView {
    let open = Open(scene: "desk", reattachment: memory)
    let opening = DeskOpen(open: open, desk: desk, draft: draft)
    try stage.session(key: "staff").attach(view, opening: opening, number: view.nextNumber()) {
      let presenter = DeskModule.build(dependencies, opening: opening, router: $0)
      self.presenter = presenter
      return presenter
    }
    return view
  }

  func releasePresenter() { presenter = nil }

  private var dependencies: DeskDependencies {
    DeskDependencies(
      borrowing: borrowing, returning: returning, renewing: renewing, undoing: undoing,
      loans: loans, members: members, books: shelf, policies: news, events: news, clock: calendar,
      scheduler: scheduler, actor: Actor(account: AccountID("uid:0"), isStaff: isStaff),
      newID: { [weak self] in self?.newID() ?? "" })
  }

  private func newID() -> String {
    lastID += 1
    return "id-\(lastID)"
  }
}

// What happens at the desk.
extension RecordingView where Intent == DeskIntent, Frame == DeskFrame {
  func scan(_ texts: String..., request: String = "", as kind: DeskScanKind = .unspecified) {
    for text in texts { send(.scan(DeskScan(text: text, requestId: request, kind: kind))) }
  }

  /// Says yes to what is shown, or to what was seen.
  func confirm(_ question: String? = nil, note: String = "", request: String = "") {
    send(
      .confirm(
        DeskConfirm(
          question: question ?? frame?.question?.id ?? "", note: note, requestId: request)))
  }

  func send(_ intent: DeskIntent.Intent) { send(DeskIntent(intent: intent)) }

  /// The codes of all answers that are shown.
  var codes: [String] { frame?.answers.map { $0.message?.code ?? "" } ?? [] }
  /// The newest answer's sentence.
  var says: String { frame?.answers.last?.message?.text ?? "" }
}
