internal import GRPC
internal import LoopActor
internal import TestSupport
internal import Testing

/// Our client and our server on each other, for what needs both.
@LoopActor @Suite(.timeLimit(.minutes(10))) struct InProcessTests {
  static func ask(_ house: House, _ note: Note, timeout: Duration? = nil) async -> Status {
    do throws(CallFailure) {
      _ = try await house.channel.unary(Note.say, note, timeout: timeout)
      return .ok
    } catch {
      return error.status
    }
  }

  @Test("a unary call: metadata there, answer and trailers back")
  func unary() async throws {
    let house = House(
      { _ in },
      .unary(Note.say) { note, reply in
        guard let name = reply.context.metadata["name"] else {
          return reply.fail(Status(.invalidArgument, "wer da? ☺"), trailers: ["raw-bin": [0, 255]])
        }
        reply.send(Note("\(note.text), \(name)"))
      })
    let answer = try await house.channel.unary(Note.say, "hello", metadata: ["name": "Ada"])
    #expect(answer == "hello, Ada")
    let failure = await #expect(throws: CallFailure.self) {
      try await house.channel.unary(Note.say, "hello")
    }
    #expect(failure?.status == Status(.invalidArgument, "wer da? ☺"))
    #expect(failure?.trailers == ["raw-bin": [0, 255]])
    #expect(await Self.ask(house, "x").code == .invalidArgument)
    let unknown = Method<Note, Note>(service: "test.Notes", name: "Nothing")
    let missing = await #expect(throws: CallFailure.self) {
      try await house.channel.unary(unknown, "hello")
    }
    #expect(missing?.status.code == .unimplemented)
  }

  @Test("messages of any size up to the limit pass, one byte more is refused by the server")
  func sizes() async throws {
    let house = House({ _ in }, .unary(Note.say) { note, reply in reply.send(note) })
    for count in [0, 1, 16_379, 16_384, 65_530, 65_536] {
      let note = Note(String(repeating: "x", count: count))
      #expect(try await house.channel.unary(Note.say, note) == note)
    }
    let status = await Self.ask(house, Note(String(repeating: "x", count: 65_537)))
    #expect(status.code == .resourceExhausted)
  }

  @Test("text that is not UTF-8 is the caller's fault and the connection goes on")
  func malformed() async {
    struct Noise: GRPCMessage {
      init() {}
      init(serialized bytes: UnsafeRawBufferPointer) throws(MalformedMessage) {}
      func serialized() -> [UInt8] { [0xFF, 0xFE] }
    }
    let house = House({ _ in }, .unary(Note.say) { note, reply in reply.send(note) })
    let noisy = Method<Noise, Noise>(service: "test.Notes", name: "Say")
    let failure = await #expect(throws: CallFailure.self) {
      try await house.channel.unary(noisy, Noise())
    }
    #expect(failure?.status.code == .invalidArgument)
    #expect(await Self.ask(house, "fine").isOK)
    #expect(house.connections == 1)
  }

  @Test("the deadline reaches the handler, and the client has its status on time")
  func deadline() async {
    var deadline: Duration?
    var isCancelled = false
    var held: Reply<Note>?
    let house = House(
      { _ in },
      .unary(Note.say) { _, reply in
        deadline = reply.context.deadline
        reply.onCancel = { isCancelled = true }
        held = reply
      })
    let channel = house.channel!
    let status = Task { @LoopActor () -> Status in
      do throws(CallFailure) {
        _ = try await channel.unary(Note.say, "hello", timeout: .seconds(2))
        return .ok
      } catch {
        return error.status
      }
    }
    await LoopThread.until { held != nil }
    #expect(deadline != nil)
    house.scheduler.advance(by: .seconds(2))
    #expect(await status.value.code == .deadlineExceeded)
    await LoopThread.until { isCancelled }
    held = nil
  }

  @Test("cancelling reaches the handler, which stops", arguments: [true, false])
  func cancel(byVanishing: Bool) async {
    var reason: Status?
    var server: ServerStream<Note, Note>?
    let house = House(
      { _ in },
      .streaming(Note.chat) { stream in
        server = stream
        stream.onCancel = { reason = $0 }
        stream.send("welcome")
      })
    let stream = house.channel.open(Note.chat)
    var heard: [String] = []
    var end: Status?
    stream.onMessage = { heard.append($0.text) }
    stream.onEnd = { status, _ in end = status }
    await LoopThread.until { heard == ["welcome"] }
    if byVanishing { house.channel.close() } else { stream.cancel() }
    #expect(end?.code == .cancelled)
    await LoopThread.until { reason != nil }
    #expect(reason?.code == .cancelled)
    #expect(server?.isOpen == false)
    server = nil
  }

  @Test("a client stream is summed up, a server stream counted down")
  func streams() async {
    let count = Method<Note, Note>(service: "test.Notes", name: "Count")
    let house = House(
      { _ in },
      .streaming(Note.chat) { stream in
        var sum = 0
        stream.onMessage = { sum += Int($0.text) ?? 0 }
        stream.onEnd = { [weak stream] in
          stream?.send(Note("\(sum)"))
          stream?.finish(.ok)
        }
      },
      .serverStreaming(count) { note, stream in
        for number in stride(from: Int(note.text) ?? 0, to: 0, by: -1) {
          stream.send(Note("\(number)"))
        }
        stream.finish(.ok, trailers: ["left": "0"])
      })
    var heard: [String] = []
    var ends: [Status.Code] = []
    let up = house.channel.open(Note.chat)
    up.onMessage = { heard.append($0.text) }
    up.onEnd = { status, _ in ends.append(status.code) }
    for number in 1...100 { up.send(Note("\(number)")) }
    up.finishSending()
    await LoopThread.until { ends == [.ok] }
    #expect(heard == ["5050"])
    heard = []
    let down = house.channel.open(count)
    down.onMessage = { heard.append($0.text) }
    down.onEnd = { status, trailers in
      #expect(trailers == ["left": "0"])
      ends.append(status.code)
    }
    down.send("3")
    down.finishSending()
    await LoopThread.until { ends == [.ok, .ok] }
    #expect(heard == ["3", "2", "1"])
  }

  @Test("a reader that pauses stops the writer at the other end, in both directions")
  func backPressure() async {
    var server: ServerStream<Note, Note>?
    let house = House({ _ in }, .streaming(Note.chat) { stream in server = stream })
    let client = house.channel.open(Note.chat)
    let note = Note(String(repeating: "x", count: 10_000))
    await LoopThread.until { server != nil }
    guard let server else { return }

    server.pauseReading()
    var sent = 0
    while client.isWritable, sent < 1000 {
      client.send(note)
      sent += 1
      await LoopThread.pass()
    }
    #expect(sent < 100, "the server reads nothing, and the client goes on writing")
    var received = 0
    server.onMessage = { _ in received += 1 }
    server.resumeReading()
    await LoopThread.until { received == sent && client.isWritable }

    client.pauseReading()
    sent = 0
    while server.isWritable, sent < 1000 {
      server.send(note)
      sent += 1
      await LoopThread.pass()
    }
    #expect(sent < 100, "the client reads nothing, and the server goes on writing")
    received = 0
    client.onMessage = { _ in received += 1 }
    client.resumeReading()
    await LoopThread.until { received == sent && server.isWritable }
    server.finish(.ok)
    await LoopThread.until { !client.isOpen }
  }

  @Test("a server that drains lets a call end; the next call finds the next server")
  func drain() async throws {
    var held: Reply<Note>?
    let house = House({ _ in }, .unary(Note.say) { _, reply in held = reply })
    let channel = house.channel!
    let first = Task { @LoopActor in try? await channel.unary(Note.say, "one") }
    await LoopThread.until { held != nil }
    var isDone = false
    house.server.drain(within: .seconds(5)) { isDone = true }
    await LoopThread.until { house.channel.state == .idle }
    house.open(ServerConfiguration(), [.unary(Note.say) { _, reply in reply.send("new") }])
    #expect(try await channel.unary(Note.say, "two") == "new")
    held?.send("old")
    held = nil
    #expect(await first.value == "old")
    await LoopThread.until { isDone }
    #expect(house.connections == 2)
  }

  @Test("a thousand views come and vanish, and nothing of them stays")
  func comeAndGo() async {
    var open = 0
    let house = House(
      { _ in },
      .streaming(Note.chat) { stream in
        open += 1
        stream.onCancel = { _ in open -= 1 }
        stream.sendHeaders()
      })
    for _ in 0..<20 {
      let streams = (0..<50).map { _ in house.channel.open(Note.chat, timeout: .seconds(60)) }
      await LoopThread.until { open == 50 }
      for stream in streams { stream.cancel() }
      await LoopThread.until { open == 0 }
      // Slowly enough not to be taken for an attack.
      house.scheduler.advance(by: .seconds(3))
    }
    #expect(house.connections == 1)
    #expect(house.channel.state == .ready)
    house.channel.close()
    // The client's end closes a turn after the server's, and takes its last timer along.
    await LoopThread.until { house.server.connectionCount == 0 && house.scheduler.count == 0 }
  }
}
