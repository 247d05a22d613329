public import Contract
public import LoopActor
public import Stage

// The profile. Read in this order: `ProfileFacts` (what it knows), `ProfilePresentation` (what that looks
// like), `ProfilePresenter` (what happens when somebody does something), `ProfileRouting` (where it leads).

/// Puts the profile together.
@LoopActor
public enum ProfileModule {
  /// - Parameter opening: names the member to show.
  public static func build(
    _ dependencies: ProfileDependencies, opening: ProfileOpen, router: any Router
  ) -> ProfilePresenter {
    ProfilePresenter(dependencies, opening: opening, router: ScreenRouter(router))
  }
}
