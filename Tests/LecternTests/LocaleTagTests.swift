internal import Testing

@testable internal import lectern

@Suite("The language that a shell asks for")
struct LocaleTagTests {
  @Test(
    "the name of a locale becomes a BCP 47 tag, or nothing",
    arguments: [
      ("de_CH.UTF-8", "de-CH"), ("sr_RS@latin", "sr-RS"), ("C", ""), ("C.UTF-8", ""),
      ("POSIX", ""), ("", ""), ("../../etc", ""),
    ])
  func tags(_ name: String, _ tag: String) {
    #expect(LocaleTag.current { $0 == "LANG" ? name : nil } == tag)
  }

  @Test("LC_ALL wins over LANG; an empty one does not count")
  func order() {
    #expect(LocaleTag.current { ["LC_ALL": "fr_FR", "LANG": "de_DE"][$0] } == "fr-FR")
    #expect(LocaleTag.current { ["LC_ALL": "", "LANG": "de_DE"][$0] } == "de-DE")
  }
}
