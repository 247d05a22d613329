internal import Renderers

// Words: Terminal.xcstrings
extension Label {
  static let noEditor = Self("terminal.note.noEditor")
  static let severalNotes = Self("terminal.note.several")
  static let isNoNote = Self("terminal.note.isNoNote")
  static let editorNotStarted = Self("terminal.note.editorNotStarted")
  static let nothingChanged = Self("terminal.note.nothingChanged")
  static let noPlaceForFile = Self("terminal.note.noPlace")
  static let keptInFile = Self("terminal.note.keptInFile")
  static let keptInEditor = Self("terminal.note.keptInEditor")
  static let editorFailed = Self("terminal.note.editorFailed")
  static let noteNotSaved = Self("terminal.note.notSaved")
  static let textNotUTF8 = Self("terminal.note.notUTF8")
  static let noSuchChoice = Self("terminal.note.choice")
}
