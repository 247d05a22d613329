public import Library
public import LoopActor

/// Profiles that load and save at once, or when a test says.
@LoopActor
public final class ControlledProfiles: Profiles, ProfileEditing {
  public var profiles: [MemberID: Profile]
  /// Whether loads wait for ``loads``, and saves for ``saves``.
  public var isHeld = false
  public let loads = HeldAnswers<Profile, LoadFailure>(giveUp: .cancelled)
  public let saves = HeldAnswers<ProfileDetails, SaveFailure<ProfileProblem>>(giveUp: .cancelled)
  /// What goes wrong with loads; nil: nothing.
  public var failure: LoadFailure?
  /// Who was asked for, and what was to be saved, so far.
  public private(set) var questions: [MemberID] = []
  public private(set) var edits: [ProfileEdit] = []

  public init(_ profiles: [Profile]) {
    self.profiles = Dictionary(uniqueKeysWithValues: profiles.map { ($0.member.id, $0) })
  }

  public func profile(of member: MemberID, actor: Actor) async throws(LoadFailure) -> Profile {
    questions.append(member)
    if isHeld { return try await loads.next() }
    if let failure { throw failure }
    guard let profile = profiles[member] else { throw .impossible([.unknownMember]) }
    return profile
  }

  public func save(
    _ edit: ProfileEdit
  ) async throws(SaveFailure<ProfileProblem>) -> ProfileDetails {
    edits.append(edit)
    if isHeld { return try await saves.next() }
    let problems = edit.details.problems
    guard problems.isEmpty else { throw .invalid(problems) }
    let details = edit.details.normalized
    profiles[edit.member]?.member.name = details.name
    profiles[edit.member]?.initials = details.initials
    profiles[edit.member]?.picture = details.picture
    return details
  }
}
