public import Contract
public import LoopActor
public import Stage
internal import StageContract

// The list of notes. Read in this order: `NotesFacts` (what it knows), `NotesPresentation` (what that
// looks like), `NotesPresenter` (what happens when somebody does something).

/// Puts the list together.
@LoopActor
public enum NotesModule {
  /// - Parameter router: leads to the editor.
  public static func build(
    _ dependencies: NotesDependencies, opening: NotesOpen, router: any Router
  ) -> NotesPresenter {
    NotesPresenter(dependencies, opening: opening, router: router)
  }
}

extension Router {
  /// - Parameter item: a note, or a draft without one; empty: a new note.
  func showNote(_ item: String, for view: ViewID) {
    navigate(
      to: Navigate(
        screen: "lectern.v1.NoteScreen",
        parameters: item.isEmpty ? [] : [Parameter(name: "note", value: .text(item))]),
      for: view)
  }
}
