/// What a stream's DATA frames are made from. Pulled: nothing leaves it that the peer has no window for.
public protocol BodySource: AnyObject {
  /// Bytes that could be pulled now.
  var pendingBytes: Int { get }

  /// Moves as many of them as fit into `buffer` and returns how many. Called from ``Session/pull``;
  /// must not call the session.
  func pull(into buffer: UnsafeMutableRawBufferPointer) -> Int
}

/// A body of ready bytes.
public final class BytesBody: BodySource {
  private var bytes: ArraySlice<UInt8>

  public init(_ bytes: [UInt8] = []) { self.bytes = bytes[...] }

  public func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  public var pendingBytes: Int { bytes.count }

  public func pull(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count)
    buffer.copyBytes(from: bytes.prefix(count))
    bytes.removeFirst(count)
    return count
  }
}
