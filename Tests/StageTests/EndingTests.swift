internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Endings, with two frontends")
@LoopActor
struct EndingTests {
  let house = TallyHouse()

  @Test("leaving ends one view; the other notices nothing, and the leaver hears nothing more")
  func leave() throws {
    let first = try house.attach()
    let second = try house.attach()
    first.leave()
    first.forget()
    second.send(TallyIntent(.add(1)))
    #expect(first.events.isEmpty)
    #expect(second.frame?.sum == 1)
    #expect(second.farewell == nil)
  }

  @Test("closing ends the scene for all, with a goodbye that acknowledges the intent")
  func close() throws {
    let first = try house.attach()
    let second = try house.attach()
    first.send(TallyIntent(.close))
    #expect(first.events.last == .goodbye(.ended, acknowledged: 2))
    #expect(second.events.last == .goodbye(.ended, acknowledged: 1))
    #expect(second.farewell?.message?.text == "closed")
    #expect(house.presenter.calls.last == "stop")
    #expect(house.stage.sceneCount == 0)
  }

  @Test("logging out ends the session's scenes on every frontend, and no other session's")
  func logOut() throws {
    let first = try house.attach()
    let second = try house.attach(to: "aside")
    let bob = try house.attach(of: "bob")
    #expect(house.session().logOut() == 2)
    #expect(first.farewell?.reason == .loggedOut)
    #expect(second.farewell?.reason == .loggedOut)
    #expect(bob.farewell == nil)
    bob.send(TallyIntent(.add(1)))
    #expect(bob.frame?.sum == 1)
  }

  @Test("after logging out, the former session lets nobody in; the same key means a new session")
  func afterLogOut() throws {
    let former = house.session()
    try house.attach()
    former.logOut()
    let view = TallyView()
    try former.attach(view, opening: TallyOpening(), number: 1) { TallyPresenter(router: $0) }
    #expect(view.events == [.goodbye(.loggedOut, acknowledged: 1)])
    #expect(former.logOut() == 0)
    #expect(house.session() !== former)
    #expect(try house.attach().frame?.sum == 0)
  }

  @Test("shutting down says goodbye to all, and to whoever still comes")
  func shutDown() throws {
    let ada = try house.attach()
    let bob = try house.attach(of: "bob")
    house.stage.shutDown()
    #expect(ada.farewell?.reason == .shuttingDown)
    #expect(bob.farewell?.reason == .shuttingDown)
    #expect(try house.attach().events == [.goodbye(.shuttingDown, acknowledged: 1)])
    #expect(house.stage.sceneCount == 0)
  }

  @Test("a view that wants back into an ended scene gets a goodbye, no frame, and revives nothing")
  func neverRevived() throws {
    let lost = try house.attach()
    lost.leave()
    try house.attach().send(TallyIntent(.close))
    let back = try house.attach(remembering: lost.memory())
    #expect(back.events == [.goodbye(.ended, acknowledged: 1)])
    #expect(house.stage.sceneCount == 0)
    #expect(house.presenters.count == 1)
  }

  @Test("nor does it find a newer scene of the same name in its place")
  func notTheNewerOne() throws {
    let lost = try house.attach()
    lost.leave()
    try house.attach().send(TallyIntent(.close))
    let newer = try house.attach()
    let back = try house.attach(remembering: lost.memory(), draft: "5")
    #expect(back.farewell?.reason == .ended)
    #expect(newer.frame?.sum == 0)
    #expect(newer.seat?.incarnation != lost.seat?.incarnation)
  }

  @Test("nor does a view of a session that was logged out")
  func notAfterLogOut() throws {
    let lost = try house.attach()
    lost.leave()
    house.session().logOut()
    #expect(try house.attach(remembering: lost.memory()).farewell?.reason == .ended)
  }

  @Test("a scene that its presenter ends while a view comes in says goodbye to it")
  func endsWhileOpening() throws {
    let view = try house.attach(draft: "bye")
    #expect(view.events == [.goodbye(.ended, acknowledged: 1)])
    #expect(house.stage.sceneCount == 0)
  }

  @Test("intents, displays and effects after the end reach nobody")
  func silence() throws {
    let view = try house.attach()
    let presenter = house.presenter
    view.send(TallyIntent(.close))
    view.forget()
    view.send(TallyIntent(.add(1)))
    presenter.add(1)
    presenter.announce("ghost")
    view.leave()
    view.endInput()
    #expect(view.events.isEmpty)
    #expect(presenter.calls.filter { $0 == "stop" }.count == 1)
  }
}
