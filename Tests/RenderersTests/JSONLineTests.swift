internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite("JSON lines")
struct JSONLineTests {
  @Test("every line is one object with a version first")
  func version() {
    #expect(JSONLine.text("book", Book(id: "b-1")) == #"{"version":1,"book":{"id":"b-1"}}"#)
    let update = BorrowUpdate(update: .goodbye(Goodbye(reason: .ended)), acknowledged: 3)
    #expect(
      JSONLine.text(update)
        == #"{"version":1,"goodbye":{"reason":"GOODBYE_REASON_ENDED"},"acknowledged":"3"}"#)
  }

  @Test("JSON keeps the true data, and stays one line that changes no terminal")
  func trueData() {
    let line = JSONLine.text("book", Book(title: "a\u{1B}[2J\n\u{202E}\u{85}"))
    #expect(line == #"{"version":1,"book":{"title":"a\u001b[2J\n\u202e\u0085"}}"#)
  }
}
