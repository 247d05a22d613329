public import Contract
public import LoopActor
public import Stage

// The editor of one note. Read in this order: `NoteFacts` (what it knows), `NotePresentation` (what that
// looks like), `NotePresenter` (what happens when somebody does something), `Autosave` (how what is
// typed is kept).

/// Puts the editor together.
@LoopActor
public enum NoteModule {
  /// - Parameter router: where the editor would lead to other screens; it leads to none.
  public static func build(
    _ dependencies: NoteDependencies, opening: NoteOpen, router: any Router
  ) -> NotePresenter {
    NotePresenter(dependencies, opening: opening)
  }
}
