extension PolicyGate {
  /// A title that somebody would take home.
  public struct NewLoan: Equatable, Sendable {
    public var days: Int
    /// In the library's time zone; nil: not known to the caller.
    public var today: CalendarDate?
    /// Copies on the shelf for this member; nil: not known to the caller.
    public var available: Int?
    /// Copies that are here but set aside for others.
    public var setAside: Int
    /// The member's open loans; nil: not known to the caller.
    public var openLoans: Int?
    /// The member's loan of the same title, if there is one.
    public var ownLoan: OwnLoan?
    /// Who has the very copy that is asked for, by name; nil: nobody, or any copy will do.
    public var holder: String?

    public init(
      days: Int, today: CalendarDate? = nil, available: Int? = nil, openLoans: Int? = nil,
      ownLoan: OwnLoan? = nil, holder: String? = nil, setAside: Int = 0
    ) {
      self.days = days
      self.today = today
      self.available = available
      self.openLoans = openLoans
      self.ownLoan = ownLoan
      self.holder = holder
      self.setAside = setAside
    }

    func findings(
      under policy: LoanPolicy, _ calendar: LibraryCalendar, isAtDesk: Bool = false
    ) -> Findings {
      var findings = Findings()
      if !policy.range.contains(days) {
        // Beyond what anybody may lend no note helps.
        let isBeyondAll =
          isAtDesk && policy.overrideDays == 1 && !LoanPolicy.lendable.contains(days)
        findings.obstacles.append(.daysOutOfRange(isBeyondAll ? LoanPolicy.lendable : policy.range))
      }
      // Never renewed silently (C-25): that is another question, with other rules.
      if let ownLoan { findings.obstacles.append(.alreadyYours(ownLoan)) }
      if let openLoans, openLoans >= policy.maxLoans {
        findings.obstacles.append(.limitReached(maximum: policy.maxLoans))
      }
      if let holder, ownLoan == nil {
        findings.obstacles.append(.copyOnLoan(member: holder))
      } else if let available, available < 1, ownLoan == nil {
        findings.obstacles.append(setAside > 0 ? .heldForAnother : .unavailable)
      }
      if let today, LoanPolicy.lendable.contains(days),
        DueDates(policy: policy, calendar: calendar, today: today).ofLoan(days: days) == nil
      {
        findings.obstacles.append(.noOpenDay(after: today.advanced(by: days)))
      }
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
