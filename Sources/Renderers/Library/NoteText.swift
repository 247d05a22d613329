public import Contract

/// Notes without a screen.
public enum NoteText {
  /// One line each, the id first, since that is what one types next.
  ///
  /// - Parameter width: of the terminal, in cells; nil: there is none, and nothing is cut.
  public static func lines(
    _ page: NotePage, _ labels: Labels = .english, width: Int? = nil
  ) -> [String] {
    guard page.total > 0 else { return [labels.text(.noNotes)] }
    let rows = page.notes.map { row($0, labels) }
    guard let width else { return rows.map { $0.filter { !$0.isEmpty }.joined(separator: "  ") } }
    return TextTable(rows, flexible: 1).lines(width: width)
  }

  private static func row(_ note: NoteEntry, _ labels: Labels) -> [String] {
    let title = note.title.isEmpty ? labels.text(.untitled) : labels.isolated(note.title)
    let mark =
      note.revision == 0 ? labels.text(.neverSaved) : note.unsaved ? labels.text(.unsaved) : ""
    return [note.id, title, mark]
  }

  /// The title, a blank line, and the text as it is.
  public static func lines(_ note: NoteContent) -> [String] {
    [note.title, ""]
      + note.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
