public import LoopActor

/// Who a member is to the library.
@LoopActor
public protocol Profiles: AnyObject {
  /// The profile as it stands. Staff may see anybody's, a member their own. Cancelling the task ends the
  /// wait.
  func profile(of member: MemberID, actor: Actor) async throws(LoadFailure) -> Profile
}

/// Changes what members say of themselves. Members only, each for themselves: staff can't.
@LoopActor
public protocol ProfileEditing: AnyObject {
  /// Saves the details, normalized, all of them or none; gives them as they were saved. Returns after
  /// that is durable. The same request id with the same content gives the first result again.
  func save(_ edit: ProfileEdit) async throws(SaveFailure<ProfileProblem>) -> ProfileDetails
}

public struct ProfileEdit: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  public var details: ProfileDetails

  public init(id: RequestID, actor: Actor, member: MemberID, details: ProfileDetails) {
    self.id = id
    self.actor = actor
    self.member = member
    self.details = details
  }
}
