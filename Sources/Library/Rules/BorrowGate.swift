/// The one policy gate: a pure function from facts to an answer. A presenter previews it on the
/// policy snapshot; the use case runs it again inside the transaction of the write.
public enum BorrowGate {
  /// What is known of the case. A preview leaves out what only the store knows.
  public struct Facts: Equatable, Sendable {
    public var days: Int
    public var policy: LoanPolicy
    /// Copies on the shelf; nil: not known to the caller.
    public var available: Int?
    /// The member's open loans; nil: not known to the caller.
    public var openLoans: Int?
    /// When the member's loan of the same title is due, if there is one.
    public var ownLoanDue: CalendarDate?

    public init(
      days: Int, policy: LoanPolicy, available: Int? = nil, openLoans: Int? = nil,
      ownLoanDue: CalendarDate? = nil
    ) {
      self.days = days
      self.policy = policy
      self.available = available
      self.openLoans = openLoans
      self.ownLoanDue = ownLoanDue
    }
  }

  public enum Answer: Equatable, Sendable {
    case allowed
    /// Every reason that stands in the way.
    case impossible([Reason])
    /// Every reason that the person has to see and accept.
    case needsConfirmation([Reason])
  }

  /// - Parameter confirmed: what the person has accepted; it counts only for these days and only
  ///   where it covers every reason that there is now.
  public static func answer(_ facts: Facts, confirmed: Confirmed? = nil) -> Answer {
    var obstacles: [Reason] = []
    if !facts.policy.range.contains(facts.days) {
      obstacles.append(.daysOutOfRange(facts.policy.range))
    }
    if let due = facts.ownLoanDue { obstacles.append(.alreadyYours(due: due)) }
    if let loans = facts.openLoans, loans >= facts.policy.maxLoans {
      obstacles.append(.limitReached(maximum: facts.policy.maxLoans))
    }
    if let available = facts.available, available < 1, facts.ownLoanDue == nil {
      obstacles.append(.unavailable)
    }
    guard obstacles.isEmpty else { return .impossible(obstacles) }

    var questions: [Reason] = []
    if facts.days > facts.policy.confirmOverDays { questions.append(.longLoan(days: facts.days)) }
    if questions.isEmpty { return .allowed }
    if let confirmed, confirmed.days == facts.days, confirmed.reasons.isSuperset(of: questions) {
      return .allowed
    }
    return .needsConfirmation(questions)
  }
}

/// The reasons that a person has seen and accepted, for one number of days.
public struct Confirmed: Hashable, Sendable {
  public var reasons: Set<Reason>
  public var days: Int

  public init(reasons: Set<Reason>, days: Int) {
    self.reasons = reasons
    self.days = days
  }
}
