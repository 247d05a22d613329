extension PolicyGate {
  /// A title that somebody would wait for.
  public struct NewHold: Equatable, Sendable {
    /// Copies that the library has and that are not lost; nil: not known to the caller.
    public var copies: Int?
    /// The member's loan of the same title, if there is one.
    public var ownLoan: OwnLoan?
    /// Whether the member waits for it already.
    public var isHeldAlready: Bool
    /// For how many titles the member waits; nil: not known to the caller.
    public var holds: Int?

    public init(
      copies: Int? = nil, ownLoan: OwnLoan? = nil, isHeldAlready: Bool = false,
      holds: Int? = nil
    ) {
      self.copies = copies
      self.ownLoan = ownLoan
      self.isHeldAlready = isHeldAlready
      self.holds = holds
    }

    func findings(under policy: LoanPolicy) -> Findings {
      var findings = Findings()
      // Nobody waits for what they have, or twice (C-19).
      if let ownLoan { findings.obstacles.append(.alreadyYours(ownLoan)) }
      if isHeldAlready { findings.obstacles.append(.alreadyHeld) }
      if let copies, copies < 1 { findings.obstacles.append(.noCopies) }
      if !isHeldAlready, policy.maxHolds == 0 || (holds ?? 0) >= policy.maxHolds {
        findings.obstacles.append(.holdLimitReached(maximum: policy.maxHolds))
      }
      return findings
    }
  }
}
