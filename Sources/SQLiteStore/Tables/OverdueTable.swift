internal import Library

/// What should be back by now.
enum OverdueTable {
  /// By the group and the name of the member, as people sort them, then by due day.
  static func loans(
    on today: CalendarDate, group: String?, connection: Connection
  ) throws(SQLiteFailure) -> [OverdueLoan] {
    let wanted = group.map { Folding.key($0) }
    var found: [(key: [String], loan: OverdueLoan)] = []
    for stored in try LoanTable.openLoans(dueBefore: today, on: connection) {
      let more = try details(of: stored, on: connection)
      guard wanted == nil || wanted == more.group.map({ Folding.key($0) }) else { continue }
      let loan = try LoanTable.loan(stored, on: connection)
      let late = OverdueLoan(
        loan: loan, group: more.group, contact: more.contact, barcode: more.barcode,
        days: loan.daysOverdue(on: today))
      let key = [
        Folding.key(more.group ?? ""), Folding.key(loan.member.name), loan.member.id.description,
      ]
      found.append((key, late))
    }
    // What is equal stays in the order of the due days.
    return found.enumerated().sorted { left, right in
      left.element.key == right.element.key
        ? left.offset < right.offset
        : left.element.key.lexicographicallyPrecedes(right.element.key)
    }.map(\.element.loan)
  }

  private typealias Details = (group: String?, contact: String?, barcode: String?)

  private static func details(
    of loan: StoredLoan, on connection: Connection
  ) throws(SQLiteFailure) -> Details {
    try connection.first(
      """
      SELECT grouping, contact, barcode FROM loans
      JOIN members ON members.key = loans.member JOIN copies ON copies.key = loans.copy
      WHERE loans.key = ?
      """, .integer(loan.key)
    ) { row in
      (row.optionalText(0), row.optionalText(1), row.optionalText(2))
    } ?? (nil, nil, nil)
  }
}
