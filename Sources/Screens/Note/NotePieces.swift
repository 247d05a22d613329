internal import Contract
internal import Library
internal import Stage

/// Texts on their way in pieces, by view.
struct NotePieces {
  enum Result: Equatable {
    /// More follows.
    case taken
    case whole(String)
    /// A piece was missing, or too many views send at once.
    case incomplete
    case tooLong
  }

  /// Views that may be sending a long text at once; each may be holding a whole one.
  private static let mostViews = 4

  private var texts: [(view: ViewID, text: String)] = []

  mutating func take(_ piece: NoteSetText, from view: ViewID) -> Result {
    var text = ""
    if let index = texts.firstIndex(where: { $0.view == view }) {
      text = texts.remove(at: index).text
    }
    if piece.offset == 0 { text = "" }
    guard text.utf8.count == Int(piece.offset) else { return .incomplete }
    guard text.utf8.count + piece.text.utf8.count <= Note.longestText else { return .tooLong }
    text += piece.text
    guard piece.more else { return .whole(text) }
    if texts.count == Self.mostViews { texts.removeFirst() }
    texts.append((view, text))
    return .taken
  }
}
