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
  /// Streams that had bytes to send at the last sweep: how many had gone out, and since when.
  private var stuck: [Int32: (sentBytes: Int, since: Duration)] = [:]

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

  /// Whether the client has let nothing of the stream's bytes through for the time given. Asked for each
  /// stream at each sweep.
  mutating func isStalled(_ stream: SessionStream, at now: Duration) -> Bool {
    sweep = nil
    guard stream.pendingBytes > 0 else {
      stuck[stream.id] = nil
      return false
    }
    if let last = stuck[stream.id], last.sentBytes == stream.sentBytes {
      return now - last.since >= configuration.stallTimeout
    }
    stuck[stream.id] = (stream.sentBytes, now)
    return false
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
