internal import Library
internal import LoopActor

/// Keeps what somebody types: soon after the last key, one save in flight, the newest text last, and
/// after a failure again and again.
///
/// Knows no text: whoever owns it hands over the newest one when asked.
@LoopActor
final class Autosave {
  /// What may be said of the text. Never `clean` before the newest text is durable.
  enum Standing: Equatable {
    case clean
    case dirty
    case saving
    case failed(NoteTrouble, wait: Duration)
  }

  /// After the last key.
  static let pause: Duration = .milliseconds(500)
  /// After the first key that is not on its way yet: however fast somebody types, what they typed is
  /// durable within a second.
  static let longest: Duration = .milliseconds(800)

  private(set) var standing = Standing.clean
  var onChange: (@LoopActor () -> Void)?

  private let scheduler: any Scheduler
  private let keep: @LoopActor (@escaping @LoopActor (KeepDraftOutcome) -> Void) -> Cancellation
  private let call = LatestCall<KeepDraftOutcome>()
  private var timer: Cancellation?
  private var retries = RetryDelays()
  /// When the oldest key was pressed whose text is not on its way; nil: all is.
  private var waitingSince: Duration?
  private var lastKey: Duration = .zero
  private var isHeld = false
  private var isStopped = false
  private var onIdle: [@LoopActor () -> Void] = []

  /// - Parameter keep: begins to keep the newest text.
  init(
    _ scheduler: any Scheduler,
    keep: @escaping @LoopActor (@escaping @LoopActor (KeepDraftOutcome) -> Void) -> Cancellation
  ) {
    self.scheduler = scheduler
    self.keep = keep
  }

  isolated deinit { timer?.cancel() }

  /// Something was typed.
  func touch() {
    lastKey = scheduler.now
    waitingSince = waitingSince ?? lastKey
    switch standing {
    case .saving, .failed: break
    case .clean, .dirty:
      standing = .dirty
      wait()
    }
  }

  /// Keeps what is not kept, without waiting any longer.
  func flush() {
    if standing == .clean || call.isRunning || isHeld { return }
    fire()
  }

  /// Somebody else saves now: begins nothing until the release.
  ///
  /// - Parameter ready: called once nothing is in flight, perhaps at once.
  func hold(_ ready: @escaping @LoopActor () -> Void) {
    isHeld = true
    timer?.cancel()
    if call.isRunning { onIdle.append(ready) } else { ready() }
  }

  /// Goes on with what was typed meanwhile, or has not been kept before.
  func release() {
    guard isHeld else { return }
    isHeld = false
    switch standing {
    case .clean, .saving: break
    case .dirty: wait()
    case .failed(_, let wait): retry(after: wait)
    }
  }

  /// What was typed until now needs no keeping any more.
  func settle() {
    timer?.cancel()
    call.forget()
    waitingSince = nil
    retries.reset()
    standing = .clean
  }

  /// Nothing more happens by itself.
  func stop() {
    isStopped = true
    onChange = nil
    onIdle = []
    timer?.cancel()
    call.forget()
  }

  private func wait() {
    guard !isHeld else { return }
    timer?.cancel()
    let due = min(lastKey + Self.pause, (waitingSince ?? lastKey) + Self.longest)
    timer = scheduler.schedule(after: due - scheduler.now) { [weak self] in self?.fire() }
  }

  private func retry(after delay: Duration) {
    timer?.cancel()
    timer = scheduler.schedule(after: delay) { [weak self] in self?.fire() }
  }

  private func fire() {
    guard !isStopped, !call.isRunning, !isHeld else { return }
    timer?.cancel()
    waitingSince = nil
    standing = .saving
    onChange?()
    // Whoever was told may have gone on, or closed.
    guard !isStopped, standing == .saving, !call.isRunning, !isHeld else { return }
    waitingSince = nil
    call.ask(keep) { [weak self] outcome in self?.take(outcome) }
  }

  private func take(_ outcome: KeepDraftOutcome) {
    switch outcome {
    case .done:
      retries.reset()
      standing = waitingSince == nil ? .clean : .dirty
      if standing == .dirty { wait() }
    case .refused(let refusal): fail(.refused(refusal))
    case .failed(let failure): fail(.failed(failure))
    case .cancelled: fail(nil)
    }
    let waiting = onIdle
    onIdle = []
    onChange?()
    for ready in waiting { ready() }
  }

  private func fail(_ trouble: NoteTrouble?) {
    guard let trouble else {
      // Called off by whoever asked: the text is still to be kept.
      waitingSince = waitingSince ?? lastKey
      standing = .dirty
      return wait()
    }
    let delay = retries.next()
    standing = .failed(trouble, wait: delay)
    if !isHeld { retry(after: delay) }
  }
}

/// Why something was not saved.
enum NoteTrouble: Equatable, Sendable {
  case refused(NoteRefusal)
  case failed(FailureID)
}

/// From one try to the next: 1, 2, 4 … 60 seconds.
struct RetryDelays {
  private var seconds = 1

  mutating func next() -> Duration {
    defer { seconds = min(seconds * 2, 60) }
    return .seconds(seconds)
  }

  mutating func reset() { seconds = 1 }
}
