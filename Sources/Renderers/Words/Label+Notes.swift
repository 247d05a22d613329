// Words: Labels.xcstrings
extension Label {
  static let noteTitle = Self("label.note.title")
  static let noteDraft = Self("label.note.draft")
  static let noteTheirTitle = Self("label.note.theirTitle")
  static let noNotes = Self("label.notes.none")
  static let neverSaved = Self("label.notes.neverSaved")
  static let unsaved = Self("label.notes.unsaved")
}
