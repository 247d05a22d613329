/// One thing that the library keeps, as an export tells it.
public enum ExportRecord: Equatable, Sendable {
  case title(CatalogueRow)
  case member(MemberRecord)
  case loan(LoanRecord)
  case hold(HoldRecord)
  case policy(LoanPolicy)
  // A member's own
  case goal(year: Int, target: Int)
  case reading(title: String, finished: PartialDate?)
  case note(Note)
}

/// A member as staff keep them.
public struct MemberRecord: Equatable, Sendable {
  public var name: String
  public var card: String?
  public var account: AccountID?
  public var group: String?
  public var contact: String?
  /// The last day of the membership; nil: it does not end.
  public var expires: CalendarDate?
  /// Why the member gets no benefit; nil: not blocked.
  public var blocked: String?

  public init(name: String) { self.name = name }
}

/// A hold by what is known of its title and its member outside the store.
public struct HoldRecord: Equatable, Sendable {
  public var title: CatalogueRow
  public var card: String?
  public var account: AccountID?
  public var member: String
  public var placed: CalendarDate

  public init(
    title: CatalogueRow, card: String? = nil, account: AccountID? = nil, member: String,
    placed: CalendarDate
  ) {
    self.title = title
    self.card = card
    self.account = account
    self.member = member
    self.placed = placed
  }
}

/// A loan by what is known of its copy and its member outside the store: barcode, title, card, name.
public struct LoanRecord: Equatable, Sendable {
  public var barcode: String?
  /// By whose natural key the title is found where the copy has no barcode.
  public var title: CatalogueRow
  public var card: String?
  public var account: AccountID?
  /// The name; nil: whoever it was is forgotten.
  public var member: String?
  public var lent: CalendarDate
  public var due: CalendarDate
  public var returned: CalendarDate?
  public var renewals: Int

  public init(
    barcode: String? = nil, title: CatalogueRow, card: String? = nil, account: AccountID? = nil,
    member: String?, lent: CalendarDate, due: CalendarDate, returned: CalendarDate? = nil,
    renewals: Int = 0
  ) {
    self.barcode = barcode
    self.title = title
    self.card = card
    self.account = account
    self.member = member
    self.lent = lent
    self.due = due
    self.returned = returned
    self.renewals = renewals
  }
}
