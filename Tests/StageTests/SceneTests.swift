internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("A scene and its views")
@LoopActor
struct SceneTests {
  let house = TallyHouse()

  @Test("a view is let in, and shown the state as it stands, in one step")
  func snapshot() throws {
    let view = try house.attach()
    #expect(
      view.events == [
        .entered(ViewID(1)), .frame(TallyFrame(revision: 1), acknowledged: 1),
      ])
  }

  @Test("a view that comes later is shown what has happened so far, and nothing else")
  func lateView() throws {
    let first = try house.attach()
    first.send(TallyIntent(.add(3)))
    first.send(TallyIntent(.announce("three")))
    let second = try house.attach()
    #expect(second.frames == [TallyFrame(revision: 2, sum: 3)])
    #expect(second.effects.isEmpty)
  }

  @Test("what one frontend does, every frontend of the session shows")
  func sharedTruth() throws {
    let first = try house.attach()
    let second = try house.attach()
    first.send(TallyIntent(.add(2)))
    second.send(TallyIntent(.add(5)))
    #expect(first.frame?.sum == 7)
    #expect(second.frame == first.frame)
    #expect(house.presenters.count == 1)
  }

  @Test("another session, another screen or another name is another scene")
  func separateScenes() throws {
    let ada = try house.attach()
    let bob = try house.attach(of: "bob")
    let aside = try house.attach(to: "aside")
    ada.send(TallyIntent(.add(1)))
    #expect(bob.frame?.sum == 0)
    #expect(aside.frame?.sum == 0)
    #expect(house.stage.sceneCount == 3)
    #expect(house.stage.viewCount == 3)
    #expect(house.stage.sessionCount == 2)
  }

  @Test("views of one scene share the very same frame, so that it is encoded once")
  func encodedOnce() throws {
    let views = try (0..<3).map { _ in try house.attach() }
    views[0].send(TallyIntent(.add(1)))
    var encodings = 0
    for view in views {
      let bytes = view.shared?.encoded { frame in
        encodings += 1
        return [UInt8(frame.sum)]
      }
      #expect(bytes == [1])
    }
    #expect(encodings == 1)
  }

  @Test("revisions only grow, and a frame that changes nothing is no new revision")
  func revisions() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.send(TallyIntent(.add(1)))
    view.send(TallyIntent(.add(0)))
    view.send(TallyIntent(.add(1)))
    #expect(view.frames.map(\.revision) == [1, 2, 2, 3])
    #expect(other.frames.map(\.revision) == [1, 2, 3], "it did not ask, and nothing changed")
  }

  // MARK: Acknowledgement

  @Test("the frame that reflects an intent acknowledges it, to the view that sent it only")
  func acknowledgedByFrame() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.send(TallyIntent(.add(1)))
    #expect(view.events.last == .frame(TallyFrame(revision: 2, sum: 1), acknowledged: 2))
    #expect(other.events.last == .frame(TallyFrame(revision: 2, sum: 1), acknowledged: 1))
  }

  @Test("an intent that changes nothing is acknowledged by itself")
  func acknowledgedAlone() throws {
    let view = try house.attach()
    view.send(TallyIntent(.ignore))
    #expect(view.events.last == .acknowledged(2))
    #expect(view.frames.count == 1)
  }

  @Test("an intent that this build does not know is acknowledged and otherwise ignored")
  func unknownIntent() throws {
    let view = try house.attach()
    view.send(TallyIntent(.unknown))
    #expect(view.events.last == .acknowledged(2))
    #expect(view.frames.map(\.sum) == [0])
  }

  @Test("an intent answered by the unchanged frame is shown it again, and nobody else is")
  func newestFrameForTheAsker() throws {
    let view = try house.attach()
    let other = try house.attach()
    other.forget()
    view.send(TallyIntent(.add(0)))
    #expect(view.events.last == .frame(TallyFrame(revision: 1), acknowledged: 2))
    #expect(other.events.isEmpty)
  }

  @Test("an effect does not acknowledge an intent whose frame is still to come")
  func effectBeforeFrame() throws {
    let view = try house.attach()
    let presenter = house.presenter
    presenter.onHandle = { [weak presenter] in presenter?.announce("soon") }
    view.send(TallyIntent(.add(1)))
    #expect(
      view.events.suffix(2) == [
        .effect(
          Effect(id: 2, kind: .announce(Announce(message: Message(text: "soon")))),
          acknowledged: 1),
        .frame(TallyFrame(revision: 2, sum: 1), acknowledged: 2),
      ])
  }

  @Test("numbers may have gaps; the acknowledgement is the number itself")
  func gaps() throws {
    let view = try house.attach()
    for _ in 0..<5 { _ = view.nextNumber() }
    #expect(view.send(TallyIntent(.add(1))) == 7)
    #expect(view.acknowledged == 7)
  }

  // MARK: Nobody watches

  @Test("a presenter hears when the last view goes and when the first one comes back")
  func pauseAndResume() throws {
    let first = try house.attach()
    let second = try house.attach()
    first.leave()
    #expect(house.presenter.calls == ["start", "resume", "open", "open"])
    second.leave()
    #expect(house.presenter.calls.last == "pause")
    try house.attach()
    #expect(house.presenter.calls.suffix(2) == ["resume", "open"])
  }

  @Test("a view that comes back to a scene nobody watched is shown what is true now")
  func freshAtResume() throws {
    try house.attach().leave()
    house.presenter.newsAtResume = 9
    let view = try house.attach()
    #expect(view.frames == [TallyFrame(revision: 2, sum: 9)])
  }

  @Test("what happens while nobody watches is kept, not encoded and not lost")
  func unwatched() throws {
    try house.attach().leave()
    house.presenter.add(4)
    #expect(try house.attach().frame?.sum == 4)
  }

  @Test("the status counts what happens")
  func counters() throws {
    let view = try house.attach()
    view.send(TallyIntent(.add(1)))
    view.send(TallyIntent(.announce("one")))
    let counters = house.stage.counters
    #expect(counters.scenesMade == 1)
    #expect(counters.viewsAttached == 1)
    #expect(counters.intents == 2)
    #expect(counters.frames == 2)
    #expect(counters.effects == 1)
  }
}
