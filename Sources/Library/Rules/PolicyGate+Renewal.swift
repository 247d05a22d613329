extension PolicyGate {
  /// A loan that somebody would keep for longer.
  public struct Renewal: Equatable, Sendable {
    public var due: CalendarDate
    /// How often the loan was renewed before.
    public var renewals: Int
    /// In the library's time zone.
    public var today: CalendarDate
    /// How many wait for the title; nil: not known to the caller.
    public var waiting: Int?

    public init(due: CalendarDate, renewals: Int, today: CalendarDate, waiting: Int? = nil) {
      self.due = due
      self.renewals = renewals
      self.today = today
      self.waiting = waiting
    }

    public init(of loan: Loan, today: CalendarDate) {
      self.init(
        due: loan.due, renewals: loan.renewals, today: today, waiting: loan.waiting)
    }

    func findings(under policy: LoanPolicy, _ calendar: LibraryCalendar) -> Findings {
      var findings = Findings()
      if renewals >= policy.maxRenewals {
        findings.obstacles.append(.renewalsUsedUp(maximum: policy.maxRenewals))
      } else if renewals + 1 == policy.maxRenewals {
        findings.alerts.append(.lastRenewal)
      }
      // Who has the book brings it back for those who wait (C-04).
      if let waiting, waiting > 0 { findings.obstacles.append(.someoneWaits(members: waiting)) }
      let dates = DueDates(policy: policy, calendar: calendar, today: today)
      if let renewed = dates.ofRenewal(due: due) {
        // Not a shorter loan, and not the same one under another name (C-07, C-08).
        if renewed.date <= due {
          findings.obstacles.append(.renewalGainsNothing(due: due, days: policy.renewalDays))
        }
      } else {
        findings.obstacles.append(.noOpenDay(after: policy.renewedDue(of: due, on: today)))
      }
      if due < today { findings.questions.append(.loanOverdue) }
      return findings
    }
  }
}

extension LoanPolicy {
  /// When a loan is due once it is renewed, the calendar apart: so many days after it is due now, or after today, as the
  /// policy says; after today too where the due date has passed, since nobody renews a loan into the
  /// past. It may be earlier than the present due date, and the gate sees to that.
  public func renewedDue(of due: CalendarDate, on today: CalendarDate) -> CalendarDate {
    (renewalFromToday == 1 ? today : max(due, today)).advanced(by: renewalDays)
  }
}
