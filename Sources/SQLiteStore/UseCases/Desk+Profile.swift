internal import Library

// Whether somebody may is asked before the ledger is: what it has kept for one member of a desk is not
// another's.

extension Desk {
  func profile(
    of member: MemberID, _ actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Result<Profile, LoadFailure> {
    let found = try MemberTable.member(member, on: connection)
    guard actor.isStaff || found?.isServed(by: actor) == true else {
      return .failure(.impossible([.notPermitted]))
    }
    guard let found else { return .failure(.impossible([.unknownMember])) }
    return .success(try ProfileTable.profile(of: found, today: clock.today(), on: connection))
  }

  func save(
    _ edit: ProfileEdit, on connection: Connection
  ) throws(SQLiteFailure) -> Written<KeptProfile> {
    guard let found = try MemberTable.member(edit.member, on: connection),
      found.isSelf(of: edit.actor)
    else { return Written(.impossible([.notPermitted])) }
    let problems = edit.details.problems
    guard problems.isEmpty else { return Written(.invalid(problems)) }
    return try ledger.once(
      edit.ledgerEntry, reused: .impossible([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      let details = edit.details.normalized
      let former = try ProfileTable.profile(of: found, today: clock.today(), on: connection)
      guard details != former.details else { return Written(.saved(details)) }
      try ProfileTable.set(details, of: found.key, on: connection)
      try note("edit profile", edit.member.description, by: edit.actor, on: connection)
      return Written(.saved(details), .profileChanged(edit.member))
    }
  }

  func settings(
    of member: MemberID, _ actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Result<MemberSettings, LoadFailure> {
    guard let found = try MemberTable.member(member, on: connection), found.isSelf(of: actor)
    else { return .failure(.impossible([.notPermitted])) }
    return .success(try SettingsTable.settings(of: found.key, on: connection))
  }

  func save(
    _ change: SettingsChange, on connection: Connection
  ) throws(SQLiteFailure) -> Written<KeptSettings> {
    guard let found = try MemberTable.member(change.member, on: connection),
      found.isSelf(of: change.actor)
    else { return Written(.impossible([.notPermitted])) }
    let problems = change.settings.problems
    guard problems.isEmpty else { return Written(.invalid(problems)) }
    return try ledger.once(
      change.ledgerEntry, reused: .impossible([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      let former = try SettingsTable.settings(of: found.key, on: connection)
      guard change.settings != former else { return Written(.saved(former)) }
      try SettingsTable.set(change.settings, of: found.key, on: connection)
      return Written(.saved(change.settings), .settingsChanged(found.member, change.settings))
    }
  }
}

extension ProfileEdit {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(30 as UInt8)
    content.add(member.description)
    content.add(details)
    return Ledger.Entry(by: actor, id, content)
  }
}

extension SettingsChange {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(31 as UInt8)
    content.add(member.description)
    content.add(settings)
    return Ledger.Entry(by: actor, id, content)
  }
}
