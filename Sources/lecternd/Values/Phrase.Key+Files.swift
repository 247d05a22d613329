internal import Screens

// Words: Import.xcstrings
extension Phrase.Key {
  static let tooManyColumns = Self("import.file.tooManyColumns")
  static let rowsUnread = Self("import.file.rowsUnread")
}
