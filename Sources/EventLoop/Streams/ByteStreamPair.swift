public import LoopActor

/// Two streams joined in this process, without a socket: what one end writes, the other reads on a
/// later turn of the loop. For tests, and for a client and a server in one process.
///
/// Behaves as a socket whose kernel buffer has no room: a byte is pending until the other end has
/// read it.
@LoopActor
public enum ByteStreamPair {
  /// The most that is handed over in one turn.
  static let chunk = 64 * 1024

  /// - Parameter peer: who both ends say the other is; by default this process.
  public static func make(
    peer: PeerCredentials = .ofThisProcess
  ) -> (any ByteStream, any ByteStream) {
    let one = PairedStream(peer: peer)
    let other = PairedStream(peer: peer)
    one.other = other
    other.other = one
    return (one, other)
  }
}

/// One end of a ``ByteStreamPair``. The ends keep each other alive until both have ended.
@LoopActor
final class PairedStream: ByteStream {
  let peer: PeerCredentials
  var onRead: (@LoopActor (UnsafeRawBufferPointer) -> Void)? { didSet { plan() } }
  var onClose: (@LoopActor (StreamEnd) -> Void)?
  var onDrain: (@LoopActor () -> Void)?
  var pendingBytes: Int { outgoing.count - taken }

  fileprivate var other: PairedStream?
  /// What the other end has not read yet begins at `taken`.
  private var outgoing: [UInt8] = []
  private var taken = 0
  private var isPaused = false
  private var isFlushing = false
  private var isEnding = false
  private var isPlanned = false

  init(peer: PeerCredentials) { self.peer = peer }

  func write(_ bytes: [UInt8]) {
    guard !isFlushing, !isEnding, !bytes.isEmpty else { return }
    guard let other, !other.isEnding else { return finish() }
    outgoing += bytes
    other.plan()
  }

  func pauseReading() { isPaused = true }

  func resumeReading() {
    isPaused = false
    plan()
  }

  func close() {
    guard !isFlushing, !isEnding else { return }
    isFlushing = true
    if pendingBytes == 0 { finish() } else { other?.plan() }
  }

  func abort() {
    outgoing = []
    taken = 0
    finish()
  }

  /// Asks for one hand-over from the other end, on a later turn.
  private func plan() {
    guard !isPlanned, canRead, (other?.pendingBytes ?? 0) > 0 || other?.isEnding == true else {
      return
    }
    isPlanned = true
    Task { @LoopActor in self.handOver() }
  }

  private var canRead: Bool { !isPaused && !isFlushing && !isEnding && onRead != nil }

  private func handOver() {
    isPlanned = false
    guard canRead, let other else { return }
    let part = other.take()
    if !part.isEmpty {
      part.withUnsafeBytes { onRead?($0) }
      other.wasTaken()
    } else if other.isEnding {
      finish()
    }
    plan()
  }

  private func take() -> ArraySlice<UInt8> {
    let part = outgoing[taken...].prefix(ByteStreamPair.chunk)
    taken += part.count
    if taken == outgoing.count {
      outgoing = []
      taken = 0
    }
    return part
  }

  private func wasTaken() {
    guard pendingBytes == 0, !isEnding else { return }
    if isFlushing { finish() } else { onDrain?() }
  }

  /// Ends this end on a later turn; the other end follows when it has read everything.
  private func finish() {
    guard !isEnding else { return }
    isEnding = true
    Task { @LoopActor in self.ended() }
  }

  private func ended() {
    let onClose = onClose
    onRead = nil
    self.onClose = nil
    onDrain = nil
    other?.peerEnded()
    other = nil
    onClose?(.closed)
  }

  private func peerEnded() {
    // Nobody will take what still waits; else there may be something left to read.
    if isFlushing || pendingBytes > 0 { finish() } else { plan() }
  }
}
