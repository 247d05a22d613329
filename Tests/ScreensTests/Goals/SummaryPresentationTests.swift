internal import Contract
internal import Library
internal import Screens
internal import Testing

@Suite("The goal's summary: what a goal looks like")
struct SummaryPresentationTests {
  let presentation = SummaryPresentation(words: .english)

  func frame(_ finished: Int, of target: Int?) -> SummaryFrame {
    presentation.frame(GoalTally(year: 2026, finished: finished, target: target))
  }

  @Test(
    "C-26: for every goal and every count up to it: 0 to 100 percent, never less for one book more, 100 exactly at the goal, and one more exactly below it"
  )
  func wholeDomain() {
    for target in 1...365 {
      var last: UInt32 = 0
      for finished in 0...target {
        let tally = GoalTally(year: 2026, finished: finished, target: target)
        let frame = SummaryPresentation.figures(tally)
        let isReached = finished == target
        guard (0...100).contains(frame.percentage), frame.percentage >= last,
          (frame.percentage == 100) == isReached, frame.allowsCompletion == !isReached,
          frame.state == (isReached ? .reached : .underWay), Int(frame.finished) == finished,
          Int(frame.target) == target
        else {
          Issue.record("\(finished) of \(target) is shown as \(frame)")
          return
        }
        last = frame.percentage
      }
    }
  }

  @Test(
    "every goal has a heading and a sentence, at its beginning, in its middle, at its end and beyond"
  )
  func everyGoal() {
    for target in 1...365 {
      for finished in Set([0, target / 2, target, target + 1]) {
        let frame = frame(finished, of: target)
        let books = target == 1 ? "book" : "books"
        guard frame.heading == "\(finished) of \(target) \(books) in 2026",
          frame.spoken.contains(finished < target ? " percent of the goal." : " is reached: ")
        else {
          Issue.record("\(finished) of \(target) is said as \(frame)")
          return
        }
      }
    }
  }

  @Test(
    "the percentage is rounded down",
    arguments: [(1, 3, 33), (2, 3, 66), (364, 365, 99), (1, 365, 0), (11, 12, 91)])
  func floor(finished: Int, target: Int, percentage: UInt32) {
    #expect(frame(finished, of: target).percentage == percentage)
  }

  @Test("C-26: 15 of 12 stays true in the heading, and is 100 percent")
  func beyond() {
    let frame = frame(15, of: 12)
    #expect(frame.heading == "15 of 12 books in 2026")
    #expect(frame.percentage == 100 && frame.finished == 15 && frame.target == 12)
    #expect(frame.state == .reached && !frame.allowsCompletion)
    #expect(frame.spoken == "The goal for 2026 is reached: 15 of 12 books read.")
  }

  @Test("under way, the ear hears the count and the percentage")
  func spoken() {
    let frame = frame(5, of: 12)
    #expect(frame.heading == "5 of 12 books in 2026")
    #expect(frame.spoken == "5 of 12 books read in 2026. That is 41 percent of the goal.")
    #expect(self.frame(0, of: 1).heading == "0 of 1 book in 2026")
  }

  @Test("C-28: no goal is a state of its own: set a goal", arguments: [0, 1, 7])
  func noTarget(finished: Int) {
    let frame = frame(finished, of: nil)
    #expect(frame.state == .noTarget)
    #expect(frame.percentage == 0 && frame.target == 0 && !frame.allowsCompletion)
    #expect(Int(frame.finished) == finished)
    #expect(
      frame.heading == (finished == 1 ? "1 book" : "\(finished) books") + " in 2026: set a goal")
    #expect(frame.spoken.hasSuffix("No reading goal is set."))
  }

  @Test("numbers that can't be don't trap", arguments: [Int.min, -1, 366, Int.max])
  func absurd(number: Int) {
    #expect(frame(number, of: number).state == .noTarget)
    #expect((0...100).contains(frame(number, of: 12).percentage))
  }
}
