internal import Localization
internal import Testing

@Suite("String catalogues")
struct CatalogueTests {
  private let embedded = StringCatalogues.embedded

  @Test("those that are built in have words in seven languages, and in the pseudo-locale")
  func languages() {
    #expect(embedded.languages == ["ar", "de", "en", "es", "fr", "ja", "pl", "qps"])
    #expect(embedded.hasWords(in: "ja") && !embedded.hasWords(in: "tlh"))
  }

  @Test("every key is found in every language, with a form for whatever no other form is for")
  func whole() throws {
    #expect(embedded.keys.count > 300)
    for key in embedded.keys {
      for language in embedded.languages {
        let translation = try #require(embedded.translation(of: key, in: language))
        let pattern = try #require(translation.pattern(for: .other))
        #expect(!pattern.pieces.isEmpty, "\(key) in \(language)")
      }
    }
  }

  @Test("plain and plural words are as they stand in the catalogues")
  func words() throws {
    #expect(
      embedded.translation(of: "borrow.heading", in: "de")?.patterns.first
        == Pattern(parsing: "Ein Buch ausleihen"))
    let books = try #require(embedded.translation(of: "goal.undated", in: "pl"))
    #expect(!books.isPlain)
    #expect(books.pattern(for: .few) != books.pattern(for: .many))
  }

  @Test(
    "what no catalogue says is not found",
    arguments: ["", "a", "borrow.headin", "zzz", "borrow.headingg"])
  func unknown(key: String) { #expect(embedded.translation(of: key, in: "en") == nil) }
}
