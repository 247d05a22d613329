internal import Library

extension SaveNoteOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .saved(let note, let revision):
      record.add(1 as UInt8)
      record.add(note.description)
      record.add(revision)
    case .refused(let refusal):
      record.add(2 as UInt8)
      record.add(refusal)
    case .gone: record.add(3 as UInt8)
    case .conflict, .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1: self = .saved(NoteID(try record.text()), revision: try record.int())
    case 2: self = .refused(try record.noteRefusal())
    case 3: self = .gone
    default: throw .unreadable("a recorded save")
    }
  }

  /// A conflict holds the whole text that stands, and asked again it is found again.
  var isKept: Bool {
    if case .conflict = self { false } else { true }
  }
}

extension DeleteNoteOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .deleted(let title):
      record.add(1 as UInt8)
      record.add(title)
    case .refused(let refusal):
      record.add(2 as UInt8)
      record.add(refusal)
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1: self = .deleted(title: try record.text())
    case 2: self = .refused(try record.noteRefusal())
    default: throw .unreadable("a recorded deletion")
    }
  }
}

extension RecordWriter {
  /// The tags are in databases: never given another meaning.
  mutating func add(_ refusal: NoteRefusal) {
    switch refusal {
    case .notPermitted: add(1 as UInt8)
    case .unknownNote: add(2 as UInt8)
    case .unknownDraft: add(3 as UInt8)
    case .titleTooLong(let limit):
      add(4 as UInt8)
      add(limit)
    case .textTooLong(let limit):
      add(5 as UInt8)
      add(limit)
    case .tooMany(let limit):
      add(6 as UInt8)
      add(limit)
    case .requestIDReused: add(7 as UInt8)
    }
  }
}

extension RecordReader {
  mutating func noteRefusal() throws(SQLiteFailure) -> NoteRefusal {
    switch try tag() {
    case 1: return .notPermitted
    case 2: return .unknownNote
    case 3: return .unknownDraft
    case 4: return .titleTooLong(limit: try int())
    case 5: return .textTooLong(limit: try int())
    case 6: return .tooMany(limit: try int())
    case 7: return .requestIDReused
    default: throw .unreadable("a recorded refusal of a note")
    }
  }
}
