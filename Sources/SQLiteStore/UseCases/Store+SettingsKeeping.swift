public import Library
internal import LoopActor

extension Store: SettingsKeeping {
  public func settings(
    of member: MemberID, actor: Actor
  ) async throws(LoadFailure) -> MemberSettings {
    let outcome: Result<MemberSettings, LoadFailure>? = await awaited { completion in
      read(failed: { .failure(.failed($0)) }, completion: completion) {
        [desk] (connection) throws(SQLiteFailure) in
        try desk.settings(of: member, actor, on: connection)
      }
    }
    guard let outcome else { throw .cancelled }
    return try outcome.get()
  }

  public func save(
    _ change: SettingsChange
  ) async throws(SaveFailure<SettingsProblem>) -> MemberSettings {
    let outcome: KeptSettings? = await awaited { completion in
      write(cancelled: .cancelled, failed: { .failed($0) }, completion: completion) {
        [desk] (connection) throws(SQLiteFailure) in
        try desk.save(change, on: connection)
      }
    }
    switch outcome {
    case .saved(let settings)?: return settings
    case .invalid(let problems)?: throw .invalid(problems)
    case .impossible(let reasons)?: throw .impossible(reasons)
    case .failed(let failure)?: throw .failed(failure)
    case .cancelled?, nil: throw .cancelled
    }
  }
}

extension Store: KnownSettings {
  public func settings(of member: MemberID) -> MemberSettings { hub.settings(of: member) }
  public func settings(of account: AccountID) -> MemberSettings { hub.settings(of: account) }
}
