internal import Contract
internal import EventLoop
internal import GRPC
internal import LoopActor
internal import StageClient
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Coming back after a loss", .timeLimit(.minutes(10)))
@LoopActor
struct ComingBackTests {
  private let theatre = Theatre()

  @Test("a lost stream comes back to the same scene as the same view, and misses no announcement")
  func sameScene() async {
    let client = await Client.attached(theatre)
    theatre.presenter.announce("one")
    await client.until { $0.announcements == ["one"] }
    theatre.cut()
    await LoopThread.until { theatre.stage.viewCount == 0 }
    theatre.presenter.announce("two")
    theatre.presenter.type("5")
    await client.untilBack(theatre)
    await client.until { $0.announcements == ["one", "two"] }
    #expect(client.attachment.frame?.duration == "5")
    #expect(client.welcomes.map(\.view) == [client.welcomes[0].view, client.welcomes[0].view])
    #expect(theatre.presenters.count == 1)
    #expect(client.openings.last?.reattachment?.lastEffect ?? 0 > 0)
  }

  @Test("a durable intent that was never acknowledged is said again with the same request id")
  func unacknowledged() async {
    let client = await Client.attached(theatre)
    // Cut before the intent is read: both happen within one turn.
    client.submit("r")
    theatre.cut()
    await client.untilBack(theatre)
    await client.until { $0.attachment.frame?.busy == true }
    #expect(theatre.presenter.requests == ["r"])
  }

  @Test("the same life of a scene is not told again what it has acknowledged")
  func acknowledged() async {
    let client = await Client.attached(theatre)
    client.attachment.isSettled = { !$0.busy }
    let number = client.submit("r")
    await client.until { $0.attachment.acknowledged == number }
    theatre.cut()
    await client.untilBack(theatre)
    let last = client.type("6")
    await client.until { $0.attachment.acknowledged == last }
    #expect(theatre.presenter.requests == ["r"])
  }

  @Test("a daemon that restarted is told again what it had acknowledged without an outcome")
  func restartInFlight() async {
    let client = await Client.attached(theatre, draft: { "12" })
    client.attachment.isSettled = { !$0.busy }
    let number = client.submit("r")
    await client.until { $0.attachment.acknowledged == number }
    theatre.restart()
    await client.untilBack(theatre)
    await client.until { $0.attachment.frame?.busy == true }
    #expect(theatre.presenters.count == 2)
    #expect(theatre.presenter.requests == ["r"])
    #expect(theatre.presenter.frame.duration == "12")
  }

  @Test("what has its outcome is not said again to a daemon that restarted")
  func restartAfterOutcome() async {
    let client = await Client.attached(theatre)
    client.attachment.isSettled = { !$0.busy }
    client.submit("r")
    await client.until { $0.attachment.frame?.busy == true }
    theatre.presenter.finish()
    await client.until { $0.attachment.frame?.receipt != nil }
    theatre.restart()
    await client.untilBack(theatre)
    let last = client.type("1")
    await client.until { $0.attachment.acknowledged == last }
    #expect(theatre.presenter.requests.isEmpty)
  }

  @Test("after a restart, effects count from the start again")
  func restartEffects() async {
    let client = await Client.attached(theatre)
    for text in ["a", "b", "c"] { theatre.presenter.announce(text) }
    await client.until { $0.announcements.count == 3 }
    theatre.restart()
    await client.untilBack(theatre)
    theatre.presenter.announce("d")
    await client.until { $0.announcements == ["a", "b", "c", "d"] }
  }

  @Test("a private scene has ended with its stream: another is opened, with what was typed")
  func privateScene() async {
    let client = await Client.attached(theatre, scene: "", draft: { "typed" })
    theatre.cut()
    await client.untilBack(theatre)
    await client.until { $0.attachment.frame?.duration == "typed" }
    #expect(theatre.presenters.count == 2)
    #expect(client.openings.last?.reattachment == nil)
  }

  @Test("a daemon that shuts down is waited for")
  func shutDown() async {
    let client = await Client.attached(theatre)
    theatre.stage.shutDown()
    await client.until { if case .waiting = $0.attachment.state { true } else { false } }
    theatre.restart()
    await client.untilBack(theatre)
    #expect(client.end == nil)
  }

  @Test("the waits grow from fifty milliseconds, and an intent meanwhile is told to be lost")
  func backOff() async {
    let client = await Client.attached(theatre)
    theatre.connectFailure = .refused(path: "/x")
    theatre.cut()
    for attempt in 1...4 {
      await client.until { $0.waits.count == attempt }
      #expect(client.type("lost") == nil)
      theatre.scheduler.advance(by: client.waits[attempt - 1])
    }
    #expect(client.waits.map { $0 / .milliseconds(1) } == [50, 80, 128, 204.8])
  }

  @Test("patience can have an end, and then the last reason is told")
  func givesUp() async {
    let client = Client(theatre, configure: { $0.givesUpAfter = .seconds(1) })
    client.attachment.start()
    await client.until { !$0.frames.isEmpty }
    theatre.connectFailure = .refused(path: "/x")
    theatre.cut()
    while client.end == nil {
      await LoopThread.pass()
      theatre.scheduler.advance(by: .milliseconds(100))
    }
    guard case .failed(let failure) = client.end else {
      Issue.record("\(client.end as Any)")
      return
    }
    #expect(failure.connect == .refused(path: "/x"))
  }

  @Test("no permission is no reason to wait")
  func noPermission() async {
    let client = await Client.attached(theatre)
    theatre.connectFailure = .noPermission(path: "/x")
    theatre.cut()
    await client.until { if case .waiting = $0.attachment.state { true } else { false } }
    theatre.scheduler.advance(by: .milliseconds(50))
    await client.until { $0.end != nil }
  }
}
