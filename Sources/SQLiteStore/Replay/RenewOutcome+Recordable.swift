internal import Library

extension RenewOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .renewed(let renewed):
      record.add(1 as UInt8)
      record.add(renewed.loan)
      record.add(renewed.formerDue)
      record.add(renewed.moved) { $0.add($1) }
      record.add(renewed.alerts) { $0.add($1) }
    case .impossible(let reasons):
      record.add(2 as UInt8)
      record.add(reasons) { $0.add($1) }
    case .needsConfirmation(let question):
      record.add(3 as UInt8)
      record.add(question.loan)
      record.add(question.due)
      record.add(question.days)
      record.add(question.reasons) { $0.add($1) }
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1:
      self = .renewed(
        RenewedLoan(
          loan: try record.loan(), formerDue: try record.date(),
          moved: try record.optionalMovedDue(), alerts: try record.reasons()))
    case 2: self = .impossible(try record.reasons())
    case 3:
      self = .needsConfirmation(
        RenewalQuestion(
          loan: try record.loan(), due: try record.date(), days: try record.int(),
          reasons: try record.reasons()))
    default: throw .unreadable("a recorded renewal")
    }
  }

  var asksForConfirmation: Bool {
    if case .needsConfirmation = self { true } else { false }
  }
}
