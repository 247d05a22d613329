internal import GRPC
internal import LoopActor

/// The responses of a streaming call in the order in which they were asked for, each after its pause.
@LoopActor
final class PacedResponses {
  typealias Stream = ServerStream<StreamingOutputCallRequest, StreamingOutputCallResponse>

  private enum Step {
    case response(ResponseParameters)
    case finish(Status)
  }

  private let stream: Stream
  private let scheduler: any Scheduler
  private let trailers: Metadata
  private var steps: [Step] = []
  private var pause: Cancellation?

  init(_ stream: Stream, _ scheduler: any Scheduler) {
    self.stream = stream
    self.scheduler = scheduler
    let echo = EchoedMetadata(stream.context.metadata)
    stream.initialMetadata = echo.initial
    trailers = echo.trailing
    stream.onCancel = { [weak self] _ in self?.stop() }
  }

  func add(_ request: StreamingOutputCallRequest) {
    if let status = Status(request.responseStatus) {
      steps.append(.finish(status))
    } else {
      steps += request.responseParameters.map { .response($0) }
    }
    goOn()
  }

  /// Nothing more is asked for.
  func end() {
    steps.append(.finish(.ok))
    goOn()
  }

  private func goOn() {
    while pause == nil, let step = steps.first {
      steps.removeFirst()
      switch step {
      case .finish(let status):
        steps = []
        return stream.finish(status, trailers: trailers)
      case .response(let wanted) where wanted.intervalUs > 0:
        pause = scheduler.schedule(after: .microseconds(Int64(wanted.intervalUs))) {
          self.pause = nil
          self.send(wanted)
          self.goOn()
        }
      case .response(let wanted): send(wanted)
      }
    }
  }

  private func send(_ wanted: ResponseParameters) {
    stream.send(StreamingOutputCallResponse(payload: Payload(zeros: wanted.size)))
  }

  private func stop() {
    pause?.cancel()
    pause = nil
    steps = []
  }
}
