internal import Renderers
internal import Testing

@Suite("Text from people on a terminal")
struct HarmlessTextTests {
  @Test("an escape sequence shows itself instead of moving the cursor")
  func escapes() {
    #expect(HarmlessText.line("Dune\u{1B}[2J\u{9B}31m") == "Dune␛[2J\u{FFFD}31m")
    #expect(HarmlessText.line("\u{1B}]0;owned\u{07}") == "␛]0;owned␇")
  }

  @Test("a line break can't forge a line")
  func lineBreaks() {
    #expect(HarmlessText.line("a\nb\r\nc\u{85}d\u{2028}e\u{2029}f") == "a␊b␍␊c\u{FFFD}d e f")
  }

  @Test("a bidi override does not turn a sentence round; marks of real titles disappear")
  func bidi() {
    #expect(HarmlessText.line("\u{202E}gpj.exe") == "\u{FFFD}gpj.exe")
    #expect(HarmlessText.line("a\u{2066}b\u{2069}") == "a\u{FFFD}b\u{FFFD}")
    #expect(HarmlessText.line("The Lean Startup\u{200E}") == "The Lean Startup")
  }

  @Test("an isolate that has an end stays, since it reorders nothing outside; others do not")
  func isolates() {
    let title = "“\u{2068}الفيل الأزرق\u{2069}” is lent"
    #expect(HarmlessText.line(title) == title)
    #expect(HarmlessText.line("a\u{2069}b\u{2068}c") == "a\u{FFFD}b\u{FFFD}c")
    #expect(
      HarmlessText.line("\u{2068}a\u{2069}\u{1B}\u{2069}") == "\u{2068}a\u{2069}␛\u{FFFD}")
  }

  @Test(
    "titles in every script stay as they are",
    arguments: [
      "Žižek", "美少女戦士セーラームーン新装版 1", "الفيل الأزرق", "नर्मदा", "👩‍👩‍👧 – family",
      "می‌خواهم", "e\u{301}",
    ])
  func realTitles(_ title: String) {
    #expect(HarmlessText.line(title).unicodeScalars.elementsEqual(title.unicodeScalars))
  }

  @Test("no control or bidi control is left, whatever comes")
  func everyScalar() {
    for value in UInt32(0)...0x1_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for shown in HarmlessText.line(String(Character(scalar))).unicodeScalars {
        #expect(shown.properties.generalCategory != .control, "U+\(String(value, radix: 16))")
        #expect(!shown.properties.isBidiControl, "U+\(String(value, radix: 16))")
      }
    }
  }
}
