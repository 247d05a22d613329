public import LoopActor

/// A two-way stream of bytes with back-pressure: a Unix socket, or one end of an in-process pair.
///
/// An open stream is kept alive by the loop: whoever holds it may let go of it, and it is freed when
/// it has ended.
@LoopActor
public protocol ByteStream: AnyObject {
  /// What the kernel says of the other end; an in-process pair answers with this process.
  var peer: PeerCredentials { get }

  /// Called with bytes as they come; they are valid during the call only. Nothing is read, and the
  /// peer's end isn't noticed, while this is nil or reading is paused.
  var onRead: (@LoopActor (UnsafeRawBufferPointer) -> Void)? { get set }

  /// Called once, when no more will be read or written, whoever ended it. All closures are released
  /// after it. Never called from inside a call to the stream.
  var onClose: (@LoopActor (StreamEnd) -> Void)? { get set }

  /// Called when ``pendingBytes`` has fallen to zero, on a later turn than the write. Not called for
  /// a write that was taken at once, so look at ``pendingBytes`` after writing.
  var onDrain: (@LoopActor () -> Void)? { get set }

  /// Bytes accepted by ``write(_:)`` that the peer (or the kernel, on its behalf) has not taken yet.
  var pendingBytes: Int { get }

  /// Queues the bytes for writing; after the end it does nothing. The queue has no limit of its own:
  /// a writer looks at ``pendingBytes``.
  func write(_ bytes: [UInt8])

  func pauseReading()
  func resumeReading()

  /// Flushes what was written, then ends the stream; nothing more is read. ``onClose`` follows, never
  /// from inside this call. A peer that doesn't read can hold up the flush: ``abort()`` cuts it short.
  func close()

  /// Ends the stream now; what was not written yet is lost.
  func abort()
}

/// How a stream ended.
public enum StreamEnd: Equatable, Sendable {
  /// The peer closed, or this side did.
  case closed
  /// A system error, for the log.
  case failed(String)
}
