public import Library
public import LoopActor

extension Store: PolicySetting {
  @discardableResult
  public func setPolicy(
    _ change: PolicyChange, completion: @escaping @LoopActor (PolicyOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: PolicyOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.setPolicy(change, on: connection)
    }
  }
}

extension Desk {
  func setPolicy(
    _ change: PolicyChange, on connection: Connection
  ) throws(SQLiteFailure) -> Written<PolicyOutcome> {
    guard change.actor.isStaff else { return Written(.refused([.notPermitted])) }
    let current = try PolicyTable.current(on: connection)
    var policy = current
    for (setting, value) in change.settings { policy[setting] = value }
    let refusals = policy.refusals
    guard refusals.isEmpty else { return Written(.refused(refusals)) }
    guard policy != current else { return Written(.policy(current)) }
    policy.version = current.version + 1
    try PolicyTable.add(policy, on: connection)
    try LoanTable.forgetReturned(before: clock.today(), on: connection)
    try note("set policy", String(policy.version), by: change.actor, on: connection)
    return Written(.policy(policy), .policyChanged(policy))
  }
}
