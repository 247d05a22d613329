internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The goal: setting and removing it")
@LoopActor
struct GoalTargetTests {
  let house = GoalHouse()

  func target(_ house: GoalHouse) -> TargetRequest? {
    if case .target(let request)? = house.goals.requests.last { request } else { nil }
  }

  @Test(
    "C-16: a number of books is read in the digits of any one script, with blanks around it",
    arguments: [
      ("24", 24), (" 24 ", 24), ("٢٤", 24), ("२४", 24), ("２４", 24), ("1", 1), ("365", 365),
    ])
  func typed(text: String, target wanted: Int) throws {
    let view = try house.attach()
    view.aim(text)
    #expect(target(house)?.target == wanted && target(house)?.year == 2026)
    house.goals.complete(
      with: .targetSet(GoalTally(year: 2026, finished: 5, target: wanted)))
    #expect(view.frame?.target == String(wanted))
    #expect(view.says == "GOAL_SET")
  }

  @Test(
    "C-13, C-16: what is no number of books is refused beside the field, which keeps the text and gets the focus",
    arguments: [
      ("", "GOAL_NOT_A_NUMBER"), ("²", "GOAL_NOT_A_NUMBER"), ("1e3", "GOAL_NOT_A_NUMBER"),
      ("-1", "GOAL_NOT_A_NUMBER"), ("twelve", "GOAL_NOT_A_NUMBER"), ("1٢", "GOAL_NOT_A_NUMBER"),
      ("366", "GOAL_OUT_OF_RANGE"), ("9223372036854775808", "GOAL_OUT_OF_RANGE"),
    ])
  func refused(text: String, code: String) throws {
    let (view, other) = (try house.attach(), try house.attach())
    view.aim(text)
    #expect(house.goals.requests.isEmpty)
    #expect(view.fieldError == code && view.frame?.target == text)
    #expect(view.focusMoves == ["target"] && other.focusMoves.isEmpty)
    #expect(view.frame?.summary?.target == 12, "the goal itself stays")
    view.aim("10")
    #expect(view.fieldError.isEmpty)
  }

  @Test("C-28: 7, then 0: the next frame shows the state in which a goal can be set")
  func zero() throws {
    let view = try house.attach()
    view.aim("7")
    house.goals.complete(with: .targetSet(GoalTally(year: 2026, finished: 5, target: 7)))
    #expect(view.heading == "5 of 7 books in 2026")
    view.aim("0")
    #expect(target(house)?.target == 0)
    house.goals.complete(with: .targetSet(GoalTally(year: 2026, finished: 5)))
    #expect(view.frame?.summary?.state == .noTarget)
    #expect(view.heading == "5 books in 2026: set a goal")
    #expect(view.frame?.target == "" && view.says == "GOAL_REMOVED")
    #expect(view.frame?.message?.text == "There is no goal for 2026 any more.")
  }

  @Test("a goal that was set elsewhere is shown here")
  func elsewhere() throws {
    let view = try house.attach()
    house.change { $0.tally.target = 20 }
    #expect(view.frame?.target == "20" && view.heading == "5 of 20 books in 2026")
    house.change(of: "m2") { $0.tally.target = 99 }
    #expect(view.frame?.target == "20")
  }

  @Test(
    "C-29: when the library's year turns, the open goal shows the new year, and the old one below")
  func yearTurns() throws {
    let view = try house.attach()
    house.set("2027-01-01")
    house.goals.record = ReadingRecord(
      tally: GoalTally(year: 2027), otherYears: [GoalTally(year: 2026, finished: 5, target: 12)])
    house.scheduler.advance(by: .seconds(30))
    #expect(view.heading == "0 books in 2027: set a goal")
    #expect(view.frame?.otherYears.map(\.text) == ["2026: 5 of 12 books"])
    #expect(view.frame?.target == "")
  }

  @Test("what is pressed before the library has answered changes nothing")
  func early() throws {
    house.goals.isHeld = true
    let view = try house.attach()
    view.complete()
    view.undo()
    view.aim("12")
    #expect(house.goals.requests.isEmpty)
    #expect(view.frame?.summary == nil && view.frame?.busy == true)
  }

  @Test("what is piped in is awaited: the book is counted, and then comes the goodbye")
  func piped() throws {
    let view = try house.attach(to: "")
    view.complete(title: "Emma", request: "r1")
    view.endInput()
    house.scheduler.advance(by: .seconds(60))
    #expect(view.farewell == nil)
    house.goals.complete(with: house.counted(6, title: "Emma"))
    house.scheduler.advance(by: .zero)
    #expect(view.heading == "6 of 12 books in 2026")
    #expect(view.announcements.map(\.code) == ["FINISH_COUNTED"])
    #expect(view.farewell?.reason == .ended)
  }

  @Test("who lets go while the goal is read again has counted all the same")
  func leftWhileReading() throws {
    let view = try house.attach()
    view.complete()
    house.goals.isHeld = true
    house.goals.complete(with: house.counted(6))
    view.leave()
    house.goals.isHeld = false
    let back = try house.attach()
    #expect(back.heading == "6 of 12 books in 2026" && back.frame?.busy == false)
    back.complete(seen: 6)
    #expect(house.goals.requests.count == 2)
  }

  @Test("a change goes on although its frontend has lost the line, and who comes back sees it")
  func lineLost() throws {
    let view = try house.attach()
    view.complete()
    view.leave()
    house.goals.complete(with: house.counted(6))
    house.goals.record.tally.finished = 6
    let back = try house.attach()
    #expect(back.heading == "6 of 12 books in 2026" && back.frame?.busy == false)
    #expect(back.effects.isEmpty, "what was announced is not announced again")
  }

  @Test(
    "after log-out an answer changes nothing, and the presenter is freed though none ever comes")
  func freed() throws {
    let view = try house.attach()
    view.complete()
    weak let presenter = house.presenter
    house.stage.session(key: "ada").logOut()
    #expect(view.farewell?.reason == .loggedOut)
    #expect(house.goals.cancelCount == 1, "called off where it still can be")
    house.goals.complete(with: house.counted(6))
    #expect(view.heading == "5 of 12 books in 2026")
    house.releasePresenter()
    #expect(presenter == nil)
    #expect(house.news.listenerCount == 0)
  }
}
