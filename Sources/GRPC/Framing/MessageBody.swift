internal import HTTP2

/// The body of one side of a call, for the session to pull from.
///
/// Belongs to its call and lives on the call's thread; not isolated because the session isn't.
final class MessageBody: BodySource {
  var messages = OutgoingMessages()

  init() {}

  var pendingBytes: Int { messages.pendingBytes }

  func pull(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    messages.pull(into: buffer)
  }
}
