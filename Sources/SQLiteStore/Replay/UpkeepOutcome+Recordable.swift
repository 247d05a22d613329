internal import Library

extension UpkeepOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .book(let book):
      record.add(1 as UInt8)
      record.add(book)
    case .copy(let kept):
      record.add(2 as UInt8)
      record.add(kept.copy)
      record.add(kept.book)
      record.add(kept.endedLoan) { $0.add($1) }
    case .refused, .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1: self = .book(try record.book())
    case 2:
      self = .copy(
        KeptCopy(
          copy: try record.copy(), book: try record.book(),
          endedLoan: try record.optional { (record) throws(SQLiteFailure) in try record.loan() }))
    default: throw .unreadable("a recorded upkeep")
    }
  }

  /// A refusal is found out anew by a repeat: the shelf may be another by then.
  var isKept: Bool {
    if case .refused = self { false } else { true }
  }
}

extension RecordWriter {
  mutating func add(_ copy: Copy) {
    add(copy.id.description)
    add(copy.barcode) { $0.add($1) }
    add(copy.shelf) { $0.add($1) }
    add(copy.state.rawValue)
  }
}

extension RecordReader {
  mutating func copy() throws(SQLiteFailure) -> Copy {
    let (id, barcode, shelf) = (CopyID(try text()), try optionalText(), try optionalText())
    guard let state = Copy.State(rawValue: try text()) else {
      throw .unreadable("a recorded copy's state")
    }
    return Copy(id: id, barcode: barcode, shelf: shelf, state: state)
  }
}
