internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Limits of a stage")
@LoopActor
struct LimitTests {
  @Test("the defaults are the documented ones")
  func defaults() {
    let configuration = StageConfiguration()
    #expect(configuration.scenesPerSession == 64)
    #expect(configuration.idleLimit == .seconds(30 * 60))
    #expect(configuration.keptEffects == 16)
    #expect(configuration.keptEffectsFor == .seconds(60))
  }

  @Test(
    "a session has so many scenes and no more; one that ends makes room; another is not touched")
  func scenes() throws {
    let house = TallyHouse { $0.scenesPerSession = 2 }
    let first = try house.attach(to: "a")
    try house.attach(to: "")
    #expect(throws: AttachRefusal.tooManyScenes(limit: 2)) { try house.attach(to: "b") }
    #expect(throws: AttachRefusal.tooManyScenes(limit: 2)) { try house.attach(to: "") }
    try house.attach(to: "a")
    try house.attach(to: "a", of: "bob")
    first.send(TallyIntent(.close))
    try house.attach(to: "b")
    #expect(house.stage.counters.scenesRefused == 2)
  }

  @Test(
    "a name that is too long is refused, and no scene is made", arguments: [("é", 64), ("a", 128)])
  func names(letter: String, fitting: Int) throws {
    let house = TallyHouse()
    try house.attach(to: String(repeating: letter, count: fitting))
    #expect(throws: AttachRefusal.sceneNameTooLong(limit: 128)) {
      try house.attach(to: String(repeating: letter, count: fitting + 1))
    }
    #expect(house.stage.sceneCount == 1)
  }

  @Test("a named scene without views ends after 30 minutes, and not before")
  func idle() throws {
    let house = TallyHouse()
    let view = try house.attach()
    let memory = view.memory()
    view.leave()
    house.scheduler.advance(by: .seconds(29 * 60 + 59))
    #expect(house.stage.sceneCount == 1)
    house.scheduler.advance(by: .seconds(1))
    #expect(house.stage.sceneCount == 0)
    #expect(house.presenter.calls.last == "stop")
    #expect(house.stage.counters.scenesEndedIdle == 1)
    #expect(try house.attach(remembering: memory).farewell?.reason == .ended)
  }

  @Test("a view that comes back in time starts the idle time anew")
  func backInTime() throws {
    let house = TallyHouse()
    try house.attach().leave()
    house.scheduler.advance(by: .seconds(29 * 60))
    let view = try house.attach()
    house.scheduler.advance(by: .seconds(3_600))
    #expect(view.farewell == nil)
    view.leave()
    house.scheduler.advance(by: .seconds(29 * 60))
    #expect(house.stage.sceneCount == 1)
  }

  @Test("two lives of a scene, and two lives of a daemon, have different incarnations")
  func incarnations() throws {
    let house = TallyHouse()
    var seen: Set<UInt64> = []
    for _ in 0..<100 {
      let view = try house.attach()
      seen.insert(view.seat?.incarnation ?? 0)
      view.send(TallyIntent(.close))
    }
    #expect(seen.count == 100)
    #expect(!seen.contains(0))
  }
}
