internal import LoopActor
internal import TestSupport
internal import Testing

@testable internal import Screens

@LoopActor
@Suite("One load at a time")
struct LatestTaskTests {
  private struct No: Error {}
  private let task = LatestTask<Int, No>()

  @Test("only the newest answer counts, whatever comes when")
  func newest() async {
    let answers = HeldAnswers<Int, No>(giveUp: No())
    var heard: [Int] = []
    for _ in 0..<3 {
      task.begin {
        () throws(No) in
        try await answers.next()
      } answer: { result in
        if case .success(let number) = result { heard.append(number) }
      }
      await settle()
    }
    for (index, number) in [(1, 1), (2, 2), (0, 0)] {
      answers.answer(index, with: .success(number))
      await settle()
    }
    #expect(heard == [2] && !task.isRunning)
    #expect(answers.cancelCount == 2)
  }

  @Test("what is forgotten before its turn does not begin")
  func forgotten() async {
    var begun = 0
    task.begin { () throws(No) in
      begun += 1
      return 1
    } answer: { _ in
      Issue.record("nobody waits")
    }
    task.forget()
    await settle()
    #expect(begun == 0)
  }
}
