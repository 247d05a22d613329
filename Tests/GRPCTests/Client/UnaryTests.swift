internal import GRPC
internal import LoopActor
internal import TestSupport
internal import Testing

/// What a caller of one question sees, and what the server sees of it.
@LoopActor @Suite(.timeLimit(.minutes(10))) struct UnaryTests {
  let bench = ChannelBench()

  @Test("a question is answered, and the request is what gRPC says it is")
  func answered() async {
    bench.answer = { server, request in server.answer(request, "hello yourself") }
    let question = bench.ask(
      "hello", metadata: ["greeting": "x", "raw-bin": [1, 2]], timeout: .seconds(3))
    #expect(await question.code() == .ok)
    #expect(question.answer == "hello yourself")
    #expect(question.results.count == 1)
    let request = bench.server.requests[0]
    #expect(
      request.head.description == """
        :method: POST
        :scheme: http
        :authority: localhost
        :path: /test.Notes/Say
        grpc-timeout: 3000000u
        te: trailers
        content-type: application/grpc
        user-agent: grpc-swift-nghttp2/0.1
        greeting: x
        raw-bin: AQI
        """)
    #expect(request.body == Note("hello").framed)
  }

  @Test("many questions share one connection, and each gets its own answer")
  func many() async {
    bench.answer = { server, request in
      let text = String(decoding: request.body.dropFirst(5), as: UTF8.self)
      server.answer(request, Note("re: \(text)"))
    }
    let questions = (0..<50).map { bench.ask(Note("\($0)")) }
    for (number, question) in questions.enumerated() {
      #expect(await question.code() == .ok)
      #expect(question.answer?.text == "re: \(number)")
    }
    #expect(bench.attempts == 1)
  }

  @Test("async: the answer is returned, a refusal thrown with its metadata")
  func asynchronous() async throws {
    bench.answer = { server, request in server.answer(request, "yes") }
    let yes = try await bench.channel.unary(Note.say, "may I?")
    #expect(yes == "yes")
    bench.answer = { server, request in
      server.answer(
        request, trailers: ["grpc-status 9", "grpc-message not%20now", "reason moon"])
    }
    let failure = await #expect(throws: CallFailure.self) {
      try await bench.channel.unary(Note.say, "may I?")
    }
    #expect(failure?.status == Status(.failedPrecondition, "not now"))
    #expect(failure?.trailers == ["reason": "moon"])
    #expect(failure?.connect == nil)
  }

  @Test("an error before any message comes as trailers only")
  func trailersOnly() async {
    bench.answer = { server, request in
      let fields = RawServer.head + ["grpc-status 5", "grpc-message no such thing"]
      server.write(Frame.headers(fields, stream: request.id, isEnd: true))
    }
    let question = bench.ask()
    #expect(await question.code() == .notFound)
    #expect(question.failure?.status.message == "no such thing")
  }

  @Test("cancelling ends the call at once and the server hears of it")
  func cancel() async {
    let question = bench.ask()
    await LoopThread.until { bench.servers.first?.log.contains("finished") == true }
    question.cancellation?.cancel()
    #expect(question.failure?.status.code == .cancelled)
    await LoopThread.until { bench.server.log.contains("closed CANCEL") }
    question.cancellation?.cancel()
    #expect(question.results.count == 1)
  }

  @Test("cancelling the task that waits cancels the call")
  func cancelTask() async {
    let channel = bench.channel!
    let task = Task { @LoopActor () -> Status.Code? in
      do throws(CallFailure) {
        _ = try await channel.unary(Note.say, "hello")
        return nil
      } catch {
        return error.status.code
      }
    }
    await LoopThread.until { bench.servers.first?.log.contains("finished") == true }
    task.cancel()
    #expect(await task.value == .cancelled)
    await LoopThread.until { bench.server.log.contains("closed CANCEL") }
  }

  @Test("a task that was cancelled before it asks gets CANCELLED")
  func cancelledBefore() async {
    let channel = bench.channel!
    let task = Task { @LoopActor () -> Status.Code? in
      while !Task.isCancelled { await LoopThread.pass(turns: 1) }
      do throws(CallFailure) {
        _ = try await channel.unary(Note.say, "hello")
        return nil
      } catch {
        return error.status.code
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test("a server that does not answer in time: DEADLINE_EXCEEDED here, CANCEL there")
  func deadline() async {
    let question = bench.ask(timeout: .seconds(2))
    await LoopThread.until { bench.servers.first?.log.contains("finished") == true }
    bench.scheduler.advance(by: .milliseconds(1999))
    #expect(question.result == nil)
    bench.scheduler.advance(by: .milliseconds(1))
    #expect(question.failure?.status.code == .deadlineExceeded)
    await LoopThread.until { bench.server.log.contains("closed CANCEL") }
  }

  @Test("no time left is DEADLINE_EXCEEDED without an answer")
  func noTime() async {
    let question = bench.ask(timeout: .zero)
    bench.scheduler.advance(by: .zero)
    #expect(await question.code() == .deadlineExceeded)
  }

  @Test("the time that a call waited for its connection is not given to the server again")
  func remainingTime() async {
    bench.announces = false
    let question = bench.ask(timeout: .seconds(3))
    await LoopThread.pass()
    bench.scheduler.advance(by: .seconds(1))
    bench.answer = { server, request in server.answer(request, "late") }
    bench.server.announce()
    #expect(await question.code() == .ok)
    #expect(bench.server.requests[0].head.value(of: .grpcTimeout) == "2000000u")
  }

  @Test("a message larger than one may send is RESOURCE_EXHAUSTED and never leaves")
  func tooLargeToSend() async {
    let bench = ChannelBench { $0.sentMessageLimit = 10 }
    let question = bench.ask("12345678901")
    #expect(question.result == nil, "not from inside the call")
    #expect(await question.code() == .resourceExhausted)
    #expect(bench.attempts == 0)
  }

  @Test("an answer larger than accepted is RESOURCE_EXHAUSTED as soon as its length is known")
  func tooLargeToReceive() async {
    let bench = ChannelBench { $0.receivedMessageLimit = 10 }
    bench.answer = { server, request in
      server.write(Frame.headers(RawServer.head, stream: request.id))
      server.write(Frame.data([0, 255, 255, 255, 255], stream: request.id))
    }
    let question = bench.ask()
    #expect(await question.code() == .resourceExhausted)
    await LoopThread.until { bench.server.log.contains("closed CANCEL") }
  }

  @Test("two answers to one question, or none with OK, are UNIMPLEMENTED")
  func cardinality() async {
    bench.answer = { server, request in server.answer(request, "one", "two") }
    #expect(await bench.ask().code() == .unimplemented)
    bench.answer = { server, request in server.answer(request) }
    #expect(await bench.ask().code() == .unimplemented)
  }

  @Test("an answer that is no valid message is the server's fault: INTERNAL")
  func malformed() async {
    bench.answer = { server, request in
      server.write(Frame.headers(RawServer.head, stream: request.id))
      server.write(Frame.data([0, 0, 0, 0, 1, 0xFF], stream: request.id))
      server.write(Frame.headers(["grpc-status 0"], stream: request.id, isEnd: true))
    }
    #expect(await bench.ask().code() == .internalError)
  }
}
