internal import Contract
internal import StageClient

/// What a frontend holds of the two fields of the editor: the typing rule, and what has to be said again
/// to a daemon that has restarted.
///
/// Own text is the truth until the intent that carries it is acknowledged; and until a frame says that
/// it is saved, it is in nobody's hands but these for up to a second.
struct NoteTyping: Sendable, Equatable {
  private(set) var title = TypedText()
  private(set) var text = TypedText()
  /// The draft of the scene, for the opening of the next stream.
  private(set) var draft = ""
  private(set) var base: UInt64 = 0
  /// The newest frame that showed just what the fields show.
  private(set) var seen: UInt64 = 0
  private var hasSeen = false
  private var isTitleUnsaved = false
  private var isTextUnsaved = false
  /// The most bytes of text in one intent.
  private var pieceLimit = NoteTyping.longestPiece
  /// Whether the fields follow what others type. A file in an editor does not.
  private let follows: Bool

  init(follows: Bool) { self.follows = follows }

  var isUnsaved: Bool { isTitleUnsaved || isTextUnsaved }

  // MARK: What is typed

  mutating func typeTitle(_ title: String, sentAs number: UInt64?) {
    self.title.type(title, sentAs: number)
    isTitleUnsaved = true
  }

  mutating func typeText(_ text: String, sentAs number: UInt64?) {
    self.text.type(text, sentAs: number)
    isTextUnsaved = true
  }

  /// An intent that was sent otherwise.
  mutating func sent(_ intent: NoteIntent, as number: UInt64?) {
    switch intent.intent {
    case .setTitle(let edit)?: typeTitle(edit.text, sentAs: number)
    case .setText(let piece)? where !piece.more:
      // The last of several pieces, said again, carries what the field shows.
      typeText(piece.offset == 0 ? piece.text : text.text, sentAs: number)
    default: break
    }
  }

  func titleIntent(_ title: String) -> NoteIntent {
    NoteIntent(intent: .setTitle(NoteSetTitle(text: title, basedOn: seen)))
  }

  /// The whole text, in as many pieces as it takes.
  func textIntents(_ text: String) -> [NoteIntent] {
    NoteTyping.pieces(of: text, limit: pieceLimit).map { piece in
      NoteIntent(
        intent: .setText(
          NoteSetText(
            text: piece.text, offset: UInt32(clamping: piece.offset), more: piece.more,
            basedOn: seen)))
    }
  }

  /// A daemon that takes less than usual at once gets the text in smaller pieces.
  mutating func learn(messageLimit: Int) {
    pieceLimit = min(max(messageLimit - Self.aroundPiece, Self.aroundPiece), Self.longestPiece)
  }

  // MARK: What comes back

  /// A frame shows the fields, and reflects own intents up to `acknowledged`.
  mutating func see(_ frame: NoteFrame, acknowledged: UInt64) {
    guard frame.phase != .loading, frame.phase != .missing else { return }
    draft = frame.draft
    // A file shows what was put into it, whatever others type.
    let isFollowing = follows || !hasSeen
    hasSeen = true
    title.see(isFollowing ? frame.title : title.text, acknowledged: acknowledged)
    text.see(isFollowing ? frame.text : text.text, acknowledged: acknowledged)
    let isTitleShown = title.text.utf8.elementsEqual(frame.title.utf8)
    let isTextShown = text.text.utf8.elementsEqual(frame.text.utf8)
    if isTitleShown && isTextShown {
      seen = frame.revision
      base = frame.baseRevision
    }
    // In the clear once it is a revision of the note, or another text has taken its place.
    let isSaved = frame.phase == .saved
    if !title.isUnacknowledged, isSaved || title.unsaved == nil { isTitleUnsaved = false }
    if !text.isUnacknowledged, isSaved || text.unsaved == nil { isTextUnsaved = false }
  }

  /// What to say again on a new stream.
  mutating func again(inSameLife: Bool) -> [NoteIntent] {
    if !inSameLife { seen = 0 }
    var intents: [NoteIntent] = []
    if isTitleUnsaved, !inSameLife || title.isUnacknowledged {
      intents.append(titleIntent(title.text))
    }
    if isTextUnsaved, !inSameLife || text.isUnacknowledged { intents += textIntents(text.text) }
    return intents
  }
}

extension NoteTyping {
  static let longestPiece = 48 * 1024
  /// What an intent has besides the text of a piece, at most.
  private static let aroundPiece = 128

  struct Piece: Equatable {
    var text: String
    /// Bytes before it.
    var offset: Int
    var more: Bool
  }

  /// The text in pieces of at most `limit` bytes, cut between code points.
  static func pieces(of text: String, limit: Int = longestPiece) -> [Piece] {
    var pieces: [Piece] = []
    let bytes = Array(text.utf8)
    var start = 0
    repeat {
      var end = min(start + limit, bytes.count)
      while end < bytes.count, end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      pieces.append(
        Piece(
          text: String(decoding: bytes[start..<end], as: UTF8.self), offset: start,
          more: end < bytes.count))
      start = end
    } while start < bytes.count
    return pieces
  }
}
