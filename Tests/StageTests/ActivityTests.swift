internal import LoopActor
internal import Stage
internal import TestSupport
internal import Testing

@LoopActor
@Suite("What counts as somebody doing something")
struct ActivityTests {
  @Test(
    "entering a scene and every intent are activity; being shown something, and leaving, are not")
  func activity() throws {
    let house = TallyHouse()
    var count = 0
    house.session().onActivity = { count += 1 }
    let view = try house.attach()
    #expect(count == 1)
    view.send(TallyIntent(.add(1)))
    view.send(TallyIntent(.ignore))
    view.send(TallyIntent(.unknown))
    #expect(count == 4)
    house.presenter.add(1)
    view.leave()
    #expect(count == 4)
  }
}
