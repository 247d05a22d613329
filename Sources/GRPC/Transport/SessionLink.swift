internal import EventLoop
internal import HTTP2
internal import LoopActor

/// Joins an HTTP/2 session to a stream of bytes: feeds it what comes, writes what it has to say, and
/// holds it back while the peer does not read. Both ends of a connection use it.
///
/// Alive until the stream has closed: the two refer to each other, and the closing cuts that.
@LoopActor
final class SessionLink {
  let session: Session
  let stream: any ByteStream
  private let configuration: LinkConfiguration
  private let scheduler: any Scheduler

  /// Called for each event of the session; bytes in it are valid during the call.
  var onEvent: (@LoopActor (SessionEvent) -> Void)?

  /// Called after the events of what was read.
  var onReceived: (@LoopActor () -> Void)?

  /// Called when bytes have left the session and its events were handled; says whether it gave the
  /// session more to say.
  var onPulled: (@LoopActor () -> Bool)?

  /// Called once, when the connection is gone and all its streams have had their closing event.
  var onClose: (@LoopActor (StreamEnd) -> Void)?

  /// What an HTTP/1 client is told before the stream ends.
  var http1Answer: [UInt8] = []

  /// Whether the connection is gone; true already while its streams get their closing events.
  private(set) var isClosed = false

  private var isFlushing = false
  private var isBatching = false
  private var isEnding = false
  private var isPaused = false
  private var stall: Cancellation?
  /// How the stream ended, until that was handled.
  private var streamEnd: StreamEnd?

  init(
    _ session: Session, _ stream: any ByteStream, _ configuration: LinkConfiguration,
    scheduler: any Scheduler
  ) {
    self.session = session
    self.stream = stream
    self.configuration = configuration
    self.scheduler = scheduler
  }

  /// Begins: takes over the stream's closures. A client speaks first; a server waits for the first byte,
  /// so that an HTTP/1 client reads its answer and not our SETTINGS.
  func start() {
    stream.onRead = { self.received($0) }
    stream.onDrain = { self.drained() }
    stream.onClose = { self.closed($0) }
    if session.role == .client { flush() }
  }

  /// Writes what the session has to say, as far as the peer keeps reading. Within an event it waits for
  /// the event's end, so that a whole batch of answers leaves in one write.
  func flush() {
    guard !isFlushing, !isBatching, !isClosed else { return }
    isFlushing = true
    repeat {
      while stream.pendingBytes < configuration.highWater {
        let bytes = session.pull(configuration.highWater)
        if bytes.isEmpty { break }
        stream.write(bytes)
      }
    } while session.deliver { self.onEvent?($0) } || onPulled?() ?? false
    isFlushing = false
    guard !isClosed else { return finishClosing() }
    if session.isFinished { return end() }
    if stream.pendingBytes >= configuration.highWater { pause() }
  }

  /// Lets `body` do several things and flushes once.
  func batch(_ body: () -> Void) {
    guard !isFlushing, !isBatching else { return body() }
    isBatching = true
    body()
    isBatching = false
    if isClosed { finishClosing() } else { flush() }
  }

  /// Flushes, then ends the stream, whatever is still open on the session.
  func end() {
    guard !isEnding, !isClosed else { return }
    isEnding = true
    if session.failure == .http1Request, !http1Answer.isEmpty { stream.write(http1Answer) }
    stream.close()
    watchForStall()
  }

  /// Ends the stream now.
  func abort() {
    guard !isClosed else { return }
    isEnding = true
    stream.abort()
  }

  private func received(_ bytes: UnsafeRawBufferPointer) {
    guard !isEnding, !isClosed else { return }
    batch { session.receive(bytes, at: scheduler.now) { self.onEvent?($0) } }
    onReceived?()
  }

  // MARK: A peer that does not read

  private func pause() {
    if configuration.pausesReading, !isPaused {
      isPaused = true
      stream.pauseReading()
    }
    watchForStall()
  }

  private func drained() {
    stall?.cancel()
    stall = nil
    if isPaused {
      isPaused = false
      stream.resumeReading()
    }
    flush()
  }

  /// Cuts a peer that takes no byte for the time given while bytes wait for it.
  private func watchForStall() {
    guard stall == nil, !isClosed else { return }
    let before = stream.pendingBytes
    stall = scheduler.schedule(after: configuration.stallTimeout) { [weak self] in
      guard let self, !self.isClosed else { return }
      self.stall = nil
      if self.stream.pendingBytes >= before { return self.abort() }
      self.watchForStall()
    }
  }

  // MARK: The end

  private func closed(_ end: StreamEnd) {
    guard !isClosed else { return }
    isClosed = true
    streamEnd = end
    stall?.cancel()
    stall = nil
    if !isBatching, !isFlushing { finishClosing() }
  }

  private func finishClosing() {
    guard let end = streamEnd else { return }
    streamEnd = nil
    session.close()
    session.deliver { self.onEvent?($0) }
    let onClose = onClose
    self.onClose = nil
    onEvent = nil
    onReceived = nil
    onPulled = nil
    onClose?(end)
  }
}
