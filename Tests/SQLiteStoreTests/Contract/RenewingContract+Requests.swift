import Library
import LoopActor
import Testing

extension RenewingContract {
  @LoopActor
  func checkOverdue(_ library: some RenewingFixture, _ receipt: Receipt) async throws {
    library.pass(days: 10)
    let question = try #require(await library.renew(receipt.loan, id: "1").question)
    #expect((question.reasons, question.days) == ([.loanOverdue], 7))
    #expect(question.due == library.today.advanced(by: 7))
    #expect(question.loan.due == receipt.due, "nothing was renewed")
    let confirmed = Confirmed(reasons: [.loanOverdue], days: question.days)
    if self == .overdue {
      let other = Confirmed(reasons: [.loanOverdue], days: 6)
      #expect(await library.renew(receipt.loan, confirmed: other, id: "2").question == question)
      #expect(try await library.due(of: receipt.loan) == receipt.due.description)
      let renewed = await library.renew(receipt.loan, confirmed: confirmed, id: "3").renewed
      #expect(renewed?.loan.due == question.due)
    } else {
      let first = await library.renew(receipt.loan, confirmed: confirmed, id: "1")
      #expect(first.renewed != nil)
      #expect(await library.renew(receipt.loan, confirmed: confirmed, id: "1") == first)
      #expect(try await library.auditLines("renew") == 1)
    }
  }

  @LoopActor
  func checkRest(
    _ library: some RenewingFixture, _ receipt: Receipt, _ book: Book
  ) async throws {
    let loan = receipt.loan
    switch self {
    case .replay:
      let first = await library.renew(loan, id: "1")
      #expect(await library.renew(loan, id: "1") == first)
      try library.reopen()
      #expect(await library.renew(loan, id: "1") == first)
      #expect(try await library.due(of: loan) == receipt.due.advanced(by: 7).description)
      #expect(try await library.auditLines("renew") == 1)
    case .otherContent:
      let first = await library.renew(loan, id: "1")
      let reused = RenewOutcome.impossible([.requestIDReused])
      #expect(await library.renew(LoanID("other"), id: "1") == reused)
      #expect(await library.renew(loan, of: receipt.member.id, id: "1") == reused)
      #expect(await library.renew(loan, id: "1") == first)
    case .race:
      let outcomes = await withCheckedContinuation { continuation in
        var outcomes: [RenewOutcome] = []
        for id in ["1", "2"] {
          let request = RenewRequest(
            id: RequestID(id), actor: library.staff, member: nil, item: loan.description,
            renewals: 0)
          _ = library.renewing.renew(request) { outcome in
            outcomes.append(outcome)
            if outcomes.count == 2 { continuation.resume(returning: outcomes) }
          }
        }
      }
      let due = receipt.due.advanced(by: 7)
      #expect(outcomes[0].renewed?.loan.due == due)
      #expect(outcomes[1] == .impossible([.renewedMeanwhile(due: due)]))
      #expect(await library.renew(loan, id: "3").renewed?.loan.renewals == 2)
    case .roles:
      let own = await library.member(ofAccount: "u1000")
      let actor = Actor(account: AccountID("u1000"))
      #expect(await library.renew(loan, as: actor, id: "1") == .impossible([.notPermitted]))
      #expect(
        await library.renew(loan, of: receipt.member.id, as: actor, id: "2")
          == .impossible([.notPermitted]))
      let mine = try #require(await library.borrow(book.id, for: own.id, id: "own").receipt)
      #expect(await library.renew(mine.loan, as: actor, id: "3").renewed != nil)
      #expect(await library.renew(loan, of: receipt.member.id, id: "4").renewed != nil)
      let signedIn = Actor(account: AccountID("desk"), signedIn: receipt.member.id)
      #expect(await library.renew(loan, as: signedIn, id: "5").renewed != nil)
      #expect(
        await library.renew(mine.loan, as: signedIn, id: "6") == .impossible([.notPermitted]))
    case .unknown:
      #expect(await library.renew(LoanID("nope"), id: "1") == .impossible([.unknownLoan]))
      await library.returnAll()
      #expect(await library.renew(loan, id: "2") == .impossible([.unknownLoan]))
    case .policyDecides:
      library.pass(days: 10)
      let question = try #require(await library.renew(loan, id: "1").question)
      await library.set([.renewalDays: 3])
      let confirmed = Confirmed(reasons: [.loanOverdue], days: question.days)
      let again = try #require(await library.renew(loan, confirmed: confirmed, id: "1").question)
      #expect(again.days == 3)
    default: Issue.record("not a case of this part")
    }
  }
}
