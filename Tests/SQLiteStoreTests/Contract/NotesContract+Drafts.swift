import Library
import LoopActor
import Testing

extension NotesContract {
  @LoopActor
  func checkPrivacy(_ desk: NotesDesk, _ fixture: some NotesFixture) async throws {
    let note = try await desk.add("Diary", "secret")
    await desk.keep("d1", "Diary", "more", note: note, base: 1)
    switch self {
    case .privacy:
      let stranger = await fixture.member(ofAccount: "u2")
      let staff = Actor(account: AccountID("root"), isStaff: true)
      // By the owner's name, and by one's own.
      for other in [
        NotesDesk(fixture, desk.member, staff), NotesDesk(fixture, desk.member, "u2"),
        NotesDesk(fixture, stranger, "u2"),
      ] {
        #expect(await other.load(note) == nil)
        #expect(await other.draft("d1") == nil)
        #expect(await other.drafts(of: note) == (other.member == stranger ? [] : ["no answer"]))
        #expect(try await other.save("Diary", "mine", note: note, base: 1).note == nil)
        #expect(await other.keep("d1", "", "mine") == .refused(.notPermitted))
        _ = await other.discard("d1")
        if case .deleted = await other.delete(note) { Issue.record("deleted by somebody else") }
      }
      #expect(await NotesDesk(fixture, desk.member, staff).list() == .refused(.notPermitted))
      #expect(await desk.load(note)?.text == "secret")
      #expect(await desk.draft("d1")?.text == "more")
    case .desk:
      let signedIn = Actor(account: AccountID("desk"), signedIn: desk.member.id)
      #expect(await NotesDesk(fixture, desk.member, signedIn).load(note)?.text == "secret")
      let own = Actor(account: AccountID("u1000"), signedIn: MemberID("somebody"))
      #expect(await NotesDesk(fixture, desk.member, own).load(note) == nil)
    default: Issue.record("not a case of this part")
    }
  }

  @LoopActor
  func checkDrafts(_ desk: NotesDesk, _ fixture: some NotesFixture) async throws {
    switch self {
    case .verbatim:
      let (title, text) = (" \u{200B}Dune ", "\u{A0}\n sand \t\u{0}\n")
      #expect(await desk.keep("d1", title, text) == .done)
      try fixture.reopen()
      let kept = try #require(await desk.draft("d1"))
      #expect(kept.title.utf8.elementsEqual(title.utf8))
      #expect(kept.text.utf8.elementsEqual(text.utf8))
      #expect(kept.note == nil && kept.base == 0)
    case .draftReplaced:
      let note = try await desk.add("Emma")
      await desk.keep("d1", "E", "")
      await desk.keep("d1", "Em", "x", note: note, base: 7)
      #expect(
        await desk.draft("d1")
          == NoteDraft(id: DraftID("d1"), note: note, base: 7, title: "Em", text: "x"))
    case .draftOfTwo:
      let note = try await desk.add("Emma", "one")
      await desk.keep("d1", "Emma", "mine", note: note, base: 1)
      await desk.keep("d2", "Emma", "yours", note: note, base: 1)
      #expect(await desk.drafts(of: note) == ["d2", "d1"])
      await desk.keep("d1", "Emma", "mine!", note: note, base: 1)
      #expect(await desk.drafts(of: note) == ["d1", "d2"])
      _ = try await desk.save("Emma", "mine!", note: note, base: 1, draft: "d1")
      #expect(await desk.drafts(of: note) == ["d2"])
      #expect(await desk.draft("d2")?.text == "yours")
    case .draftLimit:
      for number in 1...NoteDraft.most {
        guard await desk.keep("d\(number)", "", "") == .done else {
          Issue.record("there is room for the draft number \(number)")
          return
        }
      }
      #expect(await desk.keep("more", "", "") == .refused(.tooMany(limit: NoteDraft.most)))
      #expect(await desk.keep("d1", "", "more") == .done, "one that there is may go on")
    case .foreignDraft:
      let other = NotesDesk(fixture, await fixture.member(ofAccount: "u2"), "u2")
      await other.keep("d1", "", "theirs")
      #expect(await desk.keep("d1", "", "mine") == .refused(.notPermitted))
      #expect(await desk.discard("d1") == .done)
      _ = try await desk.save("Emma", "", draft: "d1")
      #expect(await other.draft("d1")?.text == "theirs")
      #expect(await desk.keep("", "", "mine") == .refused(.notPermitted))
    case .discarded:
      await desk.keep("d1", "", "mine")
      #expect(await desk.discard("d1") == .done)
      #expect(await desk.draft("d1") == nil)
      #expect(await desk.discard("d1") == .done)
    default: Issue.record("not a case of this part")
    }
  }
}
