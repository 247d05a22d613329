internal import EventLoop
internal import LoopActor

/// The typed end of a ``ClientCall``, which itself knows bytes only.
///
/// Taking and handing over are two steps, because the first happens inside the deframer and the second
/// is the application's, which may do anything to the call.
@LoopActor
protocol CallReceiver: AnyObject {
  /// The answer has begun.
  func begin(_ metadata: Metadata)

  /// Decodes the next message and keeps it; false where there is none yet.
  func take(
    from deframer: inout Deframer, _ chunk: inout UnsafeRawBufferPointer
  ) throws(Status) -> Bool

  /// Hands over the message taken last.
  func deliver()

  /// All that was queued has gone out, and the server has room for more.
  func writable()

  /// The call is over. Called once; the last call of all.
  func end(_ status: Status, _ trailers: Metadata, _ connect: ConnectFailure?)
}

extension GRPCMessage {
  /// Decodes the next message of an answer. Whatever is wrong with it is the server's mistake, never
  /// this caller's.
  static func take(
    from deframer: inout Deframer, _ chunk: inout UnsafeRawBufferPointer
  ) throws(Status) -> Self? {
    try deframer.next(from: &chunk) { (bytes) throws(MalformedMessage) in
      do throws(MalformedMessage) {
        return try Self(serialized: bytes)
      } catch {
        throw MalformedMessage(.bytes, error.explanation)
      }
    }
  }
}
