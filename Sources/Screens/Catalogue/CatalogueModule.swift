public import Contract
public import LoopActor
public import Stage

// The window on the catalogue. Read in this order: `CatalogueFacts` (what it knows),
// `CataloguePresentation` (what that looks like), `CataloguePresenter` (what happens when somebody does
// something).

/// Puts the window on the catalogue together.
@LoopActor
public enum CatalogueModule {
  /// - Parameters:
  ///   - opening: names what to search for, and the member who would borrow.
  ///   - router: leads to the borrowing form of a title.
  public static func build(
    _ dependencies: CatalogueDependencies, opening: CatalogueOpen, router: any Router
  ) -> CataloguePresenter {
    CataloguePresenter(dependencies, opening: opening, router: router)
  }
}
