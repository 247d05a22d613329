public import LoopActor
public import Stage

/// The way back from what belongs to a profile.
@LoopActor
public protocol ReturnRouting: AnyObject {
  /// Leads `view`, and no other, to the profile.
  func showProfile(for view: ViewID)
}
