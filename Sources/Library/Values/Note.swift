/// A note of a member as it is kept. Private: nobody else sees it, staff neither.
public struct Note: Equatable, Sendable {
  public var id: NoteID
  public var title: NoteTitle
  /// Verbatim, at most ``longestText`` bytes of UTF-8.
  public var text: String
  /// From 1; grows with each save.
  public var revision: Int
  public var changed: Timestamp

  public init(
    id: NoteID, title: NoteTitle, text: String, revision: Int, changed: Timestamp
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.revision = revision
    self.changed = changed
  }

  /// Bytes of UTF-8: 1 MiB.
  public static let longestText = 1 << 20
  /// Notes that a member may have.
  public static let most = 10_000
}

/// What a list shows of a note, or of a draft that never became one.
public struct NoteSummary: Equatable, Sendable {
  /// Nil: a draft whose note was never saved, or was deleted meanwhile.
  public var note: NoteID?
  /// The newest unsaved text that is kept for it; nil: none.
  public var draft: DraftID?
  /// The note's title, or what is typed as one in the draft, perhaps nothing.
  public var title: String
  /// Bytes of the text.
  public var size: Int
  /// 0 for a draft without a note.
  public var revision: Int
  public var changed: Timestamp

  public init(
    note: NoteID?, draft: DraftID?, title: String, size: Int, revision: Int, changed: Timestamp
  ) {
    self.note = note
    self.draft = draft
    self.title = title
    self.size = size
    self.revision = revision
    self.changed = changed
  }
}
