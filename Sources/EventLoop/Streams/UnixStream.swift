internal import CUV
internal import Glibc
public import LoopActor

/// A connected Unix stream socket on the loop.
@LoopActor
public final class UnixStream: ByteStream {
  /// Where the stream stands. It only ever moves down this list.
  enum Phase { case open, flushing, ending, ended }

  public let peer: PeerCredentials
  public var onRead: (@LoopActor (UnsafeRawBufferPointer) -> Void)? { didSet { updateReading() } }
  public var onClose: (@LoopActor (StreamEnd) -> Void)?
  public var onDrain: (@LoopActor () -> Void)?

  let pipe: UnsafeMutablePointer<uv_pipe_t>
  var phase = Phase.open
  /// Bytes that wait for the write in flight.
  var waiting: [UInt8] = []
  var isWriting = false
  private var isPaused = false
  private var isReading = false
  private var end = StreamEnd.closed

  /// Takes over a connected socket, which it closes also when this fails.
  init(adopting descriptor: Int32) throws(ConnectFailure) {
    guard let peer = PeerCredentials(socket: descriptor) else {
      _ = Glibc.close(descriptor)
      throw .system("the kernel does not say who the peer is")
    }
    self.peer = peer
    pipe = .allocate(capacity: 1)
    uv_pipe_init(EventLoop.uv, pipe, 0)
    let code = uv_pipe_open(pipe, descriptor)
    guard code == 0 else {
      _ = Glibc.close(descriptor)
      closeHandle(pipe) { _ in }
      throw .system("uv_pipe_open: \(String(cString: uv_strerror(code)))")
    }
    pipe.pointee.data = Unmanaged.passRetained(self).toOpaque()
  }

  public func pauseReading() {
    isPaused = true
    updateReading()
  }

  public func resumeReading() {
    isPaused = false
    updateReading()
  }

  public func close() {
    guard phase == .open else { return }
    phase = .flushing
    updateReading()
    if pendingBytes == 0 { finish(.closed) }
  }

  public func abort() { finish(.closed) }

  /// The handle as libuv's stream functions want it.
  var stream: UnsafeMutablePointer<uv_stream_t> {
    UnsafeMutableRawPointer(pipe).assumingMemoryBound(to: uv_stream_t.self)
  }

  /// Ends the stream for good; ``onClose`` is called by libuv's close callback, one turn later.
  func finish(_ end: StreamEnd) {
    guard phase == .open || phase == .flushing else { return }
    phase = .ending
    self.end = end
    isReading = false
    waiting = []
    closeHandle(pipe) { owner in
      LoopActor.enter(owner) { owner in
        Unmanaged<UnixStream>.fromOpaque(owner).takeRetainedValue().ended()
      }
    }
  }

  private func ended() {
    phase = .ended
    let onClose = onClose
    onRead = nil
    self.onClose = nil
    onDrain = nil
    onClose?(end)
  }

  private func updateReading() {
    let shouldRead = phase == .open && !isPaused && onRead != nil
    guard shouldRead != isReading, phase == .open || phase == .flushing else { return }
    isReading = shouldRead
    guard shouldRead else {
      uv_read_stop(stream)
      return
    }
    let code = uv_read_start(stream, lendBuffer, bytesCame)
    if code < 0 { finish(.from(code, "read")) }
  }

  fileprivate func received(_ bytes: UnsafeRawBufferPointer) { onRead?(bytes) }
}

private func lendBuffer(
  _ handle: UnsafeMutablePointer<uv_handle_t>?, _: Int, _ buffer: UnsafeMutablePointer<uv_buf_t>?
) {
  let memory = handle?.pointee.loop.pointee.data.assumingMemoryBound(to: CChar.self)
  buffer?.pointee = uv_buf_init(memory, UInt32(LoopTurner.readBufferSize))
}

private func bytesCame(
  _ stream: UnsafeMutablePointer<uv_stream_t>?, _ count: Int, _ buffer: UnsafePointer<uv_buf_t>?
) {
  guard let owner = stream?.pointee.data, count != 0 else { return }
  LoopActor.enter((owner, count, buffer?.pointee.base)) { owner, count, base in
    let stream = Unmanaged<UnixStream>.fromOpaque(owner).takeUnretainedValue()
    if count < 0 {
      stream.finish(.from(Int32(clamping: count), "read"))
    } else if let base {
      stream.received(UnsafeRawBufferPointer(start: base, count: count))
    }
  }
}
