internal import Contract
internal import GRPC
internal import LoopActor
internal import Stage
internal import StageContract
internal import StageGRPC
internal import TestSupport
internal import Testing

@Suite("Endings, with two frontends", .timeLimit(.minutes(10)))
@LoopActor
struct EndingTests {
  private let theatre = Theatre()

  private func twoViews() async -> (BareView, BareView) {
    let views = (BareView(theatre, scene: "desk"), BareView(theatre, scene: "desk"))
    await views.0.untilAttached()
    await views.1.untilAttached()
    return views
  }

  @Test("leaving one stream does not concern the other")
  func leave() async {
    let (one, other) = await twoViews()
    one.stream.cancel()
    await LoopThread.until { theatre.stage.viewCount == 1 }
    other.type("5")
    await other.until { $0.frames.last?.duration == "5" }
    #expect(other.status == nil)
    #expect(!theatre.presenter.isStopped)
  }

  @Test("a client that vanishes with its connection leaves all its scenes' views")
  func vanish() async {
    let (_, other) = await twoViews()
    theatre.connections[0].abort()
    await LoopThread.until { theatre.stage.viewCount == 1 }
    #expect(other.status == nil)
    #expect(theatre.service.viewCount == 1)
  }

  @Test("close ends the scene for both, with goodbye ENDED and OK")
  func close() async {
    let (one, other) = await twoViews()
    one.send(.close(BorrowClose()))
    for view in [one, other] {
      await view.untilEnded()
      #expect(view.goodbye == .ended)
      #expect(view.status?.code == .ok)
      #expect(view.trailers["test-goodbye"] == "ended")
    }
    #expect(theatre.presenter.isStopped)
    #expect(one.acknowledged == 2)
  }

  @Test("logging out ends the session's scenes everywhere, and no other session's")
  func logOut() async {
    let (one, other) = await twoViews()
    let stranger = BareView(theatre, scene: "desk", session: "another")
    await stranger.untilAttached()
    theatre.stage.session(key: "").logOut()
    for view in [one, other] {
      await view.untilEnded()
      #expect(view.goodbye == .loggedOut)
      #expect(view.status?.code == .unauthenticated)
    }
    #expect(stranger.status == nil)
  }

  @Test("a daemon that stops says goodbye with UNAVAILABLE, also to streams without an open")
  func shutDown() async {
    let (one, other) = await twoViews()
    let unopened = BareView(theatre)
    await LoopThread.until { theatre.service.viewCount == 3 }
    theatre.service.drain()
    theatre.stage.shutDown()
    let late = BareView(theatre, scene: "desk")
    for view in [one, other, unopened, late] {
      await view.untilEnded()
      #expect(view.status?.code == .unavailable)
      #expect(view.trailers["test-goodbye"] == "shutting_down")
    }
    #expect(one.goodbye == .shuttingDown)
    #expect(theatre.service.viewCount == 0)
  }

  @Test("the same view attached again elsewhere replaces the first")
  func replaced() async {
    let (one, _) = await twoViews()
    let again = BareView(theatre)
    again.open(
      Open(
        scene: "desk",
        reattachment: Reattachment(
          incarnation: one.welcome?.incarnation ?? 0, view: one.welcome?.view ?? 0)))
    await one.untilEnded()
    #expect(one.goodbye == .replaced)
    #expect(one.status?.code == .aborted)
    await again.untilAttached()
    #expect(again.welcome?.view == one.welcome?.view)
  }

  @Test("coming back to a scene that has ended gets a goodbye and no frame")
  func endedScene() async {
    let (one, _) = await twoViews()
    one.send(.close(BorrowClose()))
    await one.untilEnded()
    let again = BareView(theatre)
    again.open(
      Open(
        scene: "desk", reattachment: Reattachment(incarnation: one.welcome?.incarnation ?? 0)))
    await again.untilEnded()
    #expect(again.goodbye == .ended)
    #expect(again.status?.code == .ok)
    #expect(again.frames.isEmpty)
    #expect(theatre.presenters.count == 1)
  }

  @Test(
    "every reason of a goodbye has a status of its own",
    arguments: [
      (GoodbyeReason.ended, Status.Code.ok), (.loggedOut, .unauthenticated),
      (.shuttingDown, .unavailable), (.fellBehind, .resourceExhausted), (.replaced, .aborted),
    ])
  func statusTable(_ reason: GoodbyeReason, _ code: Status.Code) {
    #expect(reason.statusCode == code)
  }
}
