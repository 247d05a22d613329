internal import GRPC
internal import LoopActor
internal import TestSupport
internal import Testing

/// Servers that do not behave: what a caller is told. None of it is ever taken for success.
@LoopActor @Suite(.timeLimit(.minutes(10))) struct ForeignServerTests {
  let bench = ChannelBench()

  /// Asks while the server writes these frames for an answer.
  func ask(_ frames: @escaping @LoopActor (Int32) -> [[UInt8]]) async -> Question {
    bench.answer = { server, request in
      for frame in frames(request.id) { server.write(frame) }
    }
    let question = bench.ask()
    _ = await question.code()
    return question
  }

  @Test("an answer without grpc-status is no success, even with its message complete")
  func withoutTrailers() async {
    let question = await ask { id in
      [
        Frame.headers(RawServer.head, stream: id),
        Frame.data(Note("all").framed, stream: id, isEnd: true),
      ]
    }
    #expect(question.failure?.status.code == .unknown)
  }

  @Test("trailers without grpc-status are no success")
  func withoutStatus() async {
    let question = await ask { id in
      [
        Frame.headers(RawServer.head, stream: id), Frame.data(Note("all").framed, stream: id),
        Frame.headers(["reason x"], stream: id, isEnd: true),
      ]
    }
    #expect(question.failure?.status.code == .unknown)
    #expect(question.failure?.trailers == ["reason": "x"])
  }

  @Test("a grpc-status that is no code is UNKNOWN")
  func badStatus() async {
    let question = await ask { id in
      [Frame.headers(RawServer.head + ["grpc-status 99"], stream: id, isEnd: true)]
    }
    #expect(question.failure?.status.code == .unknown)
  }

  @Test("OK in the middle of a message is INTERNAL")
  func cut() async {
    let question = await ask { id in
      [
        Frame.headers(RawServer.head, stream: id), Frame.data([0, 0, 0, 0, 9, 1], stream: id),
        Frame.headers(["grpc-status 0"], stream: id, isEnd: true),
      ]
    }
    #expect(question.failure?.status.code == .internalError)
  }

  @Test("100 and 103 are skipped and the answer after them is taken")
  func informational() async {
    let question = await ask { id in
      [
        Frame.headers([":status 100"], stream: id),
        Frame.headers([":status 103", "link </x>"], stream: id),
        Frame.headers(RawServer.head, stream: id), Frame.data(Note("yes").framed, stream: id),
        Frame.headers(["grpc-status 0"], stream: id, isEnd: true),
      ]
    }
    #expect(question.answer == "yes")
  }

  @Test("a 100 that ends the stream is INTERNAL")
  func onlyInformational() async {
    let question = await ask { id in [Frame.headers([":status 100"], stream: id, isEnd: true)] }
    #expect(question.failure?.status.code == .internalError)
  }

  @Test("a web page with 200 is UNKNOWN and says what came")
  func webPage() async {
    let question = await ask { id in
      [
        Frame.headers([":status 200", "content-type text/html"], stream: id),
        Frame.data(Array("<h1>It works!</h1>".utf8), stream: id, isEnd: true),
      ]
    }
    #expect(question.failure?.status.code == .unknown)
    #expect(question.failure?.status.message.contains("<h1>It works!</h1>") == true)
    #expect(question.failure?.status.message.contains("text/html") == true)
  }

  @Test("a proxy's 503 is UNAVAILABLE, 404 UNIMPLEMENTED")
  func proxy() async {
    for (status, code) in [(503, Status.Code.unavailable), (404, .unimplemented)] {
      let question = await ask { id in
        [
          Frame.headers([":status \(status)"], stream: id),
          Frame.data(Array("upstream".utf8), stream: id, isEnd: true),
        ]
      }
      #expect(question.failure?.status.code == code)
    }
  }

  @Test("a page of a megabyte ends as a short sentence, and the connection goes on")
  func longPage() async {
    let question = await ask { id in
      let part = [UInt8](repeating: 0x78, count: 16_000)
      return [Frame.headers([":status 500"], stream: id)]
        + (0..<4).map { _ in Frame.data(part, stream: id) }
        + [Frame.data([], stream: id, isEnd: true)]
    }
    #expect(question.failure?.status.code == .unknown)
    #expect((question.failure?.status.message.utf8.count ?? 0) < 500)
    bench.answer = { server, request in server.answer(request, "still here") }
    #expect(await bench.ask().code() == .ok)
    #expect(bench.attempts == 1)
  }

  @Test("padding of DATA frames is not part of a message")
  func padding() async {
    let framed = Note("padded text").framed
    let question = await ask { id in
      [Frame.headers(RawServer.head, stream: id)]
        + framed.enumerated().map { index, byte in
          Frame.data([byte], stream: id, padding: UInt8(index * 10 & 255))
        }
        + [
          Frame.data([], stream: id, padding: 255),
          Frame.headers(["grpc-status 0"], stream: id, isEnd: true),
        ]
    }
    #expect(question.answer == "padded text")
  }

  @Test(
    "a stream that the server resets ends with the code for its reset",
    arguments: [
      (0, Status.Code.internalError), (1, .internalError), (2, .internalError), (8, .cancelled),
      (11, .resourceExhausted), (12, .permissionDenied), (99, .internalError),
    ] as [(UInt32, Status.Code)])
  func reset(code: UInt32, expected: Status.Code) async {
    let before = await ask { id in [Frame.reset(code, stream: id)] }
    #expect(before.failure?.status.code == expected, "before an answer")
    let afterHeader = await ask { id in
      [Frame.headers(RawServer.head, stream: id), Frame.reset(code, stream: id)]
    }
    #expect(afterHeader.failure?.status.code == expected, "after the headers")
    let duringData = await ask { id in
      [
        Frame.headers(RawServer.head, stream: id), Frame.data([0, 0, 0, 0, 9, 1], stream: id),
        Frame.reset(code, stream: id),
      ]
    }
    #expect(duringData.failure?.status.code == expected, "during the data")
    let afterData = await ask { id in
      [
        Frame.headers(RawServer.head, stream: id), Frame.data(Note("all").framed, stream: id),
        Frame.reset(code, stream: id),
      ]
    }
    #expect(afterData.failure?.status.code == expected, "after the data")
  }

  @Test("a stream that is refused after its answer began is not asked again")
  func refusedLate() async {
    let question = await ask { id in
      [Frame.headers(RawServer.head, stream: id), Frame.reset(7, stream: id)]
    }
    #expect(question.failure?.status.code == .unavailable)
    #expect(bench.server.requests.count == 1)
  }

  @Test("the server's CANCELLED after our own deadline is DEADLINE_EXCEEDED")
  func lateCancelled() async {
    bench.react = { server, request in
      // The deadline has passed on the clock; its timer has not fired yet.
      bench.time.skip(.seconds(2))
      let fields = RawServer.head + ["grpc-status 1"]
      server.write(Frame.headers(fields, stream: request.id, isEnd: true))
    }
    let question = bench.ask(timeout: .seconds(1))
    #expect(await question.code() == .deadlineExceeded)
  }

  @Test("an answer whose headers are too large is RESOURCE_EXHAUSTED")
  func hugeHeaders() async {
    let question = await ask { id in
      let fields = (0..<20).map { "x-\($0) \(String(repeating: "y", count: 500))" }
      return [Frame.headers(RawServer.head + fields, stream: id)]
    }
    #expect(question.failure?.status.code == .resourceExhausted)
  }

  @Test("metadata that is not base64 is INTERNAL")
  func badMetadata() async {
    let question = await ask { id in
      [Frame.headers(RawServer.head + ["x-bin ???"], stream: id)]
    }
    #expect(question.failure?.status.code == .internalError)
  }

  @Test("a compressed answer, which was not asked for, is INTERNAL")
  func compressed() async {
    let question = await ask { id in
      [
        Frame.headers(RawServer.head + ["grpc-encoding gzip"], stream: id),
        Frame.data([1, 0, 0, 0, 1, 0], stream: id),
      ]
    }
    #expect(question.failure?.status.code == .internalError)
  }

  @Test("a server that speaks no HTTP/2 is UNAVAILABLE at once")
  func noHTTP2() async {
    bench.announces = false
    let question = bench.ask()
    await LoopThread.until { !bench.servers.isEmpty }
    bench.server.write(Array("HTTP/1.1 400 Bad Request\r\n\r\nwhat?".utf8))
    #expect(await question.code() == .unavailable)
    #expect(question.failure?.connect == nil)
  }

  @Test("a server that breaks the protocol loses the connection, and the caller is told")
  func brokenProtocol() async {
    let question = await ask { _ in [Frame.frame(0, stream: 0, [1, 2, 3])] }
    #expect(question.failure?.status.code == .unavailable)
    await LoopThread.until { bench.servers[0].hasClosed }
    bench.answer = { server, request in server.answer(request, "a new one") }
    #expect(await bench.ask().code() == .ok)
    #expect(bench.attempts == 2)
  }
}
