internal import Library
internal import LoopActor

/// Who hears what has happened, and what others look up rather than hear: the policy, the calendar and the
/// settings as they stand.
@LoopActor
final class EventHub {
  private final class Subscription {
    var listener: (@LoopActor (DomainEvent) -> Void)?
    init(_ listener: @escaping @LoopActor (DomainEvent) -> Void) { self.listener = listener }
  }

  private(set) var policy: LoanPolicy
  private(set) var calendar: LibraryCalendar
  /// In the order in which they came.
  private var subscriptions: [Subscription] = []

  private var settings: [MemberID: MemberSettings]
  /// Which member an account is; only of those with settings.
  private var accounts: [AccountID: MemberID]

  /// The last day of each hold for which a copy is set aside.
  private var readyHolds: [HoldID: CalendarDate]

  nonisolated init(
    policy: LoanPolicy, calendar: LibraryCalendar, settings: [(Member, MemberSettings)],
    readyHolds: [(HoldID, CalendarDate)] = []
  ) {
    self.policy = policy
    self.calendar = calendar
    self.readyHolds = Dictionary(readyHolds) { $1 }
    self.settings = Dictionary(settings.map { ($0.0.id, $0.1) }) { $1 }
    accounts = Dictionary(
      settings.compactMap { member, _ in member.account.map { ($0, member.id) } }
    ) { $1 }
  }

  func settings(of member: MemberID) -> MemberSettings { settings[member] ?? MemberSettings() }

  func settings(of account: AccountID) -> MemberSettings {
    accounts[account].map { settings(of: $0) } ?? MemberSettings()
  }

  /// Whether a copy was not picked up in time.
  func hasExpiredHold(on today: CalendarDate) -> Bool {
    readyHolds.values.contains { $0 < today }
  }

  func subscribe(_ listener: @escaping @LoopActor (DomainEvent) -> Void) -> Cancellation {
    let subscription = Subscription(listener)
    subscriptions.append(subscription)
    return Cancellation { [weak self] in
      // One that leaves while an event is told hears no more, though it is still in the round.
      subscription.listener = nil
      self?.subscriptions.removeAll { $0 === subscription }
    }
  }

  /// Takes over what others look up rather than hear; before anybody is told.
  func note(_ events: [DomainEvent]) {
    for event in events {
      switch event {
      case .policyChanged(let policy): self.policy = policy
      case .calendarChanged(let calendar): self.calendar = calendar
      case .settingsChanged(let member, let settings):
        self.settings[member.id] = settings
        if let account = member.account { accounts[account] = member.id }
      case .holdReady(let hold): readyHolds[hold.id] = hold.readyUntil
      case .holdPaused(let hold), .holdEnded(let hold, _): readyHolds[hold.id] = nil
      default: break
      }
    }
  }

  func tell(_ events: [DomainEvent]) {
    for event in events {
      for subscription in subscriptions { subscription.listener?(event) }
    }
  }
}
