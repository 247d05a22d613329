internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@testable internal import Screens

@LoopActor
@Suite struct AutosaveTests {
  private let house = NoteHouse()

  @Test("C-54: what is typed is kept verbatim, 500 ms after the last key, and never trimmed")
  func verbatim() throws {
    let view = try house.attach()
    view.title(" ")
    view.title("Dune ")
    #expect(view.frame?.title == "Dune ")
    house.scheduler.advance(by: .milliseconds(499))
    #expect(house.notes.kept.isEmpty)
    house.scheduler.advance(by: .milliseconds(101))
    #expect(house.notes.kept.map(\.title) == ["Dune "])
    #expect(view.frame?.title == "Dune ", "the echo moves nothing")
    view.title("Dune Messiah")
    house.scheduler.advance(by: .seconds(1))
    #expect(house.notes.kept.map(\.title) == ["Dune ", "Dune Messiah"])
  }

  @Test("somebody who never pauses has what they typed kept within a second")
  func withinASecond() throws {
    let view = try house.attach()
    for number in 1...10 {
      view.text(String(repeating: "x", count: number))
      house.scheduler.advance(by: .milliseconds(100))
    }
    #expect(house.notes.kept.first?.text == "xxxxxxxx", "typed within the first 800 ms")
  }

  @Test("C-53: fifty edits against a slow store: one save in flight, the newest text last")
  func slowStore() throws {
    let view = try house.attach()
    house.notes.isHeld = true
    for number in 1...50 {
      view.text("edit \(number)")
      house.scheduler.advance(by: .milliseconds(100))
      // Two seconds for each answer.
      if number.isMultiple(of: 20) { house.notes.answer() }
    }
    while house.notes.waitingCount > 0 {
      house.notes.answer()
      house.scheduler.advance(by: .seconds(2))
    }
    #expect(house.notes.mostInFlight == 1)
    #expect(house.notes.kept.count < 10, "what came in between was not worth a write")
    #expect(house.notes.kept.last?.text == "edit 50")
    #expect(view.kept == .clean)
  }

  @Test("C-51: a failed autosave says so and when it tries again, and then keeps the newest text")
  func failure() throws {
    let view = try house.attach()
    house.notes.failure = FailureID("f1", cause: .storeUnavailable)
    view.text("one")
    var waits: [UInt32] = []
    house.scheduler.advance(by: .milliseconds(500))
    for _ in 1...8 {
      #expect(view.kept == .failed)
      #expect(view.frame?.autosave?.failure?.code == "STORE_UNAVAILABLE")
      let wait = view.frame?.autosave?.retrySeconds ?? 0
      waits.append(wait)
      house.scheduler.advance(by: .seconds(Int(wait)))
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60])
    view.text("two")
    #expect(view.kept == .failed, "typing changes nothing about that")
    house.notes.failure = nil
    house.scheduler.advance(by: .seconds(60))
    #expect(view.kept == .clean)
    #expect(house.notes.drafts.values.map(\.text) == ["two"])
    #expect(view.phase == .editing, "the autosave goes its own way")
  }

  @Test("C-51: clean is never said before the newest text is durable")
  func states() throws {
    let view = try house.attach()
    #expect(view.kept == .clean)
    view.text("one")
    #expect(view.kept == .dirty)
    house.notes.isHeld = true
    house.scheduler.advance(by: .milliseconds(500))
    #expect(view.kept == .saving)
    view.text("two")
    house.notes.answer()
    #expect(view.kept == .dirty, "one is kept, two is not")
    house.scheduler.advance(by: .milliseconds(500))
    house.notes.answer()
    #expect(view.kept == .clean)
  }

  @Test("whether one can save does not flicker with the autosave")
  func canSave() throws {
    let view = try house.attach()
    view.title("Dune")
    view.forget()
    for text in ["a", "ab", "abc"] {
      view.text(text)
      house.scheduler.advance(by: .seconds(1))
    }
    #expect(view.frames.count > 6)
    #expect(!view.frames.contains { !$0.canSave })
  }

  @Test("a view that goes takes nothing with it: the draft is kept, and the next one goes on")
  func vanish() throws {
    _ = try house.add("n9", "Emma", "one")
    let view = try house.attach(to: "", note: "n9")
    view.text("one and a half")
    view.leave()
    #expect(house.stage.sceneCount == 0)
    #expect(house.notes.drafts.values.map(\.text) == ["one and a half"])
    let next = try house.attach(to: "", note: "n9")
    #expect(next.frame?.text == "one and a half")
    #expect(next.says == "NOTE_DRAFT_RESTORED")
    #expect(next.frame?.baseRevision == 1)
  }

  @Test("what was typed before the note had come is kept too, also where the view goes first")
  func vanishWhileLoading() throws {
    _ = try house.add("n9", "Emma", "one")
    house.notes.holdsQuestions = true
    let view = try house.attach(to: "", note: "n9")
    view.text("two")
    #expect(view.phase == .loading)
    view.leave()
    #expect(house.stage.sceneCount == 0 && house.notes.drafts.isEmpty)
    house.notes.answerAll()
    let draft = try #require(house.notes.drafts.values.first)
    #expect(draft.note == NoteID("n9") && draft.base == 1)
    #expect(draft.title == "Emma" && draft.text == "two")
  }

  @Test("a draft that is being kept when the last view goes is not called off")
  func vanishWhileKeeping() throws {
    let view = try house.attach(to: "")
    view.text("one")
    house.notes.isHeld = true
    house.scheduler.advance(by: .milliseconds(500))
    view.leave()
    house.notes.answerAll()
    #expect(house.notes.drafts.values.map(\.text) == ["one"])
  }
}
