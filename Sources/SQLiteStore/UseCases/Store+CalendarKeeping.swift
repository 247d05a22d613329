public import Library
public import LoopActor

extension Store: Calendars {
  public var calendar: LibraryCalendar { hub.calendar }
}

extension Store: CalendarKeeping {
  @discardableResult
  public func change(
    _ change: CalendarChange, completion: @escaping @LoopActor (CalendarOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: CalendarOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.change(change, on: connection)
    }
  }
}
