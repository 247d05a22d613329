internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract
internal import TestSupport

typealias LoansView = RecordingView<LoansIntent, LoansFrame>

/// A stage with the list of loans on it, and a library that does what a test says.
@LoopActor
final class LoansHouse {
  nonisolated static let ada = Library.Member(id: MemberID("m1"), name: "Ada", card: "C1")
  nonisolated static let pupil = Library.Member(id: MemberID("m2"), name: "Bo", card: "C2")
  nonisolated static let actor = Actor(account: AccountID("uid:1000"))
  nonisolated static let today = CalendarDate(daysSinceEpoch: 20_000)

  /// What is answered when that loan came back today.
  nonisolated static func returned(_ id: String) -> ReturnOutcome {
    .returned(ReturnedLoan(loan(id), on: today))
  }

  /// A loan of Ada's, due in so many days.
  nonisolated static func loan(
    _ id: String, _ title: String = "Emma", dueIn days: Int = 3, renewals: Int = 0,
    of member: Library.Member = ada
  ) -> Library.Loan {
    Library.Loan(
      id: LoanID(id), book: Library.Book(id: BookID("b-" + id), title: title), member: member,
      lent: today.advanced(by: days - 7), due: today.advanced(by: days), renewals: renewals)
  }

  let scheduler = ManualScheduler()
  let stage: Stage
  let loans: ControlledLoans
  let returning = ControlledReturning()
  let renewing = ControlledRenewing()
  let members = ControlledMembers(["": LoansHouse.ada, "C2": LoansHouse.pupil])
  let news: LibraryNews
  let calendar = ManualCalendar(LoansHouse.today)
  /// The list that was built last, kept as a use case might keep it.
  private(set) var presenter: LoansPresenter?
  private var lastID = 0

  let holding = ControlledHolding()

  init(_ loans: [Library.Loan] = [], policy: LoanPolicy = LoanPolicy(selfReturn: 1)) {
    stage = Stage(scheduler: scheduler, random: { 0xabcd_0000_0000_0000 })
    news = LibraryNews(policy)
    self.loans = ControlledLoans(Self.ada, loans)
  }

  @discardableResult
  func attach(
    _ view: LoansView = LoansView(), to scene: String = "desk", member: String = "",
    remembering memory: Reattachment? = nil
  ) throws -> LoansView {
    let opening = LoansOpen(open: Open(scene: scene, reattachment: memory), member: member)
    try stage.session(key: "ada").attach(view, opening: opening, number: view.nextNumber()) {
      let presenter = LoansModule.build(dependencies, opening: opening, router: $0)
      self.presenter = presenter
      return presenter
    }
    return view
  }

  func releasePresenter() { presenter = nil }

  private var dependencies: LoansDependencies {
    LoansDependencies(
      loans: loans, holding: holding, returning: returning, renewing: renewing, members: members,
      policies: news, calendars: news, events: news, clock: calendar, scheduler: scheduler,
      actor: Self.actor,
      newID: { [weak self] in self?.newID() ?? "" })
  }

  private func newID() -> String {
    lastID += 1
    return "id-\(lastID)"
  }

  /// Midnight has passed, and the list has had the time to notice.
  func passMidnight() {
    calendar.turn()
    scheduler.advance(by: .seconds(60))
  }
}

// What a person does at the list.
extension RecordingView where Intent == LoansIntent, Frame == LoansFrame {
  func giveBack(_ loan: String, request: String = "") {
    send(.giveBack(LoansGiveBack(loan: loan, requestId: request)))
  }

  /// Presses on what is shown, or on what was seen.
  func renew(_ loan: String, seen: UInt32? = nil, request: String = "") {
    let shown = frame?.loans.first { $0.loan?.id == loan }?.loan?.renewals ?? 0
    send(.renew(LoansRenew(loan: loan, renewals: seen ?? shown, requestId: request)))
  }

  /// Confirms what is shown, or what is said.
  func confirm(_ id: String? = nil, reasons: [String] = [], request: String = "") {
    send(
      .confirm(
        LoansConfirm(
          confirmation: id ?? frame?.confirmation?.id ?? "", reasons: reasons, requestId: request)))
  }

  func dismiss() { send(.dismiss(LoansDismiss())) }
  func retry() { send(.retry(LoansRetry())) }
  func close() { send(.close(LoansClose())) }
  func send(_ intent: LoansIntent.Intent) { send(LoansIntent(intent: intent)) }

  var titles: [String] { frame?.loans.map { $0.loan?.book?.title ?? "" } ?? [] }
  func row(_ loan: String) -> LoanRow? { frame?.loans.first { $0.loan?.id == loan } }
  /// The code of the list's message; empty: none.
  var says: String { frame?.message?.code ?? "" }
}
