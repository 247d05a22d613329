public import Library
public import LoopActor

/// Settings that load and save at once, or when a test says.
@LoopActor
public final class ControlledSettings: SettingsKeeping {
  public var settings: [MemberID: MemberSettings] = [:]
  /// Whether loads wait for ``loads``, and saves for ``saves``.
  public var isHeld = false
  public let loads = HeldAnswers<MemberSettings, LoadFailure>(giveUp: .cancelled)
  public let saves = HeldAnswers<MemberSettings, SaveFailure<SettingsProblem>>(giveUp: .cancelled)
  /// What goes wrong with loads; nil: nothing.
  public var failure: LoadFailure?
  /// What was to be saved so far.
  public private(set) var changes: [SettingsChange] = []

  public init() {}

  public func settings(
    of member: MemberID, actor: Actor
  ) async throws(LoadFailure) -> MemberSettings {
    if isHeld { return try await loads.next() }
    if let failure { throw failure }
    return settings[member] ?? MemberSettings()
  }

  public func save(
    _ change: SettingsChange
  ) async throws(SaveFailure<SettingsProblem>) -> MemberSettings {
    changes.append(change)
    if isHeld { return try await saves.next() }
    settings[change.member] = change.settings
    return change.settings
  }
}
