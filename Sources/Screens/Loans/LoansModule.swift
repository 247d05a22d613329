public import Contract
public import LoopActor
public import Stage

// The list of loans. Read in this order: `LoansFacts` (what it knows), `LoansPresentation` (what that
// looks like), `LoansPresenter` (what happens when somebody does something).

/// Puts the list of loans together.
@LoopActor
public enum LoansModule {
  /// - Parameters:
  ///   - opening: names the member whose loans are meant.
  ///   - router: where the list would lead to other screens; it leads to none.
  public static func build(
    _ dependencies: LoansDependencies, opening: LoansOpen, router: any Router
  ) -> LoansPresenter {
    LoansPresenter(dependencies, opening: opening)
  }
}
