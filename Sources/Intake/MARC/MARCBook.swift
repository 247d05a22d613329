internal import Library

/// What a bibliographic record of MARC 21 says of one title.
struct MARCBook {
  private struct Field {
    var tag: String
    var indicators: [Character]
    var subfields: [(code: Character, text: String)]

    func first(_ code: Character) -> String? { subfields.first { $0.code == code }?.text }
    func all(_ code: Character) -> [String] {
      subfields.filter { $0.code == code }.map(\.text)
    }
  }

  private var control: [String: String] = [:]
  private var fields: [Field] = []

  init(_ record: MARCRecord, _ characters: MARCText) throws(RowProblem) {
    for field in record.fields {
      if field.tag.hasPrefix("00") {
        control[field.tag] = try characters.text(field.bytes)
        continue
      }
      let parts = field.bytes.split(
        separator: MARCRecord.subfieldMark, omittingEmptySubsequences: false)
      var subfields: [(code: Character, text: String)] = []
      for part in parts.dropFirst() {
        guard let code = part.first, code < 0x80 else { continue }
        subfields.append(
          (Character(Unicode.Scalar(code)), Self.plain(try characters.text(part.dropFirst()))))
      }
      let indicators = String(decoding: parts.first ?? [], as: UTF8.self)
      fields.append(Field(tag: field.tag, indicators: Array(indicators), subfields: subfields))
    }
  }

  func row(number: Int) throws(RowProblem) -> CatalogueRow {
    guard let title, !Blanks.isBlank(title) else { throw .titleMissing }
    let copies = copies
    return CatalogueRow(
      line: number, source: source,
      content: CatalogueRow.Content(
        title: title, originalTitle: originalTitle == title ? nil : originalTitle,
        authors: authors, year: year, isbn: isbn, language: language),
      copies: copies.isEmpty ? nil : min(copies.count, CatalogueRow.copyRange.upperBound),
      barcodes: copies.compactMap(\.barcode),
      shelves: (copies.filter { $0.barcode != nil } + copies.filter { $0.barcode == nil })
        .map(\.shelf))
  }

  private func all(_ tags: String...) -> [Field] { fields.filter { tags.contains($0.tag) } }

  /// The control number, with whose it is.
  private var source: String? {
    guard let number = control["001"].map(Blanks.trimmed), !number.isEmpty else { return nil }
    let agency = control["003"].map(Blanks.trimmed) ?? ""
    return "marc:" + (agency.isEmpty ? "" : "(\(agency))") + number
  }

  private var title: String? {
    guard let field = all("245").first else { return nil }
    var title = field.first("a").map(Self.withoutMarks) ?? ""
    for part in field.subfields where ["b", "n", "p"].contains(part.code) {
      let text = Self.withoutMarks(part.text)
      guard !text.isEmpty else { continue }
      title += (title.isEmpty ? "" : part.code == "b" ? ": " : ". ") + text
    }
    return title
  }

  /// A translation's title in its first language.
  private var originalTitle: String? {
    all("240").first { $0.first("l") != nil }?.first("a").map(Self.withoutMarks)
  }

  private var authors: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for field in all("100", "110", "111", "700") {
      // Somebody of another work, or with another part in this one.
      if field.tag == "700", field.first("t") != nil || !Self.isAuthor(field) { continue }
      guard let heading = field.first("a") else { continue }
      let name = Self.name(heading, isSurnameFirst: field.indicators.first == "1")
      if !name.isEmpty, known.insert(name).inserted { names.append(name) }
    }
    return names
  }

  private static func isAuthor(_ field: Field) -> Bool {
    let roles = field.all("4")
    return roles.isEmpty ? field.first("e") == nil : roles.contains("aut")
  }

  private static func name(_ heading: String, isSurnameFirst: Bool) -> String {
    isSurnameFirst ? PersonName.asSaid(withoutMarks(heading)) : withoutMarks(heading)
  }

  private var year: Int? {
    let published = all("264").filter { $0.indicators.last == "1" } + all("260")
    for text in published.compactMap({ $0.first("c") }) {
      if let year = Self.year(in: text) { return year }
    }
    return control["008"].flatMap {
      Self.year(in: String($0.unicodeScalars.dropFirst(7).prefix(4)))
    }
  }

  /// The first four digits that stand together, as in "[c1999]".
  private static func year(in text: String) -> Int? {
    text.utf8.split { !(48...57).contains($0) }.first { $0.count == 4 }
      .flatMap { Cell.year(String(decoding: $0, as: UTF8.self)) }
  }

  /// The first that is one; "0439023483 (pbk.)" is.
  private var isbn: ISBN? {
    all("020").lazy.flatMap { $0.all("a") }
      .compactMap { ISBN(String($0.split(separator: " ").first ?? "")) }.first
  }

  private var language: String? {
    let fixed = control["008"].map { String($0.unicodeScalars.dropFirst(35).prefix(3)) }
    let code = all("041").first?.first("a").map { String($0.prefix(3)) } ?? fixed ?? ""
    return ["und", "zxx", "mul"].contains(code) ? nil : LanguageTag.tag(code)
  }

  /// As MARC 21 has them, and as Koha has.
  private var copies: [(barcode: String?, shelf: String?)] {
    all("852", "952").map { field in
      let barcode = field.first("p").map(Blanks.trimmed) ?? ""
      let shelf = field.first("c") ?? field.first(field.tag == "952" ? "o" : "h")
      return (
        barcode.isEmpty ? nil : barcode, shelf.map(Blanks.trimmed).flatMap { $0.isEmpty ? nil : $0 }
      )
    }
  }

  /// Without the marks that set articles apart for sorting, and other controls.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }))
  }

  /// Without the punctuation that leads over to the next part: "Emma /" is "Emma".
  private static func withoutMarks(_ text: String) -> String {
    var scalars = Blanks.trimmed(text).unicodeScalars[...]
    while let last = scalars.last {
      if "/:;,=".unicodeScalars.contains(last) || Blanks.isBlank(last) {
        scalars.removeLast()
      } else if last == ".", !endsInInitial(scalars) {
        scalars.removeLast()
      } else {
        break
      }
    }
    return String(scalars)
  }

  /// "J. K." keeps its point, and so does "…".
  private static func endsInInitial(_ scalars: Substring.UnicodeScalarView) -> Bool {
    let before = scalars.dropLast()
    guard let letter = before.last else { return true }
    if letter == "." { return true }
    guard letter.properties.isUppercase else { return false }
    guard let previous = before.dropLast().last else { return true }
    return previous == " " || previous == "."
  }
}
