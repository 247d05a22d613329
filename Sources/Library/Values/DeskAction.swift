/// Something that was done at a desk and may be taken back.
public struct DeskAction: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case lend
    case takeBack = "return"
    case renew
  }

  public var id: DeskActionID
  public var kind: Kind
  /// The loan as it is, or was where it is no more.
  public var loan: Loan
  public var at: Timestamp
  /// On the library's clock.
  public var time: TimeOfDay

  public init(id: DeskActionID, kind: Kind, loan: Loan, at: Timestamp, time: TimeOfDay) {
    self.id = id
    self.kind = kind
    self.loan = loan
    self.at = at
    self.time = time
  }
}

/// The identifier of something done at a desk.
public struct DeskActionID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}
