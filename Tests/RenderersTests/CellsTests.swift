internal import Testing

@testable internal import Renderers

@Suite("Cells of a terminal")
struct CellsTests {
  @Test(
    "C-71: a character is as wide as a terminal shows it",
    arguments: [
      ("Dune", 4), ("", 0), ("美少女戦士セーラームーン新装版 1", 32), ("NARUTO -ナルト- 巻ノ四十三", 26),
      ("الفيل الأزرق", 12), ("مُحَمَّد", 4), ("e\u{301}te\u{301}", 3), ("Ｅ", 2), ("한국", 4), ("한", 2),
      ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("ẞ", 1), ("\u{2068}Dune\u{2069}", 4),
    ])
  func widths(_ text: String, _ cells: Int) { #expect(Cells.count(text) == cells) }

  @Test("what is cut ends with … at the edge of a cell, never within a character")
  func cut() {
    #expect(Cells.cut("Dune", to: 4) == "Dune")
    #expect(Cells.cut("Dune Messiah", to: 6) == "Dune …")
    #expect(Cells.cut("美少女戦士", to: 6) == "美少…")
    #expect(Cells.cut("美少女戦士", to: 5) == "美少…")
    #expect(Cells.cut("e\u{301}te\u{301}s", to: 3) == "e\u{301}t…")
    #expect(Cells.cut("👩‍👩‍👧 family", to: 3) == "👩‍👩‍👧…")
    #expect(Cells.cut("Dune", to: 1) == "…")
    #expect(Cells.cut("Dune", to: 0) == "")
  }

  @Test("what was isolated stays isolated when it is cut")
  func isolates() {
    let cut = Cells.cut("by \u{2068}نجيب محفوظ\u{2069} now", to: 8)
    #expect(HarmlessText.line(cut) == cut)
    #expect(cut.hasSuffix("…\u{2069}") && Cells.count(cut) <= 8)
  }

  @Test("every cut fits, at every width from 80 down to nothing", arguments: 0...80)
  func everyWidth(_ width: Int) {
    for text in ["美少女戦士セーラームーン新装版 1", "NARUTO -ナルト- 巻ノ四十三", "الفيل الأزرق", "👩‍👩‍👧🇩🇪❤️"] {
      #expect(Cells.count(Cells.cut(text, to: width)) <= width)
      #expect(Cells.count(Cells.padded(text, to: width)) == width)
    }
  }

  private let rows = [
    ["7", "Dune — Frank Herbert (1965)", "free"],
    ["1234", "美少女戦士セーラームーン新装版 1", "2 of 3 free"],
    ["12", "الفيل الأزرق — أحمد مراد", "lent"],
  ]

  @Test("columns stand under each other, whatever the script")
  func columns() {
    let lines = TextTable(rows, flexible: 1).lines(width: 80)
    #expect(
      lines == [
        "7     Dune — Frank Herbert (1965)       free",
        "1234  美少女戦士セーラームーン新装版 1  2 of 3 free",
        "12    الفيل الأزرق — أحمد مراد          lent",
      ])
  }

  @Test("C-71: at every width no line is wider, and ids and ends stay whole; the title gives way")
  func narrow() {
    for width in 15...80 {
      let lines = TextTable(rows, flexible: 1, indent: 2).lines(width: width)
      for line in lines { #expect(Cells.count(line) <= width, "\(line)") }
      for row in rows {
        #expect(lines.contains { $0.hasPrefix("  " + row[0]) }, "\(width): \(lines)")
        #expect(lines.contains { $0.hasSuffix(row[2]) }, "\(width): \(lines)")
      }
    }
  }

  @Test("where the title has given all it can, what stands behind it goes on below, whole")
  func wrapped() {
    let loan = ["17", "Dune — Frank Herbert (1965)", "Due: 14 December 2026", "overdue"]
    let table = TextTable([loan], flexible: 1, indent: 2)
    #expect(table.lines(width: 50) == ["  17  Dune — Fran…  Due: 14 December 2026  overdue"])
    #expect(
      table.lines(width: 34) == [
        "  17  Dune — Frank Herbert (1965)", "    Due: 14 December 2026  overdue",
      ])
    #expect(
      table.lines(width: 26) == [
        "  17  Dune — Frank Herber…", "    Due: 14 December 2026", "    overdue",
      ])
    #expect(
      table.lines(width: 16) == [
        "  17  Dune — Fr…", "    Due: 14", "    December", "    2026", "    overdue",
      ])
  }

  @Test("cells that would do something to a terminal are measured as they are shown")
  func harmless() {
    let lines = TextTable([["1", "Red\u{1B}[31m"], ["2", "Blue"]], flexible: 1).lines(width: 40)
    #expect(lines == ["1  Red␛[31m", "2  Blue"])
  }

  @Test("nothing stands behind the last word of a row")
  func trailing() {
    #expect(
      TextTable([["1", "a", ""], ["2", "bb", "x"]], flexible: 1).lines(width: 40)[0] == "1  a")
    #expect(TextTable([], flexible: 1).lines(width: 40).isEmpty)
  }
}
