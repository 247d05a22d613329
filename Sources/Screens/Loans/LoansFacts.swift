public import Library

/// All that the list of loans knows, without a word.
public struct LoansFacts: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case loading
    case loaded
    /// The newest question was not answered.
    case failed(Trouble)
  }

  /// Why there is no list.
  public enum Trouble: Equatable, Sendable {
    case refused([Reason])
    case failed(FailureID)
  }

  /// What the person is asked before a loan is renewed.
  public struct Confirmation: Equatable, Sendable {
    /// Never used twice.
    public var id: String
    public var loan: Loan
    public var reasons: [Reason]
    /// When the loan would be due.
    public var due: CalendarDate
    /// The policy's days of a renewal.
    public var days: Int

    public init(id: String, loan: Loan, reasons: [Reason], due: CalendarDate, days: Int) {
      self.id = id
      self.loan = loan
      self.reasons = reasons
      self.due = due
      self.days = days
    }
  }

  /// What has just happened.
  public enum Notice: Equatable, Sendable {
    case returned(Loan)
    case renewed(RenewedLoan)
    /// A copy is set aside for the member.
    case ready(Hold)
    case refused([Reason])
    case failed(FailureID)
    case policyChanged
    case requestIDTooLong(limit: Int)
  }

  public var policy: LoanPolicy
  public var calendar = LibraryCalendar()
  /// In the library's time zone.
  public var today: CalendarDate
  /// Whether the person looks at their own loans.
  public var isForSelf: Bool
  /// Who looks.
  public var actor: Actor
  /// Nil: not known yet, or there is none.
  public var member: Member?
  public var phase = Phase.loading
  /// The one due first in front.
  public var loans: [Loan] = []
  /// What the member waits for; what is ready in front.
  public var holds: [Hold] = []
  /// Loans about which something is on its way.
  public var busy: Set<LoanID> = []
  /// What was refused about a loan; shown beside it until something else happens to it.
  public var remarks: [LoanID: [Reason]] = [:]
  public var confirmation: Confirmation?
  public var notice: Notice?

  public init(policy: LoanPolicy, today: CalendarDate, isForSelf: Bool, actor: Actor) {
    self.policy = policy
    self.today = today
    self.isForSelf = isForSelf
    self.actor = actor
  }

  /// Whether the library would take a book back from whoever looks.
  public var mayGiveBack: Bool { policy.letsReturn(actor) }

  public func loan(_ id: LoanID) -> Loan? { loans.first { $0.id == id } }

  /// What the gate would say of a renewal, as far as the list can know.
  public func preview(_ loan: Loan, confirmed: Confirmed? = nil) -> PolicyGate.Answer {
    let renewal = PolicyGate.Renewal(of: loan, today: today)
    return PolicyGate.answer(
      PolicyGate.Facts(
        policy: policy, calendar: calendar, benefit: .renewal(renewal),
        standing: MemberStanding(of: loan.member, today: today)), confirmed: confirmed)
  }

  /// When a loan would be due, once it is renewed. Where no day is open the gate has refused it.
  public func renewedDue(_ loan: Loan) -> CalendarDate {
    DueDates(policy: policy, calendar: calendar, today: today).ofRenewal(due: loan.due)?.date
      ?? loan.due
  }
}
