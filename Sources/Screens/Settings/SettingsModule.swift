public import Contract
public import LoopActor
public import Stage

// The settings. Read in this order: `SettingsFacts` (what they know), `SettingsPresentation` (what that
// looks like), `SettingsPresenter` (what happens when somebody does something).

/// Puts the settings together.
@LoopActor
public enum SettingsModule {
  public static func build(
    _ dependencies: SettingsDependencies, opening: SettingsOpen, router: any Router
  ) -> SettingsPresenter {
    SettingsPresenter(dependencies, router: ScreenRouter(router))
  }
}
