public import Library
public import LoopActor

extension Store: Members {
  @discardableResult
  public func enrol(
    _ account: AccountID, name: String, completion: @escaping @LoopActor (MemberOutcome) -> Void
  ) -> Cancellation {
    // Asked first: whoever is known already gets in even where nothing can be written.
    let step = Step()
    let answered: @LoopActor (Enrolment) -> Void = { outcome in
      switch outcome {
      case .known(let member): completion(.member(member))
      case .failed(let id): completion(.failed(id))
      case .unknown: step.current = self.enrolNew(account, name: name, completion: completion)
      }
    }
    step.current = read(failed: Enrolment.failed, completion: answered) {
      (connection) throws(SQLiteFailure) in
      try MemberTable.member(of: account, on: connection).map { .known($0.member) } ?? .unknown
    }
    return Cancellation { step.current?.cancel() }
  }

  private func enrolNew(
    _ account: AccountID, name: String, completion: @escaping @LoopActor (MemberOutcome) -> Void
  ) -> Cancellation {
    // Called off, an enrolment is silent like a question.
    let answered: @LoopActor (MemberOutcome?) -> Void = { outcome in
      if let outcome { completion(outcome) }
    }
    let failed: @Sendable (FailureID) -> MemberOutcome? = { .failed($0) }
    return write(cancelled: nil, failed: failed, completion: answered) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.enrol(account, name: name, on: connection)
    }
  }

  @discardableResult
  public func resolve(
    _ cardOrID: String?, actor: Actor, completion: @escaping @LoopActor (MemberOutcome) -> Void
  ) -> Cancellation {
    read(failed: MemberOutcome.failed, completion: completion) {
      (connection) throws(SQLiteFailure) in
      guard let cardOrID else {
        let own = try MemberTable.member(of: actor, on: connection)
        return own.map { .member($0.member) } ?? .impossible([.unknownMember])
      }
      let found = try MemberTable.member(cardOrID: cardOrID, on: connection)
      guard actor.isStaff || found?.isServed(by: actor) == true else {
        return .impossible([.notPermitted])
      }
      return found.map { .member($0.member) } ?? .impossible([.unknownMember])
    }
  }

  @discardableResult
  public func add(
    _ request: NewMember, completion: @escaping @LoopActor (NewMemberOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: NewMemberOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.add(request, on: connection)
    }
  }

  /// The step of a two-step request that can still be called off.
  @LoopActor
  private final class Step {
    var current: Cancellation?
  }

  private enum Enrolment {
    case known(Member)
    case unknown
    case failed(FailureID)
  }
}
