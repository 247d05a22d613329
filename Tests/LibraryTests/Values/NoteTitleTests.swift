import Library
import Testing

@Suite struct NoteTitleTests {
  @Test(
    "C-54: a title of which nothing can be seen is none",
    arguments: ["", " ", "\t\n", "\u{A0}", "\u{200B}", " \u{A0}\u{200B}\u{FEFF} ", "\u{3000}"])
  func blank(text: String) {
    #expect(throws: NoteTitle.Problem.blank) { () throws(NoteTitle.Problem) in
      try NoteTitle(text)
    }
  }

  @Test("C-54: blanks at the ends go, those within stay")
  func trimmed() throws {
    #expect(try NoteTitle("\u{A0} Dune Messiah \u{200B}").description == "Dune Messiah")
    #expect(try NoteTitle("Dune  Messiah").description == "Dune  Messiah")
  }

  @Test(
    "what belongs to the last character stays",
    arguments: ["I ❤\u{FE0F}", "👩\u{200D}👧", "क\u{94D}"])
  func whole(text: String) throws {
    #expect(
      try NoteTitle(" \(text) ").description.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("a title has at most 512 bytes, blanks at the ends not counted")
  func length() throws {
    let longest = String(repeating: "é", count: 256)
    #expect(try NoteTitle("  \(longest)  ").description == longest)
    #expect(throws: NoteTitle.Problem.tooLong(limit: 512)) { () throws(NoteTitle.Problem) in
      try NoteTitle(longest + "x")
    }
  }
}
