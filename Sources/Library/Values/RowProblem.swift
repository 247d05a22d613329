/// What is wrong with one row of a file.
public enum RowProblem: Error, Hashable, Sendable {
  /// The row has another number of columns than the header.
  case columnCount(found: Int, expected: Int)
  /// `byte` is counted from 1 within its line.
  case invalidUTF8(line: Int, byte: Int, value: UInt8)
  /// Not in the encoding that the file is said to have; `offset` is counted from 1 within the file.
  case undecodable(line: Int, offset: Int, value: UInt8)
  /// A quoted field that begins in this line never ends; nothing after it was read.
  case unterminatedQuote(line: Int)
  /// The row, or a list in one of its cells, has more bytes than it may have.
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
  /// The account is another member's.
  case accountTaken(String)
  case groupTooLong(limit: Int)
  case contactTooLong(limit: Int)
  case shelfTooLong(limit: Int)
  /// Nothing that may have become of a copy.
  case notAState(String)
  case notACount(String)
  /// A loan that was due before it began (C-14).
  case dueBeforeLent
  case returnedBeforeLent
  /// A loan that begins or ends after today.
  case inFuture
  case noSuchMember
  /// Several members are called so; their cards tell them apart.
  case severalMembers
  /// By its barcode, else by what the title is recognised by.
  case noSuchBook(String)
  /// The copy, or every copy of the title, is lent, or the member has the title already.
  case copyLent
  /// The copy is on record as lost or withdrawn.
  case copyGone
  /// No JSON object of texts, whole numbers and lists of texts.
  case notJSON
  /// No number of books that somebody may mean to read in a year.
  case notATarget(String, ClosedRange<Int>)
  case tooManyNotes(limit: Int)
  case tooManyReadings(limit: Int)
  /// Nobody waits for what they have on loan.
  case heldByBorrower
  /// Bytes that are no record of MARC 21.
  case damagedRecord
  /// A record of MARC 21 with bytes that are not in this encoding.
  case recordNotInEncoding(String)
}
