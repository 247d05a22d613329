public import Library
public import LoopActor

/// A desk that signs in at once, or when a test says.
@LoopActor
public final class ControlledSigningIn: SigningIn {
  /// What comes of signing in; nil: it waits for ``answer(_:)``.
  public var outcome: SignInOutcome?
  public private(set) var questions: [String] = []
  public private(set) var signedOut: [String] = []
  private var members: [SignedInMember] = []
  private var waiting: [@LoopActor (SignInOutcome) -> Void] = []
  private var watchers: [Int: @LoopActor () -> Void] = [:]
  private var lastWatcher = 0

  public init() {}

  public var watcherCount: Int { watchers.count }

  public func signIn(
    _ text: String, actor: Actor, completion: @escaping @LoopActor (SignInOutcome) -> Void
  ) -> Cancellation {
    questions.append(text)
    if let outcome { give(outcome, completion) } else { waiting.append(completion) }
    return Cancellation()
  }

  /// Answers the oldest question that waits.
  public func answer(_ outcome: SignInOutcome) {
    if !waiting.isEmpty { give(outcome, waiting.removeFirst()) }
  }

  public func signOut(_ session: String, actor: Actor) -> Member? {
    signedOut.append(session)
    guard let index = members.firstIndex(where: { $0.session == session }) else { return nil }
    let member = members.remove(at: index).member
    tell()
    return member
  }

  public func signedIn(by actor: Actor) -> [SignedInMember] { actor.isStaff ? members : [] }

  public func watch(_ listener: @escaping @LoopActor () -> Void) -> Cancellation {
    lastWatcher += 1
    let number = lastWatcher
    watchers[number] = listener
    return Cancellation { [weak self] in self?.watchers[number] = nil }
  }

  private func give(_ outcome: SignInOutcome, _ completion: (SignInOutcome) -> Void) {
    if case .signedIn(let member) = outcome {
      members.append(member)
      tell()
    }
    completion(outcome)
  }

  private func tell() {
    for number in watchers.keys.sorted() { watchers[number]?() }
  }
}
