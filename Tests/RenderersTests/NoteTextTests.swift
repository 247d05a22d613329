internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite struct NoteTextTests {
  @Test("the editor in lines: the error under its field, the draft, and what one can say")
  func editor() {
    let frame = NoteFrame(
      heading: "New note", phase: .editing, title: " ",
      titleError: Message(text: "A note needs a title."), text: "one\n\ntwo",
      autosave: NoteAutosave(state: .clean, text: "Everything typed is kept."))
    #expect(
      NoteFrameText.lines(frame) == [
        "== New note", "Title:  ", "  ! A note needs a title.", "| one", "| ", "| two",
        "Draft: Everything typed is kept.",
        "> title TEXT, text TEXT, line TEXT, save, close, close discard",
      ])
  }

  @Test("C-56: a conflict shows both texts, and then asks")
  func conflict() {
    let frame = NoteFrame(
      heading: "Note “Dune”", phase: .conflict, title: "Dune", text: "mine",
      conflict: NoteConflict(
        id: "c", text: "Which?", theirTitle: "Dune", theirText: "theirs"))
    #expect(
      NoteFrameText.lines(frame) == [
        "== Note “Dune”", "Title: Dune", "| mine", "Saved elsewhere: Dune", "| theirs", "Which?",
        "> keep mine, take theirs, keep both, dismiss, close, close discard",
      ])
  }

  @Test("the list in lines: the id first, since that is what one types next")
  func list() {
    let frame = NotesFrame(
      heading: "Notes", phase: .ready,
      items: [NoteItem(id: "n1", title: "Dune", text: "Dune")], total: 1, totalText: "1 note")
    #expect(
      NotesFrameText.lines(frame) == [
        "== Notes", "n1  Dune", "1 note", "> next, back, edit ID, new, delete ID, close",
      ])
  }

  @Test("notes without a screen")
  func notes() {
    #expect(NoteText.lines(NotePage()) == ["There are no notes yet."])
    let page = NotePage(
      notes: [
        NoteEntry(id: "n1", title: "Dune", revision: 2, unsaved: true),
        NoteEntry(id: "d-1", title: ""), NoteEntry(id: "n2", title: "Emma", revision: 1),
      ], total: 3)
    #expect(
      NoteText.lines(page) == [
        "n1  Dune  (with unsaved changes)", "d-1  (untitled)  (a draft, never saved)", "n2  Emma",
      ])
    #expect(
      NoteText.lines(NoteContent(title: "Dune", text: "one\ntwo")) == ["Dune", "", "one", "two"])
  }
}
