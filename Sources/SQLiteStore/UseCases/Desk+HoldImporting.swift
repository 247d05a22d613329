internal import Library

extension Desk {
  func importHolds(
    _ rows: [ImportedHold], of run: ImportRun, on connection: Connection
  ) throws(SQLiteFailure) -> Written<ImportOutcome> {
    guard run.actor.isStaff else { return Written(.impossible([.notPermitted])) }
    var counts = ImportCounts()
    var events: [DomainEvent] = []
    var books: [Int64] = []
    for row in rows {
      switch try plan(row.hold, on: connection) {
      case .add(let book, let member):
        counts.added += 1
        guard !run.isDryRun else { continue }
        events.append(try add(row.hold, book, member, on: connection))
        if !books.contains(book) { books.append(book) }
      case .leave: counts.unchanged += 1
      case .refuse(let problem):
        counts.failures.append(RowFailure(line: row.line, problem: problem))
      }
    }
    guard counts.added > 0, !run.isDryRun else { return Written(.counted(counts)) }
    for book in books { events += try moveQueue(ofBook: book, on: connection) }
    try note("import holds", "\(counts.added) added", by: run.actor, on: connection)
    return Written(.counted(counts), events)
  }

  private enum HoldPlan {
    case add(book: Int64, member: Int64)
    /// The member waits for it.
    case leave
    case refuse(RowProblem)
  }

  /// Titles and members are found by what is theirs alone, or not at all.
  private func plan(
    _ hold: HoldRecord, on connection: Connection
  ) throws(SQLiteFailure) -> HoldPlan {
    let members = try MemberTable.members(
      card: hold.card, account: hold.account, name: hold.member, on: connection)
    guard members.count == 1 else {
      return .refuse(members.isEmpty ? .noSuchMember : .severalMembers)
    }
    let naturalKey = hold.title.naturalKey
    guard let book = try BookTable.book(naturalKey: naturalKey, on: connection)?.key else {
      return .refuse(.noSuchBook(hold.title.content.title))
    }
    if try HoldTable.hold(ofMember: members[0], book: book, on: connection) != nil {
      return .leave
    }
    if try LoanTable.openLoan(of: members[0], book: book, on: connection) != nil {
      return .refuse(.heldByBorrower)
    }
    return .add(book: book, member: members[0])
  }

  private func add(
    _ hold: HoldRecord, _ book: Int64, _ member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> DomainEvent {
    let id = HoldID(try newIdentifier(.hold, in: "holds", on: connection))
    try HoldTable.add(
      StoredHold(key: 0, id: id, book: book, member: member, placed: hold.placed), on: connection)
    guard let placed = try HoldTable.hold(id.description, on: connection) else {
      throw .unreadable("a hold that was just placed")
    }
    return .holdPlaced(try HoldTable.hold(placed, on: connection))
  }
}
