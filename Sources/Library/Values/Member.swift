/// Somebody who may borrow. Many members have no account, and some have no card.
public struct Member: Equatable, Sendable {
  public var id: MemberID
  public var name: String
  public var card: String?
  public var account: AccountID?
  /// The last day of the membership, which still counts; nil: it does not end.
  public var expires: CalendarDate?
  /// Why staff give the member no benefit, perhaps in no words; nil: they do.
  public var blocked: String?

  public init(
    id: MemberID, name: String, card: String? = nil, account: AccountID? = nil,
    expires: CalendarDate? = nil, blocked: String? = nil
  ) {
    self.id = id
    self.name = name
    self.card = card
    self.account = account
    self.expires = expires
    self.blocked = blocked
  }
}

/// Who asks: the account behind a connection, and whether it is staff. Made from the kernel's word
/// about the peer, never from anything that the peer says.
public struct Actor: Hashable, Sendable {
  public var account: AccountID
  public var isStaff: Bool
  /// The member whom staff have signed in at a desk or kiosk: for this actor "oneself" is that
  /// member and nobody else, the account's own member included. Never staff.
  public var signedIn: MemberID?

  public init(account: AccountID, isStaff: Bool = false) {
    self.account = account
    self.isStaff = isStaff
  }

  /// A member at a desk or kiosk of that account.
  public init(account: AccountID, signedIn member: MemberID) {
    self.account = account
    isStaff = false
    signedIn = member
  }
}
