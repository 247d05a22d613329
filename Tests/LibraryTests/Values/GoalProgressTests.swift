import Library
import Testing

@Suite("A goal and how far it has come")
struct GoalProgressTests {
  @Test("every target from 1 to 365 with every count from 0 to the target is a progress")
  func wholeDomain() {
    for target in 1...365 {
      for completed in 0...target {
        let progress = GoalProgress(completed: completed, target: target)
        #expect(progress?.completed == completed && progress?.target == target)
      }
    }
  }

  @Test(
    "no other target and no other count is one",
    arguments: [
      (0, 0), (0, -1), (0, 366), (-1, 12), (13, 12), (366, 365), (Int.max, 12), (Int.min, 12),
      (0, Int.max), (0, Int.min),
    ])
  func nothingElse(completed: Int, target: Int) {
    #expect(GoalProgress(completed: completed, target: target) == nil)
  }

  @Test("C-26: the tally says what is true, and its progress stops at the goal")
  func beyond() {
    let tally = GoalTally(year: 2026, finished: 15, target: 12)
    #expect(tally.finished == 15)
    #expect(tally.progress == GoalProgress(completed: 12, target: 12))
    #expect(GoalTally(year: 2026, finished: Int.max, target: 12).progress?.percentage == 100)
    #expect(GoalTally(year: 2026, finished: -1, target: 12).progress?.percentage == 0)
  }

  @Test("without a goal, or with an impossible one, there is no progress")
  func noGoal() {
    #expect(GoalTally(year: 2026, finished: 15).progress == nil)
    #expect(GoalTally(year: 2026, finished: 15, target: 0).progress == nil)
    #expect(GoalTally(year: 2026, finished: 15, target: Int.min).progress == nil)
  }
}
