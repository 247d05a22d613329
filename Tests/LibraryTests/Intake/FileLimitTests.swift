import Library
import LoopActor
import Testing

@testable import Intake

/// Whatever a member sends, nothing of it costs much more than its bytes.
@LoopActor
@Suite("What a file may ask of the daemon") struct FileLimitTests {
  private let importer = RecordingImporter()
  private let staff = Actor(account: AccountID("root"), isStaff: true)

  private func read<Source: RowReading>(
    _ source: Source, _ text: String, piece: Int = 32 * 1024
  ) throws(ImportRefusal) -> (rows: [Source.Content], failures: [RowFailure]) {
    var source = source
    let bytes = Array(text.utf8)
    var items: [RowItem<Source.Content>] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      items += try source.read(bytes[start..<min(start + piece, bytes.count)])
    }
    items += try source.finish()
    var rows: [Source.Content] = []
    var failures: [RowFailure] = []
    for item in items {
      switch item {
      case .row(let row): rows.append(row)
      case .failure(let failure): failures.append(failure)
      }
    }
    return (rows, failures)
  }

  private func names(_ count: Int) -> [String] {
    ["title", "authors"] + (2..<count).map { "c\($0)" }
  }

  private func object(_ names: [String]) -> String {
    "{" + names.map { "\"\($0)\":\"x\"" }.joined(separator: ",") + "}"
  }

  // MARK: Columns

  @Test(
    "a header of more than 1,000 columns is refused with how many there are, whatever separates them",
    arguments: [",", ";", "\t"])
  func columns(separator: String) throws {
    for count in [1_001, 60_000] {
      #expect(throws: ImportRefusal.tooManyColumns(found: count, limit: 1_000)) {
        try read(CatalogueSource(), names(count).joined(separator: separator) + "\nx\n")
      }
    }
    let most = names(1_000).joined(separator: separator)
    let row = Array(repeating: "x", count: 1_000).joined(separator: separator)
    #expect(try read(CatalogueSource(), most + "\n" + row + "\n").rows.count == 1)
  }

  @Test(
    "an object of more than 1,000 names is refused as the first, and as another one is a bad row")
  func members() throws {
    let many = object(names(60_000))
    #expect(throws: ImportRefusal.tooManyColumns(found: 60_000, limit: 1_000)) {
      try read(CatalogueSource(), "[\(many)]")
    }
    let some = object(names(2))
    let found = try read(CatalogueSource(), "[\(some),\n\(many),\n\(some)]")
    #expect(found.rows.map(\.line) == [1, 3])
    #expect(
      found.failures == [
        RowFailure(line: 2, problem: .columnCount(found: 60_000, expected: 2))
      ])
    let wide = object(names(1_000))
    #expect(try read(CatalogueSource(), "[\(wide),\n\(wide)]").rows.map(\.line) == [1, 2])
  }

  @Test("a name of a column that is very long is nobody's, and is not read to its end")
  func longName() throws {
    let long = String(repeating: "Ä", count: 100_000)
    var source = RowSource<CatalogueFormat>()
    _ = try source.read(Array("title,authors,\(long)\nDune,F,\n".utf8)[...])
    #expect(source.facts.ignored.map(\.unicodeScalars.count) == [41])
    var row = CSVRow(line: 1)
    row.append("title")
    row.append(long)
    #expect(try Header(row).names.allSatisfy { $0.utf8.count <= 1_024 })
  }

  @Test("what a person says of ever so many columns is looked up in the header, once each")
  func hints() throws {
    let hints = (0..<5_000).map { _ in FileHints.Column(column: "title", header: "c999") }
    let source = RowSource<CatalogueFormat>(FileHints(columns: hints))
    let row = Array(repeating: "x", count: 1_000).joined(separator: ",")
    let found = try read(source, names(1_000).joined(separator: ",") + "\n\(row)\n")
    #expect(found.rows.map(\.content.title) == ["x"])
  }

  @Test("of a row with very many cells no more is kept than of a header, and how many there are")
  func cells() throws {
    let reader = CSVReader()
    let row = try #require(
      reader.read(Array((String(repeating: "x,", count: 100_000) + "\n").utf8)[...]).first)
    #expect(row.count == 100_001)
    #expect(row.text(CSVRow.mostCells - 1) == "x" && row.text(CSVRow.mostCells).isEmpty)
    let commas = String(repeating: ",", count: 100_000)
    let found = try read(CatalogueSource(), "title,authors\n\(commas)\nDune,F\n")
    #expect(found.rows.map(\.line) == [3])
    #expect(
      found.failures == [
        RowFailure(line: 2, problem: .columnCount(found: 100_001, expected: 2))
      ])
  }

  // MARK: Rows

  @Test("a row that is too long is reported and skipped, and those behind it are read")
  func longRow() throws {
    let long = String(repeating: "x", count: CSVReader.longestRow + 65_536)
    let found = try read(CatalogueSource(), "title,authors\nA,F\n\(long),F\nB,F\n")
    #expect(found.rows.map(\.line) == [2, 4])
    #expect(
      found.failures == [RowFailure(line: 3, problem: .tooLong(limit: CSVReader.longestRow))])
    #expect(throws: ImportRefusal.headerUnending) { try read(CatalogueSource(), long + "\nA,F\n") }
  }

  @Test("an object that is too long is reported and skipped, and those behind it are read")
  func longObject() throws {
    let long = "{\"title\":\"{\\\"" + String(repeating: "x", count: 2_000) + "\",\"authors\":[]}"
    let some = object(names(2))
    for piece in [1, 7, 10_000] {
      let source = JSONSource<CatalogueFormat>(longestObject: 1_000)
      let found = try read(
        source, "[\(some),\n\(long),\n\(some),\n\(long.dropLast())", piece: piece)
      #expect(found.rows.map(\.line) == [1, 3])
      #expect(
        found.failures
          == [2, 4].map { RowFailure(line: $0, problem: .tooLong(limit: 1_000)) })
    }
  }

  @Test("an object of very many short values is taken for as long as it is when it is read")
  func manyValues() throws {
    let list = Array(repeating: "\"\"", count: 150_000).joined(separator: ",")
    let some = object(names(2))
    let found = try read(
      CatalogueSource(), "[\(some),\n{\"title\":\"A\",\"authors\":[\(list)]},\n\(some)]")
    #expect(found.rows.map(\.line) == [1, 3])
    #expect(
      found.failures
        == [RowFailure(line: 2, problem: .tooLong(limit: JSONObjects.longestObject))])
  }

  @Test("the longest note, all of it control characters, is read back with what stands behind it")
  func longestNote() throws {
    let text = String(repeating: "\u{1}", count: Note.longestText)
    var writer = ExportWriter(.own(MemberID("m1")))
    for text in [text, "behind it"] {
      writer.write(
        .note(
          Note(
            id: NoteID("n1"), title: try NoteTitle("Cold"), text: text, revision: 1,
            changed: Timestamp(secondsSinceEpoch: 0))))
    }
    writer.finish()
    let files = writer.take(upTo: .max).filter { $0.file.hasPrefix("notes") }
    #expect(files.map(\.file) == ["notes.csv", "notes.json"])
    for file in files {
      let found = try read(
        FileSource<HistoryFormat>(), String(decoding: file.bytes, as: UTF8.self))
      #expect(found.failures == [], "\(file.file)")
      let texts = found.rows.map { if case .note(_, _, let text) = $0 { text } else { "" } }
      #expect(texts == [text, "behind it"], "\(file.file)")
    }
  }

  @Test("a very long text in a list is one piece, whatever is escaped in it")
  func longPiece() throws {
    let long = String(repeating: "a;\\", count: 200_000)
    #expect(Cell.pieces(Cell.joined([long, "b"])) == [long, "b"])
  }

  // MARK: What waits

  private func file(rows: Int, of size: Int) -> [UInt8] {
    let title = String(repeating: "x", count: size - 3)
    return Array(("title,authors\n" + String(repeating: title + ",A\n", count: rows)).utf8)
  }

  private func bytes(_ rows: [CatalogueRow]) -> Int {
    rows.reduce(0) { $0 + $1.content.title.utf8.count }
  }

  @Test("long rows go to the store few at a time: not more than 1 MiB in one transaction")
  func batches() {
    let session = CatalogueImport.begin(
      fileName: "x", isDryRun: false, actor: staff, into: importer)
    var report: FileReport?
    session.feed(file(rows: 12, of: 200_000)) {}
    session.finish { report = $0 }
    #expect(report?.added == 12)
    #expect(importer.batches.map(bytes).allSatisfy { $0 <= 1024 * 1024 })
    #expect(importer.batches.count <= 4)
  }

  @Test("a row that is longer than a batch goes alone")
  func longRowAlone() {
    let session = CatalogueImport.begin(
      fileName: "x", isDryRun: false, actor: staff, into: importer)
    let long = String(repeating: "x", count: 2 * 1024 * 1024)
    session.feed(Array("title,authors\nA,F\n\(long),F\nB,F\n".utf8)) {}
    session.finish { _ in }
    #expect(importer.batches.map { $0.map(\.line) } == [[2], [3], [4]])
  }

  @Test(
    "while the store is busy a file of long rows is not read on: a few MiB wait, however long it is"
  )
  func waiting() {
    importer.answersAtOnce = false
    let session = CatalogueImport.begin(
      fileName: "x", isDryRun: false, actor: staff, into: importer)
    let bytes = file(rows: 30, of: 200_000)
    var taken = 0
    func feed(_ start: Int) {
      guard start < bytes.count else { return }
      let end = min(start + 65_536, bytes.count)
      session.feed(Array(bytes[start..<end])) {
        taken = end
        feed(end)
      }
    }
    feed(0)
    #expect(importer.batches.count == 1)
    #expect(taken <= 3 * 1024 * 1024, "\(taken) bytes of \(bytes.count) were taken")
  }

  // MARK: Encodings

  @Test("of bytes that an encoding does not have, only those are kept that nobody has read yet")
  func faults() throws {
    let decoder = try #require(TextDecoder("US-ASCII"))
    let piece = [UInt8](repeating: 0xFF, count: 1_000)
    for round in 0..<10 {
      #expect(decoder.read(piece[...]).count == 1_000)
      #expect(decoder.faults.count == 1_000)
      for offset in 1...1_000 {
        #expect(decoder.takeFault()?.offset == round * 1_000 + offset)
      }
      #expect(decoder.takeFault() == nil)
    }
    let silent = try #require(TextDecoder("US-ASCII", notesFaults: false))
    #expect(silent.read(piece[...]) == piece && silent.faults.isEmpty)
  }

  @Test("a file of nothing but such bytes is bad row by bad row, each with its own place")
  func badBytes() throws {
    let line = [UInt8](repeating: 0xFF, count: 99) + [0x0A]
    var source = RowSource<CatalogueFormat>(FileHints(encoding: "US-ASCII"))
    _ = try source.read(Array("title,authors\n".utf8)[...])
    for round in 0..<100 {
      for item in try source.read(line[...]) {
        guard case .failure(let failure) = item else {
          Issue.record("a row")
          continue
        }
        #expect(
          failure.problem
            == .undecodable(line: round + 2, offset: 14 + round * 100 + 1, value: 0xFF))
      }
    }
  }
}
