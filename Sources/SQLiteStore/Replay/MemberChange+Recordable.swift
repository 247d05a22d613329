internal import Library

extension MemberChangeOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .changed(let membership):
      record.add(1 as UInt8)
      record.add(membership)
    case .unchanged(let membership):
      record.add(2 as UInt8)
      record.add(membership)
    case .refused(let refusals):
      record.add(3 as UInt8)
      record.add(refusals) { $0.add($1) }
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1: self = .changed(try record.membership())
    case 2: self = .unchanged(try record.membership())
    case 3: self = .refused(try record.memberRefusals())
    default: throw .unreadable("a recorded change of a member")
    }
  }
}

extension RecordWriter {
  fileprivate mutating func add(_ membership: Membership) {
    add(membership.member)
    add(membership.group) { $0.add($1) }
    add(membership.contact) { $0.add($1) }
    add(membership.since)
    add(membership.loans)
    add(membership.overdue)
  }
}

extension RecordReader {
  fileprivate mutating func membership() throws(SQLiteFailure) -> Membership {
    Membership(
      member: try member(), group: try optionalText(), contact: try optionalText(),
      since: try date(), loans: try int(), overdue: try int())
  }
}

extension MemberChange {
  var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(60 as UInt8)
    content.add(member.description)
    switch change {
    case .edit(let edit):
      content.add(1 as UInt8)
      content.add(edit.name) { $0.add($1) }
      content.add(edit.card) { $0.add($1) }
      content.add(edit.group) { $0.add($1) }
      content.add(edit.contact) { $0.add($1) }
      content.add(edit.expires) { $0.add($1) }
    case .block(let note):
      content.add(2 as UInt8)
      content.add(note)
    case .unblock: content.add(3 as UInt8)
    case .renew(.asPolicySays): content.add(4 as UInt8)
    case .renew(.byMonths(let months)):
      content.add(5 as UInt8)
      content.add(months)
    case .renew(.until(let date)):
      content.add(6 as UInt8)
      content.add(date)
    }
    return Ledger.Entry(by: actor, id, content)
  }
}

extension RecordWriter {
  fileprivate mutating func add<Value>(
    _ detail: MemberEdit.Detail<Value>, _ each: (inout Self, Value) -> Void
  ) {
    switch detail {
    case .asItIs: add(0 as UInt8)
    case .none: add(1 as UInt8)
    case .some(let value):
      add(2 as UInt8)
      each(&self, value)
    }
  }
}
