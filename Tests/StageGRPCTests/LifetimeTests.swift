internal import Contract
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("What is over is freed", .timeLimit(.minutes(10)))
@LoopActor
struct LifetimeTests {
  enum End: CaseIterable {
    case left, vanished, closed, brokeTheOrder, loggedOut, neverOpened, shutDown

    @LoopActor func happen(to view: BareView, in theatre: Theatre) {
      switch self {
      case .left: view.stream.cancel()
      case .vanished: theatre.cut()
      case .closed: view.send(.close(BorrowClose()))
      case .brokeTheOrder: view.send(.dismiss(BorrowDismiss()), number: 1)
      case .loggedOut: theatre.stage.session(key: "").logOut()
      case .neverOpened: theatre.scheduler.advance(by: .seconds(5))
      case .shutDown:
        theatre.service.drain()
        theatre.stage.shutDown()
      }
    }
  }

  @Test("a view and its stream are freed however the stream ends", arguments: End.allCases)
  func view(_ end: End) async {
    let theatre = Theatre()
    let view = BareView(theatre)
    if end != .neverOpened {
      view.open(Open(scene: "desk"))
      await view.untilAttached()
    }
    await LoopThread.until { theatre.liveStreams == 1 }
    end.happen(to: view, in: theatre)
    await LoopThread.until { theatre.liveStreams == 0 }
    #expect(theatre.service.viewCount == 0)
  }

  @Test("a thousand views that come and go leave nothing behind")
  func thousand() async {
    let theatre = Theatre()
    let channel = theatre.channel()
    for _ in 0..<1_000 {
      let view = BareView(channel)
      view.open(Open())
      await view.untilAttached()
      view.stream.cancel()
    }
    await LoopThread.until { theatre.liveStreams == 0 }
    #expect(theatre.stage.sceneCount == 0)
    #expect(theatre.service.viewCount == 0)
  }
}
