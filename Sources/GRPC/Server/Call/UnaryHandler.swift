internal import LoopActor

/// Reads one message and hands it over with a ``Reply``.
@LoopActor
final class UnaryHandler<Request: GRPCMessage, Response: GRPCMessage>: CallHandler {
  private unowned let call: ServerCall
  private var request: Request?
  private var handle: (@LoopActor (Request, Reply<Response>) -> Void)?
  private var port: CallPort?

  init(_ call: ServerCall, _ handle: @escaping @LoopActor (Request, Reply<Response>) -> Void) {
    self.call = call
    self.handle = handle
  }

  func decode(_ bytes: UnsafeRawBufferPointer) throws(MalformedMessage) {
    request = try Request(serialized: bytes)
  }

  func start() {
    guard let request, let handle else { return }
    self.request = nil
    let port = CallPort(call)
    self.port = port
    handle(request, Reply(port, call.context))
  }

  func close(_ status: Status?) {
    request = nil
    handle = nil
    guard let port else { return }
    self.port = nil
    let onCancel = port.onReplyCancel
    port.cut(lingering: status == nil ? nil : call.tally)
    if status != nil { onCancel?() }
  }

  func open() {}
  func deliver() {}
  func deliverEnd() {}
  func becameWritable() {}
}
