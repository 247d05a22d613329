internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The goal: completing books and taking them back")
@LoopActor
struct GoalCompletionTests {
  let house = GoalHouse()

  @Test("the goal shows its summary, the book that can be taken back, and other years")
  func fresh() throws {
    house.goals.record.otherYears = [
      GoalTally(year: 2025, finished: 15, target: 12), GoalTally(year: 2019, finished: 1),
    ]
    house.goals.record.undated = 200
    let frame = try #require(try house.attach().frame)
    #expect(frame.heading == "Reading goal")
    #expect(frame.summary?.heading == "5 of 12 books in 2026")
    #expect(frame.target == "12" && frame.targetError == nil && !frame.busy)
    #expect(frame.last?.text == "Recorded last: “Dune”, 9 March 2026" && frame.canUndo)
    #expect(frame.otherYears.map(\.text) == ["2025: 15 of 12 books", "2019: 1 book"])
    #expect(frame.undated == 200)
    #expect(frame.undatedText == "200 books were read on an unknown day; they count in no year.")
    #expect(frame.message == nil && !frame.canRetry)
  }

  @Test("a completion names the year and the count that the person saw")
  func completes() throws {
    let view = try house.attach()
    view.complete(title: "Emma", request: "r1")
    #expect(
      house.goals.requests == [
        .completion(
          CompletionRequest(
            id: RequestID("r1"), actor: Actor(account: AccountID("uid:1000")),
            member: GoalHouse.ada.id, year: 2026, seen: 5, title: "Emma"))
      ])
    #expect(view.frame?.busy == true && view.frame?.canUndo == false)
    house.goals.complete(with: house.counted(6, title: "Emma"))
    #expect(view.heading == "6 of 12 books in 2026")
    #expect(view.frame?.last?.title == "Emma" && view.frame?.busy == false)
    #expect(view.frame?.message?.text == "“Emma” is counted: 6 books in 2026.")
    #expect(view.announcements.map(\.code) == ["FINISH_COUNTED"])
  }

  @Test("two frontends that press at once on one frame count one book")
  func atOnce() throws {
    let (first, second) = (try house.attach(), try house.attach())
    first.complete(seen: 5)
    second.complete(seen: 5)
    #expect(house.goals.requests.count == 1)
    house.goals.complete(with: house.counted(6))
    #expect(first.frame == second.frame)
    second.complete(seen: 5)
    #expect(house.goals.requests.count == 1, "made on the old frame")
    #expect(second.announcements.last?.code == "GOAL_MOVED")
    #expect(first.announcements.map(\.code) == ["FINISH_COUNTED"], "told to who pressed only")
    second.complete(seen: 6)
    #expect(house.goals.requests.count == 2)
  }

  @Test(
    "a press that is repeated under its id after a reconnect gets its first result, and what is true is shown"
  )
  func repeated() throws {
    let view = try house.attach()
    // Counted before the line was lost; meanwhile somebody has counted two more.
    house.goals.record.tally.finished = 8
    house.news.tell(.goalChanged(GoalHouse.ada.id))
    view.complete(seen: 5, request: "r1")
    #expect(house.goals.requests.count == 1, "the library knows whether that is a repetition")
    let now = house.goals.record
    house.goals.isHeld = true
    house.goals.complete(with: house.counted(6, title: "Emma"))
    house.goals.record = now
    #expect(view.frame?.busy == true, "until what is true is known")
    house.goals.answer()
    #expect(view.heading == "8 of 12 books in 2026")
    #expect(view.announcements.map(\.code) == ["FINISH_COUNTED"])
  }

  @Test("C-29: a press on last year's frame counts nothing")
  func lastYear() throws {
    let view = try house.attach()
    view.complete(seen: 5, year: 2025)
    #expect(house.goals.requests.isEmpty)
    #expect(view.announcements.map(\.code) == ["GOAL_MOVED"])
  }

  @Test("where somebody elsewhere was faster, nothing is counted and the goal is shown as it is")
  func storeMoved() throws {
    let view = try house.attach()
    view.complete()
    house.goals.record.tally.finished = 7
    house.goals.complete(with: .moved(house.goals.record.tally))
    #expect(view.heading == "7 of 12 books in 2026")
    #expect(view.announcements.map(\.code) == ["GOAL_MOVED"])
    #expect(view.says.isEmpty && view.frame?.busy == false)
  }

  @Test(
    "a completion that is not offered changes nothing", arguments: [(12, 12), (15, 12), (3, nil)])
  func notOffered(finished: Int, target: Int?) throws {
    let house = GoalHouse(finished: finished, of: target)
    let view = try house.attach()
    #expect(view.frame?.summary?.allowsCompletion == false)
    let number = view.send(GoalIntent(intent: .complete(GoalComplete(year: 2026, seen: 12))))
    #expect(house.goals.requests.isEmpty)
    #expect(view.acknowledged == number)
  }

  @Test("undo names the finish; a second press finds another one, or none, and changes nothing")
  func undo() throws {
    let view = try house.attach()
    view.undo()
    guard case .undo(let request)? = house.goals.requests.first else {
      Issue.record("nothing was taken back")
      return
    }
    #expect(request.finish == GoalHouse.dune.id)
    view.undo("r1")
    #expect(house.goals.requests.count == 1, "one is on its way")
    house.goals.complete(
      with: .undone(GoalHouse.dune, GoalTally(year: 2026, finished: 4, target: 12)))
    #expect(view.heading == "4 of 12 books in 2026")
    #expect(view.frame?.message?.text == "“Dune” is taken back; that leaves 4 books in 2026.")
    #expect(view.frame?.last == nil && view.frame?.canUndo == false)
    view.undo("r1")
    #expect(house.goals.requests.count == 1)
    #expect(view.announcements.map(\.code) == ["FINISH_UNDONE", "NOTHING_TO_UNDO"])
    house.change {
      $0 = ReadingRecord(tally: $0.tally, last: Finish(id: FinishID("r0"), date: nil))
    }
    view.undo("r1")
    #expect(house.goals.requests.count == 1, "that one is gone")
    view.undo()
    #expect(house.goals.requests.count == 2)
  }

  @Test("an answer that comes twice, or at once, counts once")
  func doubled() throws {
    house.goals.manner = .doubled(house.counted(6))
    let view = try house.attach()
    view.complete()
    #expect(view.heading == "6 of 12 books in 2026" && view.frame?.busy == false)
    #expect(view.announcements.count == 1)
  }

  @Test("an unforeseen error is one sentence with an id, and the goal can be pressed again")
  func failure() throws {
    let view = try house.attach()
    view.complete()
    house.goals.complete(with: .failed(FailureID("f7", cause: .storeUnavailable)))
    #expect(view.says == "STORE_UNAVAILABLE" && view.frame?.message?.text.contains("f7") == true)
    view.complete()
    #expect(house.goals.requests.count == 2)
    #expect(view.says.isEmpty)
  }

  @Test("a refusal by the library is said with every reason")
  func refused() throws {
    let view = try house.attach()
    view.complete()
    house.goals.complete(with: .refused([.nothingToComplete]))
    #expect(view.says == "NOTHING_TO_COMPLETE" && view.frame?.busy == false)
  }

  @Test("a request id that is too long is told, and nothing is asked")
  func longID() throws {
    let view = try house.attach()
    view.complete(request: String(repeating: "x", count: 129))
    #expect(house.goals.requests.isEmpty)
    #expect(view.frame?.message?.text.contains("128") == true)
  }
}
