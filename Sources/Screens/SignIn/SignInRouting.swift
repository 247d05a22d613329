public import LoopActor
public import Stage

/// Where the sign-in leads.
@LoopActor
public protocol SignInRouting: AnyObject {
  /// Leads `view`, and no other, to the profile of whoever is signed in in that session.
  func showProfile(in session: String, for view: ViewID)
}
