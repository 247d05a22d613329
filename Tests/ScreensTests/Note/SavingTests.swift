internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@testable internal import Screens

@LoopActor
@Suite struct NoteSavingTests {
  private let house = NoteHouse()

  @Test(
    "a saved note says so, is trimmed only then, and its draft is gone; an edit goes on from there")
  func saved() throws {
    let view = try house.attach()
    view.title(" Dune ")
    view.text(" sand ")
    house.scheduler.advance(by: .seconds(1))
    view.save()
    #expect(view.phase == .saved)
    #expect(view.says == "NOTE_SAVED")
    #expect(view.announcements.map(\.text) == ["Saved: “Dune”."])
    #expect(view.frame?.title == "Dune")
    #expect(view.frame?.text == " sand ")
    #expect(view.frame?.baseRevision == 1)
    #expect(view.frame?.heading == "Note “Dune”")
    #expect(house.notes.drafts.isEmpty)
    view.text("sand")
    #expect(view.phase == .editing)
    house.scheduler.advance(by: .seconds(1))
    #expect(house.notes.drafts.values.map(\.base) == [1])
  }

  @Test(
    "C-54: a blank title is an error at its field, and nothing is saved",
    arguments: ["", " ", "\u{A0}", "\u{200B}"])
  func blankTitle(title: String) throws {
    let view = try house.attach()
    view.title(title)
    view.text("sand")
    #expect(view.frame?.canSave == false)
    view.save()
    #expect(view.phase == .editing)
    #expect(view.frame?.titleError?.code == "NOTE_TITLE_MISSING")
    #expect(view.focusMoves == ["title"])
    #expect(house.notes.saves.isEmpty)
  }

  @Test("what is typed while a save is on its way is not part of it, and not lost")
  func typedWhileSaving() throws {
    let view = try house.attach()
    view.title("Dune")
    house.notes.isHeld = true
    view.save()
    #expect(view.phase == .saving)
    view.text("more")
    #expect(view.phase == .saving)
    house.notes.answer()
    #expect(view.phase == .editing, "what is shown is not what was saved")
    #expect(view.frame?.text == "more")
    house.scheduler.advance(by: .seconds(1))
    house.notes.answer()
    #expect(house.notes.drafts.values.map(\.text) == ["more"])
    #expect(house.notes.mostInFlight == 1)
  }

  @Test("C-53: a save waits for the autosave that is on its way")
  func oneInFlight() throws {
    let view = try house.attach()
    view.title("Dune")
    house.notes.isHeld = true
    house.scheduler.advance(by: .milliseconds(500))
    view.save()
    #expect(view.phase == .saving)
    #expect(house.notes.saves.isEmpty)
    house.notes.answer()
    #expect(house.notes.saves.count == 1)
    house.notes.answer()
    #expect(view.phase == .saved)
  }

  @Test(
    "C-51: a failed save is tried again after 1, 2, 4 seconds under the same id, and never said to be saved before"
  )
  func failed() throws {
    let view = try house.attach()
    view.title("Dune")
    house.notes.failure = FailureID("f1", cause: .storeUnavailable)
    view.save("mine")
    #expect(view.phase == .failed)
    #expect(view.says == "STORE_UNAVAILABLE")
    #expect(view.frame?.retrySeconds == 1)
    house.scheduler.advance(by: .seconds(1))
    #expect(view.phase == .failed && view.frame?.retrySeconds == 2)
    house.notes.failure = nil
    house.scheduler.advance(by: .seconds(2))
    #expect(view.phase == .saved)
    #expect(house.notes.saves.map(\.id) == Array(repeating: RequestID("mine"), count: 3))
    #expect(!view.frames.dropLast().contains { $0.phase == .saved })
  }

  @Test("an edit after a failure is editing again, and saved when one says so")
  func editAfterFailure() throws {
    let view = try house.attach()
    view.title("Dune")
    house.notes.failure = FailureID("f1")
    view.save()
    view.title("Dune Messiah")
    #expect(view.phase == .editing)
    house.notes.failure = nil
    house.scheduler.advance(by: .seconds(60))
    #expect(house.notes.notes.isEmpty)
    view.save()
    #expect(house.notes.notes.values.map(\.title.description) == ["Dune Messiah"])
  }

  @Test("a save called off in time saves nothing, and the draft stays")
  func calledOff() throws {
    let view = try house.attach()
    view.title("Dune")
    house.notes.isHeld = true
    view.save()
    view.cancelSave()
    #expect(view.phase == .editing)
    #expect(house.notes.notes.isEmpty)
    house.scheduler.advance(by: .seconds(1))
    house.notes.answerAll()
    #expect(house.notes.drafts.values.map(\.title) == ["Dune"])
  }

  @Test("the same press again, after a reconnect, saves once")
  func repeated() throws {
    let view = try house.attach()
    view.title("Dune")
    view.save("press")
    view.save("press")
    #expect(house.notes.saves.count == 1)
    #expect(view.phase == .saved)
  }

  @Test("what is typed and saved before the note has come waits for it")
  func whileLoading() throws {
    _ = try house.add("n9", "Emma", "one")
    house.notes.holdsQuestions = true
    let view = try house.attach(note: "n9")
    #expect(view.phase == .loading)
    view.text("two")
    view.save()
    #expect(view.frame?.text == "two")
    house.notes.answerAll()
    #expect(view.phase == .saved)
    #expect(house.notes.notes[NoteID("n9")]?.text == "two")
    #expect(house.notes.notes[NoteID("n9")]?.title.description == "Emma")
  }

  @Test("a note that can't be loaded is tried again, with the reason shown")
  func loadFails() throws {
    _ = try house.add("n9", "Emma", "one")
    house.notes.questionFailure = FailureID("f1", cause: .storeUnavailable)
    let view = try house.attach(note: "n9")
    #expect(view.phase == .loading)
    #expect(view.says == "STORE_UNAVAILABLE")
    #expect(view.frame?.retrySeconds == 1)
    house.notes.questionFailure = nil
    house.scheduler.advance(by: .seconds(1))
    #expect(view.phase == .editing)
    #expect(view.frame?.text == "one")
  }

  @Test("where there is no such note there is nothing to edit")
  func missing() throws {
    let view = try house.attach(note: "nope")
    #expect(view.phase == .missing)
    #expect(view.says == "UNKNOWN_NOTE")
    view.title("Dune")
    view.save()
    #expect(house.notes.saves.isEmpty && view.frame?.title == "")
  }

  @Test("a long text travels in pieces, and nothing changes before the last")
  func pieces() throws {
    let view = try house.attach()
    view.send(.setText(NoteSetText(text: "ab", more: true)))
    #expect(view.frame?.text == "")
    view.send(.setText(NoteSetText(text: "cd", offset: 2, more: true)))
    view.send(.setText(NoteSetText(text: "e", offset: 4)))
    #expect(view.frame?.text == "abcde")
    view.send(.setText(NoteSetText(text: "x", offset: 9)))
    #expect(view.frame?.text == "abcde")
    #expect(view.frame?.textError?.code == "NOTE_TEXT_INCOMPLETE")
    view.title("Dune")
    view.save()
    #expect(house.notes.saves.isEmpty, "what was typed last is not what would be saved")
    #expect(view.focusMoves == ["text"])
    view.text("whole")
    #expect(view.frame?.textError == nil)
    view.save()
    #expect(view.phase == .saved)
  }

  @Test("a text of more than 1 MiB is not taken over, and said so at the field")
  func tooLong() throws {
    let view = try house.attach()
    let half = String(repeating: "x", count: Note.longestText / 2)
    view.send(.setText(NoteSetText(text: half, more: true)))
    view.send(.setText(NoteSetText(text: half, offset: UInt32(half.utf8.count))))
    #expect(view.frame?.text.utf8.count == Note.longestText)
    view.send(.setText(NoteSetText(text: half, more: true)))
    view.send(.setText(NoteSetText(text: half + "x", offset: UInt32(half.utf8.count))))
    #expect(view.frame?.textError?.code == "NOTE_TEXT_TOO_LONG")
    #expect(view.frame?.text.utf8.count == Note.longestText)
    view.title("Long")
    view.save()
    #expect(house.notes.saves.isEmpty)
  }
}
