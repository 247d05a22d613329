public import Library

extension Words {
  /// What is wrong with one row of a file; stands after its line.
  public func text(_ problem: RowProblem) -> String { text(phrase(problem)) }

  private func phrase(_ problem: RowProblem) -> Phrase {
    switch problem {
    case .columnCount(let found, let expected):
      Phrase(.columnCount, ["found": .number(found), "expected": .number(expected)])
    case .invalidUTF8(let line, let byte, let value):
      Phrase(
        .rowNotUTF8,
        ["line": .number(line), "byte": .number(byte), "value": .text(Self.hexadecimal(value))])
    case .undecodable(_, let offset, let value):
      Phrase(
        .undecodable, ["offset": .number(offset), "value": .text(Self.hexadecimal(value))])
    case .unterminatedQuote(let line): Phrase(.unterminatedQuote, ["line": .number(line)])
    case .tooLong(let limit): Phrase(.rowTooLong, ["limit": .number(limit)])
    case .controlCharacter(let column):
      Phrase(.controlCharacter, ["column": .text(column)])
    case .titleMissing: Phrase(.titleMissing)
    case .titleTooLong(let limit): Phrase(.titleTooLong, ["limit": .number(limit)])
    case .notAYear(let text): Phrase(.notAYear, ["text": .text(text)])
    case .notAnISBN(let text): Phrase(.notAnISBN, ["text": .text(text)])
    case .notALanguage(let text): Phrase(.notALanguage, ["text": .text(text)])
    case .notACopyCount(let text, let range):
      Phrase(
        .notACopyCount,
        [
          "text": .text(text), "minimum": .number(range.lowerBound),
          "maximum": .number(range.upperBound),
        ])
    case .notADate(let text): Phrase(.notADate, ["text": .text(text)])
    case .notesTooLong(let limit): Phrase(.notesTooLong, ["limit": .number(limit)])
    case .barcodeTooLong(let limit): Phrase(.barcodeTooLong, ["limit": .number(limit)])
    case .barcodeTaken(let barcode): Phrase(.barcodeTaken, ["barcode": .text(barcode)])
    case .shelfTooLong(let limit): Phrase(.shelfTooLong, ["limit": .number(limit)])
    case .notAState(let text): Phrase(.notAState, ["text": .text(text)])
    case .notACount(let text): Phrase(.notACount, ["text": .text(text)])
    case .nameMissing: Phrase(.rowNameMissing)
    case .nameTooLong(let limit): Phrase(.rowNameTooLong, ["limit": .number(limit)])
    case .cardMissing: Phrase(.rowCardMissing)
    case .accountTaken(let account): Phrase(.rowAccountTaken, ["account": .text(account)])
    case .notATarget(let text, let range):
      Phrase(
        .rowNotATarget,
        [
          "text": .text(text), "minimum": .number(range.lowerBound),
          "maximum": .number(range.upperBound),
        ])
    case .tooManyNotes(let limit): Phrase(.rowTooManyNotes, ["limit": .number(limit)])
    case .tooManyReadings(let limit):
      Phrase(.rowTooManyReadings, ["limit": .number(limit)])
    case .heldByBorrower: Phrase(.rowHeldByBorrower)
    case .cardTooLong(let limit): Phrase(.rowCardTooLong, ["limit": .number(limit)])
    case .cardTwice(let card, let line):
      Phrase(.rowCardTwice, ["card": .text(card), "line": .number(line)])
    case .groupTooLong(let limit): Phrase(.rowGroupTooLong, ["limit": .number(limit)])
    case .contactTooLong(let limit): Phrase(.rowContactTooLong, ["limit": .number(limit)])
    case .dueBeforeLent: Phrase(.dueBeforeLent)
    case .returnedBeforeLent: Phrase(.returnedBeforeLent)
    case .inFuture: Phrase(.rowInFuture)
    case .noSuchMember: Phrase(.rowMemberUnknown)
    case .severalMembers: Phrase(.rowMembersSeveral)
    case .noSuchBook(let book): Phrase(.rowBookUnknown, ["book": .text(book)])
    case .copyLent: Phrase(.rowCopyLent)
    case .copyGone: Phrase(.rowCopyGone)
    case .notJSON: Phrase(.notJSON)
    case .damagedRecord: Phrase(.damagedRecord)
    case .recordNotInEncoding(let name):
      Phrase(.recordNotInEncoding, ["encoding": .text(name)])
    }
  }

  /// As tools that show bytes write it, for example "0xE9".
  public static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
