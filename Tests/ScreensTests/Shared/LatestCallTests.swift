internal import LoopActor
internal import Testing

@testable internal import Screens

@Suite("One question at a time")
@LoopActor
struct LatestCallTests {
  private let call = LatestCall<Int>()
  private let asked = Asked()

  @LoopActor
  private final class Asked {
    var completions: [@LoopActor (Int) -> Void] = []
    var answers: [Int] = []
    var cancelled = 0
  }

  private func ask() {
    call.ask(
      { completion in
        asked.completions.append(completion)
        return Cancellation { [asked] in asked.cancelled += 1 }
      },
      answer: { [asked] in asked.answers.append($0) })
  }

  @Test("the first answer counts, and no other")
  func first() {
    ask()
    #expect(call.isRunning)
    asked.completions[0](1)
    asked.completions[0](2)
    #expect(asked.answers == [1])
    #expect(!call.isRunning)
  }

  @Test("an answer that comes before the question has returned counts")
  func synchronous() {
    call.ask(
      { completion in
        completion(5)
        return Cancellation()
      },
      answer: { [asked] in asked.answers.append($0) })
    #expect(asked.answers == [5])
    #expect(!call.isRunning)
  }

  @Test("a newer question calls the older one off and does not hear it any more")
  func newer() {
    ask()
    ask()
    #expect(asked.cancelled == 1)
    asked.completions[0](1)
    asked.completions[1](2)
    #expect(asked.answers == [2])
  }

  @Test("what was called off is still heard; what was forgotten is not")
  func callOff() {
    ask()
    call.callOff()
    #expect(asked.cancelled == 1)
    asked.completions[0](1)
    ask()
    call.forget()
    asked.completions[1](2)
    #expect(asked.answers == [1])
    #expect(asked.cancelled == 2)
  }

  @Test("an answer may ask the next question")
  func chain() {
    var next: (() -> Void)?
    call.ask(
      { completion in
        next = { completion(1) }
        return Cancellation()
      },
      answer: { [self] _ in ask() })
    next?()
    #expect(call.isRunning)
    asked.completions[0](7)
    #expect(asked.answers == [7])
  }

  @Test("a question that is never answered keeps nobody alive")
  func lifetime() {
    weak var freed: LatestCall<Int>?
    do {
      let call = LatestCall<Int>()
      freed = call
      call.ask(
        { [asked] completion in
          asked.completions.append(completion)
          return Cancellation()
        },
        answer: { _ in })
    }
    #expect(freed == nil)
    asked.completions[0](1)
  }
}
