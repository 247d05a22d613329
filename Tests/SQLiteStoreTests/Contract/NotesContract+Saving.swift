import Library
import LoopActor
import Testing

extension NotesContract {
  @LoopActor
  func checkKeeping(_ desk: NotesDesk, _ fixture: some NotesFixture) async throws {
    switch self {
    case .saved:
      await desk.keep("d1", "Dune ", "sand")
      let note = try #require(
        try await desk.save("Dune ", " sand\u{0}\n\n", draft: "d1").note)
      try fixture.reopen()
      let kept = try #require(await desk.load(note))
      #expect(kept.title.description == "Dune")
      #expect(kept.text == " sand\u{0}\n\n", "verbatim")
      #expect(kept.revision == 1)
      #expect(await desk.draft("d1") == nil)
      #expect(try await fixture.auditLines("add note") == 1)
    case .revisions:
      let note = try await desk.add("Emma", "one")
      #expect(
        try await desk.save("Emma", "two", note: note, base: 1) == .saved(note, revision: 2))
      #expect(
        try await desk.save("Emma", "e\u{301}", note: note, base: 2) == .saved(note, revision: 3))
      #expect(
        try await desk.save("Emma", "\u{e9}", note: note, base: 3) == .saved(note, revision: 4),
        "composed or not is a difference")
      #expect(
        try await desk.save("Emma", "\u{e9}", note: note, base: 4) == .saved(note, revision: 4))
    case .agreed:
      let note = try await desk.add("Emma", "one")
      await desk.keep("d2", "Emma", "two", note: note, base: 1)
      _ = try await desk.save("Emma", "two", note: note, base: 1)
      #expect(
        try await desk.save("Emma", "two", note: note, base: 1, draft: "d2")
          == .saved(note, revision: 2))
      #expect(await desk.draft("d2") == nil)
    case .tooLong:
      let longest = String(repeating: "x", count: Note.longestText)
      let note = try await desk.add("Long", longest)
      #expect(await desk.load(note)?.text == longest)
      let refused = SaveNoteOutcome.refused(.textTooLong(limit: Note.longestText))
      #expect(try await desk.save("Long", longest + "x", note: note, base: 1) == refused)
      #expect(
        await desk.keep("d", "", longest + "x") == .refused(.textTooLong(limit: Note.longestText)))
    case .deleted:
      let note = try await desk.add("Emma", "one")
      await desk.keep("d1", "Emma", "two", note: note, base: 1)
      #expect(await desk.delete(note, id: "delete") == .deleted(title: "Emma"))
      #expect(await desk.load(note) == nil)
      #expect(await desk.delete(note, id: "delete") == .deleted(title: "Emma"))
      #expect(await desk.delete(note) == .refused(.unknownNote))
      #expect(await desk.draft("d1")?.text == "two")
    case .list: await checkList(desk, try await desk.add("A"), try await desk.add("B", "bb"))
    default: Issue.record("not a case of this part")
    }
  }

  @LoopActor
  private func checkList(_ desk: NotesDesk, _ first: NoteID, _ second: NoteID) async {
    await desk.keep("d1", " half", "abc")
    await desk.keep("d2", "A again", "", note: first, base: 1)
    guard case .page(let page) = await desk.list() else {
      Issue.record("there is a list")
      return
    }
    #expect(page.total == 3)
    #expect(page.notes.map(\.title) == [" half", "B", "A"])
    #expect(page.notes.map(\.note) == [nil, second, first])
    #expect(page.notes.map(\.draft) == [DraftID("d1"), nil, DraftID("d2")])
    #expect(page.notes.map(\.size) == [3, 2, 0])
    guard case .page(let rest) = await desk.list(limit: 2, offset: 2) else {
      Issue.record("there is a second page")
      return
    }
    #expect(rest.notes.map(\.title) == ["A"])
    #expect(rest.total == 3)
    _ = await desk.delete(first)
    guard case .page(let orphaned) = await desk.list() else {
      Issue.record("there is a list")
      return
    }
    #expect(orphaned.notes.map(\.title) == ["A again", " half", "B"])
    #expect(orphaned.notes.first?.note == nil)
  }

  @LoopActor
  func checkSaves(_ desk: NotesDesk, _ fixture: some NotesFixture) async throws {
    let note = try await desk.add("Emma", "one")
    let first = try await desk.save("Emma", "two", note: note, base: 1, id: "first")
    #expect(first == .saved(note, revision: 2))
    switch self {
    case .conflict:
      await desk.keep("d", "Emma", "mine", note: note, base: 1)
      let stored = try #require(await desk.load(note))
      #expect(
        try await desk.save("Emma", "mine", note: note, base: 1, draft: "d") == .conflict(stored))
      #expect(await desk.load(note) == stored, "what stands, stands")
      #expect(await desk.draft("d")?.text == "mine", "and so does the draft")
    case .resolved:
      _ = try await desk.save("Emma", "mine", note: note, base: 1)
      #expect(
        try await desk.save("Emma", "mine", note: note, base: 2) == .saved(note, revision: 3))
    case .gone:
      _ = await desk.delete(note)
      #expect(try await desk.save("Emma", "three", note: note, base: 2) == .gone)
      guard case .page(let page) = await desk.list() else {
        Issue.record("there is a list")
        return
      }
      #expect(page.total == 0)
    case .replay:
      #expect(try await desk.save("Emma", "two", note: note, base: 1, id: "first") == first)
      try fixture.reopen()
      #expect(try await desk.save("Emma", "two", note: note, base: 1, id: "first") == first)
      #expect(await desk.load(note)?.revision == 2)
      #expect(try await fixture.auditLines("save note") == 1)
    case .replayedConflict:
      guard case .conflict = try await desk.save("Emma", "x", note: note, base: 1, id: "second")
      else {
        Issue.record("revision 2 stands")
        return
      }
      _ = try await desk.save("Emma", "x", note: note, base: 2)
      #expect(
        try await desk.save("Emma", "x", note: note, base: 1, id: "second")
          == .saved(note, revision: 3), "by now it says the same")
    case .otherContent:
      let reused = SaveNoteOutcome.refused(.requestIDReused)
      #expect(try await desk.save("Emma", "twp", note: note, base: 1, id: "first") == reused)
      #expect(try await desk.save("Emma", "two", note: note, base: 2, id: "first") == reused)
      #expect(await desk.delete(note, id: "first") == .refused(.requestIDReused))
    default: Issue.record("not a case of this part")
    }
  }
}
