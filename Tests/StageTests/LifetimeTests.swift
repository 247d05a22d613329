internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("What has ended is freed")
@LoopActor
struct LifetimeTests {
  let house = TallyHouse()

  @Test("an ended scene's presenter is freed, even while work that never ends, and seats, are kept")
  func presenter() throws {
    let view = try house.attach()
    view.send(TallyIntent(.work))
    let neverEnds = house.presenter.finishWork
    weak let presenter = house.presenter
    house.releasePresenters()
    #expect(presenter != nil)
    view.send(TallyIntent(.close))
    #expect(presenter == nil, "somebody keeps a presenter that was stopped")
    neverEnds?()
    #expect(view.seat != nil)
  }

  @Test("a session that was logged out is freed, and so is what it owned")
  func session() throws {
    weak var session: StageSession?
    session = house.session()
    let view = try house.attach()
    weak let presenter = house.presenter
    house.releasePresenters()
    #expect(session != nil)
    session?.logOut()
    #expect(session == nil)
    #expect(presenter == nil)
    #expect(view.farewell?.reason == .loggedOut)
  }

  @Test("the idle timer keeps no scene alive")
  func idleTimer() throws {
    try house.attach().leave()
    weak let presenter = house.presenter
    house.releasePresenters()
    house.session().logOut()
    #expect(presenter == nil)
    #expect(house.scheduler.count == 0)
  }

  @Test("a view that has left, or was told goodbye, is let go")
  func views() throws {
    try house.attach()
    weak var left: TallyView?
    weak var dismissed: TallyView?
    do {
      let view = try house.attach()
      left = view
      view.leave()
      let other = try house.attach(to: "aside")
      dismissed = other
      other.send(TallyIntent(.close))
    }
    #expect(left == nil)
    #expect(dismissed == nil)
  }

  @Test("a thousand scenes come and go and leave nothing behind")
  func manyScenes() throws {
    for _ in 0..<1_000 { try house.attach(to: "").leave() }
    house.releasePresenters()
    #expect(house.stage.sceneCount == 0)
    #expect(house.session().viewCount == 0)
    #expect(house.scheduler.count == 0)
  }
}
