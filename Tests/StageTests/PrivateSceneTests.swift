internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Private scenes and the end of input")
@LoopActor
struct PrivateSceneTests {
  let house = TallyHouse()

  @Test("a scene without a name is its view's own, and ends with it")
  func endsWithItsView() throws {
    let first = try house.attach(to: "")
    let second = try house.attach(to: "")
    first.send(TallyIntent(.add(1)))
    #expect(second.frame?.sum == 0)
    #expect(house.stage.sceneCount == 2)
    first.leave()
    #expect(house.stage.sceneCount == 1)
    #expect(house.presenters[0].calls.last == "stop")
  }

  @Test("when its view has no more to say and nothing is in flight, it ends with a goodbye")
  func endOfInput() throws {
    let view = try house.attach(to: "")
    view.send(TallyIntent(.add(1)))
    view.endInput()
    house.scheduler.advance(by: .zero)
    #expect(view.events.last == .goodbye(.ended, acknowledged: 2))
    #expect(house.stage.sceneCount == 0)
  }

  @Test("what is in flight is awaited, and its effects still arrive")
  func inFlight() throws {
    let view = try house.attach(to: "")
    view.send(TallyIntent(.work))
    view.endInput()
    house.scheduler.advance(by: .seconds(5))
    #expect(view.farewell == nil)
    house.presenter.finishWork?()
    #expect(view.announcements.map(\.text) == ["done"])
    #expect(view.frame?.isBusy == false)
    house.scheduler.advance(by: .zero)
    #expect(view.farewell?.reason == .ended)
  }

  @Test("while input may still come, it stays")
  func stays() throws {
    let view = try house.attach(to: "")
    view.send(TallyIntent(.add(1)))
    house.scheduler.advance(by: .seconds(3_600))
    #expect(view.farewell == nil)
  }

  @Test("a named scene does not care: its view goes on receiving")
  func named() throws {
    let first = try house.attach()
    let second = try house.attach()
    first.endInput()
    house.scheduler.advance(by: .zero)
    second.send(TallyIntent(.add(1)))
    #expect(first.farewell == nil)
    #expect(first.frame?.sum == 1)
  }
}
