internal import Library

/// The versions of the policy; the newest counts; none yet: the defaults. A setting's column has the setting's name.
enum PolicyTable {
  private static let settings = LoanPolicy.Setting.allCases
  private static let columns = settings.map(\.rawValue).joined(separator: ", ")

  static func current(on connection: Connection) throws(SQLiteFailure) -> LoanPolicy {
    let stored = try connection.first(
      "SELECT version, \(columns) FROM policies ORDER BY version DESC LIMIT 1"
    ) { row in
      var policy = LoanPolicy(version: UInt64(max(0, row.integer(0))))
      for (column, setting) in settings.enumerated() {
        policy[setting] = row.int(Int32(column) + 1)
      }
      return policy
    }
    return stored ?? LoanPolicy()
  }

  /// How the library begins to lend, where it has no policy yet; from then on the store rules.
  static func seed(_ policy: LoanPolicy, on connection: Connection) throws(SQLiteFailure) {
    guard try connection.count("SELECT count(*) FROM policies") == 0 else { return }
    try add(policy, on: connection)
  }

  static func add(_ policy: LoanPolicy, on connection: Connection) throws(SQLiteFailure) {
    let places = settings.map { _ in ", ?" }.joined()
    try connection.run(
      "INSERT INTO policies (version, \(columns)) VALUES (?\(places))",
      [.integer(Int64(clamping: policy.version))] + settings.map { .integer(policy[$0]) })
  }
}
