internal import Localization
internal import Testing

@Suite("String catalogues")
struct CatalogueTests {
  @Test("those that are built in can be read, and have words in seven languages")
  func embedded() throws {
    let catalogues = try StringCatalogues.readEmbedded()
    #expect(catalogues.contains { $0.name == "Borrow" && !$0.entries.isEmpty })
    #expect(
      StringCatalogues.embedded.languages == ["ar", "de", "en", "es", "fr", "ja", "pl", "qps"])
  }

  @Test(
    "a broken one names key, language and what is wrong",
    arguments: [
      (#"{"#, "Test: not JSON"),
      (
        #"{"strings": {"k": {"localizations": {"de": {"stringUnit": {"value": "{a"}}}}}}"#,
        "Test: k: de: a brace"
      ),
      (#"{"strings": {"k": {"localizations": {"de": {}}}}}"#, "Test: k: de: neither"),
      (
        #"{"strings": {"k": {"localizations": {"de": {"stringUnit": {}}}}}}"#,
        "Test: k: de: a stringUnit without"
      ),
      (
        #"{"strings": {"k": {"localizations": {"de": {"variations": {"plural": {"some": {}}}}}}}}"#,
        "Test: k: de: there is no plural form some"
      ),
      (#"{"strings": {"k": {}, "k": {}}}"#, "Test: not JSON"),
    ])
  func broken(json: String, begin: String) {
    do throws(CatalogueFailure) {
      _ = try Array(json.utf8).withUnsafeBufferPointer { bytes throws(CatalogueFailure) in
        try StringCatalogue(name: "Test", bytes: bytes)
      }
      Issue.record("\(json) was read")
    } catch {
      #expect(error.description.hasPrefix(begin), "\(error)")
    }
  }

  @Test("plain and plural words are read")
  func read() throws {
    let json = """
      {"strings": {"k": {"localizations": {
        "en": {"stringUnit": {"value": "It’s {a}"}},
        "ar": {"variations": {"plural": {"other": {"stringUnit": {"value": "{a} كتاب"}}}}}}}}}
      """
    let catalogue = try Array(json.utf8).withUnsafeBufferPointer {
      try StringCatalogue(name: "Test", bytes: $0)
    }
    #expect(
      catalogue.entries["k"]?["en"] == .plain(Pattern([.text("It’s "), .value("a")])))
    #expect(
      catalogue.entries["k"]?["ar"]
        == .plural([.other: Pattern([.value("a"), .text(" كتاب")])]))
  }
}
