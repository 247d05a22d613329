internal import Library

extension Desk {
  func enrol(
    _ account: AccountID, name: String, on connection: Connection
  ) throws(SQLiteFailure) -> Written<MemberOutcome?> {
    if let found = try MemberTable.member(of: account, on: connection) {
      return Written(.member(found.member))
    }
    let name =
      Blanks.isBlank(name)
      ? account.description : Self.cut(Blanks.visible(name), to: NewMember.longestName)
    let member = Member(
      id: MemberID(try newIdentifier(.member, in: "members", on: connection)), name: name,
      account: account)
    try MemberTable.add(member, since: clock.today(), on: connection)
    try note("enrol", member.id.description, by: Actor(account: account), on: connection)
    return Written(.member(member), .memberAdded(member))
  }

  func add(
    _ request: NewMember, on connection: Connection
  ) throws(SQLiteFailure) -> Written<NewMemberOutcome> {
    try ledger.once(
      request.ledgerEntry, reused: .refused([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      let request = request.visible
      let refusals = try refusals(of: request, on: connection)
      guard refusals.isEmpty else { return Written(.refused(refusals)) }
      let member = Member(
        id: MemberID(try newIdentifier(.member, in: "members", on: connection)),
        name: request.name, card: request.card, expires: request.expires)
      try MemberTable.add(
        member, group: request.group, contact: request.contact, since: clock.today(),
        on: connection)
      try note("add member", member.id.description, by: request.actor, on: connection)
      return Written(.added(member), .memberAdded(member))
    }
  }

  private func refusals(
    of request: NewMember, on connection: Connection
  ) throws(SQLiteFailure) -> [MemberRefusal] {
    guard request.actor.isStaff else { return [.notPermitted] }
    return try MemberDetails(
      name: request.name, card: request.card, group: request.group, contact: request.contact
    ).refusals(of: nil, on: connection)
  }

  /// The longest beginning of whole characters that fits.
  private static func cut(_ text: String, to bytes: Int) -> String {
    var cut = ""
    var count = 0
    for character in text {
      count += character.utf8.count
      if count > bytes { break }
      cut.append(character)
    }
    return cut
  }
}

extension NewMember {
  fileprivate var visible: NewMember {
    var member = self
    member.name = Blanks.visible(name)
    member.card = card.map(Blanks.identifier)
    member.group = group.map(Blanks.identifier)
    member.contact = contact.map(Blanks.visible)
    return member
  }

  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(3 as UInt8)
    content.add(name)
    content.add(card) { $0.add($1) }
    content.add(group) { $0.add($1) }
    content.add(contact) { $0.add($1) }
    content.add(expires) { $0.add($1) }
    return Ledger.Entry(by: actor, id, content)
  }
}
