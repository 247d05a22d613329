internal import Library
internal import LoopActor

/// Keeps the line that `systemctl status` shows true: how many frontends there are, and what the library
/// has. At most one line in a few seconds, however much happens.
@LoopActor
final class StatusLine {
  static let pause = Duration.seconds(3)

  private let statistics: any StoreStatistics
  private let frontends: @LoopActor () -> Int
  private let manager: ServiceManager
  private let scheduler: any Scheduler
  private var soon: Cancellation?
  private var hasChanged = false

  /// What an operator has to do something about; nil: nothing.
  var complaint: String? {
    didSet { if complaint != oldValue { show() } }
  }

  init(
    statistics: any StoreStatistics, frontends: @escaping @LoopActor () -> Int,
    manager: ServiceManager, scheduler: any Scheduler
  ) {
    self.statistics = statistics
    self.frontends = frontends
    self.manager = manager
    self.scheduler = scheduler
  }

  /// Says how it is now.
  func show() {
    soon?.cancel()
    soon = scheduler.schedule(after: Self.pause) { [weak self] in self?.pauseIsOver() }
    hasChanged = false
    statistics.figures { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .figures(let figures): show(figures)
      // The log has the reason. What was last known of the library is worth more than nothing.
      case .failed: break
      }
    }
  }

  /// Something has changed that the line may speak of.
  func note() {
    hasChanged = true
    if soon == nil { show() }
  }

  private func pauseIsOver() {
    soon = nil
    if hasChanged { show() }
  }

  private func show(_ figures: StoreFigures) {
    let counts =
      "\(counted(frontends(), "frontend")), \(counted(figures.openLoans, "loan")), "
      + "\(counted(figures.titles, "title")), \(counted(figures.members, "member"))"
    manager.show(complaint.map { "\($0); \(counts)" } ?? counts)
  }

  private func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
