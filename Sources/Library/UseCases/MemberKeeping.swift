public import LoopActor

/// Changes what the library keeps of its members; staff only.
@LoopActor
public protocol MemberKeeping: AnyObject {
  /// Makes one change. Completes exactly once, after what it says is durable. The same request id with
  /// the same content gives the first result again.
  @discardableResult
  func change(
    _ request: MemberChange, completion: @escaping @LoopActor (MemberChangeOutcome) -> Void
  ) -> Cancellation
}

public struct MemberChange: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case edit(MemberEdit)
    /// The note may be empty, and the member sees it.
    case block(note: String)
    case unblock
    case renew(MembershipRenewal)
  }

  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  public var change: Change

  public init(id: RequestID, actor: Actor, member: MemberID, change: Change) {
    self.id = id
    self.actor = actor
    self.member = member
    self.change = change
  }
}

/// What is to be another; the rest stays as it is.
public struct MemberEdit: Hashable, Sendable {
  /// One detail of a member.
  public enum Detail<Value: Hashable & Sendable>: Hashable, Sendable {
    case asItIs
    case none
    case some(Value)

    /// What it is once it is edited.
    public func value(after former: Value?) -> Value? {
      switch self {
      case .asItIs: former
      case .none: nil
      case .some(let value): value
      }
    }
  }

  /// Nil: as it is. A member is never without.
  public var name: String?
  public var card: Detail<String>
  public var group: Detail<String>
  public var contact: Detail<String>
  public var expires: Detail<CalendarDate>

  public init(
    name: String? = nil, card: Detail<String> = .asItIs, group: Detail<String> = .asItIs,
    contact: Detail<String> = .asItIs, expires: Detail<CalendarDate> = .asItIs
  ) {
    self.name = name
    self.card = card
    self.group = group
    self.contact = contact
    self.expires = expires
  }
}

/// How far the last day of a membership moves on.
public enum MembershipRenewal: Hashable, Sendable {
  /// By the policy's months.
  case asPolicySays
  /// After the last day, or after today where that is later. ``months`` allows 1...120.
  case byMonths(Int)
  case until(CalendarDate)

  public static let months = 1...120
}

public enum MemberChangeOutcome: Equatable, Sendable {
  /// As the member is now.
  case changed(Membership)
  /// It was so already.
  case unchanged(Membership)
  case refused([MemberRefusal])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  case failed(FailureID)
}
