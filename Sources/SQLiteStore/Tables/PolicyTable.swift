internal import Library

/// The versions of the loan policy; the newest counts. None yet: the defaults.
enum PolicyTable {
  static func current(on connection: Connection) throws(SQLiteFailure) -> LoanPolicy {
    let stored = try connection.first(
      """
      SELECT version, max_days, default_days, confirm_over_days, max_loans, renewal_days,
        renewal_from_today, max_renewals, override_limit, override_days, override_renewals
      FROM policies ORDER BY version DESC LIMIT 1
      """
    ) { row in
      LoanPolicy(
        version: UInt64(max(0, row.integer(0))), maxDays: row.int(1), defaultDays: row.int(2),
        confirmOverDays: row.int(3), maxLoans: row.int(4), renewalDays: row.int(5),
        renewalFromToday: row.int(6), maxRenewals: row.int(7), overrideLimit: row.int(8),
        overrideDays: row.int(9), overrideRenewals: row.int(10))
    }
    return stored ?? LoanPolicy()
  }

  static func add(_ policy: LoanPolicy, on connection: Connection) throws(SQLiteFailure) {
    try connection.run(
      """
      INSERT INTO policies (
        version, max_days, default_days, confirm_over_days, max_loans, renewal_days,
        renewal_from_today, max_renewals, override_limit, override_days, override_renewals)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(Int64(clamping: policy.version)), .integer(policy.maxDays),
      .integer(policy.defaultDays), .integer(policy.confirmOverDays), .integer(policy.maxLoans),
      .integer(policy.renewalDays), .integer(policy.renewalFromToday),
      .integer(policy.maxRenewals), .integer(policy.overrideLimit),
      .integer(policy.overrideDays), .integer(policy.overrideRenewals))
  }
}
