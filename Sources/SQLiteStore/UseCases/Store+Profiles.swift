public import Library
internal import LoopActor

extension Store: Profiles {
  public func profile(of member: MemberID, actor: Actor) async throws(LoadFailure) -> Profile {
    let outcome: Result<Profile, LoadFailure>? = await awaited { completion in
      read(failed: { .failure(.failed($0)) }, completion: completion) {
        [desk] (connection) throws(SQLiteFailure) in
        try desk.profile(of: member, actor, on: connection)
      }
    }
    guard let outcome else { throw .cancelled }
    return try outcome.get()
  }
}

extension Store: ProfileEditing {
  public func save(
    _ edit: ProfileEdit
  ) async throws(SaveFailure<ProfileProblem>) -> ProfileDetails {
    let outcome: KeptProfile? = await awaited { completion in
      write(cancelled: .cancelled, failed: { .failed($0) }, completion: completion) {
        [desk] (connection) throws(SQLiteFailure) in
        try desk.save(edit, on: connection)
      }
    }
    switch outcome {
    case .saved(let details)?: return details
    case .invalid(let problems)?: throw .invalid(problems)
    case .impossible(let reasons)?: throw .impossible(reasons)
    case .failed(let failure)?: throw .failed(failure)
    case .cancelled?, nil: throw .cancelled
    }
  }
}
