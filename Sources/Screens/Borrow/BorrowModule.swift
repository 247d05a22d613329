public import Contract
public import LoopActor
public import Stage

// The borrowing form. Read in this order: `BorrowFacts` (what it knows), `BorrowPresentation` (what
// that looks like), `BorrowPresenter` (what happens when somebody does something).

/// Puts the borrowing form together.
@LoopActor
public enum BorrowModule {
  /// - Parameters:
  ///   - opening: names the book, and the member to act for.
  ///   - router: leads to the loans, where one has the title already.
  public static func build(
    _ dependencies: BorrowDependencies, opening: BorrowOpen, router: any Router
  ) -> BorrowPresenter {
    BorrowPresenter(dependencies, opening: opening, router: router)
  }
}
