public import StageContract

/// What every screen says beside its frames.
public enum StageText {
  public static func lines(_ welcome: Welcome, _ labels: Labels = .english) -> [String] {
    let label = welcome.scene.isEmpty ? Label.privateScene : .sharedScene
    let text = labels.text(label, ["version": welcome.serverVersion, "scene": welcome.scene])
    return ["-- \(text)"]
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

  public static func lines(_ goodbye: Goodbye, _ labels: Labels = .english) -> [String] {
    let text = goodbye.message.map(MessageText.text) ?? labels.text(label(goodbye.reason))
    return ["-- \(text)"]
  }

  private static func label(_ reason: GoodbyeReason) -> Label {
    switch reason {
    case .ended: .formClosed
    case .loggedOut: .signedOut
    case .shuttingDown: .daemonStops
    case .fellBehind: .fellBehind
    case .replaced: .shownElsewhere
    case .unspecified, .unrecognized: .goodbye
    }
  }
}
