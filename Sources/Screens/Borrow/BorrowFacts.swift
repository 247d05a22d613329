public import Library

/// All that the borrowing form knows, without a word.
public struct BorrowFacts: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case editing
    case confirming(Confirmation)
    case submitting(canCancel: Bool)
    case done(Receipt)
  }

  /// What the person is asked.
  public struct Confirmation: Equatable, Sendable {
    /// Never used twice.
    public var id: String
    public var reasons: [Reason]
    public var days: Int

    public init(id: String, reasons: [Reason], days: Int) {
      self.id = id
      self.reasons = reasons
      self.days = days
    }
  }

  /// What is wrong with the duration field.
  public enum FieldProblem: Equatable, Sendable {
    case notANumber
    case outOfRange(ClosedRange<Int>)
  }

  /// What has just happened to the form.
  public enum Notice: Equatable, Sendable {
    case refused([Reason])
    /// The member waits for the title now.
    case held(Hold)
    case failed(FailureID)
    case cancelled
    case tooLateToCancel(Receipt)
    case policyChanged
    case newerEditKept
    case requestIDTooLong(limit: Int)
  }

  public var policy: LoanPolicy
  public var calendar = LibraryCalendar()
  /// In the library's time zone; nil: not known yet.
  public var today: CalendarDate?
  /// Nil: not known yet, or there is none.
  public var book: Book?
  public var member: Member?
  /// Whether the person borrows for themselves.
  public var isForSelf: Bool
  /// Why nothing can be borrowed by this form at all.
  public var obstacles: [Reason] = []
  /// What is in the field, as typed.
  public var duration: String
  public var problem: FieldProblem?
  public var phase = Phase.editing
  public var notice: Notice?

  /// A fresh form: it offers the policy's default.
  public init(policy: LoanPolicy, isForSelf: Bool) {
    self.policy = policy
    self.isForSelf = isForSelf
    duration = String(policy.defaultDays)
  }

  /// When the book would be due; nil: what is in the field is no duration, or nothing is open.
  public var due: DueDate? {
    guard let today, let days = DayCount.parse(duration), policy.range.contains(days) else {
      return nil
    }
    return DueDates(policy: policy, calendar: calendar, today: today).ofLoan(days: days)
  }

  /// The loan that the member has of this title already, and could renew instead.
  public var ownLoan: OwnLoan? {
    guard case .refused(let reasons) = notice else { return nil }
    for case .alreadyYours(let own) in reasons { return own }
    return nil
  }

  /// Whether what stands in the way is that no copy is free, which waiting would mend.
  public var canHold: Bool {
    guard case .refused(let reasons) = notice else { return false }
    return reasons.contains(.unavailable) || reasons.contains(.heldForAnother)
  }

  /// Whether both the book and the member are known, or known not to be.
  public var isSubjectKnown: Bool { !obstacles.isEmpty || (book != nil && member != nil) }
}
