internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The goal's summary: it follows")
@LoopActor
struct GoalSummaryTests {
  let house = GoalHouse()

  @Test("it shows what the goal's own screen shows of the goal", arguments: [0, 5, 12, 15])
  func same(finished: Int) throws {
    let house = GoalHouse(finished: finished)
    let summary = try house.glance().frame?.summary
    #expect(summary?.heading == "\(finished) of 12 books in 2026")
    #expect(summary == (try house.attach().frame?.summary))
  }

  @Test("it is there at once, and shows the goal when the library has answered")
  func loading() throws {
    house.goals.isHeld = true
    let view = try house.glance()
    #expect(view.frame?.summary == nil && view.frame?.busy == true)
    house.goals.answer()
    #expect(view.frame?.summary?.finished == 5 && view.frame?.busy == false)
  }

  @Test("a book that is completed on the other screen is counted here at once")
  func together() throws {
    let (summary, goal) = (try house.glance(), try house.attach())
    goal.complete()
    house.goals.complete(with: house.counted(6))
    house.change { $0.tally.finished = 6 }
    #expect(summary.frame?.summary?.heading == "6 of 12 books in 2026")
    #expect(summary.frame?.summary == goal.frame?.summary)
  }

  @Test("what happens to another member's goal is nobody's business here")
  func others() throws {
    let view = try house.glance()
    view.forget()
    let asked = house.goals.questionCount
    house.change(of: "m2") { $0.tally.finished = 9 }
    #expect(view.events.isEmpty)
    #expect(house.goals.questionCount == asked)
  }

  @Test("C-29: when the library's year turns, an open summary shows the new year")
  func yearTurns() throws {
    let view = try house.glance()
    house.set("2026-12-31")
    house.scheduler.advance(by: .seconds(60))
    #expect(view.heading == "5 of 12 books in 2026")
    house.set("2027-01-01")
    house.goals.record.tally = GoalTally(year: 2027)
    house.scheduler.advance(by: .seconds(30))
    #expect(view.heading == "0 books in 2027: set a goal")
  }

  @Test("a library that can't be read is one sentence with an id; retry asks again")
  func failed() throws {
    house.goals.failure = FailureID("f1", cause: .storeUnavailable)
    let view = try house.glance()
    #expect(view.frame?.message?.code == "STORE_UNAVAILABLE" && view.frame?.canRetry == true)
    house.goals.failure = nil
    view.send(GoalSummaryIntent(intent: .retry(GoalSummaryRetry())))
    #expect(view.frame?.message == nil && view.frame?.canRetry == false)
    #expect(view.frame?.summary?.finished == 5)
  }

  @Test(
    "while nobody looks, nothing is asked and nothing is heard; who comes back sees what is true")
  func nobodyLooks() throws {
    let view = try house.glance()
    view.leave()
    #expect(house.news.listenerCount == 0)
    let asked = house.goals.questionCount
    house.change { $0.tally.finished = 8 }
    house.calendar.turn()
    house.scheduler.advance(by: .seconds(120))
    #expect(house.goals.questionCount == asked)
    #expect(try house.glance().frame?.summary?.finished == 8)
  }

  @Test("whoever is no member yet is told where to become one, and sees the goal once they are")
  func notAMember() throws {
    house.members.members = [:]
    let view = try house.glance()
    #expect(view.frame?.message?.code == "UNKNOWN_MEMBER" && view.frame?.summary == nil)
    house.members.members = ["": GoalHouse.ada]
    house.news.tell(.memberAdded(GoalHouse.ada))
    #expect(view.frame?.message == nil && view.frame?.summary?.finished == 5)
  }

  @Test("a view that only looks and ends its input gets the goal, and then the goodbye")
  func piped() throws {
    house.goals.isHeld = true
    let view = try house.glance(at: "")
    view.endInput()
    house.scheduler.advance(by: .seconds(1))
    #expect(view.farewell == nil)
    house.goals.answer()
    house.scheduler.advance(by: .zero)
    #expect(view.frame?.summary?.finished == 5)
    #expect(view.farewell?.reason == .ended)
  }

  @Test("close ends it for all its views")
  func close() throws {
    let (first, second) = (try house.glance(), try house.glance())
    first.send(GoalSummaryIntent(intent: .close(GoalSummaryClose())))
    #expect(first.farewell?.reason == .ended && second.farewell?.reason == .ended)
    #expect(house.news.listenerCount == 0)
  }
}

extension RecordingView where Intent == GoalSummaryIntent, Frame == GoalSummaryFrame {
  fileprivate var heading: String { frame?.summary?.heading ?? "" }
}
