internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import Stage
internal import StageContract
internal import TestSupport

/// Presenters on a stage, a library in memory, and nothing else: all that happens has happened when a
/// call returns.
@LoopActor
final class PresenterTheatre: BorrowTheatre {
  private let library = ShelfLibrary()
  private let stage = Stage(scheduler: ManualScheduler(), random: { 0xabcd_0000_0000_0000 })
  private var lastID = 0

  func shelve(_ title: String) -> String { library.shelve(title).description }
  func enrol(_ name: String) -> String { library.enrol(name) }
  func setLongestLoan(_ days: Int) { library.news.change { $0.maxDays = days } }
  func logOut() { stage.session(key: "desk").logOut() }
  func wait(until condition: @LoopActor () -> Bool) async {}

  func open(_ book: String, for card: String, scene: String) throws -> any BorrowFrontend {
    let view = BorrowView()
    let opening = BorrowOpen(open: Open(scene: scene), book: book, member: card)
    try stage.session(key: "desk").attach(view, opening: opening, number: view.nextNumber()) {
      BorrowModule.build(dependencies, opening: opening, router: $0)
    }
    return PresenterFrontend(view)
  }

  private var dependencies: BorrowDependencies {
    BorrowDependencies(
      borrowing: library, holding: ControlledHolding(), books: library, members: library,
      policies: library.news,
      calendars: library.news, clock: ManualCalendar(), events: library.news,
      actor: Actor(account: AccountID("uid:0"), isStaff: true),
      newID: { [unowned self] in
        lastID += 1
        return "id-\(lastID)"
      })
  }
}

/// A recording view as a frontend.
private final class PresenterFrontend: BorrowFrontend {
  private let view: BorrowView

  init(_ view: BorrowView) { self.view = view }

  var frame: BorrowFrame? { view.frame }
  var announcements: [String] { view.announcements.map(\.code) }
  var farewell: GoodbyeReason? { view.farewell?.reason }
  func say(_ intent: BorrowIntent.Intent) { view.send(intent) }
  func vanish() { view.leave() }
}
