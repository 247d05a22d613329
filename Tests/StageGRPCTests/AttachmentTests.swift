internal import Contract
internal import EventLoop
internal import GRPC
internal import LoopActor
internal import StageClient
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("A frontend's attachment", .timeLimit(.minutes(10)))
@LoopActor
struct AttachmentTests {
  private let theatre = Theatre()

  @Test("attaching shows the present state, and intents are answered under their numbers")
  func attach() async {
    let client = await Client.attached(theatre)
    #expect(client.states == [.opening, .attached])
    #expect(client.attachment.welcome?.scene == "desk")
    let number = client.type("4")
    await client.until { $0.attachment.acknowledged == number }
    #expect(client.attachment.frame?.duration == "4")
  }

  @Test("what is submitted before the welcome follows it in order")
  func early() async {
    let client = Client(theatre)
    client.attachment.start()
    client.type("1")
    client.submit("r")
    client.type("2")
    await client.until { $0.attachment.acknowledged == 4 }
    #expect(client.attachment.frame?.duration == "2")
    #expect(theatre.presenter.requests == ["r"])
  }

  @Test("leaving ends it once, and the scene stays")
  func leave() async {
    let client = await Client.attached(theatre)
    client.attachment.leave()
    client.attachment.leave()
    #expect(client.end == .left)
    #expect(client.type("1") == nil)
    await LoopThread.until { theatre.stage.viewCount == 0 }
    #expect(!theatre.presenter.isStopped)
  }

  @Test("an attachment that nobody holds any more is freed, and its view leaves")
  func freed() async {
    weak var attachment: Client.Form?
    do {
      let client = await Client.attached(theatre)
      attachment = client.attachment
    }
    #expect(attachment == nil)
    await LoopThread.until { theatre.stage.viewCount == 0 }
  }

  @Test("the end of the input lets a private scene end by itself")
  func endOfInput() async {
    let client = Client(theatre, scene: "")
    client.attachment.start()
    client.submit("r")
    client.attachment.endInput()
    #expect(client.submit("too late") == nil)
    await client.until { $0.attachment.frame?.busy == true }
    theatre.presenter.finish()
    await LoopThread.pass()
    theatre.scheduler.advance(by: .zero)
    await client.until { $0.end != nil }
    #expect(client.end == .goodbye(Goodbye(reason: .ended)))
    #expect(client.attachment.frame?.receipt?.loan == "loan of r")
  }

  @Test("a scene that was closed or signed out is not come back to")
  func endings() async {
    let closing = await Client.attached(theatre, scene: "a")
    let staying = await Client.attached(theatre, scene: "b")
    closing.attachment.submit(BorrowIntent(intent: .close(BorrowClose())))
    await closing.until { $0.end != nil }
    #expect(closing.end == .goodbye(Goodbye(reason: .ended)))
    theatre.stage.session(key: "").logOut()
    await staying.until { $0.end != nil }
    #expect(staying.end == .goodbye(Goodbye(reason: .loggedOut)))
  }

  @Test("the first attempt tells at once that there is no daemon")
  func noDaemon() async {
    theatre.connectFailure = .noSocket(path: "/x")
    let client = Client(theatre)
    client.attachment.start()
    await client.until { $0.end != nil }
    guard case .failed(let failure) = client.end else {
      Issue.record("\(client.end as Any)")
      return
    }
    #expect(failure.connect == .noSocket(path: "/x"))
  }

  @Test("a daemon that is too new for this frontend is told apart, with both versions")
  func daemonTooNew() async {
    let theatre = Theatre {
      $0.protocolLevel = 9
      $0.oldestProtocolLevel = 7
    }
    let client = Client(theatre, configure: { $0.protocolLevel = 0 })
    client.attachment.start()
    await client.until { $0.end != nil }
    guard case .failed(let failure) = client.end else {
      Issue.record("\(client.end as Any)")
      return
    }
    #expect(failure.status.code == .failedPrecondition)
    #expect(failure.status.message.contains("9.9"))
    #expect(client.frames.isEmpty)
  }
}
