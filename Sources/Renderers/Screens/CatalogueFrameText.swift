public import Contract
internal import StageContract

/// The window on the catalogue in lines, in the order in which one reads it: what is wrong stands
/// beside the search field, and at the end stands what can be said now.
public enum CatalogueFrameText {
  public static func lines(_ frame: CatalogueFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)", labels.text(.searchText, ["text": frame.text])]
    if let error = frame.textError { lines.append("  ! \(MessageText.text(error))") }
    // In lines nobody reads the former titles again before the new ones come.
    guard !frame.busy, frame.phase != .loading else { return lines + [labels.text(.oneMoment)] }
    lines += frame.rows.map { row($0, labels) }
    if !frame.position.isEmpty { lines.append(frame.position) }
    if let message = frame.message { lines.append(MessageText.text(message)) }
    return lines + answers(frame)
  }

  /// The id first, since that is what one types next.
  private static func row(_ row: CatalogueTitle, _ labels: Labels) -> String {
    let book = row.book ?? Book()
    return "  \(book.id)  \(BookText.title(book, labels)); \(row.shelf)"
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: CatalogueFrame) -> [String] {
    var words = ["search TEXT"]
    if frame.canGoForward { words.append("next") }
    if frame.canGoBack { words.append("back") }
    if !frame.rows.isEmpty { words.append("borrow BOOK") }
    if frame.canRetry { words.append("retry") }
    return ["> " + (words + ["close"]).joined(separator: ", ")]
  }
}
