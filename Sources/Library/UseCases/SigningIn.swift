public import LoopActor

/// Signs members in at a desk or kiosk, and out again; staff only. Each sign-in is a session of its own, of
/// the account that asked for it.
@LoopActor
public protocol SigningIn: AnyObject {
  /// Signs in the member whom a card, an id or a name means. Whoever is signed in already stays so.
  /// Completes once; after a cancel in time not at all.
  @discardableResult
  func signIn(
    _ text: String, actor: Actor, completion: @escaping @LoopActor (SignInOutcome) -> Void
  ) -> Cancellation

  /// Ends a session of the actor's account, and all its scenes.
  ///
  /// - Returns: who was signed in; nil where there is no such session.
  @discardableResult
  func signOut(_ session: String, actor: Actor) -> Member?

  /// Who is signed in by the actor's account, in the order in which they came. Nobody for whoever is not
  /// staff.
  func signedIn(by actor: Actor) -> [SignedInMember]

  /// Calls `listener` when ``signedIn(by:)`` has changed for anybody, until the result is cancelled.
  func watch(_ listener: @escaping @LoopActor () -> Void) -> Cancellation
}

/// A member at a desk or kiosk.
public struct SignedInMember: Equatable, Sendable {
  public var member: Member
  /// The key of the session: nobody can guess it, and it is worth nothing to another account.
  public var session: String
  /// On the library's clock.
  public var since: TimeOfDay
  /// Of the member's loans when they came.
  public var alerts: [LoanAlert]

  public init(
    member: Member, session: String, since: TimeOfDay, alerts: [LoanAlert] = []
  ) {
    self.member = member
    self.session = session
    self.since = since
    self.alerts = alerts
  }
}

public enum SignInOutcome: Equatable, Sendable {
  case signedIn(SignedInMember)
  /// Several members are called so.
  case several
  case impossible([Reason])
  /// The account has as many sessions as it may have.
  case tooMany(limit: Int)
  case failed(FailureID)
}
