internal import Library
internal import LoopActor

/// Makes somebody a member when they first mean themselves; everything else is the store's.
@LoopActor
final class EnrollingMembers: Members {
  private let members: any Members
  private let accounts: Accounts
  /// Nil where nobody becomes a member by themselves.
  private let nameOfUser: (@Sendable (UInt32) -> String?)?
  private var known: Set<AccountID> = []

  /// - Parameter nameOfUser: may take its time (a directory server), so it is called on another
  ///   thread. Nil: nobody is enrolled.
  init(
    _ members: any Members, accounts: Accounts, nameOfUser: (@Sendable (UInt32) -> String?)?
  ) {
    self.members = members
    self.accounts = accounts
    self.nameOfUser = nameOfUser
  }

  func enrol(
    _ account: AccountID, name: String, completion: @escaping @LoopActor (MemberOutcome) -> Void
  ) -> Cancellation {
    members.enrol(account, name: name, completion: completion)
  }

  func add(
    _ request: NewMember, completion: @escaping @LoopActor (NewMemberOutcome) -> Void
  ) -> Cancellation {
    members.add(request, completion: completion)
  }

  func resolve(
    _ cardOrID: String?, actor: Actor, completion: @escaping @LoopActor (MemberOutcome) -> Void
  ) -> Cancellation {
    guard cardOrID == nil, actor.signedIn == nil, let nameOfUser, !known.contains(actor.account),
      let uid = accounts.uid(of: actor.account)
    else { return members.resolve(cardOrID, actor: actor, completion: completion) }

    let enrolment = Enrolment(completion)
    Task.detached {
      let name = nameOfUser(uid) ?? "uid \(uid)"
      await self.enrol(actor.account, name, enrolment)
    }
    return Cancellation { enrolment.cancel() }
  }

  private func enrol(_ account: AccountID, _ name: String, _ enrolment: Enrolment) {
    guard !enrolment.isCancelled else { return }
    let enrolling = members.enrol(account, name: name) { [weak self] outcome in
      if case .member = outcome { self?.known.insert(account) }
      enrolment.complete(outcome)
    }
    enrolment.isUnderWay(enrolling)
  }
}

/// One enrolment under way, wherever it is at the moment.
@LoopActor
private final class Enrolment {
  private(set) var isCancelled = false
  /// Nil once completed or cancelled.
  private var completion: (@LoopActor (MemberOutcome) -> Void)?
  private var inStore: Cancellation?

  init(_ completion: @escaping @LoopActor (MemberOutcome) -> Void) { self.completion = completion }

  func isUnderWay(_ enrolling: Cancellation) {
    // It may have been completed at once.
    if completion != nil { inStore = enrolling }
  }

  func complete(_ outcome: MemberOutcome) {
    let completion = completion
    self.completion = nil
    inStore = nil
    completion?(outcome)
  }

  func cancel() {
    isCancelled = true
    completion = nil
    inStore?.cancel()
    inStore = nil
  }
}
