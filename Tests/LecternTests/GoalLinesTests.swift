internal import Contract
internal import LoopActor
internal import StageContract
internal import Testing

@testable internal import lectern

@Suite("The reading goal in line mode")
@LoopActor
struct GoalLinesTests {
  private let screen = GoalLines()
  private let frame = GoalFrame(
    summary: SummaryFrame(year: 2026, finished: 5, target: 12), last: FinishedBook(id: "r1"))

  private func intent(_ line: String) throws -> LineIntent<GoalIntent> {
    try screen.intent(for: line, frame: frame)
  }

  @Test("complete names the year and the count that are shown, and what was read")
  func complete() throws {
    let said = try intent("complete  The Left Hand of Darkness")
    guard case .complete(let complete)? = said.intent.intent else {
      Issue.record("not a completion")
      return
    }
    #expect(complete.year == 2026 && complete.seen == 5)
    #expect(complete.title == "The Left Hand of Darkness")
    #expect(complete.requestId.count == 32 && said.isDurable)
  }

  @Test("undo names the finished book that is shown")
  func undo() throws {
    guard case .undo(let undo)? = try intent("undo").intent.intent else {
      Issue.record("not an undo")
      return
    }
    #expect(undo.finish == "r1" && !undo.requestId.isEmpty)
  }

  @Test("a target travels as typed", arguments: ["24", "٢٤", "²", ""])
  func target(text: String) throws {
    guard case .setTarget(let wish)? = try intent("target \(text)").intent.intent else {
      Issue.record("not a target")
      return
    }
    #expect(wish.text == text && wish.year == 2026)
  }

  @Test(
    "what is not understood is said, and nothing is sent", arguments: ["finish", "undo it", "{"])
  func nonsense(line: String) {
    #expect(throws: LineFailure.self) { try intent(line) }
  }
}
