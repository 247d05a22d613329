internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite("What a frontend says of its own")
struct LabelsTests {
  @Test("labels are said in the language of the scene")
  func german() {
    let labels = Labels(locale: "de-CH")
    let frame = BorrowFrame(
      heading: "„Emma“ ausleihen", book: Book(title: "Emma", copies: 2, available: 1),
      member: Member(name: "Ada", card: "1815"), phase: .editing, duration: "7",
      range: DurationRange(text: "1 bis 14 Tage"))
    #expect(
      BorrowFrameText.lines(frame, labels) == [
        "== „Emma“ ausleihen", "Buch: Emma; 1 von 2 verfügbar", "Für: Ada (Ausweis 1815)",
        "Tage: 7  (1 bis 14 Tage)", "> days N, submit, close",
      ])
  }

  @Test(
    "a locale that there are no words for gets English",
    arguments: [("", "en"), ("nl", "en"), ("no tag", "en"), ("fr-BE", "fr-BE"), ("qps", "qps")])
  func fallback(locale: String, spoken: String) {
    #expect(Labels(locale: locale).locale == spoken)
  }

  @Test("a Latin title in an Arabic line is kept to itself")
  func direction() {
    let lines = SearchText.lines(Candidates(), for: "Emma", Labels(locale: "ar"))
    #expect(lines == ["لا يوجد كتاب اسمه «\u{2068}Emma\u{2069}»."])
    #expect(lines.map(HarmlessText.line) == lines)
  }
}
