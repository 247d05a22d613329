internal import GRPC
internal import LoopActor

/// What clients' connections bring into the log: some lines at once, then one a minute that says how many
/// there were, so that nobody who can connect can fill the disk with lines.
@LoopActor
final class ConnectionLog {
  private let log: Log
  private let scheduler: any Scheduler
  private var written = 0
  private var leftOut = 0
  private var minute: Cancellation?

  /// Lines that are written in a minute.
  static let linesPerMinute = 20

  init(_ log: Log, scheduler: any Scheduler) {
    self.log = log
    self.scheduler = scheduler
  }

  func write(_ note: ServerNote) {
    guard written < Self.linesPerMinute else {
      leftOut += 1
      return
    }
    written += 1
    log.notice(note.sentence)
    guard minute == nil else { return }
    minute = scheduler.schedule(after: .seconds(60)) { [weak self] in self?.beginMinute() }
  }

  private func beginMinute() {
    minute = nil
    written = 0
    guard leftOut > 0 else { return }
    log.notice("\(leftOut) more connections were refused or ended in the last minute")
    leftOut = 0
  }
}

extension ServerNote {
  fileprivate var sentence: String {
    switch self {
    case .connectionRefused(let peer, let reason):
      "a connection of uid \(peer.uid) (pid \(peer.pid)) was refused: \(reason)"
    case .connectionFailed(let peer, let reason):
      "a connection of uid \(peer.uid) (pid \(peer.pid)) was ended: \(reason)"
    }
  }
}
