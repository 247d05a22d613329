internal import Localization
internal import Testing

@Suite("Words of a language")
struct LanguageTests {
  private let catalogues = StringCatalogues([
    "books": [
      "en": .plural([.one: pattern("1 book"), .other: pattern("{count} books")]),
      "de": .plural([.one: pattern("1 Buch"), .other: pattern("{count} Bücher")]),
    ],
    "lent": [
      "en": .plain(pattern("“{title}” is lent to {name}.")),
      "ar": .plain(pattern("«{title}» معار إلى {name}.")),
    ],
  ])

  @Test("the count chooses the form")
  func plural() {
    let german = language("de")
    #expect(german.text("books", count: 1) == "1 Buch")
    #expect(german.text("books", count: 7) { $0 == "count" ? "7" : nil } == "7 Bücher")
  }

  @Test("a value is put in as it is, whatever it contains")
  func values() {
    for title in ["{name}", "}{", "{", "a {title} b", ""] {
      let text = language("en").text("lent") { $0 == "title" ? title : "Ada" }
      #expect(text == "“\(title)” is lent to Ada.")
    }
  }

  @Test("a value of the other direction is kept to itself by isolates")
  func isolation() {
    let arabic = language("ar").text("lent") { $0 == "title" ? "Emma" : "أحمد" }
    #expect(arabic == "«\u{2068}Emma\u{2069}» معار إلى أحمد.")
    let english = language("en").text("lent") { $0 == "title" ? "الفيل الأزرق" : "Ada" }
    #expect(english == "“\u{2068}الفيل الأزرق\u{2069}” is lent to Ada.")
    #expect(language("ar").text("lent") { _ in "٤٢ 42 …" } == "«٤٢ 42 …» معار إلى ٤٢ 42 ….")
  }

  @Test("what is isolated already is not isolated again, also where it is cut up inside")
  func isolatedOnce() {
    let english = language("en")
    let once = english.isolated("الفيل الأزرق")
    #expect(once == "\u{2068}الفيل الأزرق\u{2069}")
    #expect(english.isolated(once) == once)
    let two = "\u{2068}الفيل\u{2069} — \u{2068}أحمد\u{2069}"
    #expect(english.isolated(two) == "\u{2068}\(two)\u{2069}")
    #expect(english.isolated("Emma") == "Emma" && language("ar").isolated("الفيل") == "الفيل")
  }

  @Test("what a language has no words for is said in English; an unknown key by its name")
  func fallback() {
    #expect(language("de").text("lent") { _ in "x" } == "“x” is lent to x.")
    #expect(language("de").text("nonsense") == "nonsense")
  }

  @Test("the pseudo-locale is accented, bracketed and longer, and leaves values alone")
  func pseudo() {
    let text = language("qps").text("lent") { $0 == "title" ? "Emma" : "Ada" }
    #expect(text == "[“Emma” îš ļéñţ ţö Ada.·····]")
    #expect(catalogues.languages == ["ar", "de", "en", "qps"])
  }

  @Test("a pattern with a lonely brace is none", arguments: ["{", "a}", "{}", "{a{b}", "{a} {b"])
  func brokenPatterns(text: String) { #expect(Pattern(parsing: text) == nil) }

  private func language(_ tag: String) -> Language {
    Language(LanguageTag(tag) ?? .english, catalogues, rules: WorldEnglish())
  }
}

private func pattern(_ text: String) -> Pattern { Pattern(parsing: text) ?? Pattern([]) }
