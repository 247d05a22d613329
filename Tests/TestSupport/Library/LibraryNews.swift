public import Library
public import LoopActor

/// The policy and the calendar as a test sets them, and events as a test tells them.
@LoopActor
public final class LibraryNews: Policies, Calendars, DomainEvents {
  public private(set) var current: LoanPolicy
  public private(set) var calendar = LibraryCalendar()
  private var listeners: [Int: @LoopActor (DomainEvent) -> Void] = [:]
  private var lastListener = 0

  public init(_ policy: LoanPolicy = LoanPolicy()) { current = policy }

  public var listenerCount: Int { listeners.count }

  public func subscribe(_ listener: @escaping @LoopActor (DomainEvent) -> Void) -> Cancellation {
    lastListener += 1
    let number = lastListener
    listeners[number] = listener
    return Cancellation { [weak self] in self?.listeners[number] = nil }
  }

  /// Tells everybody who listens.
  public func tell(_ event: DomainEvent) {
    for number in listeners.keys.sorted() { listeners[number]?(event) }
  }

  /// Makes a new version of the policy and tells everybody.
  public func change(_ change: (inout LoanPolicy) -> Void) {
    changeSilently(change)
    tell(.policyChanged(current))
  }

  /// Makes a new version of the calendar and tells everybody.
  public func changeCalendar(_ change: (inout LibraryCalendar) -> Void) {
    change(&calendar)
    calendar.version += 1
    tell(.calendarChanged(calendar))
  }

  /// Makes a new version of the policy that nobody has heard of yet.
  public func changeSilently(_ change: (inout LoanPolicy) -> Void) {
    change(&current)
    current.version += 1
  }
}
