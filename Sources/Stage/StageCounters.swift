/// What has happened on a stage since its start. Every number only grows.
public struct StageCounters: Equatable, Sendable {
  public var scenesMade: UInt64 = 0
  public var scenesEndedIdle: UInt64 = 0
  /// Attachments refused because the session had all the scenes that it may have.
  public var scenesRefused: UInt64 = 0
  public var viewsAttached: UInt64 = 0
  /// Views that took up their former place in the same incarnation.
  public var viewsReattached: UInt64 = 0
  public var viewsReplaced: UInt64 = 0
  public var intents: UInt64 = 0
  public var frames: UInt64 = 0
  public var effects: UInt64 = 0

  public init() {}
}
