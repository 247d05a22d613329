internal import Contract
public import Library
public import StageContract

extension Words {
  /// Why nothing was done with a note.
  public func message(_ refusal: NoteRefusal) -> Message {
    switch refusal {
    case .notPermitted: message(.notPermitted, Phrase(.notePrivate))
    case .unknownNote, .unknownDraft: message(.unknownNote, Phrase(.unknownNote))
    case .titleTooLong(let limit):
      message(.noteTitleTooLong, Phrase(.noteTitleTooLong, ["limit": .number(limit)]))
    case .textTooLong(let limit):
      message(.noteTextTooLong, Phrase(.noteTextTooLong, ["limit": .number(limit)]))
    case .tooMany(let limit):
      message(.tooManyNotes, Phrase(.tooManyNotes, ["limit": .number(limit)]))
    case .requestIDReused: message(.requestIdReused, Phrase(.requestIDReused))
    }
  }

  /// The note is no more.
  public func noteDeleted(_ title: String) -> Message {
    message(.noteDeleted, Phrase(.noteDeleted, ["title": .text(title)]))
  }

  public var draftDiscarded: Message {
    message(.noteDraftDiscarded, Phrase(.noteDraftDiscarded))
  }

  func message(_ trouble: NoteTrouble) -> Message {
    switch trouble {
    case .refused(let refusal): message(refusal)
    case .failed(let failure): message(failure)
    }
  }
}
