public import Contract
public import LoopActor
public import Stage

// The desk with its scanner. Read in this order: `DeskFacts` (what it knows), `DeskPresentation` and
// `Words+Desk` (what that looks like), `DeskPresenter` (one step after the other), `DeskPresenter+Scanning`
// (what a scan means), `DeskPresenter+Circulating` (what is done with a book).

/// Puts the desk together.
@LoopActor
public enum DeskModule {
  /// - Parameters:
  ///   - opening: says which desk it is.
  ///   - router: where the desk would lead to other screens; it leads to none.
  public static func build(
    _ dependencies: DeskDependencies, opening: DeskOpen, router: any Router
  ) -> DeskPresenter {
    DeskPresenter(dependencies, opening: opening)
  }
}
