internal import Renderers
internal import StageContract
internal import Testing

@Suite("Everything once, one line after the other")
struct PlainTextTests {
  @Test(
    "what a mark shows is said in words",
    arguments: [
      ("== Borrow a book", "Borrow a book"),
      ("  ! A loan is for 1 day.", "Error: A loan is for 1 day."),
      ("  - No copy is free.", "No copy is free."),
      ("> submit, close", "You can say: submit, close"),
      ("** Borrowed.", "Borrowed."), ("-> duration", "Focus: duration"), ("Days: 7", "Days: 7"),
      ("    l-1  Emma", "l-1  Emma"), ("-5", "-5"), ("", ""),
      ("[####......] 41 %", "41 %"), ("[x] y", "[x] y"), ("| > text", "> text"),
    ])
  func marks(line: String, text: String) { #expect(PlainText.line(line, .english) == text) }

  @Test(
    "no mark, box, colour or cursor movement is left of any screen", arguments: ScreenSample.all)
  func screens(sample: ScreenSample) {
    for locale in ["en", "ar", "ja"] {
      let labels = Labels(locale: locale)
      for line in sample.lines(labels).map({ PlainText.line($0, labels) }) {
        // A value of the other direction may come first, after its isolate.
        let first = line.first { $0 != "\u{2068}" }
        #expect(
          first.map { $0.isLetter || $0.isNumber } == true, "\(sample.name): “\(line)”")
        #expect(
          line.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control && !(0x2500...0x259F).contains($0.value)
          })
      }
    }
  }

  @Test("of the next frame only what is new is said")
  func newLines() {
    var reading = LinearReading()
    #expect(reading.lines(ofFrame: ["== Form", "Days: 7", "> submit"]).count == 3)
    #expect(reading.lines(ofFrame: ["== Form", "Days: 9", "> submit"]) == ["Days: 9"])
    #expect(reading.lines(ofFrame: ["== Form", "Days: 9", "> submit"]) == [])
    #expect(reading.lines(ofFrame: ["== Form", "- a", "- a"]) == ["- a", "- a"])
    #expect(reading.lines(ofFrame: ["== Form", "- a", "- a", "- a"]) == ["- a"])
  }

  @Test(
    "an announcement that the frame has just said is not said twice; the next one is said again")
  func announcements() {
    var reading = LinearReading()
    let effect = Effect(
      id: 1, kind: .announce(Announce(message: Message(code: "ERROR", text: "Too long."))))
    _ = reading.lines(ofFrame: ["Days: 99", "  ! Too long."])
    #expect(reading.lines(of: effect) == [])
    // Submitted again: the form is as it was.
    _ = reading.lines(ofFrame: ["Days: 99", "  ! Too long."])
    #expect(reading.lines(of: effect) == ["** Too long."])
    #expect(reading.lines(of: effect) == [])
  }

  @Test("where the focus goes is said each time")
  func focus() {
    var reading = LinearReading()
    let effect = Effect(id: 1, kind: .focus(Focus(field: "duration")))
    #expect(reading.lines(of: effect) == ["-> duration"])
    #expect(reading.lines(of: effect) == ["-> duration"])
  }
}
