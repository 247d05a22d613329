import Contract
import GRPC
import LoopActor
import StageContract
import TestSupport
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("The reading goal over gRPC", .timeLimit(.minutes(10)))
struct GoalScreenAdapterTests {
  private typealias Goal = TestScreen<GoalIntent, GoalUpdate>
  private typealias Summary = TestScreen<GoalSummaryIntent, GoalSummaryUpdate>

  private func goal(_ library: TestLibrary, uid: UInt32 = TestLibrary.reader) -> Goal {
    Goal(
      library.client(uid: uid), GoalScreenMethods.present,
      GoalIntent(intent: .open(GoalOpen(open: Open()))))
  }

  private func summary(_ library: TestLibrary, locale: String = "") -> Summary {
    Summary(
      library.client(), GoalSummaryScreenMethods.present,
      GoalSummaryIntent(intent: .open(GoalSummaryOpen(open: Open(locale: locale)))))
  }

  @Test("a goal is set, a book completed and taken back, and the summary shows each at once")
  func together() async throws {
    let library = try TestLibrary()
    let (goal, summary) = (goal(library), summary(library))
    await goal.until { $0.summary != nil }
    goal.send(GoalIntent(intent: .setTarget(GoalSetTarget(text: "3"))))
    await goal.until { $0.summary?.target == 3 && !$0.busy }
    goal.send(GoalIntent(intent: .complete(GoalComplete(year: 2026, title: "Emma"))))
    await summary.until { $0.summary?.finished == 1 }
    await goal.until { $0.summary?.finished == 1 && !$0.busy }
    #expect(summary.frame?.summary == goal.frame?.summary)
    #expect(summary.frame?.summary?.heading == "1 of 3 books in 2026")
    let last = goal.frame?.last?.id ?? ""
    goal.send(GoalIntent(intent: .undo(GoalUndo(finish: last))))
    await summary.until { $0.summary?.finished == 0 }
    await goal.until { $0.last == nil && !$0.busy }
    #expect(goal.announcements.map(\.code) == ["GOAL_SET", "FINISH_COUNTED", "FINISH_UNDONE"])
    goal.leave()
    summary.leave()
  }

  @Test("everybody sees their own goal, staff too, and nobody hears of another's")
  func own() async throws {
    let library = try TestLibrary()
    let (reader, staff) = (goal(library), goal(library, uid: TestLibrary.staff))
    await reader.until { $0.summary != nil }
    await staff.until { $0.summary != nil }
    reader.send(GoalIntent(intent: .setTarget(GoalSetTarget(text: "3"))))
    await reader.until { $0.summary?.target == 3 && !$0.busy }
    #expect(staff.frame?.summary?.state == .noTarget)
    #expect(staff.announcements.isEmpty)
    reader.leave()
    staff.leave()
  }

  @Test(
    "the goal speaks seven languages, in their plural forms and their digits",
    arguments: [
      ("en", "1 of 3 books in 2026", "2020: 1 book"),
      ("de-CH", "1 von 3 Büchern im Jahr 2026", "2020: 1 Buch"),
      ("fr", "1 sur 3 livres en 2026", "2020\u{A0}: 1 livre"),
      ("es", "1 de 3 libros en 2026", "2020: 1 libro"),
      ("pl", "1 z 3 książek w 2026 r.", "2020: 1 książka"),
      ("ar-EG", "١ من ٣ كتب في ٢٠٢٦", "٢٠٢٠: كتاب واحد"),
      ("ja", "2026年：3冊中1冊", "2020年：1冊"),
    ])
  func languages(locale: String, heading: String, year: String) async throws {
    let library = try TestLibrary()
    let reading = ReadingClient(channel: library.client())
    _ = try await reading.setGoal(SetGoalRequest(target: 3))
    _ = try await reading.finish(FinishRequest(title: "Emma"))
    let leapDay = Date(year: 2020, month: 2, day: 29)
    _ = try await reading.finish(FinishRequest(title: "Dune", finished: leapDay))
    let summary = summary(library, locale: locale)
    await summary.until { $0.summary != nil }
    #expect(summary.frame?.summary?.heading == heading)
    var metadata = Metadata()
    try metadata.append("accept-language", locale)
    let goal = try await reading.getGoal(GetGoalRequest(), metadata: metadata)
    guard case .goal(let frame)? = goal.outcome else {
      Issue.record("no goal")
      return
    }
    #expect(frame.summary?.heading == heading)
    #expect(frame.otherYears.map(\.text) == [year])
    summary.leave()
  }
}
