/// The one policy gate: every way that gives a benefit passes it (C-05, C-18). A pure function from
/// facts to one of three answers. A presenter previews it on the policy snapshot; the use case runs it
/// again inside the transaction of the write.
public enum PolicyGate {
  /// What is known of the case. A preview leaves out what only the store knows.
  public struct Facts: Equatable, Sendable {
    /// What somebody would get.
    public enum Benefit: Equatable, Sendable {
      case loan(NewLoan)
      case renewal(Renewal)
      case hold(NewHold)
    }

    public var policy: LoanPolicy
    public var calendar: LibraryCalendar
    public var benefit: Benefit
    /// Whether staff act at a desk, who may override what policy lets them override.
    public var isAtDesk: Bool
    /// Who would get it; nil: not known to the caller. The use case always knows.
    public var standing: MemberStanding?

    public init(
      policy: LoanPolicy, calendar: LibraryCalendar = LibraryCalendar(), benefit: Benefit,
      isAtDesk: Bool = false, standing: MemberStanding? = nil
    ) {
      self.policy = policy
      self.calendar = calendar
      self.benefit = benefit
      self.isAtDesk = isAtDesk
      self.standing = standing
    }

    /// The days that a confirmation is about.
    public var days: Int {
      switch benefit {
      case .loan(let loan): loan.days
      case .renewal: policy.renewalDays
      case .hold: 0
      }
    }
  }

  public enum Answer: Equatable, Sendable {
    /// Every reason that stands in the way.
    case impossible([Reason])
    /// Every reason that the person has to see and accept.
    case needsConfirmation([Reason])
    /// It may be done. Alerts are shown with it, and never stop anything.
    case allowed(alerts: [Reason] = [])
  }

  /// - Parameter confirmed: what the person has accepted; it counts only for these days and only
  ///   where it covers every reason that there is now.
  public static func answer(_ facts: Facts, confirmed: Confirmed? = nil) -> Answer {
    let findings = findings(facts)
    // One that can't be overridden is reason enough, and then all are said.
    guard findings.obstacles.allSatisfy({ isOverridable($0, facts) }) else {
      return .impossible(findings.obstacles)
    }
    let questions = findings.obstacles + findings.questions
    if questions.isEmpty || confirmed?.covers(questions, days: facts.days) == true {
      return .allowed(alerts: findings.alerts)
    }
    return .needsConfirmation(questions)
  }

  /// The obstacles that staff override where the answer is that it may be done.
  public static func overridden(_ facts: Facts) -> [Reason] {
    findings(facts).obstacles.filter { isOverridable($0, facts) }
  }

  private static func isOverridable(_ obstacle: Reason, _ facts: Facts) -> Bool {
    guard facts.isAtDesk, let setting = obstacle.overridableBy else { return false }
    return facts.policy[setting] == 1
  }

  private static func findings(_ facts: Facts) -> Findings {
    var findings =
      switch facts.benefit {
      case .loan(let loan):
        loan.findings(under: facts.policy, facts.calendar, isAtDesk: facts.isAtDesk)
      case .renewal(let renewal): renewal.findings(under: facts.policy, facts.calendar)
      case .hold(let hold): hold.findings(under: facts.policy)
      }
    // What stands against the member, whatever the benefit: one place for all of them.
    findings.obstacles = (facts.standing?.objections ?? []) + findings.obstacles
    return findings
  }

  /// What one benefit has for and against it.
  struct Findings {
    var obstacles: [Reason] = []
    var questions: [Reason] = []
    var alerts: [Reason] = []
  }
}

/// The reasons that a person has seen and accepted, for one number of days.
public struct Confirmed: Hashable, Sendable {
  public var reasons: Set<Reason>
  public var days: Int
  /// Why staff override what stands in the way; kept with the loan.
  public var note: String?

  public init(reasons: Set<Reason>, days: Int, note: String? = nil) {
    self.reasons = reasons
    self.days = days
    self.note = note
  }

  /// The longest note, in bytes of UTF-8.
  public static let longestNote = 1000

  /// Whether nothing is left to be asked.
  func covers(_ questions: [Reason], days: Int) -> Bool {
    guard self.days == days, reasons.isSuperset(of: questions) else { return false }
    return !questions.needNote || !Blanks.isBlank(note ?? "")
  }
}
