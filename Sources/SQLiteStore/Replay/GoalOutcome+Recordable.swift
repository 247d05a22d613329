internal import Library

extension GoalOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .counted(let finish, let tally):
      record.add(1 as UInt8)
      record.add(finish)
      record.add(tally)
    case .undone(let finish, let tally):
      record.add(2 as UInt8)
      record.add(finish)
      record.add(tally)
    case .targetSet(let tally):
      record.add(3 as UInt8)
      record.add(tally)
    case .moved(let tally):
      record.add(4 as UInt8)
      record.add(tally)
    case .refused(let refusals):
      record.add(5 as UInt8)
      record.add(refusals) { $0.add($1) }
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1: self = .counted(try record.finish(), try record.tally())
    case 2: self = .undone(try record.finish(), try record.tally())
    case 3: self = .targetSet(try record.tally())
    case 4: self = .moved(try record.tally())
    case 5: self = .refused(try record.goalRefusals())
    default: throw .unreadable("a recorded goal")
    }
  }
}

extension RecordWriter {
  fileprivate mutating func add(_ finish: Finish) {
    add(finish.id.description)
    add(finish.book) { $0.add($1.description) }
    add(finish.title)
    add(finish.date) { $0.add($1.description) }
  }

  fileprivate mutating func add(_ tally: GoalTally) {
    add(tally.year)
    add(tally.finished)
    add(tally.target) { $0.add($1) }
  }

  /// The tags are in databases: never given another meaning.
  fileprivate mutating func add(_ refusal: GoalRefusal) {
    switch refusal {
    case .notPermitted: add(1 as UInt8)
    case .unknownMember: add(2 as UInt8)
    case .targetOutOfRange(let range):
      add(3 as UInt8)
      add(range.lowerBound)
      add(range.upperBound)
    case .nothingToComplete: add(4 as UInt8)
    case .titleMissing: add(5 as UInt8)
    case .bookTitleTooLong(let limit):
      add(6 as UInt8)
      add(limit)
    case .unknownBook: add(7 as UInt8)
    case .inFuture(let today):
      add(8 as UInt8)
      add(today)
    case .notAYear: add(9 as UInt8)
    case .requestIDReused: add(10 as UInt8)
    }
  }
}

extension RecordReader {
  fileprivate mutating func finish() throws(SQLiteFailure) -> Finish {
    Finish(
      id: FinishID(try text()), book: try optionalText().map { BookID($0) }, title: try text(),
      date: try optionalText().flatMap { PartialDate($0) })
  }

  fileprivate mutating func tally() throws(SQLiteFailure) -> GoalTally {
    GoalTally(year: try int(), finished: try int(), target: try optionalInt())
  }

  fileprivate mutating func goalRefusals() throws(SQLiteFailure) -> [GoalRefusal] {
    try list { (record) throws(SQLiteFailure) in
      switch try record.tag() {
      case 1: .notPermitted
      case 2: .unknownMember
      case 3: .targetOutOfRange(try record.range())
      case 4: .nothingToComplete
      case 5: .titleMissing
      case 6: .bookTitleTooLong(limit: try record.int())
      case 7: .unknownBook
      case 8: .inFuture(today: try record.date())
      case 9: .notAYear
      case 10: .requestIDReused
      default: throw .unreadable("a recorded refusal")
      }
    }
  }

  mutating func range() throws(SQLiteFailure) -> ClosedRange<Int> {
    let lower = try int()
    let upper = try int()
    guard lower <= upper else { throw .unreadable("a recorded range") }
    return lower...upper
  }
}
