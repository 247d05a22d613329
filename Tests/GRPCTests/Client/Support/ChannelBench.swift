internal import EventLoop
internal import GRPC
internal import LoopActor
internal import TestSupport

/// A channel on a bench: its server is a ``RawServer`` for each connection, its time moves by hand.
@LoopActor
final class ChannelBench {
  let scheduler = ManualScheduler()
  let time: SkippableTime
  private(set) var servers: [RawServer] = []
  /// How often the channel asked for a connection.
  private(set) var attempts = 0
  /// What the next attempts meet, then servers again.
  var failures: [ConnectFailure] = []
  var maxStreams = 100
  var announces = true
  /// How each server answers requests that are finished.
  var answer: (@LoopActor (RawServer, RawServer.Request) -> Void)?
  /// How each server reacts to a request's headers.
  var react: (@LoopActor (RawServer, RawServer.Request) -> Void)?
  private(set) var states: [ChannelState] = []
  private(set) var channel: Channel!

  init(_ configure: (inout ChannelConfiguration) -> Void = { _ in }) {
    LoopThread.start()
    time = SkippableTime(scheduler)
    var configuration = ChannelConfiguration()
    configure(&configuration)
    channel = Channel(
      configuration: configuration, scheduler: time, random: { 0.5 },
      connect: { [weak self] () throws(ConnectFailure) in
        guard let self else { throw .system("the bench is gone") }
        return try self.connect()
      })
    channel.onStateChange = { [weak self] in self?.states.append($0) }
  }

  var server: RawServer { servers[servers.count - 1] }

  /// Lets go of the channel and says whether it was freed.
  func dropChannel() -> Bool {
    weak let old = channel
    channel = nil
    return old == nil
  }

  private func connect() throws(ConnectFailure) -> any ByteStream {
    attempts += 1
    if !failures.isEmpty { throw failures.removeFirst() }
    let (client, other) = ByteStreamPair.make()
    let server = RawServer(other, maxStreams: maxStreams, announces: announces)
    server.onRequest = { [weak self] in self?.react?($0, $1) }
    server.onFinished = { [weak self] in self?.answer?($0, $1) }
    servers.append(server)
    return client
  }

  /// Asks for an answer; the result is there when it came.
  func ask(
    _ note: Note = "hello", metadata: Metadata = [:], timeout: Duration? = nil
  ) -> Question {
    let question = Question()
    question.cancellation = channel.unary(
      Note.say, note, metadata: metadata, timeout: timeout
    ) { question.results.append($0) }
    return question
  }
}

/// A unary call of a test.
@LoopActor
final class Question {
  var results: [Result<Note, CallFailure>] = []
  var cancellation: Cancellation?

  var result: Result<Note, CallFailure>? { results.first }
  var answer: Note? { try? result?.get() }
  var failure: CallFailure? {
    if case .failure(let failure) = result { failure } else { nil }
  }

  /// Waits for the answer and says the code it came with.
  func code() async -> Status.Code? {
    await LoopThread.until { self.result != nil }
    return failure?.status.code ?? (answer == nil ? nil : .ok)
  }
}

/// A streaming call of a test, and all it heard.
@LoopActor
final class Conversation {
  let stream: ClientStream<Note, Note>
  private(set) var heard: [String] = []
  private(set) var end: Status?
  private(set) var trailers = Metadata()

  init(_ bench: ChannelBench, timeout: Duration? = nil) {
    stream = bench.channel.open(Note.chat, timeout: timeout)
    stream.onMessage = { [weak self] in self?.heard.append($0.text) }
    stream.onEnd = { [weak self] status, trailers in
      self?.end = status
      self?.trailers = trailers
    }
  }

  func code() async -> Status.Code? {
    await LoopThread.until { self.end != nil }
    return end?.code
  }

  func hears(_ count: Int) async { await LoopThread.until { self.heard.count >= count } }
}
