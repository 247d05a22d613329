internal import Contract
internal import GRPC
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@testable internal import StageClient

@Suite("Intents that can't be sent, or not again", .timeLimit(.minutes(10)))
@LoopActor
struct RefusedIntentTests {
  private let theatre = Theatre()
  private let limit = ServerConfiguration().messageSize

  private var tooLong: String { String(repeating: "9", count: limit) }

  @Test("the daemon tells its limit, and what is longer is refused without losing the stream")
  func tooLongIsRefused() async {
    let client = await Client.attached(theatre)
    #expect(client.attachment.messageLimit == limit)
    #expect(client.submit(tooLong) == nil && client.type(tooLong) == nil)
    #expect(client.refusals == [.tooLong(limit: limit), .tooLong(limit: limit)])
    let number = client.type("4")
    await client.until { $0.attachment.acknowledged == number }
    #expect(client.states == [.opening, .attached])
    #expect(theatre.presenter.requests.isEmpty)
  }

  @Test("what was submitted before the limit was known is refused when it is")
  func tooLongBeforeTheWelcome() async {
    let client = Client(theatre)
    client.attachment.start()
    client.submit(tooLong)
    let number = client.type("2")
    await client.until { $0.attachment.acknowledged == number }
    #expect(client.refusals == [.tooLong(limit: limit)])
    #expect(client.states == [.opening, .attached])
  }

  @Test("where the daemon does not tell its limit, the status does, and nothing is said again")
  func statusTellsTheLimit() async {
    let client = await Client.attached(theatre)
    client.attachment.messageLimit = nil
    client.submit(tooLong)
    client.submit("short")
    await client.untilBack(theatre)
    await client.until { $0.attachment.frame?.busy == true }
    #expect(client.refusals == [.tooLong(limit: limit)])
    #expect(theatre.presenter.requests == ["short"])
    #expect(client.welcomes.count == 2)
  }

  @Test("an intent over which three streams have ended unanswered is given up, and that is told")
  func unanswered() async {
    let client = await Client.attached(theatre)
    let theatre = theatre
    client.whenWelcomed = { theatre.cut() }
    client.submit("r")
    theatre.cut()
    await client.untilLost(theatre, times: 3)
    #expect(client.refusals == [.unanswered])
    client.whenWelcomed = nil
    await client.untilBack(theatre)
    let last = client.type("6")
    await client.until { $0.attachment.acknowledged == last }
    #expect(theatre.presenter.requests.isEmpty && client.refusals.count == 1)
  }

  @Test("a stream that ends before it has acknowledged anything is no success: the waits grow")
  func backOff() async {
    let client = await Client.attached(theatre)
    let theatre = theatre
    client.whenWelcomed = { theatre.cut() }
    theatre.cut()
    await client.untilLost(theatre, times: 4)
    #expect(client.waits.map { $0 / .milliseconds(1) } == [50, 80, 128, 204.8])
    client.whenWelcomed = nil
    await client.untilBack(theatre)
    let number = client.type("1")
    await client.until { $0.attachment.acknowledged == number }
    theatre.cut()
    await client.untilLost(theatre, times: 5)
    #expect(client.waits.last == .milliseconds(50))
  }

  @Test("a quiet stream that has lived is a success too")
  func quiet() async {
    let client = await Client.attached(theatre)
    theatre.cut()
    await client.untilBack(theatre)
    theatre.scheduler.advance(by: AttachmentConfiguration().longestRetry)
    theatre.cut()
    await client.untilLost(theatre, times: 2)
    #expect(client.waits == [.milliseconds(50), .milliseconds(50)])
  }
}
