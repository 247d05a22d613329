/// One member as a file tells of them. What a file leaves blank stays as it is.
public struct MemberRow: Equatable, Sendable {
  /// Where the row begins in its file, counted from 1.
  public var line: Int
  /// By which the member is recognised, and by nothing else.
  public var card: String
  public var name: String
  public var group: String?
  public var contact: String?
  public var expires: CalendarDate?

  public init(
    line: Int, card: String, name: String, group: String? = nil, contact: String? = nil,
    expires: CalendarDate? = nil
  ) {
    self.line = line
    self.card = card
    self.name = name
    self.group = group
    self.contact = contact
    self.expires = expires
  }
}
