internal import Library

/// What staff keep and read of members.
enum MembershipTable {
  static func membership(
    of stored: StoredMember, today: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) -> Membership {
    let loans = try LoanTable.openLoans(of: stored.key, on: connection)
    let membership = try connection.first(
      """
      SELECT m.grouping, m.contact, p.since
      FROM members m JOIN profiles p ON p.member = m.key WHERE m.key = ?
      """, .integer(stored.key)
    ) { (row) throws(SQLiteFailure) in
      guard let since = CalendarDate(iso8601: row.text(2)) else {
        throw .unreadable("the date of a membership")
      }
      return Membership(
        member: stored.member, group: row.optionalText(0), contact: row.optionalText(1),
        since: since, loans: loans.count, overdue: loans.count { $0.due < today })
    }
    guard let membership else { throw .unreadable("a member without a profile") }
    return membership
  }

  static func set(
    _ membership: Membership, of key: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      """
      UPDATE members SET name = ?, card = ?, grouping = ?, contact = ?, expires = ?, blocked = ?
      WHERE key = ?
      """,
      .text(membership.member.name), SQLValue(membership.member.card),
      SQLValue(membership.group), SQLValue(membership.contact),
      SQLValue(membership.member.expires?.description), SQLValue(membership.member.blocked),
      .integer(key))
  }

  /// Members the words of whose names begin with the words of a text, by name.
  static func members(
    beginning text: String, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredMember] {
    let wanted = Folding.key(text).split(separator: " ")
    guard !wanted.isEmpty else { return [] }
    let all = try connection.all(MemberTable.select, read: MemberTable.stored)
    return sorted(
      all.filter { stored in
        let words = Folding.key(stored.member.name).split(separator: " ")
        return wanted.allSatisfy { beginning in words.contains { $0.hasPrefix(beginning) } }
      })
  }

  static func sorted(_ members: [StoredMember]) -> [StoredMember] {
    members.map { (Folding.key($0.member.name), $0) }
      .sorted { ($0.0, $0.1.key) < ($1.0, $1.1.key) }.map(\.1)
  }
}
