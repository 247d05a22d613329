internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@testable internal import Screens

@LoopActor
@Suite struct NoteConflictTests {
  let house = NoteHouse()

  /// Two editors of one note, both with changes, of which the first was saved.
  private func conflict() throws -> NoteView {
    _ = try house.add("n9", "Emma", "one")
    let first = try house.attach(to: "", note: "n9")
    let second = try house.attach(to: "", note: "n9")
    first.text("first")
    second.text("second")
    first.save()
    #expect(first.phase == .saved)
    #expect(second.says == "NOTE_CHANGED_ELSEWHERE")
    second.save()
    return second
  }

  @Test("C-56: two editors of one note: the second save keeps both texts and asks")
  func asked() throws {
    let view = try conflict()
    #expect(view.phase == .conflict)
    #expect(view.frame?.text == "second")
    #expect(view.frame?.conflict?.theirText == "first")
    #expect(view.focusMoves == ["conflict"])
    #expect(view.announcements.last?.code == "NOTE_CONFLICT")
    #expect(house.notes.notes[NoteID("n9")]?.text == "first")
    house.scheduler.advance(by: .seconds(1))
    #expect(house.notes.drafts.values.map(\.text) == ["second"])
  }

  @Test("C-56: keep mine saves over the text that was shown")
  func keepMine() throws {
    let view = try conflict()
    view.resolve(.keepMine)
    #expect(view.phase == .saved)
    #expect(house.notes.notes[NoteID("n9")]?.text == "second")
    #expect(view.frame?.baseRevision == 3)
  }

  @Test("C-56: take theirs goes on with the other text, and discards one's own")
  func takeTheirs() throws {
    let view = try conflict()
    house.scheduler.advance(by: .seconds(1))
    view.resolve(.takeTheirs)
    #expect(view.phase == .editing)
    #expect(view.frame?.text == "first")
    #expect(view.frame?.baseRevision == 2)
    #expect(house.notes.drafts.isEmpty)
    #expect(view.kept == .clean)
  }

  @Test("C-56: keep both makes a second note of one's own text")
  func keepBoth() throws {
    let view = try conflict()
    view.resolve(.keepBoth)
    #expect(view.phase == .saved)
    #expect(view.frame?.note == "n2")
    #expect(house.notes.notes.values.map(\.text).sorted() == ["first", "second"])
  }

  @Test("a stale answer resolves nothing, and a newer revision is asked about anew")
  func stale() throws {
    let view = try conflict()
    let old = view.frame?.conflict?.id ?? ""
    house.notes.saveElsewhere(NoteID("n9"), text: "third")
    #expect(view.frame?.conflict?.theirText == "third")
    view.resolve(.keepMine, old)
    #expect(view.phase == .conflict)
    view.resolve(.keepMine)
    #expect(house.notes.notes[NoteID("n9")]?.text == "second")
  }

  @Test("dismissed, the conflict waits for the next save")
  func dismissed() throws {
    let view = try conflict()
    view.send(.dismiss(NoteDismiss()))
    #expect(view.phase == .editing)
    #expect(view.says == "NOTE_CHANGED_ELSEWHERE")
    view.save()
    #expect(view.phase == .conflict)
  }

  @Test("a note that was deleted meanwhile can be saved as a new one")
  func gone() throws {
    let id = try house.add("n9", "Emma", "one")
    let view = try house.attach(note: "n9")
    view.text("two")
    house.notes.notes[id] = nil
    house.news.tell(.noteChanged(NoteHouse.ada.id, id))
    #expect(view.says == "NOTE_GONE")
    view.save()
    #expect(view.phase == .conflict)
    #expect(view.frame?.conflict?.deleted == true)
    view.resolve(.keepMine)
    #expect(view.phase == .saved)
    #expect(house.notes.notes.values.map(\.text) == ["two"])
  }

  @Test("an untouched editor follows what is saved elsewhere")
  func follows() throws {
    let id = try house.add("n9", "Emma", "one")
    let view = try house.attach(note: "n9")
    house.notes.saveElsewhere(id, text: "two")
    #expect(view.frame?.text == "two")
    #expect(view.says == "NOTE_UPDATED")
    #expect(view.frame?.baseRevision == 2)
  }

  @Test("C-54: one's own echo never overwrites newer local typing")
  func ownEcho() throws {
    let id = try house.add("n9", "Emma", "one")
    let view = try house.attach(note: "n9")
    view.text("two")
    house.notes.isHeld = true
    view.save()
    view.text("three")
    house.notes.answer()
    house.news.tell(.noteChanged(NoteHouse.ada.id, id))
    #expect(view.frame?.text == "three")
    #expect(view.says != "NOTE_CHANGED_ELSEWHERE")
  }

  @Test("news of other members' notes, and of other notes, is none")
  func otherNews() throws {
    let id = try house.add("n9", "Emma", "one")
    let view = try house.attach(note: "n9")
    view.forget()
    house.notes.notes[id]?.revision = 7
    house.news.tell(.noteChanged(MemberID("m2"), id))
    house.news.tell(.noteChanged(NoteHouse.ada.id, NoteID("n8")))
    #expect(view.frames.isEmpty)
  }

  @Test(
    "two who type in one editor without seeing each other: the text typed over is a draft of its own"
  )
  func setAside() throws {
    let first = try house.attach()
    let second = try house.attach()
    let seen = second.frame?.revision ?? 0
    first.text("mine")
    second.text("yours", basedOn: seen)
    #expect(second.frame?.text == "yours")
    #expect(second.says == "NOTE_SET_ASIDE")
    #expect(first.announcements.map(\.code) == ["NOTE_SET_ASIDE"])
    house.scheduler.advance(by: .seconds(1))
    #expect(house.notes.drafts.values.map(\.text).sorted() == ["mine", "yours"])
  }

  @Test("C-56: after a restart of the daemon each editor goes on with its own draft")
  func restart() throws {
    _ = try house.add("n9", "Emma", "one")
    let first = try house.attach(to: "", note: "n9")
    let second = try house.attach(to: "", note: "n9")
    first.text("first")
    second.text("second")
    house.scheduler.advance(by: .seconds(1))
    second.text("second, not yet kept")
    // The store stays, and nothing else.
    let after = NoteHouse(keeping: house)
    let again = try after.attach(
      to: "", note: "n9", draft: first.frame?.draft ?? "", base: first.frame?.baseRevision ?? 0)
    let other = try after.attach(
      to: "", note: "n9", draft: second.frame?.draft ?? "", base: second.frame?.baseRevision ?? 0)
    other.text("second, not yet kept", basedOn: 0)
    #expect(again.frame?.text == "first")
    #expect(other.frame?.text == "second, not yet kept")
    again.save()
    other.save()
    #expect(again.phase == .saved)
    #expect(other.phase == .conflict)
    #expect(other.frame?.conflict?.theirText == "first")
  }

  @Test("C-56: a text that was not kept before the restart is still based on what it was based on")
  func restartBeforeKept() throws {
    let id = try house.add("n9", "Emma", "one")
    house.notes.saveElsewhere(id, text: "two")
    let view = try house.attach(to: "", note: "n9", draft: "d-lost", base: 1)
    view.text("one and more", basedOn: 0)
    #expect(view.frame?.baseRevision == 1)
    view.save()
    #expect(view.phase == .conflict)
  }
}

extension NoteConflictTests {
  @Test("C-56: who types on without having seen the other revision is asked")
  func unseen() throws {
    let id = try house.add("n9", "Emma", "one")
    let view = try house.attach(note: "n9")
    let seen = view.frame?.revision ?? 0
    house.notes.saveElsewhere(id, text: "two")
    #expect(view.frame?.text == "two")
    view.text("one and more", basedOn: seen)
    #expect(view.says == "NOTE_CHANGED_ELSEWHERE")
    view.save()
    #expect(view.phase == .conflict)
    #expect(view.frame?.conflict?.theirText == "two")
    #expect(view.frame?.text == "one and more")
  }
}
