internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract
internal import TestSupport

typealias GoalView = RecordingView<GoalIntent, GoalFrame>
typealias GoalSummaryView = RecordingView<GoalSummaryIntent, GoalSummaryFrame>

/// A stage with both screens of the reading goal on it, and a goal that does what a test says.
@LoopActor
final class GoalHouse {
  static let ada = Library.Member(id: MemberID("m1"), name: "Ada", card: "C1")
  static let dune = Finish(
    id: FinishID("r1"), title: "Dune", date: PartialDate(year: 2026, month: 3, day: 9))

  let scheduler = ManualScheduler()
  let calendar = ManualCalendar(CalendarDate(daysSinceEpoch: 20_787))
  let stage: Stage
  let goals: ControlledGoals
  let members = ControlledMembers(["": GoalHouse.ada])
  let news = LibraryNews()
  /// The presenter that was built last, kept as a use case might keep it.
  private(set) var presenter: GoalPresenter?
  private var lastID = 0

  /// It is 30 November 2026.
  init(finished: Int = 5, of target: Int? = 12, last: Finish? = GoalHouse.dune) {
    stage = Stage(scheduler: scheduler, random: { 0xabcd_0000_0000_0000 })
    goals = ControlledGoals(
      ReadingRecord(
        tally: GoalTally(year: 2026, finished: finished, target: target), last: last))
  }

  @discardableResult
  func attach(
    _ view: GoalView = GoalView(), to scene: String = "goal", of session: String = "ada"
  ) throws -> GoalView {
    let opening = GoalOpen(open: Open(scene: scene))
    try stage.session(key: session).attach(view, opening: opening, number: view.nextNumber()) {
      let presenter = GoalModule.build(dependencies, opening: opening, router: $0)
      self.presenter = presenter
      return presenter
    }
    return view
  }

  @discardableResult
  func glance(
    _ view: GoalSummaryView = GoalSummaryView(), at scene: String = "summary"
  ) throws -> GoalSummaryView {
    let opening = GoalSummaryOpen(open: Open(scene: scene))
    try stage.session(key: "ada").attach(view, opening: opening, number: view.nextNumber()) {
      GoalSummaryModule.build(
        GoalSummaryDependencies(sources: sources), opening: opening, router: $0)
    }
    return view
  }

  /// It is that day now.
  func set(_ iso: String) {
    guard let date = CalendarDate(iso8601: iso) else { return }
    calendar.turn(days: date.daysSinceEpoch - calendar.today().daysSinceEpoch)
  }

  func releasePresenter() { presenter = nil }

  /// Something has happened to the goal, and everybody hears of it.
  func change(of member: String = "m1", _ change: (inout ReadingRecord) -> Void) {
    change(&goals.record)
    news.tell(.goalChanged(MemberID(member)))
  }

  /// What the library answers to a completion that it takes.
  func counted(_ finished: Int, of target: Int? = 12, title: String = "") -> GoalOutcome {
    .counted(
      Finish(id: FinishID("r2"), title: title, date: PartialDate(calendar.today())),
      GoalTally(year: 2026, finished: finished, target: target))
  }

  private var dependencies: GoalDependencies {
    GoalDependencies(
      sources: sources, keeping: goals, newID: { [weak self] in self?.newID() ?? "" })
  }

  private var sources: GoalSources {
    GoalSources(
      reading: goals, members: members, events: news, clock: calendar, scheduler: scheduler,
      actor: Actor(account: AccountID("uid:1000")))
  }

  private func newID() -> String {
    lastID += 1
    return "id-\(lastID)"
  }
}

// What a person does at the goal.
extension RecordingView where Intent == GoalIntent, Frame == GoalFrame {
  /// Completes a book on the frame that is shown, or on an older one.
  func complete(seen: UInt32? = nil, year: UInt32? = nil, title: String = "", request: String = "")
  {
    send(
      .complete(
        GoalComplete(
          year: year ?? frame?.summary?.year ?? 0, seen: seen ?? frame?.summary?.finished ?? 0,
          title: title, requestId: request)))
  }

  func undo(_ finish: String? = nil) {
    send(.undo(GoalUndo(finish: finish ?? frame?.last?.id ?? "")))
  }

  func aim(_ text: String) { send(.setTarget(GoalSetTarget(text: text))) }
  func retry() { send(.retry(GoalRetry())) }
  func close() { send(.close(GoalClose())) }
  func send(_ intent: GoalIntent.Intent) { send(GoalIntent(intent: intent)) }

  /// The code of the screen's message; empty: none.
  var says: String { frame?.message?.code ?? "" }
  var fieldError: String { frame?.targetError?.code ?? "" }
  var heading: String { frame?.summary?.heading ?? "" }
}
