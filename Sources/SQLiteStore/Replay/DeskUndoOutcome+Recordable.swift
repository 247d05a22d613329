internal import Library

extension DeskUndoOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .undone(let action):
      record.add(1 as UInt8)
      record.add(action.id.description)
      record.add(action.kind.rawValue)
      record.add(action.loan)
      record.add(Int(action.at.secondsSinceEpoch))
      record.add(action.time.minuteOfDay)
    case .refused(let refusal):
      record.add(2 as UInt8)
      record.add(refusal)
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1:
      let id = DeskActionID(try record.text())
      guard let kind = DeskAction.Kind(rawValue: try record.text()) else {
        throw .unreadable("what was recorded as undone")
      }
      self = .undone(
        DeskAction(
          id: id, kind: kind, loan: try record.loan(),
          at: Timestamp(secondsSinceEpoch: Int64(try record.int())),
          time: TimeOfDay(minuteOfDay: try record.int())))
    case 2: self = .refused(try record.undoRefusal())
    default: throw .unreadable("a recorded undo")
    }
  }
}

extension RecordWriter {
  /// The tags are in databases: never given another meaning.
  mutating func add(_ refusal: DeskUndoRefusal) {
    switch refusal {
    case .notPermitted: add(1 as UInt8)
    case .nothingToUndo(let minutes):
      add(2 as UInt8)
      add(minutes)
    case .superseded: add(3 as UInt8)
    case .returnedSince(let title):
      add(4 as UInt8)
      add(title)
    case .dueChangedSince(let title):
      add(5 as UInt8)
      add(title)
    case .lentSince(let title):
      add(6 as UInt8)
      add(title)
    case .takenAgainSince(let title, let member):
      add(7 as UInt8)
      add(title)
      add(member)
    case .copyGoneSince(let title):
      add(8 as UInt8)
      add(title)
    case .requestIDReused: add(9 as UInt8)
    case .heldSince(let title, let member):
      add(10 as UInt8)
      add(title)
      add(member)
    }
  }
}

extension RecordReader {
  mutating func undoRefusal() throws(SQLiteFailure) -> DeskUndoRefusal {
    switch try tag() {
    case 1: .notPermitted
    case 2: .nothingToUndo(minutes: try int())
    case 3: .superseded
    case 4: .returnedSince(title: try text())
    case 5: .dueChangedSince(title: try text())
    case 6: .lentSince(title: try text())
    case 7: .takenAgainSince(title: try text(), member: try text())
    case 8: .copyGoneSince(title: try text())
    case 9: .requestIDReused
    case 10: .heldSince(title: try text(), member: try text())
    default: throw .unreadable("a recorded refusal of an undo")
    }
  }
}
