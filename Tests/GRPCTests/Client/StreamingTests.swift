internal import GRPC
internal import LoopActor
internal import TestSupport
internal import Testing

/// Calls that stream, at the client: order, endings and back-pressure both ways.
@LoopActor @Suite(.timeLimit(.minutes(10))) struct StreamingTests {
  let bench = ChannelBench()

  @Test("a conversation: what is said arrives in order on both sides, then the status")
  func conversation() async {
    bench.react = { server, request in
      server.write(Frame.headers(RawServer.head + ["mood good"], stream: request.id))
    }
    let talk = Conversation(bench)
    var mood: String?
    talk.stream.onMetadata = { mood = $0["mood"] }
    talk.stream.send("one")
    talk.stream.send("two")
    await LoopThread.until { bench.servers.first?.requests.first?.body.count == 16 }
    #expect(bench.server.requests[0].body == Note("one").framed + Note("two").framed)
    let id = bench.server.requests[0].id
    bench.server.write(Frame.data(Note("a").framed + Note("b").framed, stream: id))
    await talk.hears(2)
    #expect(mood == "good")
    #expect(!bench.server.log.contains("finished"))
    talk.stream.finishSending()
    talk.stream.send("too late")
    await LoopThread.until { bench.server.log.contains("finished") }
    bench.server.write(Frame.data(Note("c").framed, stream: id))
    bench.server.write(Frame.headers(["grpc-status 0", "sum 3"], stream: id, isEnd: true))
    #expect(await talk.code() == .ok)
    #expect(talk.heard == ["a", "b", "c"])
    #expect(talk.trailers == ["sum": "3"])
    #expect(!talk.stream.isOpen)
    #expect(bench.server.requests[0].body.count == 16)
  }

  @Test("a server that ends before we do is told NO_ERROR, and the call has its status")
  func earlyEnd() async {
    bench.react = { server, request in
      let fields = RawServer.head + ["grpc-status 3", "grpc-message bad%20opening"]
      server.write(Frame.headers(fields, stream: request.id, isEnd: true))
    }
    let talk = Conversation(bench)
    #expect(await talk.code() == .invalidArgument)
    #expect(talk.end?.message == "bad opening")
    await LoopThread.until { bench.server.log.contains("closed NO_ERROR") }
    talk.stream.send("nobody hears this")
    talk.stream.cancel()
    await LoopThread.pass()
    #expect(bench.server.requests[0].body.isEmpty)
    #expect(!bench.server.log.contains("closed CANCEL"))
  }

  @Test("an error after some messages comes after them")
  func errorAfterMessages() async {
    bench.react = { server, request in
      server.answer(request, "1", "2", trailers: ["grpc-status 8"])
    }
    let talk = Conversation(bench)
    #expect(await talk.code() == .resourceExhausted)
    #expect(talk.heard == ["1", "2"])
  }

  @Test("cancelling inside a message ends the call there; the rest of the messages is not seen")
  func cancelInside() async {
    bench.react = { server, request in server.answer(request, "1", "2", "3") }
    let talk = Conversation(bench)
    var heard: [String] = []
    talk.stream.onMessage = { [weak stream = talk.stream] in
      heard.append($0.text)
      if heard.count == 2 { stream?.cancel() }
    }
    #expect(await talk.code() == .cancelled)
    #expect(heard == ["1", "2"])
  }

  @Test("a paused reader gets no message, not even the end, until it resumes; then all in order")
  func pause() async {
    bench.react = { server, request in server.answer(request, "1", "2", "3") }
    let talk = Conversation(bench)
    var heard: [String] = []
    talk.stream.onMessage = { [weak stream = talk.stream] in
      heard.append($0.text)
      stream?.pauseReading()
    }
    await LoopThread.until { !heard.isEmpty }
    await LoopThread.pass()
    #expect(heard == ["1"])
    talk.stream.resumeReading()
    #expect(heard == ["1", "2"])
    #expect(talk.end == nil)
    talk.stream.resumeReading()
    #expect(heard == ["1", "2", "3"])
    #expect(talk.end == .ok, "the end follows the last message")
  }

  @Test("pausing and resuming inside a message loses and doubles nothing")
  func pauseInside() async {
    bench.react = { server, request in server.answer(request, "1", "2", "3") }
    let talk = Conversation(bench)
    var heard: [String] = []
    talk.stream.onMessage = { [weak stream = talk.stream] in
      stream?.pauseReading()
      heard.append($0.text)
      stream?.resumeReading()
    }
    #expect(await talk.code() == .ok)
    #expect(heard == ["1", "2", "3"])
  }

  @Test("a server can't send more to a paused reader than its window, and goes on when it resumes")
  func windowShuts() async throws {
    let large = Note(String(repeating: "x", count: 16_000))
    bench.react = { server, request in
      server.write(Frame.headers(RawServer.head, stream: request.id))
    }
    let talk = Conversation(bench)
    talk.stream.pauseReading()
    await LoopThread.until { bench.servers.first?.requests.isEmpty == false }
    let server = bench.server
    let request = server.requests[0]
    let window = 1 << 18
    var sent = 0
    while sent + large.framed.count < window {
      server.write(Frame.data(large.framed, stream: request.id))
      sent += large.framed.count
    }
    await LoopThread.until { server.stream.pendingBytes == 0 }
    await LoopThread.pass()
    #expect(talk.heard.isEmpty)
    #expect(server.windowGiven[request.id] == nil, "no window came back")
    talk.stream.resumeReading()
    #expect(talk.heard.count == sent / large.framed.count)
    await LoopThread.until { server.windowGiven[request.id] != nil }
  }

  @Test("a sender is not writable while the server takes nothing, and is told when it may go on")
  func sender() async {
    bench.react = { server, request in
      server.takesData = false
      server.write(Frame.headers(RawServer.head, stream: request.id))
    }
    let talk = Conversation(bench)
    var writable = 0
    talk.stream.onWritable = { writable += 1 }
    #expect(talk.stream.isWritable)
    await LoopThread.until { bench.servers.first?.requests.isEmpty == false }
    #expect(talk.stream.isWritable)
    talk.stream.send(Note(String(repeating: "x", count: 100_000)))
    #expect(!talk.stream.isWritable)
    await LoopThread.until { bench.server.requests[0].body.count == 65_535 }
    await LoopThread.pass()
    #expect(!talk.stream.isWritable)
    let told = writable
    bench.server.takesData = true
    bench.server.session.consume(bench.server.requests[0].stream, 65_535)
    bench.server.flush()
    await LoopThread.until { bench.server.requests[0].body.count == 100_005 }
    await LoopThread.until { writable > told }
    #expect(talk.stream.isWritable)
  }

  @Test("a deadline ends a stream that is paused, and forgets what was held")
  func deadline() async {
    bench.react = { server, request in
      server.write(Frame.headers(RawServer.head, stream: request.id))
      server.write(Frame.data(Note("held").framed, stream: request.id))
    }
    let talk = Conversation(bench, timeout: .seconds(1))
    talk.stream.pauseReading()
    await LoopThread.until { bench.servers.first?.requests.isEmpty == false }
    await LoopThread.pass()
    bench.scheduler.advance(by: .seconds(1))
    #expect(talk.end?.code == .deadlineExceeded)
    talk.stream.resumeReading()
    #expect(talk.heard.isEmpty)
    await LoopThread.until { bench.server.log.contains("closed CANCEL") }
  }

  @Test("a message that is no valid text ends the stream with INTERNAL after those before it")
  func malformed() async {
    bench.react = { server, request in
      server.write(Frame.headers(RawServer.head, stream: request.id))
      server.write(
        Frame.data(
          Note("good").framed + [0, 0, 0, 0, 1, 0xFF] + Note("x").framed, stream: request.id))
    }
    let talk = Conversation(bench)
    #expect(await talk.code() == .internalError)
    #expect(talk.heard == ["good"])
    await LoopThread.until { bench.server.log.contains("closed CANCEL") }
  }

  @Test("the closures of a call are released when it ends, whatever they hold")
  func closuresReleased() async {
    final class Holder {}
    var holder: Holder? = Holder()
    weak let witness = holder
    bench.react = { server, request in server.answer(request) }
    let stream = bench.channel.open(Note.chat)
    stream.onMessage = { [holder] _ in _ = holder }
    stream.onWritable = { [holder] in _ = holder }
    stream.onMetadata = { [holder] _ in _ = holder }
    stream.onEnd = { [holder] _, _ in _ = holder }
    holder = nil
    #expect(witness != nil)
    await LoopThread.until { !stream.isOpen }
    #expect(witness == nil)
  }
}
