internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Re-attachment")
@LoopActor
struct ReattachmentTests {
  let house = TallyHouse()

  @Test("a view that lost its stream gets its place back, and the effects it has missed, in order")
  func missedEffects() throws {
    let other = try house.attach()
    let view = try house.attach()
    other.send(TallyIntent(.announce("seen")))
    let memory = view.memory()
    view.leave()
    other.send(TallyIntent(.announce("missed")))
    other.send(TallyIntent(.announce("missed too")))

    let back = try house.attach(remembering: memory)
    #expect(back.seat?.view == view.seat?.view)
    #expect(back.announcements.map(\.text) == ["missed", "missed too"])
    #expect(house.stage.counters.viewsReattached == 1)
  }

  @Test("effects from before a view first came are never replayed to it")
  func beforeItsTime() throws {
    let other = try house.attach()
    other.send(TallyIntent(.announce("old")))
    let view = try house.attach()
    let memory = view.memory()
    view.leave()
    #expect(memory.lastEffect == 0)
    #expect(try house.attach(remembering: memory).effects.isEmpty)
  }

  @Test("an effect meant for another view is not replayed")
  func othersEffects() throws {
    let other = try house.attach()
    let view = try house.attach()
    let memory = view.memory()
    view.leave()
    other.send(TallyIntent(.focus))
    #expect(try house.attach(remembering: memory).effects.isEmpty)
  }

  @Test("a missed effect comes after the frame it belongs to")
  func frameFirst() throws {
    let other = try house.attach()
    let view = try house.attach()
    view.leave()
    other.send(TallyIntent(.add(1)))
    other.send(TallyIntent(.announce("one")))
    let back = try house.attach(remembering: view.memory())
    #expect(back.events.count == 3)
    #expect(back.events[1] == .frame(TallyFrame(revision: 2, sum: 1), acknowledged: 1))
  }

  @Test("at most 16 effects are kept")
  func ringLimit() throws {
    let other = try house.attach()
    let view = try house.attach()
    view.leave()
    for number in 1...20 { other.send(TallyIntent(.announce("\(number)"))) }
    let back = try house.attach(remembering: view.memory())
    #expect(back.announcements.map(\.text) == (5...20).map(String.init))
  }

  @Test("effects are kept for 60 seconds", arguments: [(60, 1), (61, 0)])
  func ringAge(seconds: Int, kept: Int) throws {
    let other = try house.attach()
    let view = try house.attach()
    view.leave()
    other.send(TallyIntent(.announce("while away")))
    house.scheduler.advance(by: .seconds(seconds))
    let back = try house.attach(remembering: view.memory())
    #expect(back.announcements.count == kept)
  }

  @Test("a view that attaches again elsewhere replaces itself; nobody else notices")
  func replaced() throws {
    let other = try house.attach()
    let view = try house.attach()
    other.forget()
    let again = try house.attach(remembering: view.memory())
    #expect(view.farewell?.reason == .replaced)
    #expect(again.frame == TallyFrame(revision: 1))
    #expect(other.events.isEmpty)
    #expect(house.stage.viewCount == 2)
    #expect(!house.presenter.calls.contains("pause"))

    view.send(TallyIntent(.add(1)))
    view.leave()
    #expect(again.frame?.sum == 0, "the former seat does nothing any more")
    #expect(house.stage.viewCount == 2)
  }

  @Test("intent numbers begin again with the new stream")
  func numbersBeginAgain() throws {
    let view = try house.attach()
    for _ in 0..<9 { view.send(TallyIntent(.add(1))) }
    view.leave()
    let back = try house.attach(remembering: view.memory())
    #expect(back.acknowledged == 1)
    back.send(TallyIntent(.add(1)))
    #expect(back.acknowledged == 2)
  }

  @Test("unsaved text is offered with the revision it was based on, before the first frame")
  func draft() throws {
    let view = try house.attach()
    view.send(TallyIntent(.add(1)))
    view.leave()
    let back = try house.attach(remembering: view.memory(), draft: "10")
    #expect(house.presenter.calls.last == "open at 2")
    #expect(back.frames == [TallyFrame(revision: 3, sum: 11)])
  }

  @Test("the text of a view whose life the scene does not know is based on nothing")
  func anotherLife() throws {
    let memory = Reattachment(incarnation: 0xdead_0000_0000_0001, view: 7, lastEffect: 99)
    let view = try house.attach(remembering: memory, draft: "10")
    #expect(house.presenter.calls.last == "open")
    #expect(view.frame?.sum == 10)
    #expect(view.farewell == nil)
  }

  @Test("a remembered view number that was never given out makes a new view", arguments: [0, 50])
  func madeUpView(number: UInt64) throws {
    let view = try house.attach()
    let incarnation = view.seat?.incarnation ?? 0
    let odd = try house.attach(
      remembering: Reattachment(incarnation: incarnation, view: number))
    #expect(odd.seat?.view == ViewID(2))
    #expect(view.farewell == nil)
  }
}
