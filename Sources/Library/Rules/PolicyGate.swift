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
    }

    public var policy: LoanPolicy
    public var benefit: Benefit

    public init(policy: LoanPolicy, benefit: Benefit) {
      self.policy = policy
      self.benefit = benefit
    }

    /// The days that a confirmation is about.
    public var days: Int {
      switch benefit {
      case .loan(let loan): loan.days
      case .renewal: policy.renewalDays
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
    // What stands against the member, whatever the benefit, belongs here: one place for all of them.
    let findings =
      switch facts.benefit {
      case .loan(let loan): loan.findings(under: facts.policy)
      case .renewal(let renewal): renewal.findings(under: facts.policy)
      }
    guard findings.obstacles.isEmpty else { return .impossible(findings.obstacles) }
    if findings.questions.isEmpty { return .allowed(alerts: findings.alerts) }
    if let confirmed, confirmed.days == facts.days,
      confirmed.reasons.isSuperset(of: findings.questions)
    {
      return .allowed(alerts: findings.alerts)
    }
    return .needsConfirmation(findings.questions)
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

  public init(reasons: Set<Reason>, days: Int) {
    self.reasons = reasons
    self.days = days
  }
}
