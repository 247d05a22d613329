import Library
import Testing

@testable import Intake

/// One field as it stands in a record: indicators and subfields, `$` for the mark before each.
private struct MadeField {
  var tag: String
  var bytes: [UInt8]

  init(_ tag: String, _ text: String) { self.init(tag, Array(text.utf8)) }

  init(_ tag: String, _ bytes: [UInt8]) {
    self.tag = tag
    self.bytes = bytes.map { $0 == UInt8(ascii: "$") ? 0x1F : $0 }
  }
}

/// A record of MARC 21.
///
/// - Parameter length: of a field, as the directory has it; a program that counts characters has others.
private func record(
  _ fields: [MadeField], utf8: Bool = true, length: (MadeField) -> Int = { $0.bytes.count }
) -> [UInt8] {
  func digits(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: max(width - String(number).count, 0)) + String(number)
  }
  var directory = ""
  var data: [UInt8] = []
  var offset = 0
  for field in fields {
    directory += field.tag + digits(length(field) + 1, 4) + digits(offset, 5)
    data += field.bytes + [0x1E]
    offset += length(field) + 1
  }
  let base = 24 + directory.utf8.count + 1
  let leader =
    digits(base + data.count + 1, 5) + "nam " + (utf8 ? "a" : " ") + "22" + digits(base, 5)
    + " a 4500"
  return Array(leader.utf8) + Array(directory.utf8) + [0x1E] + data + [0x1D]
}

private func read(
  _ bytes: [UInt8], encoding: String = "", piece: Int = 4096
) throws(ImportRefusal) -> (rows: [CatalogueRow], failures: [RowFailure], facts: FileFacts) {
  var source = CatalogueSource(FileHints(encoding: encoding))
  var items: [RowItem<CatalogueRow>] = []
  for start in stride(from: 0, to: bytes.count, by: piece) {
    items += try source.read(bytes[start..<min(start + piece, bytes.count)])
  }
  items += try source.finish()
  var rows: [CatalogueRow] = []
  var failures: [RowFailure] = []
  for item in items {
    switch item {
    case .row(let row): rows.append(row)
    case .failure(let failure): failures.append(failure)
    }
  }
  return (rows, failures, source.facts)
}

private func book(_ title: [UInt8], utf8: Bool = true) -> [UInt8] {
  record([MadeField("245", Array("00$a".utf8) + title)], utf8: utf8)
}

@Suite("MARC 21 on its way into the catalogue") struct MARCTests {
  @Test("a record tells title, names, year, number, language, copies with barcodes and shelves")
  func whole() throws {
    let file = record([
      MadeField("001", "12345"), MadeField("003", "DE-101"),
      MadeField("008", "990101s1999    gw            000 1 ger d"),
      MadeField("020", "  $a3423000000 (kaputt)"), MadeField("020", "  $a978-0-439-02348-1 (pbk.)"),
      MadeField("100", "1 $aAusten, Jane,$d1775-1817."), MadeField("240", "10$aEmma$lDeutsch"),
      MadeField("245", "10$aEmma :$bein Roman /$cJane Austen."),
      MadeField("264", " 1$aBerlin :$bVerlag,$c[2008]"), MadeField("700", "1 $aRowling, J. K."),
      MadeField("700", "1 $aMaler, Max,$4ill"), MadeField("852", "  $cRegal 3$pB1"),
      MadeField("952", "  $pB2"), MadeField("852", "  $cKeller"),
    ])
    let row = try #require(try read(file).rows.first)
    #expect(row.line == 1 && row.source == "marc:(DE-101)12345")
    #expect(row.content.title == "Emma: ein Roman" && row.content.originalTitle == "Emma")
    #expect(row.content.authors == ["Jane Austen", "J. K. Rowling"])
    #expect(row.content.year == 2008 && row.content.language == "de")
    #expect(row.content.isbn?.thirteen == "9780439023481")
    #expect(row.copies == 3 && row.barcodes == ["B1", "B2"])
    #expect(row.shelves == ["Regal 3", nil, "Keller"])
  }

  @Test("C-48: lengths are bytes, and a directory that counts characters is seen through")
  func lengths() throws {
    let fields = [MadeField("245", "00$aŽižek, 谷口 ジロー"), MadeField("100", "0 $aعادل مصطفى")]
    let wrong = record(fields) { String(decoding: $0.bytes, as: UTF8.self).count }
    for file in [record(fields), wrong] {
      for piece in [1, 7, 4096] {
        let row = try #require(try read(file, piece: piece).rows.first)
        #expect(row.content.title == "Žižek, 谷口 ジロー")
        #expect(row.content.authors == ["عادل مصطفى"])
      }
    }
  }

  @Test("C-48: UTF-8 that says it is MARC-8 is read as what it is, its accents composed")
  func utf8InDisguise() throws {
    let found = try read(book(Array("Zu\u{308}rich".utf8), utf8: false))
    #expect(Array(found.rows[0].content.title.utf8) == Array("Zürich".utf8))
    #expect(found.facts.encoding == "UTF-8")
  }

  @Test("C-48: MARC-8 is read with its accents and shifted sets, and each field begins anew")
  func marc8() throws {
    // An acute accent before its letter, a shift into Chinese and back.
    var title = MadeField("245", Array("00$a".utf8) + [0xE2, 0x65] + Array("tude ".utf8))
    title.bytes += [0x1B, 0x24, 0x31, 0x21, 0x30, 0x44]
    let author = MadeField("100", Array("0 $aS".utf8) + [0xB2] + Array("ren".utf8))
    let file = record([title, author], utf8: false)
    let found = try read(file)
    #expect(found.rows.first?.content.title == "étude 乖")
    #expect(found.rows.first?.content.authors == ["Søren"])
    #expect(found.facts.encoding == "MARC-8")
  }

  @Test("C-48: a record with bytes that it can't have is skipped with its number, or read as said")
  func wrongCharacters() throws {
    let cyrillic: [UInt8] = [0xCC, 0xE8, 0xF0]
    let file = book(Array("One".utf8)) + book(cyrillic) + book(Array("Three".utf8))
    let found = try read(file)
    #expect(found.rows.map(\.content.title) == ["One", "Three"])
    #expect(found.failures == [RowFailure(line: 2, problem: .recordNotInEncoding("UTF-8"))])
    #expect(try titles(file, encoding: "windows-1251") == ["One", "Мир", "Three"])
  }

  private func titles(_ file: [UInt8], encoding: String) throws -> [String] {
    try read(file, encoding: encoding).rows.map(\.content.title)
  }

  @Test("C-48: a damaged record is skipped with its number, and reading goes on behind it")
  func damaged() throws {
    let good = book(Array("Good".utf8))
    var short = good
    short[24 + 3] = UInt8(ascii: "x")
    short.removeLast(4)
    let cut = Array(good.prefix(30)) + [0x1D]
    let noTitle = record([MadeField("100", "1 $aA, B")])
    let file =
      good + cut + good + [0x0D, 0x0A] + short + [0x1D] + noTitle + good + good.dropLast(3)
    for piece in [1, 4096] {
      let found = try read(file, piece: piece)
      #expect(found.rows.map(\.line).first == 1)
      #expect(found.rows.map(\.content.title).allSatisfy { $0 == "Good" })
      #expect(found.failures.map(\.line).contains(2), "\(found.failures)")
      #expect(
        found.failures.contains { $0.problem == .titleMissing }
          && found.failures.last == RowFailure(line: 7, problem: .damagedRecord))
    }
  }

  @Test("C-48: what never ends is one failure, however long it is")
  func endless() throws {
    let good = book(Array("Good".utf8))
    let file = good + [UInt8](repeating: 0x41, count: 250_000) + [0x1D] + good
    let found = try read(file)
    #expect(found.rows.map(\.line) == [1, 3])
    #expect(found.failures == [RowFailure(line: 2, problem: .damagedRecord)])
  }
}
