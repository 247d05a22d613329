/// What is wrong with one row of a catalogue file.
public enum RowProblem: Error, Hashable, Sendable {
  /// The row has another number of columns than the header.
  case columnCount(found: Int, expected: Int)
  /// `byte` is counted from 1 within its line.
  case invalidUTF8(line: Int, byte: Int, value: UInt8)
  /// A quoted field that begins in this line never ends; nothing after it was read.
  case unterminatedQuote(line: Int)
  /// The row has more bytes than a row may have; nothing after it was read.
  case tooLong(limit: Int)
  case controlCharacter(column: String)
  case titleMissing
  case titleTooLong(limit: Int)
  case notAYear(String)
  case notAnISBN(String)
  case notALanguage(String)
  case notACopyCount(String, ClosedRange<Int>)
  case notADate(String)
  case notesTooLong(limit: Int)
  case barcodeTooLong(limit: Int)
  /// Another title has a copy with this barcode.
  case barcodeTaken(String)
  case nameMissing
  case nameTooLong(limit: Int)
  /// Without a card a member could not be recognised when the file is imported again.
  case cardMissing
  case cardTooLong(limit: Int)
  /// The file has the card in that line already.
  case cardTwice(String, line: Int)
  case groupTooLong(limit: Int)
  case contactTooLong(limit: Int)
}

extension RowProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .columnCount(let found, let expected):
      "\(found) columns where the header has \(expected)"
    case .invalidUTF8(let line, let byte, let value):
      "line \(line), byte \(byte): 0x\(String(value, radix: 16, uppercase: true)) is not UTF-8; "
        + "save the file as UTF-8"
    case .unterminatedQuote(let line):
      "the quote that begins in line \(line) never ends; nothing after it was read"
    case .tooLong(let limit):
      "longer than \(limit) bytes, perhaps a quote that never ends; nothing after it was read"
    case .controlCharacter(let column): "a control character in \(column)"
    case .titleMissing: "no title"
    case .titleTooLong(let limit): "the title is longer than \(limit) bytes"
    case .notAYear(let text): "“\(text)” is not a year"
    case .notAnISBN(let text): "“\(text)” is not an ISBN"
    case .notALanguage(let text): "“\(text)” is not a language tag"
    case .notACopyCount(let text, let range):
      "“\(text)” is not a number of copies from \(range.lowerBound) to \(range.upperBound)"
    case .notADate(let text): "“\(text)” is not a date"
    case .notesTooLong(let limit): "the private notes are longer than \(limit) bytes"
    case .barcodeTooLong(let limit): "a barcode is longer than \(limit) bytes"
    case .barcodeTaken(let barcode): "another title has the barcode “\(barcode)”"
    case .nameMissing: "no name"
    case .nameTooLong(let limit): "the name is longer than \(limit) bytes"
    case .cardMissing: "no card, by which the member could be recognised"
    case .cardTooLong(let limit): "the card is longer than \(limit) bytes"
    case .cardTwice(let card, let line): "the card “\(card)” is in line \(line) already"
    case .groupTooLong(let limit): "the group is longer than \(limit) bytes"
    case .contactTooLong(let limit): "the contact is longer than \(limit) bytes"
    }
  }
}
