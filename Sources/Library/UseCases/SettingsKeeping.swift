public import LoopActor

/// Keeps how members like things to be said. Members only, each for themselves.
@LoopActor
public protocol SettingsKeeping: AnyObject {
  /// The settings as they stand; the defaults for whoever has set nothing.
  func settings(of member: MemberID, actor: Actor) async throws(LoadFailure) -> MemberSettings

  /// Saves the settings, all of them or none. Returns after that is durable. The same request id with the
  /// same content gives the first result again.
  func save(_ change: SettingsChange) async throws(SaveFailure<SettingsProblem>) -> MemberSettings
}

public struct SettingsChange: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  public var settings: MemberSettings

  public init(id: RequestID, actor: Actor, member: MemberID, settings: MemberSettings) {
    self.id = id
    self.actor = actor
    self.member = member
    self.settings = settings
  }
}

/// The settings of everybody who has set any, at hand without waiting: for whoever opens a session and has
/// to know at once in which words.
@LoopActor
public protocol KnownSettings: AnyObject {
  /// The newest committed settings.
  func settings(of member: MemberID) -> MemberSettings
  /// Of the member whose account it is.
  func settings(of account: AccountID) -> MemberSettings
}
