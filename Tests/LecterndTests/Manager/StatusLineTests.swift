import Library
import LoopActor
import TestSupport
import Testing

@testable import lecternd

@LoopActor
@Suite("The status line", .timeLimit(.minutes(10)))
struct StatusLineTests {
  /// A library whose figures a test sets.
  final class Shelf: StoreStatistics {
    var loans = 0
    var asked = 0
    var fails = false

    func figures(completion: @escaping @LoopActor (FiguresOutcome) -> Void) -> Cancellation {
      asked += 1
      completion(
        fails
          ? .failed(FailureID("f1"))
          : .figures(StoreFigures(titles: 1, copies: 1, members: 2, openLoans: loans)))
      return Cancellation()
    }
  }

  let rig: ManagerRig
  let shelf = Shelf()
  let line: StatusLine

  init() throws {
    LoopThread.start()
    rig = try ManagerRig()
    line = StatusLine(
      statistics: shelf, frontends: { 3 }, manager: rig.manager(), scheduler: rig.scheduler)
  }

  @Test("counts frontends, loans, titles and members")
  func counts() {
    line.show()
    #expect(rig.heard() == ["STATUS=3 frontends, 0 loans, 1 title, 2 members"])
  }

  @Test("a storm of changes is two lines: one now, one when the pause is over; quiet is none")
  func storm() {
    line.show()
    for loans in 1...1000 {
      shelf.loans = loans
      line.note()
    }
    #expect(rig.heard().count == 1)
    rig.scheduler.advance(by: StatusLine.pause)
    #expect(rig.heard() == ["STATUS=3 frontends, 1000 loans, 1 title, 2 members"])
    #expect(shelf.asked == 2)
    rig.scheduler.advance(by: .seconds(3600))
    #expect(shelf.asked == 2)
    line.note()
    #expect(shelf.asked == 3)
  }

  @Test("what an operator has to mend stands first until it is mended")
  func complaint() {
    line.show()
    line.complaint = "the configuration was not reloaded"
    line.complaint = nil
    #expect(
      rig.heard() == [
        "STATUS=3 frontends, 0 loans, 1 title, 2 members",
        "STATUS=the configuration was not reloaded; 3 frontends, 0 loans, 1 title, 2 members",
        "STATUS=3 frontends, 0 loans, 1 title, 2 members",
      ])
  }

  @Test("a store that can't count leaves the line as it was")
  func failing() {
    line.show()
    _ = rig.heard()
    shelf.fails = true
    line.show()
    #expect(rig.heard().isEmpty)
  }
}
