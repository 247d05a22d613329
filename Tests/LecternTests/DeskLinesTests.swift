internal import Contract
internal import LoopActor
internal import Renderers
internal import Testing

@testable internal import lectern

@Suite("The desk in lines")
@LoopActor
struct DeskLinesTests {
  private let lines = DeskLines(desk: "front")
  private let asking = DeskFrame(
    phase: .lending, question: DeskQuestionShown(id: "q1", needsNote: true))

  private func intent(_ line: String) throws(LineFailure) -> DeskIntent.Intent? {
    try lines.intent(for: line, frame: asking).intent.intent
  }

  @Test(
    "what the scanner types is a scan, under an id of its own", arguments: ["30001", "Bo Li", "#7"])
  func scan(line: String) throws {
    guard case .scan(let scan)? = try intent(line) else {
      Issue.record("no scan")
      return
    }
    #expect(scan.text == line && !scan.requestId.isEmpty)
  }

  @Test("words answer and steer; who is called as a word is found by 'find'")
  func words() throws {
    guard case .confirm(let yes)? = try intent("yes"),
      case .confirm(let note)? = try intent("override for the exam"),
      case .scan(let scan)? = try intent("find undo"),
      case .returns(let returns)? = try intent("return")
    else {
      Issue.record("not understood")
      return
    }
    #expect((yes.question, yes.note) == ("q1", ""))
    #expect((note.question, note.note) == ("q1", "for the exam"))
    #expect(scan.text == "undo" && returns.on)
    #expect(try intent("undo") == .undo(DeskUndo()))
    #expect(try intent("no") == .dismiss(DeskDismiss()))
    #expect(try intent("choose m1") == .choose(DeskChoose(member: "m1")))
    #expect(try intent("") == .done(DeskDone()))
  }

  @Test("a desk is what was said, else the terminal's session")
  func names() {
    #expect(DeskName.find(option: "back", environment: { _ in "front" }) == "back")
    #expect(DeskName.find(option: nil, environment: { _ in "front" }) == "front")
    #expect(
      DeskName.find(option: nil, environment: { _ in nil }, terminalSession: 7) == "terminal-7")
  }

  @Test("each answer is a line; what was refused is marked")
  func answers() {
    let frame = DeskFrame(
      heading: "Desk", phase: .ready,
      answers: [
        DeskAnswer(
          number: 1, kind: .refused, time: "14:05", scanned: "x", message: .init(text: "No."))
      ], hint: "Scan.")
    #expect(
      DeskFrameText.lines(frame)
        == ["== Desk", "! 14:05  x  No.", "Scan.", "> return, undo, close"])
  }
}
