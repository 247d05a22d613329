internal import GRPC
internal import LoopActor

/// The cases of grpc/grpc, doc/interop-test-descriptions.md, that need neither TLS, a cloud nor gzip.
@LoopActor
enum Cases {
  static let all: [String: @LoopActor (Channel) async throws -> Void] = [
    "empty_unary": emptyUnary,
    "large_unary": largeUnary,
    "client_streaming": clientStreaming,
    "server_streaming": serverStreaming,
    "ping_pong": pingPong,
    "empty_stream": emptyStream,
    "custom_metadata": customMetadata,
    "status_code_and_message": { try await echoStatus($0, "test status message") },
    "special_status_message": {
      try await echoStatus(
        $0, "\t\ntest with whitespace\r\nand Unicode BMP ☺ and non-BMP 😈\t\n")
    },
    "unimplemented_method": { try await unimplemented($0, "grpc.testing.TestService") },
    "unimplemented_service": { try await unimplemented($0, "grpc.testing.UnimplementedService") },
    "cancel_after_begin": cancelAfterBegin,
    "cancel_after_first_response": cancelAfterFirstResponse,
    "timeout_on_sleeping_server": timeoutOnSleepingServer,
    "concurrent_large_unary": concurrentLargeUnary,
    "rpc_soak": soak,
  ]

  static func method(
    _ name: String, of service: String = "grpc.testing.TestService"
  ) -> Method<Bytes, Bytes> {
    Method(service: service, name: name)
  }

  private static let unary = method("UnaryCall")
  private static let duplex = method("FullDuplexCall")

  static func emptyUnary(_ channel: Channel) async throws {
    try expect(try await channel.unary(method("EmptyCall"), Bytes()), is: Bytes(), "the answer")
  }

  static func largeUnary(_ channel: Channel) async throws {
    let request = Bytes(Bytes.number(2, 314_159) + Bytes.part(3, Bytes.payload(271_828)))
    let answer = try await channel.unary(unary, request)
    try expect(answer.payloadSize, is: 314_159, "the payload's size")
  }

  static func clientStreaming(_ channel: Channel) async throws {
    let talk = Talk(channel, method("StreamingInputCall"))
    for size in [27_182, 8, 1828, 45_904] {
      talk.stream.send(Bytes(Bytes.part(1, Bytes.payload(size))))
    }
    talk.stream.finishSending()
    try await talk.endsWell()
    try expect(talk.heard.map { $0.field(1) }, is: [.number(74_922)], "the sum")
  }

  /// A request for one answer of this size, with a payload of its own.
  private static func exchange(_ size: Int, _ payload: Int) -> Bytes {
    Bytes(Bytes.part(2, Bytes.number(1, size)) + Bytes.part(3, Bytes.payload(payload)))
  }

  static func serverStreaming(_ channel: Channel) async throws {
    let sizes = [31_415, 9, 2653, 58_979]
    let talk = Talk(channel, method("StreamingOutputCall"))
    talk.stream.send(Bytes(sizes.flatMap { Bytes.part(2, Bytes.number(1, $0)) }))
    talk.stream.finishSending()
    try await talk.endsWell()
    try expect(talk.heard.map(\.payloadSize), is: sizes, "the sizes")
  }

  static func pingPong(_ channel: Channel) async throws {
    let talk = Talk(channel, duplex)
    let exchanges = [(27_182, 31_415), (8, 9), (1828, 2653), (45_904, 58_979)]
    for (index, (payload, size)) in exchanges.enumerated() {
      talk.stream.send(exchange(size, payload))
      try await talk.hears(index + 1)
      try expect(talk.heard[index].payloadSize, is: size, "the size of answer \(index)")
    }
    talk.stream.finishSending()
    try await talk.endsWell()
  }

  static func emptyStream(_ channel: Channel) async throws {
    let talk = Talk(channel, duplex)
    talk.stream.finishSending()
    try await talk.endsWell()
    try expect(talk.heard, is: [], "what was heard")
  }

  static func customMetadata(_ channel: Channel) async throws {
    let metadata: Metadata = [
      "x-grpc-test-echo-initial": "test_initial_metadata_value",
      "x-grpc-test-echo-trailing-bin": [0xAB, 0xAB, 0xAB],
    ]
    for method in [unary, duplex] {
      let talk = Talk(channel, method, metadata: metadata)
      talk.stream.send(
        method.name == "UnaryCall"
          ? Bytes(Bytes.number(2, 314_159) + Bytes.part(3, Bytes.payload(271_828)))
          : exchange(314_159, 271_828))
      talk.stream.finishSending()
      try await talk.endsWell()
      try expect(
        talk.initial["x-grpc-test-echo-initial"], is: "test_initial_metadata_value",
        "the metadata of \(method.name)")
      try expect(
        talk.trailers[binary: "x-grpc-test-echo-trailing-bin"], is: [0xAB, 0xAB, 0xAB],
        "the trailers of \(method.name)")
    }
  }

  private static func echoStatus(_ channel: Channel, _ text: String) async throws {
    for method in [unary, duplex] {
      let talk = Talk(channel, method)
      talk.stream.send(Bytes(Bytes.part(7, Bytes.status(2, text))))
      talk.stream.finishSending()
      try expect(await talk.status(), is: Status(.unknown, text), "the status of \(method.name)")
    }
  }

  private static func unimplemented(_ channel: Channel, _ service: String) async throws {
    do throws(CallFailure) {
      _ = try await channel.unary(method("UnimplementedCall", of: service), Bytes())
    } catch {
      return try expect(error.status.code, is: .unimplemented, "the code")
    }
    throw Wrong("the call succeeded")
  }

  static func cancelAfterBegin(_ channel: Channel) async throws {
    let talk = Talk(channel, method("StreamingInputCall"))
    talk.stream.cancel()
    try expect(await talk.status().code, is: .cancelled, "the code")
    try await emptyUnary(channel)
  }

  static func cancelAfterFirstResponse(_ channel: Channel) async throws {
    let talk = Talk(channel, duplex)
    talk.stream.send(exchange(31_415, 27_182))
    try await talk.hears(1)
    talk.stream.cancel()
    try expect(await talk.status().code, is: .cancelled, "the code")
    try await emptyUnary(channel)
  }

  static func timeoutOnSleepingServer(_ channel: Channel) async throws {
    let talk = Talk(channel, duplex, timeout: .milliseconds(1))
    talk.stream.send(Bytes(Bytes.part(3, Bytes.payload(27_182))))
    try expect(await talk.status().code, is: .deadlineExceeded, "the code")
  }

  static func concurrentLargeUnary(_ channel: Channel) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { try await largeUnary(channel) } }
      try await group.waitForAll()
    }
  }

  static func soak(_ channel: Channel) async throws {
    for _ in 0..<1000 { try await emptyUnary(channel) }
  }
}
