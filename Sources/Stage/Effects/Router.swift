public import LoopActor
public import StageContract

/// Where a presenter asks for another screen. Navigation is not the presenter's own business: a
/// router decides what it means.
@LoopActor
public protocol Router: AnyObject {
  /// Leads `view`, and no other, to another screen.
  func navigate(to destination: Navigate, for view: ViewID)
}

/// The router of a scene: navigation is an effect for the view that asked.
///
/// A screen's own routing protocol ("show the loans") is written as an extension of ``Router`` or
/// wraps one.
@LoopActor
final class SceneRouter: Router {
  weak var scene: (any Navigating)?

  func navigate(to destination: Navigate, for view: ViewID) {
    scene?.navigate(to: destination, for: view)
  }
}

@LoopActor
protocol Navigating: AnyObject {
  func navigate(to destination: Navigate, for view: ViewID)
}
