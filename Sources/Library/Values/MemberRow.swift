/// One member as a file tells of them. What a file leaves blank stays as it is.
public struct MemberRow: Equatable, Sendable {
  /// Where the row begins in its file, counted from 1.
  public var line: Int
  /// By which the member is recognised; nil: by the account.
  public var card: String?
  public var name: String
  public var group: String?
  public var contact: String?
  public var expires: CalendarDate?
  /// Why the member gets no benefit.
  public var blocked: String?
  /// Whoever has it is that member.
  public var account: AccountID?

  public init(
    line: Int, card: String?, name: String, group: String? = nil, contact: String? = nil,
    expires: CalendarDate? = nil, blocked: String? = nil, account: AccountID? = nil
  ) {
    self.line = line
    self.card = card
    self.name = name
    self.group = group
    self.contact = contact
    self.expires = expires
    self.blocked = blocked
    self.account = account
  }
}
