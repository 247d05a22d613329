public import Contract
public import LoopActor
public import Stage

// The form for one's own profile. Read in this order: `EditProfileFacts` (what it knows),
// `EditProfilePresentation` (what that looks like), `EditProfilePresenter` (what happens when somebody
// does something).

/// Puts the form for one's own profile together.
@LoopActor
public enum EditProfileModule {
  public static func build(
    _ dependencies: EditProfileDependencies, opening: EditProfileOpen, router: any Router
  ) -> EditProfilePresenter {
    EditProfilePresenter(dependencies, router: ScreenRouter(router))
  }
}
