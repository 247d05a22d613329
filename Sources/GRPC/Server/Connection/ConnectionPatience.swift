internal import HTTP2
internal import LoopActor

/// The timers of one connection: how long its client may keep us waiting, and for what.
@LoopActor
struct ConnectionPatience {
  private let scheduler: any Scheduler
  private let configuration: ServerConfiguration
  private var handshake: Cancellation?
  private var headers: Cancellation?
  private var sweep: Cancellation?
  /// Streams that have bytes to send, as of this sweep and the last: how many bytes had gone out, and
  /// since when it was no more than that.
  private var stuck: [Int32: (sentBytes: Int, since: Duration)] = [:]
  private var lastStuck: [Int32: (sentBytes: Int, since: Duration)] = [:]

  /// How many times in a stall timeout the streams are looked at.
  private static let sweepsPerTimeout = 6

  init(_ scheduler: any Scheduler, _ configuration: ServerConfiguration) {
    self.scheduler = scheduler
    self.configuration = configuration
  }

  /// Preface and SETTINGS are due.
  mutating func awaitHandshake(_ giveUp: @escaping @LoopActor () -> Void) {
    handshake = scheduler.schedule(after: configuration.handshakeTimeout, giveUp)
  }

  mutating func endHandshake() {
    handshake?.cancel()
    handshake = nil
  }

  /// The rest of a header block is due.
  mutating func awaitHeaders(_ giveUp: @escaping @LoopActor () -> Void) {
    guard headers == nil else { return }
    headers = scheduler.schedule(after: configuration.headersTimeout, giveUp)
  }

  mutating func endHeaders() {
    headers?.cancel()
    headers = nil
  }

  /// Looks after the streams that have bytes to send, some time from now.
  mutating func watchStreams(_ look: @escaping @LoopActor () -> Void) {
    guard sweep == nil else { return }
    let interval = configuration.stallTimeout / Self.sweepsPerTimeout
    sweep = scheduler.schedule(after: interval, look)
  }

  mutating func beginSweep() {
    sweep = nil
    lastStuck = stuck
    stuck = [:]
  }

  /// Whether the client has let nothing of what waits on the stream through for the time given. Asked at
  /// each sweep, for each stream that has bytes waiting.
  mutating func isStalled(_ stream: SessionStream, at now: Duration) -> Bool {
    let last = lastStuck[stream.id]
    let since = last?.sentBytes == stream.sentBytes ? last?.since ?? now : now
    stuck[stream.id] = (stream.sentBytes, since)
    return now - since >= configuration.stallTimeout
  }

  mutating func end() {
    handshake?.cancel()
    headers?.cancel()
    sweep?.cancel()
    handshake = nil
    headers = nil
    sweep = nil
  }
}
