internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@testable internal import Screens

typealias NotesView = RecordingView<NotesIntent, NotesFrame>

@LoopActor
@Suite struct NotesListTests {
  private let stage: Stage
  private let news = LibraryNews()
  private let members = ControlledMembers(["": NoteHouse.ada])
  private let notes: ControlledNotes

  init() throws {
    stage = Stage(scheduler: ManualScheduler(), random: { 1 })
    notes = ControlledNotes(news, member: NoteHouse.ada.id)
    for number in 1...3 {
      _ = notes.add("n\(number)", try NoteTitle("Note \(number)"), "text")
    }
  }

  private func attach(limit: UInt32 = 0) throws -> NotesView {
    let view = NotesView()
    let opening = NotesOpen(open: Open(), limit: limit)
    try stage.session(key: "ada").attach(view, opening: opening, number: view.nextNumber()) {
      NotesModule.build(
        NotesDependencies(
          notes: notes, drafts: notes, members: members, events: news,
          actor: Actor(account: AccountID("uid:1000")), newID: { "id" }, words: .english),
        opening: opening, router: $0)
    }
    return view
  }

  private func send(_ view: NotesView, _ intent: NotesIntent.Intent) {
    view.send(NotesIntent(intent: intent))
  }

  @Test("the list shows the notes and says how many there are")
  func list() throws {
    let view = try attach()
    #expect(view.frame?.phase == .ready)
    #expect(view.frame?.items.map(\.text) == ["Note 1", "Note 2", "Note 3"])
    #expect(view.frame?.totalText == "3 notes")
  }

  @Test("no notes are said in words")
  func empty() throws {
    notes.notes = [:]
    #expect(try attach().frame?.totalText == "There are no notes yet.")
  }

  @Test("drafts are marked: one that was never saved, and one of a note")
  func drafts() throws {
    notes.drafts[DraftID("d1")] = NoteDraft(
      id: DraftID("d1"), note: nil, base: 0, title: " ", text: "x")
    notes.drafts[DraftID("d2")] = NoteDraft(
      id: DraftID("d2"), note: NoteID("n2"), base: 1, title: "", text: "x")
    let view = try attach()
    #expect(
      view.frame?.items.map(\.text) == [
        "Note 1", "Note 2 (with unsaved changes)", "Note 3", "Untitled (a draft, never saved)",
      ])
    #expect(view.frame?.items.last?.id == "d1")
  }

  @Test("pages turn, and a page that has emptied meanwhile is the last one there is")
  func pages() throws {
    let view = try attach(limit: 2)
    send(view, .turn(NotesTurn(offset: 2)))
    #expect(view.frame?.items.map(\.text) == ["Note 3"])
    notes.notes[NoteID("n3")] = nil
    news.tell(.noteChanged(NoteHouse.ada.id, NoteID("n3")))
    #expect(view.frame?.items.map(\.text) == ["Note 1", "Note 2"])
    #expect(view.frame?.offset == 0)
  }

  @Test("the list follows what is saved elsewhere, and only one's own")
  func follows() throws {
    let view = try attach()
    _ = notes.add("n4", try NoteTitle("Note 4"), "")
    news.tell(.noteChanged(MemberID("m2"), NoteID("n4")))
    #expect(view.frame?.total == 3)
    news.tell(.noteChanged(NoteHouse.ada.id, NoteID("n4")))
    #expect(view.frame?.total == 4)
  }

  @Test("editing and creating lead to the editor, the view that asked")
  func navigates() throws {
    let view = try attach()
    send(view, .edit(NotesEdit(item: "n2")))
    send(view, .create(NotesCreate()))
    send(view, .edit(NotesEdit(item: "nope")))
    #expect(view.destinations == ["lectern.v1.NoteScreen", "lectern.v1.NoteScreen"])
  }

  @Test("deleting is asked first, and then done once")
  func deletes() throws {
    let view = try attach()
    send(view, .delete(NotesDelete(item: "n2")))
    #expect(view.frame?.phase == .confirming)
    #expect(view.frame?.confirmation?.text == "Delete “Note 2” for good?")
    #expect(notes.notes.count == 3)
    send(view, .confirm(NotesConfirm(confirmation: "id", requestId: "r")))
    send(view, .confirm(NotesConfirm(confirmation: "id", requestId: "r")))
    #expect(notes.deletions.count == 1)
    #expect(view.frame?.items.map(\.text) == ["Note 1", "Note 3"])
    #expect(view.frame?.message?.text == "Deleted: “Note 2”.")
  }

  @Test("a dismissed or stale question deletes nothing")
  func dismissed() throws {
    let view = try attach()
    send(view, .delete(NotesDelete(item: "n2")))
    send(view, .confirm(NotesConfirm(confirmation: "other")))
    send(view, .dismiss(NotesDismiss()))
    send(view, .confirm(NotesConfirm(confirmation: "id")))
    #expect(notes.deletions.isEmpty && view.frame?.phase == .ready)
  }

  @Test("a list that can't be loaded says why, and loads when asked again")
  func failure() throws {
    notes.questionFailure = FailureID("f1", cause: .storeUnavailable)
    let view = try attach()
    #expect(view.frame?.phase == .failed)
    #expect(view.frame?.message?.code == "STORE_UNAVAILABLE")
    notes.questionFailure = nil
    send(view, .retry(NotesRetry()))
    #expect(view.frame?.phase == .ready)
  }
}
