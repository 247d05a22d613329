internal import HTTP2

/// The messages of one answer as nghttp2 pulls them. Runs inside its callbacks, so it belongs to no actor.
final class AnswerBody: BodySource {
  private var messages = OutgoingMessages()
  private let meter: QueueMeter

  init(_ meter: QueueMeter) { self.meter = meter }

  deinit { meter.bytes -= messages.pendingBytes }

  var pendingBytes: Int { messages.pendingBytes }

  func append(_ body: [UInt8], suffix: [UInt8]) {
    change { $0.append(body, suffix: suffix) }
  }

  /// Drops the messages of which nothing has gone out.
  func discardUnbegun() { change { $0.discardUnbegun() } }

  func pull(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = messages.pull(into: buffer)
    meter.bytes -= count
    return count
  }

  private func change(_ body: (inout OutgoingMessages) -> Void) {
    let before = messages.pendingBytes
    body(&messages)
    meter.bytes += messages.pendingBytes - before
  }
}
