public import LoopActor
public import Stage

/// Where the profile leads. What that means for a view is not the presenter's business.
@LoopActor
public protocol ProfileRouting: AnyObject {
  func showEditProfile(for view: ViewID)
  func showSettings(for view: ViewID)
  /// - Parameter member: a card or an id; empty: oneself.
  func showLoans(of member: String, for view: ViewID)
}
