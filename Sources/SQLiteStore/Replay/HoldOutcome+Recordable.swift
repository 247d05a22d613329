internal import Library

extension HoldOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .hold(let hold):
      record.add(1 as UInt8)
      record.add(hold)
    case .impossible(let reasons):
      record.add(2 as UInt8)
      record.add(reasons) { $0.add($1) }
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1: self = .hold(try record.hold())
    case 2: self = .impossible(try record.reasons())
    default: throw .unreadable("a recorded hold")
    }
  }
}

extension RecordWriter {
  mutating func add(_ hold: Hold) {
    add(hold.id.description)
    add(hold.book)
    add(hold.member)
    add(hold.placed)
    add(hold.place)
    add(hold.readyUntil) { $0.add($1) }
  }
}

extension RecordReader {
  mutating func hold() throws(SQLiteFailure) -> Hold {
    Hold(
      id: HoldID(try text()), book: try book(), member: try member(), placed: try date(),
      place: try int(),
      readyUntil: try optional { (record) throws(SQLiteFailure) in try record.date() })
  }
}
