public import LoopActor

/// Who the members are, and for whom somebody may act.
@LoopActor
public protocol Members: MemberLookup {
  /// The member of an account, made at first contact. `name` is used only then. Completes once.
  @discardableResult
  func enrol(
    _ account: AccountID, name: String, completion: @escaping @LoopActor (MemberOutcome) -> Void
  ) -> Cancellation

  /// Adds a member without an account; staff only. The same request id with the same content gives
  /// the first result again. Completes exactly once, after what it says is durable.
  @discardableResult
  func add(
    _ request: NewMember, completion: @escaping @LoopActor (NewMemberOutcome) -> Void
  ) -> Cancellation
}

public struct NewMember: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  /// 1...``longestName`` bytes of UTF-8, not only blanks.
  public var name: String
  /// 1...``longestCard`` bytes; nil: no card.
  public var card: String?
  /// At most ``Membership/longestGroup`` bytes; nil: none.
  public var group: String?
  /// At most ``Membership/longestContact`` bytes; nil: unknown.
  public var contact: String?
  /// Nil: the membership does not end.
  public var expires: CalendarDate?

  public init(
    id: RequestID, actor: Actor, name: String, card: String? = nil, group: String? = nil,
    contact: String? = nil, expires: CalendarDate? = nil
  ) {
    self.id = id
    self.actor = actor
    self.name = name
    self.card = card
    self.group = group
    self.contact = contact
    self.expires = expires
  }

  public static let longestName = 200
  public static let longestCard = 64
}

public enum NewMemberOutcome: Equatable, Sendable {
  case added(Member)
  case refused([MemberRefusal])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  case failed(FailureID)
}

/// Why there is no such member.
public enum MemberRefusal: Hashable, Sendable {
  case notPermitted
  case nameMissing
  case nameTooLong(limit: Int)
  case cardMissing
  case cardTooLong(limit: Int)
  /// Another member has this card.
  case cardTaken
  case requestIDReused
  case unknownMember
  case groupTooLong(limit: Int)
  case contactTooLong(limit: Int)
  case noteTooLong(limit: Int)
  /// The membership does not end, so there is nothing to renew.
  case membershipEndless
  /// The membership lasts that long anyway.
  case expiryNotLater(CalendarDate)
  case monthsOutOfRange(ClosedRange<Int>)
}
