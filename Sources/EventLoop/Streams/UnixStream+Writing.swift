internal import CUV
internal import LoopActor

// A write goes to the kernel at once. What the kernel does not take is copied and handed to libuv;
// until that is done, more writes wait in one array, so that a slow reader costs no write per message.
extension UnixStream {
  public var pendingBytes: Int {
    guard phase == .open || phase == .flushing else { return 0 }
    return uv_stream_get_write_queue_size(stream) + waiting.count
  }

  public func write(_ bytes: [UInt8]) {
    guard phase == .open, !bytes.isEmpty else { return }
    if isWriting {
      waiting += bytes
    } else {
      send(bytes)
    }
  }

  private func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      let code = attempt(bytes)
      guard code >= 0 || code == UV_EAGAIN.rawValue else {
        return finish(.from(code, "write"))
      }
      let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(max(0, Int(code))))
      if !rest.isEmpty { submit(rest) }
    }
  }

  /// How many bytes the kernel took, or a negative libuv code.
  private func attempt(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    // libuv only reads from it; its buffer type knows no constness.
    let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
    var buffer = uv_buf_init(
      base?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count))
    return uv_try_write(stream, &buffer, 1)
  }

  private func submit(_ bytes: UnsafeRawBufferPointer) {
    let write = PendingWrite(stream: self, bytes: bytes)
    let code = write.submit { stream, code in stream.wrote(code) }
    if code < 0 {
      finish(.from(code, "write"))
    } else {
      isWriting = true
    }
  }

  /// The write in flight has ended.
  private func wrote(_ code: Int32) {
    isWriting = false
    guard phase == .open || phase == .flushing else { return }
    guard code >= 0 else { return finish(.from(code, "write")) }
    if !waiting.isEmpty {
      let next = waiting
      waiting = []
      send(next)
    }
    guard pendingBytes == 0 else { return }
    if phase == .flushing { finish(.closed) } else { onDrain?() }
  }
}
