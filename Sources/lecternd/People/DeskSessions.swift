internal import Library
internal import LoopActor
internal import Stage
internal import StageContract

/// The members whom staff have signed in at desks and kiosks, each in a session of its own.
///
/// A key is made at random and belongs to the account that asked for it: another account's peers have no
/// use for it. It lasts until somebody signs the member out, nobody does anything with it for a while, or
/// the daemon stops.
@LoopActor
final class DeskSessions: SigningIn {
  struct Dependencies {
    var stage: Stage
    var members: any MemberFinding
    /// For what a member is told of their loans when they come.
    var loans: any Loans
    var scheduler: any Scheduler
    var clock: any LibraryClock
    /// A text that nobody can guess.
    var newKey: @LoopActor () -> String
    /// What is said to whoever looks when a session has ended by itself.
    var farewell: @LoopActor (Actor, Duration) -> Message
    /// A session in which nobody does anything ends after this.
    var idleLimit: Duration
    /// At a time, for each account.
    var mostPerAccount: Int
  }

  private var desk: Dependencies
  /// In the order in which they came.
  private var sessions: [DeskSession] = []
  private var watchers: [Int: @LoopActor () -> Void] = [:]
  private var lastWatcher = 0
  /// For the status: sessions that have ended by themselves, and sign-ins refused for their number.
  private(set) var endedIdle: UInt64 = 0
  private(set) var refused: UInt64 = 0

  init(_ dependencies: Dependencies) { desk = dependencies }

  /// Other limits, for sign-ins and for what is done in a session from now on.
  func limit(idle: Duration, perAccount: Int) {
    desk.idleLimit = idle
    desk.mostPerAccount = perAccount
  }

  /// For the status: the most members whom one account has signed in.
  var mostSignedIn: Int {
    sessions.reduce(into: [:]) { $0[$1.account, default: 0] += 1 }.values.max() ?? 0
  }

  /// Who acts in a session, for a peer of that account; nil: it has no such session.
  func actor(_ key: String, account: AccountID) -> Actor? {
    session(key, account).map { Actor(account: account, signedIn: $0.member.id) }
  }

  /// Somebody has done something in the session.
  func touch(_ key: String) {
    guard let session = sessions.first(where: { $0.key == key }) else { return }
    session.deadline = desk.scheduler.now + desk.idleLimit
  }

  /// Ends a session, and all its scenes on every frontend.
  ///
  /// - Returns: how many scenes there were; nil: it has no such session.
  func end(_ key: String, account: AccountID, _ message: Message? = nil) -> Int? {
    guard let session = session(key, account) else { return nil }
    return end(session, message)
  }

  // MARK: SigningIn

  func signIn(
    _ text: String, actor: Actor, completion: @escaping @LoopActor (SignInOutcome) -> Void
  ) -> Cancellation {
    guard actor.isStaff else {
      completion(.impossible([.notPermitted]))
      return Cancellation()
    }
    let steps = CallSteps()
    steps.take {
      desk.members.find(text, actor: actor) { [weak self] found in
        switch found {
        case .member(let member):
          steps.take { self?.admit(member, for: actor, completion) ?? Cancellation() }
        case .several: completion(.several)
        case .impossible(let reasons): completion(.impossible(reasons))
        case .failed(let failure): completion(.failed(failure))
        }
      }
    }
    return Cancellation { steps.cancel() }
  }

  func signOut(_ session: String, actor: Actor) -> Member? {
    guard actor.isStaff, let found = self.session(session, actor.account) else { return nil }
    _ = end(found, nil)
    return found.member
  }

  func signedIn(by actor: Actor) -> [SignedInMember] {
    guard actor.isStaff else { return [] }
    return sessions.filter { $0.account == actor.account }
      .map(\.signedIn)
  }

  func watch(_ listener: @escaping @LoopActor () -> Void) -> Cancellation {
    lastWatcher += 1
    let number = lastWatcher
    watchers[number] = listener
    return Cancellation { [weak self] in self?.watchers[number] = nil }
  }

  // MARK: Beginning and end

  /// With what there is to be said of their loans. Who can't be told that gets in all the same.
  private func admit(
    _ member: Member, for actor: Actor, _ completion: @escaping @LoopActor (SignInOutcome) -> Void
  ) -> Cancellation {
    desk.loans.openLoans(of: member.id, actor: actor) { [weak self] outcome in
      guard let self else { return }
      var alerts: [LoanAlert] = []
      if case .loans(_, let loans) = outcome {
        alerts = LoanAlert.alerts(for: loans, on: desk.clock.today())
      }
      completion(admit(member, actor.account, alerts))
    }
  }

  private func admit(
    _ member: Member, _ account: AccountID, _ alerts: [LoanAlert]
  ) -> SignInOutcome {
    guard sessions.count(where: { $0.account == account }) < desk.mostPerAccount else {
      refused += 1
      return .tooMany(limit: desk.mostPerAccount)
    }
    let session = DeskSession(
      key: desk.newKey(), account: account, member: member,
      since: desk.clock.timeOfDay(at: desk.clock.now()), alerts: alerts)
    sessions.append(session)
    touch(session.key)
    desk.stage.session(key: session.key).onActivity = { [weak self, key = session.key] in
      self?.touch(key)
    }
    wait(session)
    tell()
    return .signedIn(session.signedIn)
  }

  /// Until the session has been idle for as long as it may be; each time somebody does something the wait
  /// is longer.
  private func wait(_ session: DeskSession) {
    let rest = session.deadline - desk.scheduler.now
    session.timer = desk.scheduler.schedule(after: rest) { [weak self, weak session] in
      guard let self, let session else { return }
      guard desk.scheduler.now >= session.deadline else { return wait(session) }
      endedIdle += 1
      let actor = Actor(account: session.account, signedIn: session.member.id)
      _ = end(session, desk.farewell(actor, desk.idleLimit))
    }
  }

  private func end(_ session: DeskSession, _ message: Message?) -> Int {
    session.timer?.cancel()
    // Nobody gets in by the key from here on, also from inside a goodbye.
    sessions.removeAll { $0 === session }
    let scenes = desk.stage.existingSession(key: session.key)?.logOut(message) ?? 0
    tell()
    return scenes
  }

  private func session(_ key: String, _ account: AccountID) -> DeskSession? {
    sessions.first { $0.key == key && $0.account == account }
  }

  private func tell() {
    for number in watchers.keys.sorted() { watchers[number]?() }
  }
}

/// One member at one desk.
@LoopActor
private final class DeskSession {
  let key: String
  let account: AccountID
  let member: Member
  let since: TimeOfDay
  let alerts: [LoanAlert]
  /// On the scheduler's clock.
  var deadline = Duration.zero
  var timer: Cancellation?

  init(
    key: String, account: AccountID, member: Member, since: TimeOfDay, alerts: [LoanAlert]
  ) {
    self.key = key
    self.account = account
    self.member = member
    self.since = since
    self.alerts = alerts
  }

  var signedIn: SignedInMember {
    SignedInMember(member: member, session: key, since: since, alerts: alerts)
  }
}
