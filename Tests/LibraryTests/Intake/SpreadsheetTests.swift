import Library
import Testing

@testable import Intake

/// What a spreadsheet saved: rows, failures, and how it was understood.
private struct Reading {
  var rows: [CatalogueRow] = []
  var failures: [RowFailure] = []
  var facts = FileFacts()
}

private func read(
  _ bytes: [UInt8], _ hints: FileHints = FileHints(), piece: Int = 1000
) throws(ImportRefusal) -> Reading {
  var source = FileSource<CatalogueFormat>(hints)
  var items: [RowItem<CatalogueRow>] = []
  for start in stride(from: 0, to: bytes.count, by: piece) {
    items += try source.read(bytes[start..<min(start + piece, bytes.count)])
  }
  items += try source.finish()
  var reading = Reading(facts: source.facts)
  for item in items {
    switch item {
    case .row(let row): reading.rows.append(row)
    case .failure(let failure): reading.failures.append(failure)
    }
  }
  return reading
}

private func read(
  _ text: String, _ hints: FileHints = FileHints(), piece: Int = 1000
) throws(ImportRefusal) -> Reading {
  try read(Array(text.utf8), hints, piece: piece)
}

@Suite("A spreadsheet on its way into the catalogue") struct SpreadsheetTests {
  @Test(
    "commas, semicolons and tabs are told from the header, also byte by byte",
    arguments: [",", ";", "\t"])
  func delimiters(delimiter: String) throws {
    let file = ["title,authors,year", "\"Emma; or, a\tbook\",Jane,1815"]
      .map { $0.replacing(",Jane,", with: "\(delimiter)Jane\(delimiter)") }
    let header = file[0].split(separator: ",").joined(separator: delimiter)
    for piece in [1, 7, 1000] {
      let reading = try read(header + "\r\n" + file[1] + "\r\n", piece: piece)
      #expect(reading.rows.map(\.content.title) == ["Emma; or, a\tbook"])
      #expect(reading.rows.first?.content.year == 1815)
      #expect(reading.facts.delimiter == delimiter)
    }
  }

  @Test("a delimiter inside quotes is part of a header, and `sep=` is no row")
  func quotedHeader() throws {
    let quoted = try read("\"title\";\"authors\";\"x, y, z, and so on\"\nDune;F;1\n")
    #expect(quoted.facts.delimiter == ";" && quoted.rows.count == 1)
    #expect(quoted.facts.ignored == ["x, y, z, and so on"])
    let said = try read("sep=;\r\ntitle;authors\r\nDune;F\r\n")
    #expect(said.rows.map(\.line) == [3])
  }

  @Test(
    "columns are known by what people call them, with or without accents and capitals",
    arguments: [
      "Titel;Autor;Jahr;Regal;Barcode", "TITRE;Auteur(s);annee;Rayon;code-barres",
      "Título;Autores;Año;Estantería;Código de barras",
      "tytuł;autor;Rok wydania;półka;kod kreskowy",
      "العنوان;المؤلف;السنة;الرف;الباركود", "書名;著者;出版年;棚;バーコード",
      "Title;Author;Year;Location;Bar code",
    ])
  func aliases(header: String) throws {
    let row = try #require(try read(header + "\nDune;Frank Herbert;1965;A 3;B1\n").rows.first)
    #expect(row.content.title == "Dune" && row.content.authors == ["Frank Herbert"])
    #expect(row.content.year == 1965 && row.shelves == ["A 3"] && row.barcodes == ["B1"])
  }

  @Test("a person may say what a column is called; that goes before what it looks like")
  func columns() throws {
    let hints = FileHints(columns: [
      .init(column: "title", header: "werk"), .init(column: "autor", header: "Wer"),
    ])
    let row = try #require(try read("Titel;Werk;Wer\nDas Werk;Dune;F\n", hints).rows.first)
    #expect(row.content.title == "Dune" && row.content.authors == ["F"])
  }

  @Test("a column that is not there, or that nobody reads, is refused with those that are")
  func wrongColumns() {
    let absent = FileHints(columns: [.init(column: "title", header: "Werk")])
    #expect(throws: ImportRefusal.columnNotThere("Werk", columns: ["title", "authors"])) {
      try read("title,authors\nDune,F\n", absent)
    }
    let unread = FileHints(columns: [.init(column: "price", header: "title")])
    #expect(throws: ImportRefusal.noSuchColumn("price", known: CatalogueFormat.columns)) {
      try read("title,authors\nDune,F\n", unread)
    }
  }

  @Test("C-50: a file in the encoding that it is said to have; what is written comes out")
  func encodings() throws {
    let hints = FileHints(encoding: "windows-1252")
    let file = Array("title;authors\nK".utf8) + [0xF6] + Array("nig \u{60}".utf8)
    let reading = try read(file + [0x80] + Array(";M\n".utf8), hints, piece: 1)
    #expect(reading.rows.map(\.content.title) == ["König `€"])
    #expect(reading.facts.encoding == "windows-1252")
    let japanese = Array("title,authors\n".utf8) + [0x93, 0xFA, 0x96, 0x7B] + Array(",F\n".utf8)
    #expect(
      try read(japanese, FileHints(encoding: "shift_jis"), piece: 1).rows.first?.content.title
        == "日本")
    #expect(throws: ImportRefusal.unknownEncoding("klingon-1")) {
      try read("title,authors\nDune,F\n", FileHints(encoding: "klingon-1"))
    }
    let marked = try read("\u{FEFF}title,authors\nŽižek,عادل مصطفى\n", hints)
    #expect(marked.rows.first?.content.title == "Žižek", "the mark knows better")
    #expect(marked.facts.encoding == "UTF-8")
  }

  @Test(
    "C-50: a byte that the encoding does not have is named by its place in the file; its row alone is bad",
    arguments: [1, 3, 1000])
  func undecodable(piece: Int) throws {
    let head = Array("title,authors\nDune,F\nx".utf8)
    let file: [UInt8] = head + [0x81, 0x81] + Array(",y\nEmma,J\n".utf8) + [0x8D]
    let reading = try read(file, FileHints(encoding: "windows-1252"), piece: piece)
    // windows-1252 as ICU has it takes 0x81 for a control character, which no title has.
    #expect(reading.rows.map(\.content.title) == ["Dune", "Emma"])
    #expect(reading.failures.map(\.line) == [3, 5])
    let ascii = try read(file, FileHints(encoding: "US-ASCII"), piece: piece)
    #expect(
      ascii.failures.first
        == RowFailure(line: 3, problem: .undecodable(line: 3, offset: 23, value: 0x81)))
    #expect(ascii.rows.map(\.content.title) == ["Dune", "Emma"])
  }

  @Test(
    "C-40, C-41: UTF-16 with its mark, whatever the line ends", arguments: ["\n", "\r\n", "\r"])
  func wide(end: String) throws {
    let text = ["Titel\tAutor", "\"Die\(end)Wand\"\tHaushofer", "𝔇une\tF", ""].joined(
      separator: end)
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for piece in [1, 2, 5, 1000] {
      let reading = try read(bytes, piece: piece)
      #expect(reading.rows.map(\.content.title) == ["Die\(end)Wand", "𝔇une"])
      #expect(reading.rows.map(\.line) == [2, 4])
      #expect(reading.facts.encoding == "UTF-16LE")
    }
  }

  @Test("C-16: digits are ASCII; others are named and nothing crashes")
  func digits() throws {
    let file = "title,authors,isbn,copies,year\na,b,978-9024538²70,,\nc,d,,٣,\ne,f,,,१९८४\n"
    #expect(
      try read(file).failures.map(\.problem) == [
        .notAnISBN("978-9024538²70"), .notACopyCount("٣", 0...1000), .notAYear("१९८४"),
      ])
  }

  @Test("a list is separated by semicolons; one within a piece is escaped, and is written so")
  func lists() {
    for pieces in [["a"], ["a", "", "b"], ["a;b", "c\\"], ["\\;"], ["", ""]] {
      #expect(Cell.pieces(Cell.joined(pieces)) == pieces)
    }
    #expect(Cell.pieces(" a ;b\\c") == ["a", "b\\c"])
  }

  @Test(
    "a value that looks like a spreadsheet's formula is read back as it was written, made safe or not",
    arguments: ["=\"12\"", "'=\"12\"", "=\"\"", "=\"", "=\"a\"b\"", "=1+1", "12", "'", ""])
  func formulaCells(text: String) throws {
    for isSafe in [true, false] {
      #expect(Cell.plain(Cell.guarded(text, isSafe: isSafe)) == text)
    }
    let title = CatalogueRow(
      line: 2, source: text.isEmpty ? "test:1" : text,
      content: CatalogueRow.Content(title: "T" + text, authors: text.isEmpty ? [] : [text]),
      copies: 1, barcodes: text.isEmpty ? [] : [text],
      shelves: text.isEmpty ? [] : [text])
    for isSafe in [true, false] {
      var writer = ExportWriter(.library, isSafe: isSafe)
      writer.write(.title(title))
      writer.finish()
      let files = writer.take(upTo: .max).filter { $0.file.hasPrefix("catalogue") }
      #expect(files.count == 2)
      for file in files {
        let row = try #require(try read(file.bytes).rows.first)
        #expect(row.content == title.content && row.source == title.source, "\(file.file)")
        #expect(row.barcodes == title.barcodes && row.shelves == title.shelves, "\(file.file)")
      }
    }
  }

  @Test(
    "the formula that a spreadsheet puts around a number is taken off; in JSON nobody has put one")
  func spreadsheetFormula() throws {
    let csv = try read(
      "title,authors,barcode,isbn\nA,F,\"=\"\"0012\"\"\",\"=\"\"0439023483\"\"\"\n")
    #expect(csv.rows.map(\.barcodes) == [["0012"]] && csv.rows.first?.content.isbn != nil)
    let json = try read(
      #"[{"title":"A","authors":"F","barcode":"=\"0012\"","isbn":"=\"0439023483\""}]"#)
    #expect(json.rows.map(\.barcodes) == [["=\"0012\""]])
    #expect(
      json.rows.first?.content.isbn != nil, "a number has nothing around it, whoever wrote it")
  }

  @Test(
    "what a spreadsheet would run is made safe, and reads back the same, made safe or not",
    arguments: ["=1+1", "+a", "-720", "@x", "\tx", "\rx", "'=x", "''=x", "'n'", "x", ""])
  func safeCells(text: String) {
    for isSafe in [true, false] {
      #expect(Cell.unguarded(Cell.guarded(text, isSafe: isSafe)) == text)
    }
    #expect(!Cell.isFormula(Cell.guarded(text, isSafe: true)[...].utf8))
  }
}
