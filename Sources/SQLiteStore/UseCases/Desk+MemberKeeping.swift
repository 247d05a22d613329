internal import Library

extension Desk {
  func change(
    _ request: MemberChange, on connection: Connection
  ) throws(SQLiteFailure) -> Written<MemberChangeOutcome> {
    guard request.actor.isStaff else { return Written(.refused([.notPermitted])) }
    return try ledger.once(
      request.ledgerEntry, reused: .refused([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      try carryOut(request, on: connection)
    }
  }

  private func carryOut(
    _ request: MemberChange, on connection: Connection
  ) throws(SQLiteFailure) -> Written<MemberChangeOutcome> {
    guard let stored = try MemberTable.member(request.member, on: connection) else {
      return Written(.refused([.unknownMember]))
    }
    let today = clock.today()
    let former = try MembershipTable.membership(of: stored, today: today, on: connection)
    var new = former
    var refusals: [MemberRefusal] = []
    switch request.change {
    case .edit(let edit):
      new = former.edited(edit)
      refusals = try MemberDetails(
        name: new.member.name, card: new.member.card, group: new.group, contact: new.contact
      ).refusals(of: stored.key, on: connection)
    case .block(let note):
      if note.utf8.count > Membership.longestNote {
        refusals.append(.noteTooLong(limit: Membership.longestNote))
      }
      new.member.blocked = note
    case .unblock: new.member.blocked = nil
    case .renew(let renewal):
      let months = try PolicyTable.current(on: connection).membershipMonths
      switch renewal.last(after: former.member.expires, today: today, policy: months) {
      case .success(let last): new.member.expires = last
      case .failure(let refusal): refusals.append(refusal.refusal)
      }
    }
    guard refusals.isEmpty else { return Written(.refused(refusals)) }
    guard new != former else { return Written(.unchanged(former)) }
    try MembershipTable.set(new, of: stored.key, on: connection)
    try note(request.change.action, request.member.description, by: request.actor, on: connection)
    // Perhaps it is their turn now.
    let moved = try moveQueues(ofMember: stored.key, on: connection)
    return Written(.changed(new), [.profileChanged(request.member)] + moved)
  }
}

extension Membership {
  fileprivate func edited(_ edit: MemberEdit) -> Membership {
    var edited = self
    edited.member.name = edit.name.map(Blanks.visible) ?? member.name
    edited.member.card = edit.card.value(after: member.card).map(Blanks.identifier)
    edited.member.expires = edit.expires.value(after: member.expires)
    edited.group = edit.group.value(after: group).map(Blanks.identifier)
    edited.contact = edit.contact.value(after: contact).map(Blanks.visible)
    return edited
  }
}

extension MembershipRenewal {
  fileprivate struct Impossible: Error {
    var refusal: MemberRefusal
  }

  /// The last day that it would be.
  fileprivate func last(
    after expires: CalendarDate?, today: CalendarDate, policy months: Int
  ) -> Result<CalendarDate, Impossible> {
    guard let expires else { return .failure(Impossible(refusal: .membershipEndless)) }
    let last: CalendarDate
    switch self {
    case .asPolicySays: last = max(expires, today).advanced(byMonths: months)
    case .byMonths(let months):
      guard Self.months.contains(months) else {
        return .failure(Impossible(refusal: .monthsOutOfRange(Self.months)))
      }
      last = max(expires, today).advanced(byMonths: months)
    case .until(let date): last = date
    }
    return last > expires ? .success(last) : .failure(Impossible(refusal: .expiryNotLater(expires)))
  }
}

extension MemberChange.Change {
  /// As the audit has it.
  fileprivate var action: String {
    switch self {
    case .edit: "edit member"
    case .block: "block member"
    case .unblock: "unblock member"
    case .renew: "renew membership"
    }
  }
}
