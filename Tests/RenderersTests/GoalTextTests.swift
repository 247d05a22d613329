internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite("The reading goal as text")
struct GoalTextTests {
  let summary = SummaryFrame(
    state: .underWay, heading: "5 of 12 books in 2026", percentage: 41,
    spoken: "5 of 12 books read in 2026. That is 41 percent of the goal.", allowsCompletion: true,
    year: 2026, finished: 5, target: 12)

  @Test("one frame has two layouts: one line, and three")
  func layouts() {
    let frame = GoalSummaryFrame(summary: summary)
    #expect(OneLineSummary.lines(frame, .english) == ["5 of 12 books in 2026  41 %"])
    #expect(
      ThreeLineSummary.lines(frame, .english) == [
        "5 of 12 books in 2026",
        "[########............] 41 %",
        "5 of 12 books read in 2026. That is 41 percent of the goal.",
      ])
  }

  @Test("without a goal there is no bar and no percentage")
  func noTarget() {
    let frame = GoalSummaryFrame(
      summary: SummaryFrame(state: .noTarget, heading: "Set a goal", spoken: "None is set."))
    #expect(OneLineSummary.lines(frame, .english) == ["Set a goal"])
    #expect(ThreeLineSummary.lines(frame, .english) == ["Set a goal", "None is set."])
  }

  @Test("the bar is empty at nothing and full exactly at the goal", arguments: [0, 4, 5, 99, 100])
  func bar(percentage: UInt32) {
    var summary = summary
    summary.percentage = percentage
    let full = ThreeLineSummary.lines(GoalSummaryFrame(summary: summary), .english)[1].count {
      $0 == "#"
    }
    #expect(full == Int(percentage) / 5)
  }

  @Test("while nothing is known, and where something is wrong, that is said")
  func states() {
    #expect(OneLineSummary.lines(GoalSummaryFrame(busy: true), .english) == ["One moment …"])
    let failed = GoalSummaryFrame(message: Message(code: "INTERNAL", text: "Something is wrong."))
    #expect(ThreeLineSummary.lines(failed, .english) == ["Something is wrong."])
  }

  @Test("the error follows its field, and what can be said now stands last")
  func detailed() {
    var frame = GoalFrame(
      heading: "Reading goal", summary: summary, target: "366",
      targetError: Message(code: "GOAL_OUT_OF_RANGE", text: "Too many."),
      last: FinishedBook(id: "r1", text: "Recorded last: “Dune”, 9 March 2026"), canUndo: true,
      message: Message(code: "X", text: "Something happened."),
      otherYears: [GoalYear(text: "2025: 15 of 12 books")], undated: 2,
      undatedText: "2 books were read on an unknown day.")
    #expect(
      GoalFrameText.lines(frame) == [
        "== Reading goal", "5 of 12 books in 2026", "[########............] 41 %",
        "5 of 12 books read in 2026. That is 41 percent of the goal.", "Goal: 366", "  ! Too many.",
        "Recorded last: “Dune”, 9 March 2026", "Something happened.", "2025: 15 of 12 books",
        "2 books were read on an unknown day.", "> complete TITLE, undo, target N, close",
      ])
    frame.summary?.allowsCompletion = false
    frame.canUndo = false
    #expect(GoalFrameText.lines(frame).last == "> target N, close")
    #expect(GoalFrameText.facts(frame).last == "2 books were read on an unknown day.")
  }
}
