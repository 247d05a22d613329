internal import Library

extension Desk {
  func importMembers(
    _ rows: [MemberRow], of run: ImportRun, on connection: Connection
  ) throws(SQLiteFailure) -> Written<ImportOutcome> {
    guard run.actor.isStaff else { return Written(.impossible([.notPermitted])) }
    var counts = ImportCounts()
    var events: [DomainEvent] = [.membersChanged]
    for row in rows {
      let found = try self.member(of: row, on: connection)
      let details = MemberDetails(
        name: row.name, card: row.card, group: row.group, contact: row.contact)
      if let refusal = try details.refusals(of: found?.key, on: connection).first {
        counts.failures.append(RowFailure(line: row.line, problem: RowProblem(refusal, row)))
        continue
      }
      if let account = row.account,
        let owner = try MemberTable.member(of: account, on: connection), owner.key != found?.key
      {
        counts.failures.append(
          RowFailure(line: row.line, problem: .accountTaken(account.description)))
        continue
      }
      if let found {
        if try update(found, by: row, run, on: connection) {
          counts.updated += 1
          if !run.isDryRun {
            if let account = row.account, found.member.account == nil {
              events.append(try attached(account, to: found, on: connection))
            }
            // Perhaps it is their turn now.
            events += try moveQueues(ofMember: found.key, on: connection)
          }
        } else {
          counts.unchanged += 1
        }
      } else {
        counts.added += 1
        if !run.isDryRun { try add(row, on: connection) }
      }
    }
    guard !run.isDryRun, counts.added + counts.updated > 0 else {
      return Written(.counted(counts))
    }
    let summary = "\(counts.added) added, \(counts.updated) updated"
    try note("import members", summary, by: run.actor, on: connection)
    return Written(.counted(counts), events)
  }

  /// By card, where there is one; else by the account.
  private func member(
    of row: MemberRow, on connection: Connection
  ) throws(SQLiteFailure) -> StoredMember? {
    if let card = row.card, let found = try MemberTable.member(card: card, on: connection) {
      return found
    }
    guard let account = row.account else { return nil }
    let found = try MemberTable.member(of: account, on: connection)
    // Whoever has another card is somebody else.
    return found?.member.card == nil || row.card == nil ? found : nil
  }

  /// Whether the row says something else than what is kept.
  private func update(
    _ stored: StoredMember, by row: MemberRow, _ run: ImportRun, on connection: Connection
  ) throws(SQLiteFailure) -> Bool {
    let former = try MembershipTable.membership(of: stored, today: clock.today(), on: connection)
    var new = former
    new.member.name = row.name
    new.member.expires = row.expires ?? former.member.expires
    new.member.card = row.card ?? former.member.card
    new.member.blocked = row.blocked ?? former.member.blocked
    new.member.account = former.member.account ?? row.account
    new.group = row.group ?? former.group
    new.contact = row.contact ?? former.contact
    guard new != former else { return false }
    guard !run.isDryRun else { return true }
    try MembershipTable.set(new, of: stored.key, on: connection)
    if let account = new.member.account, former.member.account == nil {
      try MemberTable.set(account, of: stored.key, on: connection)
    }
    return true
  }

  /// What was set at a desk holds for whoever logs in, from now on.
  private func attached(
    _ account: AccountID, to stored: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> DomainEvent {
    var member = stored.member
    member.account = account
    return .settingsChanged(
      member, try SettingsTable.settings(of: stored.key, on: connection))
  }

  private func add(_ row: MemberRow, on connection: Connection) throws(SQLiteFailure) {
    let member = Member(
      id: MemberID(try newIdentifier(.member, in: "members", on: connection)), name: row.name,
      card: row.card, account: row.account, expires: row.expires, blocked: row.blocked)
    try MemberTable.add(
      member, group: row.group, contact: row.contact, since: clock.today(), on: connection)
  }
}

extension RowProblem {
  /// What the store itself insists on, whatever a file's reader has let through.
  fileprivate init(_ refusal: MemberRefusal, _ row: MemberRow) {
    switch refusal {
    case .nameTooLong(let limit): self = .nameTooLong(limit: limit)
    case .cardMissing: self = .cardMissing
    case .cardTooLong(let limit): self = .cardTooLong(limit: limit)
    case .groupTooLong(let limit): self = .groupTooLong(limit: limit)
    case .contactTooLong(let limit): self = .contactTooLong(limit: limit)
    // Of the others only a missing name can be: the card is the row's own.
    default: self = .nameMissing
    }
  }
}
