internal import EventLoop
internal import GRPC
internal import LoopActor
internal import TestSupport
internal import Testing

/// Connections that are not there, that end, and that come back.
@LoopActor @Suite(.timeLimit(.minutes(10))) struct ConnectionTests {
  let bench = ChannelBench()
  let patient = ChannelBench { $0.staysConnected = true }

  /// A channel that answers everything, connected.
  func connected(_ bench: ChannelBench) async {
    bench.answer = { server, request in server.answer(request, "yes") }
    #expect(await bench.ask().code() == .ok)
  }

  // MARK: Nobody there

  @Test(
    "without a server a call fails at once and says why, on a later turn than the call",
    arguments: [
      .noSocket(path: "/run/x"), .refused(path: "/run/x"), .noPermission(path: "/run/x"),
      .busy(path: "/run/x"), .system("odd"),
    ] as [ConnectFailure])
  func failsFast(failure: ConnectFailure) async {
    bench.failures = [failure]
    let question = bench.ask()
    #expect(question.result == nil, "not from inside the call")
    #expect(await question.code() == .unavailable)
    #expect(question.failure?.connect == failure)
    #expect(question.failure?.status.message == failure.description)
    #expect(bench.channel.state == .idle)
    #expect(bench.scheduler.count == 0, "nothing is left to wait for")
  }

  @Test("a stream without a server ends on a later turn, with the reason")
  func streamFailsFast() async {
    bench.failures = [.refused(path: "/run/x")]
    let talk = Conversation(bench)
    talk.stream.send("hello?")
    #expect(await talk.code() == .unavailable)
    #expect(talk.stream.connectFailure == .refused(path: "/run/x"))
  }

  @Test("the next call tries again, and a server that is there by then answers")
  func triesAgain() async {
    bench.failures = [.noSocket(path: "/run/x")]
    #expect(await bench.ask().code() == .unavailable)
    await connected(bench)
    #expect(bench.attempts == 2)
    #expect(bench.states == [.connecting, .ready])
  }

  @Test("a server that accepts and says nothing is UNAVAILABLE after the handshake's time")
  func handshake() async {
    bench.announces = false
    let question = bench.ask()
    await LoopThread.pass()
    bench.scheduler.advance(by: .milliseconds(4999))
    await LoopThread.pass()
    #expect(question.result == nil)
    bench.scheduler.advance(by: .milliseconds(1))
    #expect(await question.code() == .unavailable)
    await LoopThread.until { bench.server.hasClosed }
  }

  @Test("nothing of a call is sent before the server has said anything")
  func silentUntilReady() async {
    bench.announces = false
    let question = bench.ask()
    await LoopThread.pass()
    #expect(bench.server.requests.isEmpty)
    bench.answer = { server, request in server.answer(request, "now") }
    bench.server.announce()
    #expect(await question.code() == .ok)
  }

  // MARK: Waiting for a server

  @Test(
    "a channel that stays connected waits longer each time, and the call is answered in the end")
  func backsOff() async {
    patient.failures = [
      .noSocket(path: "/run/x"), .refused(path: "/run/x"), .busy(path: "/run/x"),
    ]
    patient.answer = { server, request in server.answer(request, "finally") }
    let question = patient.ask()
    #expect(patient.channel.state == .waiting(CallFailure(connect: .noSocket(path: "/run/x"))))
    #expect(patient.scheduler.untilNext == .milliseconds(50))
    patient.scheduler.advance(by: .milliseconds(50))
    #expect(patient.channel.state == .waiting(CallFailure(connect: .refused(path: "/run/x"))))
    #expect(patient.scheduler.untilNext == .milliseconds(80))
    patient.scheduler.advance(by: .milliseconds(80))
    #expect(patient.scheduler.untilNext == .milliseconds(128))
    patient.scheduler.advance(by: .milliseconds(128))
    #expect(await question.code() == .ok)
    #expect(patient.attempts == 4)
    #expect(patient.channel.state == .ready)
  }

  @Test("a call that waits for a server ends at its deadline, without one")
  func deadlineWhileWaiting() async {
    patient.failures = Array(repeating: .refused(path: "/run/x"), count: 100)
    let question = patient.ask(timeout: .seconds(1))
    patient.scheduler.advance(by: .milliseconds(999))
    #expect(question.result == nil)
    patient.scheduler.advance(by: .milliseconds(1))
    #expect(await question.code() == .deadlineExceeded)
  }

  @Test("a call that waits for a server can be cancelled, and never reaches one")
  func cancelWhileWaiting() async {
    patient.failures = [.refused(path: "/run/x")]
    let question = patient.ask()
    question.cancellation?.cancel()
    #expect(question.failure?.status.code == .cancelled)
    patient.scheduler.advance(by: .milliseconds(50))
    await LoopThread.pass()
    #expect(patient.attempts == 2)
    #expect(patient.server.requests.isEmpty)
  }

  @Test("what waiting will not mend fails the call at once")
  func permission() async {
    patient.failures = [.noPermission(path: "/run/x")]
    let question = patient.ask()
    #expect(await question.code() == .unavailable)
    #expect(question.failure?.connect == .noPermission(path: "/run/x"))
    #expect(patient.channel.state == .idle)
  }

  @Test("a channel that stays connected comes back by itself when the server restarts")
  func comesBack() async {
    await connected(patient)
    patient.server.stream.close()
    await LoopThread.until { patient.channel.state != .ready }
    patient.failures = [.noSocket(path: "/run/x")]
    patient.scheduler.advance(by: .milliseconds(50))
    #expect(patient.scheduler.untilNext == .milliseconds(80))
    patient.scheduler.advance(by: .milliseconds(80))
    await LoopThread.until { patient.channel.state == .ready }
    #expect(patient.attempts == 3)
    patient.server.stream.close()
    await LoopThread.until { patient.channel.state != .ready }
    #expect(patient.scheduler.untilNext == .milliseconds(50), "the waits begin anew")
  }

  @Test("a server that accepts and hangs up is tried with growing waits, not in a rush")
  func hangsUp() async {
    patient.announces = false
    let question = patient.ask()
    for wait in [50, 80, 128] {
      let attempts = patient.attempts
      patient.server.stream.abort()
      await LoopThread.until { patient.channel.state != .connecting }
      #expect(patient.scheduler.untilNext == .milliseconds(wait))
      patient.scheduler.advance(by: .milliseconds(wait))
      #expect(patient.attempts == attempts + 1)
    }
    #expect(question.result == nil)
    patient.answer = { server, request in server.answer(request, "yes") }
    patient.server.announce()
    #expect(await question.code() == .ok)
  }

  // MARK: Connections that end

  @Test("a connection that breaks under a call is UNAVAILABLE and the call is not made twice")
  func breaks() async {
    bench.react = { server, _ in server.stream.abort() }
    let question = bench.ask()
    #expect(await question.code() == .unavailable)
    #expect(question.failure?.connect == nil)
    #expect(bench.attempts == 1)
    bench.react = nil
    await connected(bench)
  }

  @Test("a server that goes away lets the running call end, and new calls go to a new connection")
  func goAway() async {
    bench.answer = { _, _ in }
    let old = bench.ask("old")
    await LoopThread.until { bench.servers.first?.log.contains("finished") == true }
    let server = bench.server
    server.write(Frame.goAway(last: server.requests[0].id))
    await LoopThread.until { bench.channel.state == .idle }
    bench.answer = { server, request in server.answer(request, "new") }
    let new = bench.ask("new")
    #expect(await new.code() == .ok)
    #expect(bench.servers.count == 2)
    #expect(old.result == nil)
    server.answer(server.requests[0], "old")
    #expect(await old.code() == .ok)
    await LoopThread.until { server.hasClosed }
    #expect(!bench.servers[1].hasClosed)
  }

  @Test("a call that GOAWAY left behind is asked again on a new connection, once, unseen")
  func leftBehind() async {
    var isFirst = true
    bench.answer = { server, request in
      guard isFirst else { return server.answer(request, "second time") }
      isFirst = false
      server.write(Frame.goAway(last: 0))
    }
    let question = bench.ask("hello")
    #expect(await question.code() == .ok)
    #expect(question.answer == "second time")
    #expect(bench.servers.count == 2)
    #expect(bench.servers[1].requests[0].body == Note("hello").framed)
  }

  @Test("a call that GOAWAY left behind and nobody takes up says there is no server")
  func leftAlone() async {
    bench.answer = { server, _ in
      bench.failures = [.refused(path: "/run/x")]
      server.write(Frame.goAway(last: 0))
    }
    let question = bench.ask()
    #expect(await question.code() == .unavailable)
    #expect(question.failure?.connect == .refused(path: "/run/x"))
  }

  @Test("an angry GOAWAY is told with its words")
  func angryGoAway() async {
    bench.answer = { server, request in
      server.write(Frame.goAway(last: request.id, 11, debug: "too_many_pings"))
      server.stream.close()
    }
    let question = bench.ask()
    #expect(await question.code() == .unavailable)
    #expect(question.failure?.status.message.contains("ENHANCE_YOUR_CALM") == true)
    #expect(question.failure?.status.message.contains("too_many_pings") == true)
  }

  // MARK: Refused calls

  @Test("a refused call is asked again with everything it said, at once, then after growing waits")
  func refused() async {
    var refusals = 3
    bench.answer = { server, request in
      guard refusals > 0 else { return server.answer(request, "at last") }
      refusals -= 1
      server.write(Frame.reset(7, stream: request.id))
    }
    let question = bench.ask("please")
    await LoopThread.until { refusals == 1 && bench.scheduler.count == 1 }
    #expect(bench.server.requests.count == 2, "once more at once")
    #expect(bench.scheduler.untilNext == .milliseconds(50))
    bench.scheduler.advance(by: .milliseconds(50))
    await LoopThread.until { refusals == 0 && bench.scheduler.count == 1 }
    #expect(bench.scheduler.untilNext == .milliseconds(80))
    bench.scheduler.advance(by: .milliseconds(80))
    #expect(await question.code() == .ok)
    for request in bench.server.requests { #expect(request.body == Note("please").framed) }
    #expect(bench.attempts == 1)
  }

  @Test("a server that refuses for ever is UNAVAILABLE after three more attempts")
  func refusedForEver() async {
    bench.answer = { server, request in server.write(Frame.reset(7, stream: request.id)) }
    let question = bench.ask()
    for attempts in 2...3 {
      await LoopThread.until {
        bench.servers.first?.requests.count == attempts && bench.scheduler.count == 1
      }
      bench.scheduler.advance(by: .seconds(1))
    }
    #expect(await question.code() == .unavailable)
    #expect(bench.server.requests.count == 4)
  }

  @Test("a refused call that waits for its turn can be cancelled and ends with its deadline")
  func refusedAndCancelled() async {
    bench.answer = { server, request in server.write(Frame.reset(7, stream: request.id)) }
    let question = bench.ask()
    let timed = bench.ask(timeout: .milliseconds(10))
    await LoopThread.until { bench.scheduler.count == 3 }
    question.cancellation?.cancel()
    #expect(question.failure?.status.code == .cancelled)
    bench.scheduler.advance(by: .seconds(1))
    #expect(timed.failure?.status.code == .deadlineExceeded)
    await LoopThread.pass()
    #expect(bench.server.requests.count == 4)
  }

  @Test("a stream that said more than is kept is not asked again")
  func notReplayable() async {
    let bench = ChannelBench { $0.replayLimit = 20 }
    let talk = Conversation(bench)
    talk.stream.send("ten bytes.")
    talk.stream.send("ten bytes.")
    talk.stream.finishSending()
    bench.answer = { server, request in server.write(Frame.reset(7, stream: request.id)) }
    #expect(await talk.code() == .unavailable)
    #expect(bench.server.requests.count == 1)
  }

  @Test("a refused stream says everything again, in order, and goes on")
  func streamReplayed() async {
    var isFirst = true
    bench.react = { server, request in
      guard isFirst else {
        return server.write(Frame.headers(RawServer.head, stream: request.id))
      }
      isFirst = false
      server.write(Frame.reset(7, stream: request.id))
    }
    let talk = Conversation(bench)
    talk.stream.send("one")
    await LoopThread.until { bench.servers.first?.requests.count == 2 }
    talk.stream.send("two")
    let expected = Note("one").framed + Note("two").framed
    await LoopThread.until { bench.server.requests[1].body.count == expected.count }
    #expect(bench.server.requests[1].body == expected)
    #expect(talk.end == nil)
    talk.stream.cancel()
  }

  @Test("with one stream allowed at a time, calls queue and all are answered in order")
  func oneAtATime() async {
    bench.maxStreams = 1
    var open = 0
    var most = 0
    bench.react = { _, _ in
      open += 1
      most = max(most, open)
    }
    bench.answer = { server, request in
      open -= 1
      server.answer(request, "yes")
    }
    let questions = (0..<20).map { bench.ask(Note("\($0)")) }
    for question in questions { #expect(await question.code() == .ok) }
    #expect(most == 1)
    let order = bench.server.requests.map { String(decoding: $0.body.dropFirst(5), as: UTF8.self) }
    #expect(order == (0..<20).map(String.init))
  }

  @Test(
    "a call that still queued when the connection broke is asked again; the one that ran is not")
  func queuedWhenBroken() async {
    bench.maxStreams = 1
    let first = bench.ask("first")
    let second = bench.ask("second")
    await LoopThread.until { bench.servers.first?.log.contains("finished") == true }
    bench.answer = { server, request in server.answer(request, "yes") }
    bench.server.stream.abort()
    #expect(await first.code() == .unavailable)
    #expect(await second.code() == .ok)
    #expect(bench.servers[1].requests.count == 1)
  }

  // MARK: Closing

  @Test("closing ends what runs and what waits with CANCELLED, and stops all timers")
  func close() async {
    let question = bench.ask(timeout: .seconds(9))
    let talk = Conversation(bench)
    await LoopThread.until { bench.servers.first?.requests.count == 2 }
    bench.channel.close()
    #expect(question.failure?.status.code == .cancelled)
    #expect(talk.end?.code == .cancelled)
    #expect(bench.channel.state == .closed)
    await LoopThread.until { bench.server.hasClosed }
    #expect(bench.server.log.contains("goaway NO_ERROR"))
    #expect(await bench.ask().code() == .cancelled)
    #expect(bench.attempts == 1)
    await LoopThread.pass()
    #expect(bench.scheduler.count == 0)

    patient.failures = [.refused(path: "/run/x")]
    let waiting = patient.ask()
    patient.channel.close()
    #expect(waiting.failure?.status.code == .cancelled)
    #expect(patient.scheduler.count == 0, "the wait is called off")
  }

  @Test("a closed channel, its calls and its connection are freed, whatever they were doing")
  func freed() async {
    weak var stream: ClientStream<Note, Note>?
    weak var channel = bench.channel
    weak var server: RawServer?
    var isOpen = true
    do {
      let call = bench.channel.open(Note.chat, timeout: .seconds(60))
      stream = call
      call.onEnd = { _, _ in isOpen = false }
    }
    _ = bench.ask()
    await LoopThread.until { bench.servers.first?.requests.count == 2 }
    #expect(stream != nil, "a call lives without its handle")
    server = bench.server
    bench.channel.close()
    #expect(!isOpen)
    #expect(bench.dropChannel())
    #expect(channel == nil)
    await LoopThread.until { bench.server.hasClosed }
    await LoopThread.pass()
    #expect(stream == nil)
    #expect(server != nil)
    #expect(bench.scheduler.count == 0)
    channel = nil
  }

  @Test("a channel that nobody holds any more ends its connection")
  func dropped() async {
    await connected(bench)
    #expect(bench.dropChannel())
    await LoopThread.until { bench.server.hasClosed }
  }

  @Test("a thousand calls leave nothing behind")
  func nothingLeft() async {
    await connected(bench)
    for _ in 0..<20 {
      let questions = (0..<50).map { _ in bench.ask(timeout: .seconds(5)) }
      for question in questions { #expect(await question.code() == .ok) }
    }
    #expect(bench.scheduler.count == 0)
    #expect(bench.attempts == 1)
    #expect(bench.server.session.streamCount == 0)
  }

  // MARK: Keepalive

  @Test("by default no ping is ever sent")
  func noPings() async {
    await connected(bench)
    #expect(bench.scheduler.count == 0)
  }

  @Test("a quiet server is asked for a sign of life; one that gives none is given up")
  func keepalive() async {
    let bench = ChannelBench { $0.keepaliveTime = .seconds(10) }
    let talk = Conversation(bench)
    await LoopThread.until { bench.servers.first?.requests.isEmpty == false }
    bench.scheduler.advance(by: .seconds(10))
    // The machine answers; the answer moves the next ping.
    await LoopThread.until { bench.server.pings == 1 }
    await LoopThread.pass()
    bench.scheduler.advance(by: .seconds(20))
    await LoopThread.until { bench.server.pings == 2 }
    #expect(talk.end == nil)
    bench.server.silence()
    bench.scheduler.advance(by: .seconds(20))
    await LoopThread.pass()
    bench.scheduler.advance(by: .seconds(20))
    await LoopThread.pass()
    bench.scheduler.advance(by: .seconds(20))
    #expect(await talk.code() == .unavailable)
    #expect(talk.end?.message.contains("does not answer") == true)
  }
}
