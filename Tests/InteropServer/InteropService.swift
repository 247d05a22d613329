internal import GRPC
internal import LoopActor

/// What gRPC's interop clients expect of a server (grpc/grpc, doc/interop-test-descriptions.md).
@LoopActor
final class InteropService: TestServiceService {
  private let scheduler: any Scheduler

  init(scheduler: any Scheduler) { self.scheduler = scheduler }

  func emptyCall(_ request: Empty, _ reply: Reply<Empty>) { reply.send(Empty()) }

  func unaryCall(_ request: SimpleRequest, _ reply: Reply<SimpleResponse>) {
    let echo = EchoedMetadata(reply.context.metadata)
    reply.initialMetadata = echo.initial
    if request.expectCompressed?.value == true {
      let refusal = Status(.invalidArgument, "the message was to be compressed")
      return reply.fail(refusal, trailers: echo.trailing)
    }
    if let status = Status(request.responseStatus) {
      return reply.fail(status, trailers: echo.trailing)
    }
    let payload = Payload(zeros: request.responseSize)
    reply.send(SimpleResponse(payload: payload), trailers: echo.trailing)
  }

  func cacheableUnaryCall(_ request: SimpleRequest, _ reply: Reply<SimpleResponse>) {
    unaryCall(request, reply)
  }

  func streamingOutputCall(
    _ request: StreamingOutputCallRequest,
    _ stream: ServerStream<StreamingOutputCallRequest, StreamingOutputCallResponse>
  ) {
    let responses = PacedResponses(stream, scheduler)
    responses.add(request)
    responses.end()
  }

  func streamingInputCall(
    _ stream: ServerStream<StreamingInputCallRequest, StreamingInputCallResponse>
  ) {
    var size = 0
    stream.onMessage = { request in
      if request.expectCompressed?.value == true {
        return stream.finish(Status(.invalidArgument, "the message was to be compressed"))
      }
      size += request.payload?.body.count ?? 0
    }
    stream.onEnd = {
      stream.send(
        StreamingInputCallResponse(aggregatedPayloadSize: Int32(clamping: size)))
      stream.finish(.ok)
    }
  }

  func fullDuplexCall(
    _ stream: ServerStream<StreamingOutputCallRequest, StreamingOutputCallResponse>
  ) {
    let responses = PacedResponses(stream, scheduler)
    stream.onMessage = { responses.add($0) }
    stream.onEnd = { responses.end() }
  }

  func halfDuplexCall(
    _ stream: ServerStream<StreamingOutputCallRequest, StreamingOutputCallResponse>
  ) {
    let responses = PacedResponses(stream, scheduler)
    var requests: [StreamingOutputCallRequest] = []
    stream.onMessage = { requests.append($0) }
    stream.onEnd = {
      for request in requests { responses.add(request) }
      responses.end()
    }
  }

  func unimplementedCall(_ request: Empty, _ reply: Reply<Empty>) {
    reply.fail(Status(.unimplemented, "left out on purpose"))
  }
}

extension Status {
  /// The status that a client wants; nil: none but OK.
  init?(_ wanted: EchoStatus?) {
    guard let wanted, wanted.code != 0 else { return nil }
    self.init(UInt8(exactly: wanted.code).flatMap(Code.init(rawValue:)) ?? .unknown, wanted.message)
  }
}

extension Payload {
  init(zeros count: Int32) {
    self.init(body: [UInt8](repeating: 0, count: Int(max(0, count))))
  }
}
