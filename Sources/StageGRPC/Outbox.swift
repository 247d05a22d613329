internal import Stage
internal import StageContract

/// What a view has not been told yet: constant in size, however little the view reads.
///
/// Frames conflate, effects do not. Handed out in the order in which a view may see them: the newest
/// frame, then the effects that belong to it or to one that was skipped, at last the goodbye.
struct Outbox<Frame: ScreenFrame> {
  enum Item {
    case welcome(Welcome)
    case frame(SharedFrame<Frame>)
    case effect(Effect)
    /// Nothing but the number.
    case acknowledgement
    case goodbye(Goodbye)
  }

  private var welcome: Welcome?
  private var frame: SharedFrame<Frame>?
  private var effects: [Effect] = []
  private var goodbye: Goodbye?
  /// The highest number that was told.
  private var told: UInt64 = 0
  /// The highest intent number that what is here reflects.
  private(set) var acknowledged: UInt64 = 0

  var effectCount: Int { effects.count }

  var isEmpty: Bool {
    welcome == nil && frame == nil && effects.isEmpty && goodbye == nil && acknowledged == told
  }

  mutating func put(_ welcome: Welcome) { self.welcome = welcome }

  mutating func put(_ frame: SharedFrame<Frame>, acknowledged number: UInt64) {
    self.frame = frame
    acknowledge(number)
  }

  mutating func put(_ effect: Effect, acknowledged number: UInt64) {
    effects.append(effect)
    acknowledge(number)
  }

  mutating func put(_ goodbye: Goodbye, acknowledged number: UInt64) {
    self.goodbye = goodbye
    acknowledge(number)
  }

  mutating func acknowledge(_ number: UInt64) { acknowledged = max(acknowledged, number) }

  /// What to send next; it carries ``acknowledged``. Nil: nothing.
  mutating func next() -> Item? {
    guard let item = take() else { return nil }
    if case .welcome = item { return item }
    told = acknowledged
    return item
  }

  private mutating func take() -> Item? {
    if let welcome {
      self.welcome = nil
      return .welcome(welcome)
    }
    if let frame {
      self.frame = nil
      return .frame(frame)
    }
    if !effects.isEmpty { return .effect(effects.removeFirst()) }
    if let goodbye {
      self.goodbye = nil
      return .goodbye(goodbye)
    }
    return acknowledged > told ? .acknowledgement : nil
  }

  mutating func removeAll() { self = Outbox() }
}
