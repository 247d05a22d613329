internal import LoopActor

/// Reads messages and hands them over through a ``ServerStream``, which it keeps while the call lives.
@LoopActor
final class StreamHandler<Request: GRPCMessage, Response: GRPCMessage>: CallHandler {
  typealias Stream = ServerStream<Request, Response>

  private unowned let call: ServerCall
  private let onOpen: (@LoopActor (Stream) -> Void)?
  private let onStart: (@LoopActor (Request, Stream) -> Void)?
  private var request: Request?
  private var stream: Stream?
  private var port: CallPort?

  init(
    _ call: ServerCall, onOpen: (@LoopActor (Stream) -> Void)? = nil,
    onStart: (@LoopActor (Request, Stream) -> Void)? = nil
  ) {
    self.call = call
    self.onOpen = onOpen
    self.onStart = onStart
  }

  func decode(_ bytes: UnsafeRawBufferPointer) throws(MalformedMessage) {
    request = try Request(serialized: bytes)
  }

  func open() {
    guard let onOpen else { return }
    onOpen(makeStream())
  }

  func start() {
    guard let request, let onStart else { return }
    self.request = nil
    onStart(request, makeStream())
  }

  func deliver() {
    guard let request else { return }
    self.request = nil
    stream?.onMessage?(request)
  }

  func deliverEnd() { stream?.onEnd?() }

  func becameWritable() { stream?.onWritable?() }

  func close(_ status: Status?) {
    request = nil
    guard let port, let stream else { return }
    self.port = nil
    self.stream = nil
    let onCancel = port.onStreamCancel
    stream.release()
    port.cut(lingering: status == nil ? nil : call.tally)
    if let status { onCancel?(status) }
  }

  private func makeStream() -> Stream {
    let port = CallPort(call)
    let stream = Stream(port, call.context)
    self.port = port
    self.stream = stream
    return stream
  }
}
