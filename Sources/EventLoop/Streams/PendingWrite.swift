internal import CUV
internal import LoopActor

/// One write that libuv finishes when the peer reads: the request, a copy of the bytes and the
/// stream, kept until then.
@LoopActor
final class PendingWrite {
  private let stream: UnixStream
  private let request: UnsafeMutablePointer<uv_write_t>
  private let bytes: UnsafeMutableRawBufferPointer
  private var done: (@LoopActor (UnixStream, Int32) -> Void)?

  init(stream: UnixStream, bytes: UnsafeRawBufferPointer) {
    self.stream = stream
    request = .allocate(capacity: 1)
    self.bytes = .allocate(byteCount: bytes.count, alignment: 1)
    self.bytes.copyMemory(from: bytes)
  }

  /// Hands the bytes to libuv. `done` is called with its code on a later turn, unless the result is
  /// negative: then nothing was taken.
  func submit(_ done: @escaping @LoopActor (UnixStream, Int32) -> Void) -> Int32 {
    self.done = done
    request.pointee.data = Unmanaged.passRetained(self).toOpaque()
    var buffer = uv_buf_init(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count))
    let code = uv_write(request, stream.stream, &buffer, 1) { request, code in
      guard let owner = request?.pointee.data else { return }
      LoopActor.enter((owner, code)) { owner, code in
        Unmanaged<PendingWrite>.fromOpaque(owner).takeRetainedValue().ended(code)
      }
    }
    if code < 0 {
      Unmanaged.passUnretained(self).release()
      free()
    }
    return code
  }

  private func ended(_ code: Int32) {
    free()
    let done = done
    self.done = nil
    done?(stream, code)
  }

  private func free() {
    request.deallocate()
    bytes.deallocate()
  }
}
