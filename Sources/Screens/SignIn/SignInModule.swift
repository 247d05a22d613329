public import Contract
public import LoopActor
public import Stage

// Signing in at a desk or kiosk. Read in this order: `SignInFacts` (what it knows), `SignInPresentation`
// (what that looks like), `SignInPresenter` (what happens when somebody does something), `SignInRouting`
// (where it leads).

/// Puts the sign-in together.
@LoopActor
public enum SignInModule {
  public static func build(
    _ dependencies: SignInDependencies, opening: SignInOpen, router: any Router
  ) -> SignInPresenter {
    SignInPresenter(dependencies, router: ScreenRouter(router))
  }
}
