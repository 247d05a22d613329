internal import Library
internal import Stage

/// One press of "submit", on its way.
struct BorrowAttempt: Equatable {
  /// Tells it from every other one.
  var ticket: Int
  var request: RequestID
  var days: Int
  var confirmed: Confirmed?
  /// The view that hears where the focus goes.
  var asker: ViewID
  /// Whether the person has called it off; the answer says whether that was in time.
  var isCalledOff = false
}
