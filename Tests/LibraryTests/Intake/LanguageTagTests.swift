import Testing

@testable import Intake

@Suite struct LanguageTagTests {
  @Test(
    "catalogue codes become BCP 47 tags",
    arguments: [
      ("eng", "en"), ("en-US", "en-US"), ("EN-gb", "en-GB"), ("fre", "fr"), ("fra", "fr"),
      ("ger", "de"), ("ara", "ar"), ("jpn", "ja"), ("per", "fa"), ("mul", "mul"), ("fil", "fil"),
      ("nl", "nl"), ("zh-hant-tw", "zh-Hant-TW"), ("de-1996", "de-1996"),
    ])
  func tags(code: String, expected: String) {
    #expect(LanguageTag.tag(code) == expected)
  }

  @Test(
    "what has not the form of a tag is none",
    arguments: ["", "e", "english", "en_US", "en-", "ж", "é2"])
  func malformed(code: String) {
    #expect(LanguageTag.tag(code) == nil)
  }
}
