/// What somebody has typed and not saved: kept exactly as typed, title and text.
///
/// Each open editor has a draft of its own, so that two editors of one note never write over each
/// other.
public struct NoteDraft: Equatable, Sendable {
  public var id: DraftID
  /// Nil: a note that has never been saved.
  public var note: NoteID?
  /// The revision of the note on which the typing began; 0: a new note.
  public var base: Int
  /// Verbatim, at most ``longestTitle`` bytes of UTF-8; blanks are nothing special yet.
  public var title: String
  /// Verbatim, at most ``Note/longestText`` bytes of UTF-8.
  public var text: String

  public init(id: DraftID, note: NoteID?, base: Int, title: String, text: String) {
    self.id = id
    self.note = note
    self.base = base
    self.title = title
    self.text = text
  }

  /// Bytes of UTF-8. More than a title may have: what is too long is told, not lost.
  public static let longestTitle = 4096
  /// Bytes of UTF-8.
  public static let longestID = 128
  /// Drafts that a member may have.
  public static let most = 256
}
