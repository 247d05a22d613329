internal import Library

extension BorrowOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .receipt(let receipt):
      record.add(1 as UInt8)
      record.add(receipt)
    case .impossible(let reasons):
      record.add(2 as UInt8)
      record.add(reasons) { $0.add($1) }
    case .needsConfirmation(let reasons):
      record.add(3 as UInt8)
      record.add(reasons) { $0.add($1) }
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1: self = .receipt(try record.receipt())
    case 2: self = .impossible(try record.reasons())
    case 3: self = .needsConfirmation(try record.reasons())
    default: throw .unreadable("a recorded borrowing")
    }
  }

  var asksForConfirmation: Bool {
    if case .needsConfirmation = self { true } else { false }
  }
}

extension ReturnOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .returned(let returned):
      record.add(1 as UInt8)
      record.add(returned.loan)
      record.add(returned.on)
      record.add(returned.next) { $0.add($1) }
    case .impossible(let reasons):
      record.add(2 as UInt8)
      record.add(reasons) { $0.add($1) }
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1:
      self = .returned(
        ReturnedLoan(
          try record.loan(), on: try record.date(),
          next: try record.optional { (record) throws(SQLiteFailure) in try record.member() }))
    case 2: self = .impossible(try record.reasons())
    default: throw .unreadable("a recorded return")
    }
  }
}

extension NewMemberOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .added(let member):
      record.add(1 as UInt8)
      record.add(member)
    case .refused(let refusals):
      record.add(2 as UInt8)
      record.add(refusals) { $0.add($1) }
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1: self = .added(try record.member())
    case 2: self = .refused(try record.memberRefusals())
    default: throw .unreadable("a recorded member")
    }
  }
}
