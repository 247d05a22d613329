import Library
import Testing

@testable import Intake

/// Reads a whole file; rows or the reason why not.
private func read(_ text: String) throws(ImportRefusal) -> (
  rows: [CatalogueRow], failures: [RowFailure]
) {
  try read(Array(text.utf8))
}

private func read(
  _ bytes: [UInt8]
) throws(ImportRefusal) -> (rows: [CatalogueRow], failures: [RowFailure]) {
  var source = RowSource<CatalogueFormat>()
  var items = try source.read(bytes[...])
  items += try source.finish()
  var rows: [CatalogueRow] = []
  var failures: [RowFailure] = []
  for item in items {
    switch item {
    case .row(let row): rows.append(row)
    case .failure(let failure): failures.append(failure)
    }
  }
  return (rows, failures)
}

private let goodbooksHeader =
  "book_id,isbn,isbn13,authors,original_publication_year,original_title,title,language_code\n"

@Suite struct FormatTests {
  @Test("a row of goodbooks: zeros restored, year whole, authors apart, language short")
  func goodbooks() throws {
    let file =
      goodbooksHeader
      + "1,439023483,9.78e+12,\"Suzanne Collins, X\",2008.0,The Hunger Games,\"The Hunger Games (#1)\",eng\n"
    let row = try #require(try read(file).rows.first)
    #expect(row.source == "goodbooks:1")
    #expect(row.line == 2)
    #expect(row.content.title == "The Hunger Games (#1)")
    #expect(row.content.originalTitle == "The Hunger Games")
    #expect(row.content.authors == ["Suzanne Collins", "X"])
    #expect(row.content.year == 2008)
    #expect(row.content.isbn?.text == "0439023483")
    #expect(row.content.language == "en")
    #expect(row.copies == nil)
  }

  @Test("goodbooks: a year before the common era, no ISBN, one that is wrong, the same title twice")
  func goodbooksOddities() throws {
    let file =
      goodbooksHeader
      + "2,,,Homer,-720.0,Ὀδύσσεια,The Odyssey,\n3,812971060,,A,,B,B,en-US\n"
    let rows = try read(file).rows
    #expect(rows.map(\.content.year) == [-720, nil])
    #expect(rows.map(\.content.isbn) == [nil, nil], "a title is kept, whatever its ISBN")
    #expect(rows.map(\.content.originalTitle) == ["Ὀδύσσεια", nil])
    #expect(rows.map(\.content.language) == [nil, "en-US"])
  }

  @Test("C-36: a year that is none is the row's failure, by line, and the others are read")
  func badYear() throws {
    let file = goodbooksHeader + "1,,,A,soon,B,B,eng\n2,,,A,2001.0,C,C,eng\n"
    let (rows, failures) = try read(file)
    #expect(rows.map(\.content.title) == ["C"])
    #expect(failures == [RowFailure(line: 2, problem: .notAYear("soon"))])
  }

  @Test("a row of Lectern's own format, columns in any order and case")
  func lectern() throws {
    let file =
      "Barcode,ISBN,Title,authors,year,language,copies,original_title\n"
      + "B1; B2,978-0-439-02348-1, Dune ,Frank Herbert; Brian Herbert,-8,ger,3,Δ\n"
    let row = try #require(try read(file).rows.first)
    #expect(row.source == nil)
    #expect(row.content.title == " Dune ", "a title is kept verbatim")
    #expect(row.content.authors == ["Frank Herbert", "Brian Herbert"])
    #expect(row.content.year == -8)
    #expect(row.content.language == "de")
    #expect(row.content.originalTitle == "Δ")
    #expect(row.copies == 3)
    #expect(row.barcodes == ["B1", "B2"])
  }

  @Test("C-38: the formula that spreadsheets put around an ISBN is taken off, an empty one is none")
  func formulas() throws {
    let file =
      "title,authors,isbn\n"
      + "The Restaurant at the End of the Universe,Douglas Adams,\"=\"\"\"\"\"\n"
      + "Mockingjay,S,\"=\"\"0439023513\"\"\"\n"
    #expect(try read(file).rows.map(\.content.isbn?.text) == [nil, "0439023513"])
  }

  @Test(
    "each bad field of Lectern's format is named",
    arguments: [
      ("x,a,soon,,,", RowProblem.notAYear("soon")), ("x,a,١٩٨٤,,,", .notAYear("١٩٨٤")),
      ("x,a,0,,,", .notAYear("0")), ("x,a,,klingon,,", .notALanguage("klingon")),
      ("x,a,,,0439023484,", .notAnISBN("0439023484")),
      ("x,a,,,,1001", .notACopyCount("1001", 0...1000)),
      ("x,a,,,,-1", .notACopyCount("-1", 0...1000)),
      ("x,a,,,,99999999999999999999", .notACopyCount("99999999999999999999", 0...1000)),
      (" ,a,,,,", .titleMissing), ("x,a", .columnCount(found: 2, expected: 6)),
      ("x,a,,,,,,", .columnCount(found: 8, expected: 6)),
      ("x\u{0},a,,,,", .controlCharacter(column: "title")),
      ("x,a\u{1F}b,,,,", .controlCharacter(column: "authors")),
    ])
  func badFields(row: String, problem: RowProblem) throws {
    let (rows, failures) = try read("title,authors,year,language,isbn,copies\n\(row)\ny,b,,,,\n")
    #expect(rows.map(\.content.title) == ["y"])
    #expect(failures == [RowFailure(line: 2, problem: problem)])
  }

  @Test("C-40: a byte order mark is not part of the first column's name")
  func byteOrderMark() throws {
    #expect(try read("\u{FEFF}title,authors\nDune,F\n").rows.map(\.content.title) == ["Dune"])
    var source = RowSource<CatalogueFormat>()
    var count = 0
    for byte in Array("\u{FEFF}title,authors\nDune,F\n".utf8) {
      count += try source.read([byte]).count
    }
    #expect(count == 1, "also when it comes byte by byte")
  }

  @Test("C-40: UTF-16 is read, with and without its mark")
  func utf16() throws {
    let text = "title,authors\r\nDüne 谷口,F\r\n".utf16
    let little = text.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for file in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
      #expect(try read(file).rows.map(\.content.title) == ["Düne 谷口"])
    }
  }

  @Test("C-36: a file without rows is refused, and so is one without anything")
  func nothingInIt() {
    #expect(throws: ImportRefusal.emptyFile) { try read("") }
    #expect(throws: ImportRefusal.emptyFile) { try read("\u{FEFF}") }
    #expect(throws: ImportRefusal.emptyFile) { try read("\r\n\r\n") }
    #expect(throws: ImportRefusal.headerOnly) { try read("title,authors\n") }
    #expect(throws: ImportRefusal.headerOnly) { try read(goodbooksHeader) }
  }

  @Test("C-37: a header that no format has is refused with the columns seen and the formats known")
  func unknownHeader() throws {
    let columns = ["title", "author_text", "remote_id", "openlibrary_key"]
    #expect(throws: ImportRefusal.unknownHeader(columns: columns)) {
      try read(columns.joined(separator: ",") + "\nDune,F,1,2\n")
    }
  }

  @Test("a column that nobody reads is named, and none that is read may come twice")
  func misspelt() throws {
    var source = RowSource<CatalogueFormat>()
    _ = try source.read(Array("title,authors,isnb,,Preis\na,b,c,,d\n".utf8)[...])
    #expect(source.facts.ignored == ["isnb", "Preis"])
    #expect(throws: ImportRefusal.columnTwice("Title")) { try read("title,authors,Title\na,b,c\n") }
  }

  @Test("a header that is not UTF-8 or never ends is refused")
  func badHeader() {
    #expect(throws: ImportRefusal.headerNotUTF8(line: 1, byte: 7)) {
      try read(Array("title,".utf8) + [0xE4] + Array("\nx,y\n".utf8))
    }
    #expect(throws: ImportRefusal.headerUnending) { try read("\"title,authors\nDune,F\n") }
  }

  @Test("C-42: the rows before a quote that never ends are read, and the failure names its line")
  func unterminated() throws {
    let (rows, failures) = try read("title,authors\nDune,F\n\"Emma,J\nPersuasion,J\n")
    #expect(rows.map(\.content.title) == ["Dune"])
    #expect(failures == [RowFailure(line: 3, problem: .unterminatedQuote(line: 3))])
  }
}
