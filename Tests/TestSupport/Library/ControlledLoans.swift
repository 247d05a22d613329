public import Library
public import LoopActor

/// What a member has at home, as a test says; answers at once unless held.
@LoopActor
public final class ControlledLoans: Loans {
  public let calls = ControlledCalls<MemberID, LoansOutcome>()

  public init(_ member: Member, _ loans: [Loan] = []) { answer(member, loans) }

  /// From now on every question gets these.
  public func answer(_ member: Member, _ loans: [Loan]) {
    calls.answer = { _ in .loans(member, loans) }
  }

  /// From now on the test completes.
  public func hold() { calls.answer = nil }

  public func openLoans(
    of member: MemberID, actor: Actor, completion: @escaping @LoopActor (LoansOutcome) -> Void
  ) -> Cancellation {
    calls.ask(member, completion)
  }
}

/// Takes books back when a test says.
@LoopActor
public final class ControlledReturning: Returning {
  public let calls = ControlledCalls<ReturnRequest, ReturnOutcome>()

  public init() {}

  public func takeBack(
    _ request: ReturnRequest, completion: @escaping @LoopActor (ReturnOutcome) -> Void
  ) -> Cancellation {
    calls.ask(request, completion)
  }
}

/// Renews when a test says.
@LoopActor
public final class ControlledRenewing: Renewing {
  public let calls = ControlledCalls<RenewRequest, RenewOutcome>()

  public init() {}

  public func renew(
    _ request: RenewRequest, completion: @escaping @LoopActor (RenewOutcome) -> Void
  ) -> Cancellation {
    calls.ask(request, completion)
  }
}
