extension PolicyGate {
  /// A title that somebody would take home.
  public struct NewLoan: Equatable, Sendable {
    public var days: Int
    /// Copies on the shelf; nil: not known to the caller.
    public var available: Int?
    /// The member's open loans; nil: not known to the caller.
    public var openLoans: Int?
    /// The member's loan of the same title, if there is one.
    public var ownLoan: OwnLoan?

    public init(
      days: Int, available: Int? = nil, openLoans: Int? = nil, ownLoan: OwnLoan? = nil
    ) {
      self.days = days
      self.available = available
      self.openLoans = openLoans
      self.ownLoan = ownLoan
    }

    func findings(under policy: LoanPolicy) -> Findings {
      var findings = Findings()
      if !policy.range.contains(days) { findings.obstacles.append(.daysOutOfRange(policy.range)) }
      // Never renewed silently (C-25): that is another question, with other rules.
      if let ownLoan { findings.obstacles.append(.alreadyYours(ownLoan)) }
      if let openLoans, openLoans >= policy.maxLoans {
        findings.obstacles.append(.limitReached(maximum: policy.maxLoans))
      }
      if let available, available < 1, ownLoan == nil { findings.obstacles.append(.unavailable) }
      if days > policy.confirmOverDays { findings.questions.append(.longLoan(days: days)) }
      return findings
    }
  }
}

/// A loan that stands in the way of another one of the same title.
public struct OwnLoan: Hashable, Sendable {
  public var loan: LoanID
  public var due: CalendarDate

  public init(_ loan: LoanID, due: CalendarDate) {
    self.loan = loan
    self.due = due
  }
}
