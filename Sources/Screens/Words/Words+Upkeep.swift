internal import Contract
public import Library
public import StageContract

extension Words {
  /// A title is in the catalogue as somebody wanted it.
  public func kept(_ book: Library.Book) -> Message {
    message(.bookKept, Phrase(.bookKept, ["title": .text(book.title)]))
  }

  /// What became of a copy; with the loan that has ended by it. Nil: it was added.
  public func kept(_ kept: Library.KeptCopy, after change: CopyChange?) -> Message {
    let title: KeyValuePairs<String, Phrase.Value> = ["title": .text(kept.book.title)]
    let message =
      switch change {
      case nil, .shelved?: message(.copyKept, Phrase(.copyKept, title))
      case .lost?: message(.copyLost, Phrase(.copyLost, title))
      case .found?: message(.copyFound, Phrase(.copyFound, title))
      case .withdrawn?: message(.copyWithdrawn, Phrase(.copyWithdrawn, title))
      }
    guard let loan = kept.endedLoan else { return message }
    let ended = self.message(
      .loanLost,
      Phrase(.loanLost, ["title": .text(kept.book.title), "name": .text(loan.member.name)]))
    return self.message(joining: [message, ended]) ?? message
  }

  /// Why a title or copy is not kept so.
  public func message(_ refusal: UpkeepRefusal) -> Message {
    switch refusal {
    case .notPermitted: message(.notPermitted, Phrase(.upkeepNotPermitted))
    case .titleMissing: message(.titleMissing, Phrase(.upkeepTitleMissing))
    case .tooManyBytes(let limit):
      message(.textTooLong, Phrase(.upkeepTooLong, ["limit": .count(limit)]))
    case .barcodeTaken(let barcode, let title):
      message(
        .barcodeTaken,
        Phrase(.upkeepBarcodeTaken, ["barcode": .text(barcode), "title": .text(title)]))
    case .bookExists(let title):
      message(.bookExists, Phrase(.bookExists, ["title": .text(title)]))
    case .unknownBook: message(Reason.unknownBook)
    case .unknownCopy: message(.unknownCopy, Phrase(.unknownCopy))
    case .copyLent(let title, let name, let due):
      message(
        .copyLent,
        Phrase(.copyLent, ["title": .text(title), "name": .text(name), "due": .date(due)]))
    case .notLost: message(.copyNotLost, Phrase(.copyNotLost))
    case .unchanged: message(.copyUnchanged, Phrase(.copyUnchanged))
    case .tooManyCopies(let limit):
      message(.tooManyCopies, Phrase(.tooManyCopies, ["limit": .count(limit)]))
    case .requestIDReused: message(.requestIdReused, Phrase(.requestIDReused))
    }
  }

  /// What was typed can't be that: the name of a field as one types it, and the text.
  public func notThat(_ field: String, _ text: String) -> Message {
    message(.notThat, Phrase(.notThat, ["field": .text(field), "text": .text(text)]))
  }
}
