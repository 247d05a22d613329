// Words: Notes.xcstrings
extension Phrase.Key {
  static let headingNotes = Self("notes.heading")
  static let noNotes = Self("notes.none")
  static let notesTotal = Self("notes.total")
  static let untitled = Self("notes.untitled")
  static let draftTitle = Self("notes.draft")
  static let unsavedTitle = Self("notes.unsaved")
  static let deleteNoteQuestion = Self("notes.question")
  static let noteDeleted = Self("notes.deleted")
}
