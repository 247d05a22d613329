internal import LoopActor
internal import Stage
internal import StageContract

/// Where the library's screens lead: what a presenter asks for in its own words becomes a navigation of
/// the view that asked.
@LoopActor
final class ScreenRouter {
  private let router: any Router

  init(_ router: any Router) { self.router = router }

  /// - Parameter parameters: the empty ones are left out.
  func navigate(
    to destination: Destination, _ parameters: KeyValuePairs<String, String> = [:],
    for view: ViewID
  ) {
    let said = parameters.filter { !$0.value.isEmpty }
    router.navigate(
      to: Navigate(
        screen: destination.rawValue,
        parameters: said.map { Parameter(name: $0.key, value: .text($0.value)) }),
      for: view)
  }
}

extension ScreenRouter: ProfileRouting {
  func showEditProfile(for view: ViewID) { navigate(to: .editProfile, for: view) }
  func showSettings(for view: ViewID) { navigate(to: .settings, for: view) }

  func showLoans(of member: String, for view: ViewID) {
    navigate(to: .loans, ["member": member], for: view)
  }
}

extension ScreenRouter: ReturnRouting {
  func showProfile(for view: ViewID) { navigate(to: .profile, for: view) }
}

extension ScreenRouter: SignInRouting {
  func showProfile(in session: String, for view: ViewID) {
    navigate(to: .profile, ["session": session], for: view)
  }
}
