internal import Contract
internal import LoopActor

/// What the next scan means as far as the person at a desk knows: what was shown last, and what they have
/// said since that the daemon may not have heard.
@LoopActor
struct DeskMemory {
  private let now: () -> ContinuousClock.Instant
  private var member = ""
  private var isReturning = false
  private var heard: ContinuousClock.Instant
  /// The number of what was said last.
  private var said: UInt64 = 0

  init(now: @escaping () -> ContinuousClock.Instant) {
    self.now = now
    heard = now()
  }

  /// Nil: a book is taken back, as at any desk that opens.
  var draft: DeskDraft? {
    guard !member.isEmpty || isReturning else { return nil }
    let age = heard.duration(to: now()).components.seconds
    return DeskDraft(member: member, returning: isReturning, age: UInt32(clamping: age))
  }

  /// A word that is lost with its stream is not said again, and yet the person has said it.
  mutating func sent(_ intent: DeskIntent, as number: UInt64?) {
    switch intent.intent {
    case .done?:
      member = ""
      isReturning = false
    case .choose(let choose)?:
      member = choose.member
      isReturning = false
    case .returns(let returns)?: isReturning = returns.on
    default: break
    }
    said = number ?? 0
  }

  /// While something is under way, it is not yet known who is chosen.
  mutating func see(_ frame: DeskFrame, acknowledged: UInt64) {
    heard = now()
    guard !frame.busy, acknowledged >= said else { return }
    member = frame.member?.member?.id ?? ""
    isReturning = frame.phase == .returning
  }
}
