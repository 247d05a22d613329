/// Cuts a stream of bytes into messages, wherever the borders of the DATA frames fall.
///
/// The owner pulls: it offers a chunk to ``next(from:decode:)`` until that answers nil. So no closure
/// of the application runs inside, and an owner that pauses keeps the rest with ``hold(_:)``.
/// A message that lies whole within one chunk is decoded in place; only one that is split is gathered.
/// What is allocated follows the bytes that came, never the length that a prefix claims.
package struct Deframer {
  /// The longest message accepted, in bytes.
  package let limit: Int

  private enum State {
    /// So many bytes of the prefix, in `gathered`.
    case prefix
    /// The message's length; its bytes so far, in `gathered`.
    case body(Int)
  }

  private var state = State.prefix
  private var gathered: [UInt8] = []
  private var held: [UInt8] = []
  private var heldStart = 0

  package init(limit: Int) { self.limit = limit }

  /// Whether the stream may not end here: part of a message is missing, or whole ones still wait.
  package var isIncomplete: Bool {
    if case .body = state { return true }
    return !gathered.isEmpty || heldCount > 0
  }

  /// Bytes of ``hold(_:)`` that wait to be taken.
  package var heldCount: Int { held.count - heldStart }

  /// Takes bytes from what is held, then from `chunk`, up to the end of one message, and decodes it;
  /// nil when the chunk is used up first. After a failure nothing more may be asked.
  package mutating func next<Message>(
    from chunk: inout UnsafeRawBufferPointer,
    decode: (UnsafeRawBufferPointer) throws(MalformedMessage) -> Message
  ) throws(Status) -> Message? {
    if heldCount > 0, let message = try nextHeld(decode) { return message }
    return try take(from: &chunk, decode)
  }

  /// Keeps what a paused reader did not take; the bytes come before any later chunk.
  package mutating func hold(_ rest: UnsafeRawBufferPointer) {
    if heldStart > 0 {
      held.removeFirst(heldStart)
      heldStart = 0
    }
    held.append(contentsOf: rest)
  }

  private mutating func nextHeld<Message>(
    _ decode: (UnsafeRawBufferPointer) throws(MalformedMessage) -> Message
  ) throws(Status) -> Message? {
    let bytes = held
    let start = heldStart
    var result: Result<Message?, Status> = .success(nil)
    bytes.withUnsafeBytes { bytes in
      var rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      do throws(Status) {
        result = .success(try take(from: &rest, decode))
      } catch {
        result = .failure(error)
      }
      heldStart = bytes.count - rest.count
    }
    if heldStart == held.count {
      held = []
      heldStart = 0
    }
    return try result.get()
  }

  private mutating func take<Message>(
    from chunk: inout UnsafeRawBufferPointer,
    _ decode: (UnsafeRawBufferPointer) throws(MalformedMessage) -> Message
  ) throws(Status) -> Message? {
    if case .prefix = state {
      guard let prefix = takePrefix(from: &chunk) else { return nil }
      state = .body(try length(prefix))
    }
    guard case .body(let length) = state else { return nil }
    if gathered.isEmpty, chunk.count >= length {
      let bytes = UnsafeRawBufferPointer(rebasing: chunk[..<length])
      chunk = UnsafeRawBufferPointer(rebasing: chunk[length...])
      state = .prefix
      return try decoded(bytes, decode)
    }
    gather(length - gathered.count, from: &chunk)
    guard gathered.count == length else { return nil }
    let bytes = gathered
    gathered = []
    state = .prefix
    let result = bytes.withUnsafeBytes { bytes -> Result<Message, Status> in
      do throws(Status) {
        return .success(try decoded(bytes, decode))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func takePrefix(from chunk: inout UnsafeRawBufferPointer) -> FramePrefix? {
    if gathered.isEmpty, chunk.count >= FramePrefix.size {
      let prefix = FramePrefix(chunk)
      chunk = UnsafeRawBufferPointer(rebasing: chunk[FramePrefix.size...])
      return prefix
    }
    gather(FramePrefix.size - gathered.count, from: &chunk)
    guard gathered.count == FramePrefix.size else { return nil }
    let prefix = gathered.withUnsafeBytes { FramePrefix($0) }
    gathered.removeAll(keepingCapacity: true)
    return prefix
  }

  private mutating func gather(_ missing: Int, from chunk: inout UnsafeRawBufferPointer) {
    let count = min(missing, chunk.count)
    gathered.append(contentsOf: chunk[..<count])
    chunk = UnsafeRawBufferPointer(rebasing: chunk[count...])
  }

  private func length(_ prefix: FramePrefix) throws(Status) -> Int {
    guard prefix.flag == 0 else {
      throw (prefix.flag == 1 ? FramingViolation.compressed : .badFlag(prefix.flag)).status
    }
    guard Int(prefix.length) <= limit else {
      throw FramingViolation.tooLong(length: prefix.length, limit: limit).status
    }
    return Int(prefix.length)
  }

  private func decoded<Message>(
    _ bytes: UnsafeRawBufferPointer,
    _ decode: (UnsafeRawBufferPointer) throws(MalformedMessage) -> Message
  ) throws(Status) -> Message {
    do throws(MalformedMessage) {
      return try decode(bytes)
    } catch {
      throw error.status
    }
  }
}
