internal import Library

extension RecordWriter {
  mutating func add(_ closure: Closure) {
    add(closure.first)
    add(closure.last)
    add(closure.name)
  }

  mutating func add(_ calendar: LibraryCalendar) {
    add(Int(clamping: calendar.version))
    add(calendar.closedWeekdays.sorted()) { $0.add($1.rawValue) }
    add(calendar.closures) { $0.add($1) }
  }

  mutating func add(_ moved: MovedDue) {
    add(moved.from)
    switch moved.cause {
    case .closure(let closure):
      add(1 as UInt8)
      add(closure)
    case .weekday(let weekday):
      add(2 as UInt8)
      add(weekday.rawValue)
    }
  }

  mutating func add(_ refusal: CalendarRefusal) {
    switch refusal {
    case .notPermitted: add(1 as UInt8)
    case .daysBackwards: add(2 as UInt8)
    case .tooManyDays(let limit):
      add(3 as UInt8)
      add(limit)
    case .nameMissing: add(4 as UInt8)
    case .nameTooLong(let limit):
      add(5 as UInt8)
      add(limit)
    case .tooManyClosures(let limit):
      add(6 as UInt8)
      add(limit)
    case .nothingToOpen: add(7 as UInt8)
    case .requestIDReused: add(8 as UInt8)
    }
  }
}

extension RecordReader {
  mutating func closure() throws(SQLiteFailure) -> Closure {
    Closure(first: try date(), last: try date(), name: try text())
  }

  mutating func weekday() throws(SQLiteFailure) -> Weekday {
    guard let weekday = Weekday(rawValue: try int()) else {
      throw .unreadable("a recorded day of the week")
    }
    return weekday
  }

  mutating func calendar() throws(SQLiteFailure) -> LibraryCalendar {
    LibraryCalendar(
      version: UInt64(max(0, try int())),
      closedWeekdays: Set(
        try list { (record) throws(SQLiteFailure) in try record.weekday() }),
      closures: try list { (record) throws(SQLiteFailure) in try record.closure() })
  }

  mutating func movedDue() throws(SQLiteFailure) -> MovedDue {
    let from = try date()
    switch try tag() {
    case 1: return MovedDue(from: from, cause: .closure(try closure()))
    case 2: return MovedDue(from: from, cause: .weekday(try weekday()))
    default: throw .unreadable("why a due date was moved")
    }
  }

  mutating func optionalMovedDue() throws(SQLiteFailure) -> MovedDue? {
    try optional { (record) throws(SQLiteFailure) in try record.movedDue() }
  }

  mutating func calendarRefusal() throws(SQLiteFailure) -> CalendarRefusal {
    switch try tag() {
    case 1: return .notPermitted
    case 2: return .daysBackwards
    case 3: return .tooManyDays(limit: try int())
    case 4: return .nameMissing
    case 5: return .nameTooLong(limit: try int())
    case 6: return .tooManyClosures(limit: try int())
    case 7: return .nothingToOpen
    case 8: return .requestIDReused
    default: throw .unreadable("a recorded refusal")
    }
  }
}
