public import LoopActor

/// On which days the library is open, and changes of that.
@LoopActor
public protocol Calendars: AnyObject {
  /// The newest committed calendar.
  var calendar: LibraryCalendar { get }
}
