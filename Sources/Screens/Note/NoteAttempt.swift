internal import Library
internal import Stage

/// One press of "save", on its way, with all that it saves: what is typed meanwhile is not part of it.
struct NoteAttempt: Equatable {
  /// Tells it from every other one.
  var ticket: Int
  var request: RequestID
  var note: NoteID?
  var base: Int
  var title: NoteTitle
  var text: String
  /// How many edits there had been.
  var edits: Int
  /// The view that hears where the focus goes.
  var asker: ViewID
  var isCalledOff = false
}
