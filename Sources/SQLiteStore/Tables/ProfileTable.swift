internal import Library

/// What members say of themselves. Every member has a row.
enum ProfileTable {
  static func add(
    _ member: Int64, since date: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT INTO profiles (member, since) VALUES (?, ?)", .integer(member),
      .text(date.description))
  }

  static func profile(
    of stored: StoredMember, today: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) -> Profile {
    let loans = try LoanTable.openLoans(of: stored.key, on: connection)
    let overdue = loans.count { $0.due < today }
    let policy = try PolicyTable.current(on: connection)
    let profile = try connection.first(
      "SELECT since, initials, picture FROM profiles WHERE member = ?", .integer(stored.key)
    ) { (row) throws(SQLiteFailure) in
      guard let since = CalendarDate(iso8601: row.text(0)) else {
        throw .unreadable("the date of a membership")
      }
      return Profile(
        member: stored.member, initials: row.optionalText(1), picture: row.optionalText(2),
        memberSince: since, standing: overdue == 0 ? .good : .overdue(loans: overdue),
        objections: MemberStanding(of: stored.member, today: today).objections,
        loans: loans.count, maxLoans: policy.maxLoans)
    }
    guard let profile else { throw .unreadable("a member without a profile") }
    return profile
  }

  static func set(
    _ details: ProfileDetails, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "UPDATE members SET name = ? WHERE key = ?", .text(details.name), .integer(member))
    try connection.run(
      "UPDATE profiles SET initials = ?, picture = ? WHERE member = ?",
      SQLValue(details.initials), SQLValue(details.picture), .integer(member))
  }
}
