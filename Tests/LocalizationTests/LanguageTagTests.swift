internal import Localization
internal import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(
    "a tag is read in any case, with its script and country",
    arguments: [
      ("de", "de"), ("DE-ch", "de-CH"), ("pt_BR", "pt-BR"), ("zh-hant-tw", "zh-Hant-TW"),
      ("es-419", "es-419"), ("ar-EG-u-nu-latn", "ar-EG"), ("qps-ploc", "qps-Ploc"),
      ("de-1996", "de"), ("sl-rozaj-biske", "sl"),
    ])
  func read(text: String, tag: String) { #expect(LanguageTag(text)?.description == tag) }

  @Test(
    "anything else is no tag",
    arguments: [
      "", "d", "-de", "de-", "de--CH", "d3", "deutsch", "de CH", "de-verylongpart", "日本", "C",
      String(repeating: "de-", count: 40),
    ])
  func refused(text: String) { #expect(LanguageTag(text) == nil) }

  @Test("Arabic runs from right to left, the others do not")
  func direction() {
    #expect(LanguageTag("ar-EG")?.isRightToLeft == true)
    #expect(LanguageTag("ja")?.isRightToLeft == false)
  }
}
