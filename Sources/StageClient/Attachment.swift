public import GRPC
public import LoopActor
public import StageContract

// Read this file first.
//
// An `Attachment` is what a frontend holds of a scene: it opens a stream, hands over frames and effects
// as they come, and when the stream is lost it comes back to the same scene by itself, with what the
// person has typed and with what has not been answered.

/// One view of a scene, across as many streams as it takes.
///
/// Frames: only the newest counts, ``frame``. Effects: each exactly once. Numbers of intents grow
/// across streams too, so that one comparison tells whether a frame reflects an intent.
///
/// Ends once, with ``onEnd``; all closures are released then.
@LoopActor
public final class Attachment<Intent, Update>
where Intent: ScreenIntent & GRPCMessage, Update: ScreenUpdate & GRPCMessage {
  public typealias Frame = Update.Frame

  public let configuration: AttachmentConfiguration
  public internal(set) var state = AttachmentState.idle
  /// The newest welcome: session, scene, incarnation, version of the daemon.
  public internal(set) var welcome: Welcome?
  /// The newest frame.
  public internal(set) var frame: Frame?
  /// The highest own intent that ``frame`` reflects.
  public internal(set) var acknowledged: UInt64 = 0
  /// The most bytes that the daemon takes in one intent; nil: it has not said so.
  public internal(set) var messageLimit: Int?

  public var onState: (@LoopActor (AttachmentState) -> Void)?
  public var onWelcome: (@LoopActor (Welcome) -> Void)?
  public var onFrame: (@LoopActor (Frame) -> Void)?
  public var onEffect: (@LoopActor (Effect) -> Void)?
  /// ``acknowledged`` has grown; called after the update that brought it.
  public var onAcknowledged: (@LoopActor (UInt64) -> Void)?
  public var onGoodbye: (@LoopActor (Goodbye) -> Void)?
  /// An intent is not sent, or not again: it never has an outcome. With its number, where it had one.
  public var onRefusal: (@LoopActor (UInt64?, IntentRefusal) -> Void)?
  public var onEnd: (@LoopActor (AttachmentEnd) -> Void)?
  /// Whether nothing that the person waits for is in flight: until then a durable intent has no
  /// outcome, and is said again to a daemon that has restarted meanwhile.
  public var isSettled: @LoopActor (Frame) -> Bool = { _ in true }

  let channel: Channel
  let method: GRPC.Method<Intent, Update>
  let scheduler: any Scheduler
  let makeOpening: @LoopActor (Open, UInt64) -> Intent.Opening

  var stream: ClientStream<Intent, Update>?
  var lastNumber: UInt64 = 0
  var lastEffect: UInt64 = 0
  var durable = DurableIntents<Intent>()
  /// Where the numbers begin that ``open()`` keeps free for what is said again.
  var firstReserved: UInt64 = 0
  /// Submitted before the welcome.
  var waiting: [(intent: Intent, isDurable: Bool)] = []
  var hasEndedInput = false
  var goodbye: Goodbye?
  /// The intent that has opened the stream.
  var openingNumber: UInt64 = 0
  /// When the welcome of the stream came, by the scheduler's time.
  var welcomedAt: Duration = .zero
  var retries: RetrySchedule
  var retryTimer: Cancellation?

  /// - Parameters:
  ///   - random: from 0 to 1, for the jitter.
  ///   - opening: makes the opening of each stream around the given `open`, which has that intent
  ///     number. Here a frontend puts in what is to be shown, and text that is not saved.
  public init(
    channel: Channel, method: GRPC.Method<Intent, Update>, scheduler: any Scheduler,
    configuration: AttachmentConfiguration = AttachmentConfiguration(),
    random: @escaping @LoopActor () -> Double = { Double.random(in: 0...1) },
    opening: @escaping @LoopActor (Open, UInt64) -> Intent.Opening
  ) {
    self.channel = channel
    self.method = method
    self.scheduler = scheduler
    self.configuration = configuration
    retries = RetrySchedule(configuration, random: random)
    makeOpening = opening
  }

  /// Nobody wants to hear any more: the view leaves.
  isolated deinit {
    retryTimer?.cancel()
    stream?.cancel()
  }

  /// Attaches. Once.
  public func start() {
    guard state == .idle else { return }
    open()
  }

  /// Sends an intent; its number is given here. One that is submitted before the welcome follows it.
  ///
  /// - Parameter isDurable: it carries a request id and is said again, with the same, after a loss.
  /// - Returns: the number; nil where the intent is lost: there is no stream, too many wait, the input
  ///   was ended, or it is too long, which ``onRefusal`` is told.
  @discardableResult
  public func submit(_ intent: Intent, isDurable: Bool = false) -> UInt64? {
    guard !hasEndedInput else { return nil }
    if let limit = messageLimit, isTooLong(intent) {
      onRefusal?(nil, .tooLong(limit: limit))
      return nil
    }
    var intent = intent
    switch state {
    case .idle, .waiting, .ended: return nil
    case .opening:
      guard waiting.count < configuration.waitingIntents else { return nil }
      intent.number = nextNumber()
      waiting.append((intent, isDurable))
    case .attached:
      intent.number = nextNumber()
      if isDurable { durable.add(intent) }
      stream?.send(intent)
    }
    return intent.number
  }

  /// Whether an intent has more bytes than the daemon takes, as far as it has said so.
  public func isTooLong(_ intent: Intent) -> Bool {
    guard let messageLimit else { return false }
    var numbered = intent
    // The longest that a number gets.
    numbered.number = .max
    return numbered.serialized().count > messageLimit
  }

  /// No more intents: a private scene ends when nothing is in flight, a named one is watched on.
  public func endInput() {
    guard !hasEndedInput else { return }
    hasEndedInput = true
    if state == .attached { stream?.finishSending() }
  }

  /// Leaves. ``onEnd`` is called before this returns.
  public func leave() {
    if case .ended = state { return }
    let stream = stream
    end(.left)
    stream?.cancel()
  }

  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  func enter(_ state: AttachmentState) {
    self.state = state
    onState?(state)
  }

  func end(_ end: AttachmentEnd) {
    retryTimer?.cancel()
    retryTimer = nil
    stream = nil
    let (onState, onEnd) = (onState, onEnd)
    (self.onState, self.onEnd) = (nil, nil)
    (onWelcome, onFrame, onEffect) = (nil, nil, nil)
    (onAcknowledged, onGoodbye, onRefusal) = (nil, nil, nil)
    state = .ended(end)
    onState?(state)
    onEnd?(end)
  }
}
