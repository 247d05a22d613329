internal import Library

extension CalendarOutcome: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .changed(let changed):
      record.add(1 as UInt8)
      record.add(changed.calendar)
      record.add(changed.moved)
      record.add(changed.dueWhenClosed)
    case .refused(let refusals):
      record.add(2 as UInt8)
      record.add(refusals) { $0.add($1) }
    case .cancelled, .failed: record.add(0 as UInt8)
    }
  }

  init(from record: inout RecordReader) throws(SQLiteFailure) {
    switch try record.tag() {
    case 1:
      self = .changed(
        ChangedCalendar(
          calendar: try record.calendar(), moved: try record.int(),
          dueWhenClosed: try record.int()))
    case 2:
      self = .refused(
        try record.list { (record) throws(SQLiteFailure) in try record.calendarRefusal() })
    default: throw .unreadable("a recorded change of the calendar")
    }
  }
}
