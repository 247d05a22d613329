internal import Contract
internal import GRPC
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("No more intents", .timeLimit(.minutes(10)))
@LoopActor
struct HalfCloseTests {
  private let theatre = Theatre()

  /// The scene ends in a turn of its own, by a timer of no length.
  private func settle() async {
    await LoopThread.pass()
    theatre.scheduler.advance(by: .zero)
  }

  @Test("a private scene ends with goodbye and OK when nothing is in flight")
  func privateScene() async {
    let view = BareView(theatre, scene: "")
    view.type("3")
    view.stream.finishSending()
    await view.untilAnswered()
    await settle()
    await view.untilEnded()
    #expect(view.frames.last?.duration == "3")
    #expect(view.goodbye == .ended)
    #expect(view.status?.code == .ok)
    #expect(theatre.presenter.isStopped)
  }

  @Test("what is in flight is waited for, and its outcome is shown before the goodbye")
  func inFlight() async {
    let view = BareView(theatre, scene: "")
    view.send(.submit(BorrowSubmit(requestId: "r")))
    view.stream.finishSending()
    await view.until { $0.frames.last?.busy == true }
    await settle()
    #expect(view.status == nil)
    theatre.presenter.finish()
    await settle()
    await view.untilEnded()
    #expect(view.frames.last?.receipt?.loan == "loan of r")
    #expect(view.status?.code == .ok)
  }

  @Test("a named scene's view goes on receiving until it is cancelled")
  func namedScene() async {
    let view = BareView(theatre, scene: "desk")
    view.stream.finishSending()
    await view.untilAttached()
    await settle()
    theatre.presenter.type("8")
    await view.until { $0.frames.last?.duration == "8" }
    #expect(view.status == nil)
    view.stream.cancel()
    await LoopThread.until { theatre.stage.viewCount == 0 }
    #expect(!theatre.presenter.isStopped)
  }

  @Test("a cancelled private scene ends at once, whatever is in flight")
  func cancelled() async {
    let view = BareView(theatre, scene: "")
    view.send(.submit(BorrowSubmit(requestId: "r")))
    await view.until { $0.frames.last?.busy == true }
    view.stream.cancel()
    await LoopThread.until { theatre.presenter.isStopped }
    #expect(theatre.service.viewCount == 0)
  }
}
