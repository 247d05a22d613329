public import StageContract

/// What every screen says beside its frames.
public enum StageText {
  public static func lines(_ welcome: Welcome) -> [String] {
    let scene = welcome.scene.isEmpty ? "a form of your own" : "the shared form '\(welcome.scene)'"
    return ["-- lecternd \(welcome.serverVersion): \(scene)"]
  }

  public static func lines(_ effect: Effect) -> [String] {
    switch effect.kind {
    case .announce(let announce)?:
      announce.message.map { ["** \(MessageText.text($0))"] } ?? []
    case .focus(let focus)?: ["-> \(focus.field)"]
    case .navigate(let navigate)?: ["-> screen \(navigate.screen)"]
    case nil: []
    }
  }

  public static func lines(_ goodbye: Goodbye) -> [String] {
    let text = goodbye.message.map(MessageText.text) ?? sentence(goodbye.reason)
    return ["-- \(text)"]
  }

  private static func sentence(_ reason: GoodbyeReason) -> String {
    switch reason {
    case .ended: "The form is closed."
    case .loggedOut: "Signed out."
    case .shuttingDown: "The daemon stops; waiting for it to come back …"
    case .fellBehind: "This frontend did not read fast enough; attaching again …"
    case .replaced: "The form is shown elsewhere now."
    case .unspecified, .unrecognized: "The daemon said goodbye."
    }
  }
}
