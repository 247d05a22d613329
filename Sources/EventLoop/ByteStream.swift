public import LoopActor

/// A two-way stream of bytes with back-pressure: a Unix socket, or one end of an in-process pair.
@LoopActor
public protocol ByteStream: AnyObject {
  /// What the kernel says of the other end; an in-process pair answers with this process.
  var peer: PeerCredentials { get }

  /// Called with bytes as they come; they are valid during the call only.
  var onRead: (@LoopActor (UnsafeRawBufferPointer) -> Void)? { get set }

  /// Called once, when no more will be read or written, whoever ended it. All closures are released
  /// after it.
  var onClose: (@LoopActor (StreamEnd) -> Void)? { get set }

  /// Called when ``pendingBytes`` has fallen to zero after a write.
  var onDrain: (@LoopActor () -> Void)? { get set }

  /// Bytes accepted by ``write(_:)`` that the peer has not taken yet.
  var pendingBytes: Int { get }

  /// Queues the bytes for writing; after the end it does nothing.
  func write(_ bytes: [UInt8])

  func pauseReading()
  func resumeReading()

  /// Flushes what was written, then ends the stream. ``onClose`` follows, never from inside this call.
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

/// Who is at the other end of a Unix socket, from the kernel.
public struct PeerCredentials: Hashable, Sendable {
  public var uid: UInt32
  public var gid: UInt32
  /// For people only: a pid is reused. 0 where it is not visible from this namespace.
  public var pid: Int32
  /// Supplementary groups.
  public var groups: [UInt32]

  public init(uid: UInt32, gid: UInt32, pid: Int32, groups: [UInt32] = []) {
    self.uid = uid
    self.gid = gid
    self.pid = pid
    self.groups = groups
  }
}
