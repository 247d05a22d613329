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

  @Test("words answer and steer; 'card' and 'book' say what a text is, 'find' only looks it up")
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
    #expect(scan.text == "undo" && scan.kind == .lookup && returns.on)
    guard case .scan(let card)? = try intent("card undo"),
      case .scan(let book)? = try intent("book 30001")
    else {
      Issue.record("not understood")
      return
    }
    #expect((card.text, card.kind) == ("undo", .card))
    #expect((book.text, book.kind) == ("30001", .book))
    #expect(!card.requestId.isEmpty && !book.requestId.isEmpty)
    #expect(try intent("undo") == .undo(DeskUndo()))
    #expect(try intent("no") == .dismiss(DeskDismiss()))
    #expect(try intent("choose m1") == .choose(DeskChoose(member: "m1")))
    #expect(try intent("") == .done(DeskDone()))
  }

  @Test(
    "a word that is used wrongly is no scan: what can be typed is said",
    arguments: [
      "return 100002", "undo it", "yes please", "find", "choose", "override", "card", "book ",
    ])
  func misused(line: String) throws {
    let failure = #expect(throws: LineFailure.self) {
      _ = try lines.intent(for: line, frame: asking)
    }
    #expect(failure?.text.text(.english).contains("card TEXT, book TEXT, find TEXT") == true)
  }

  @Test("an opening says whom the desk showed, until the person has ended with them")
  func memory() {
    let clock = Lock(ContinuousClock.now)
    var lines = DeskLines(desk: "front", now: { clock.withLock { $0 } })
    #expect(lines.opening(.init(), number: 1).draft == nil)
    let ada = DeskMember(member: Member(id: "m1"))
    lines.see(DeskFrame(phase: .lending, member: ada), acknowledged: 1)
    clock.withLock { $0 += .seconds(90) }
    #expect(lines.opening(.init(), number: 2).draft == DeskDraft(member: "m1", age: 90))
    // Of a desk that is looking the member up it is not known yet that there is none.
    lines.see(DeskFrame(phase: .ready, busy: true), acknowledged: 2)
    #expect(lines.opening(.init(), number: 3).draft == DeskDraft(member: "m1"))
    lines.sent(DeskIntent(intent: .returns(DeskReturns(on: true))), as: 4)
    #expect(
      lines.opening(.init(), number: 5).draft == DeskDraft(member: "m1", returning: true))
    lines.sent(DeskIntent(intent: .done(DeskDone())), as: 6)
    lines.see(DeskFrame(phase: .lending, member: ada), acknowledged: 5)
    #expect(lines.opening(.init(), number: 7).draft == nil, "the person has said so")
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
