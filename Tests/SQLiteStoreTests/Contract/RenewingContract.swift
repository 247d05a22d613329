import Library
import LoopActor
import Testing

/// What a contract of renewing needs beside what it needs to lend.
@LoopActor
protocol RenewingFixture: LendingFixture {
  var renewing: any Renewing { get }
  func due(of loan: LoanID) async throws -> String
}

/// What every `Renewing` does, in sentences; run against each store.
enum RenewingContract: String, CaseIterable, CustomTestStringConvertible {
  case renewed = "C-08: a renewal says when the loan is due now and was before, and is stored"
  case limit =
    "C-07: the last renewal says so; the one after it names the limit and changes nothing"
  case gainsNothing = "C-08: counted from today, a renewal never makes a loan shorter"
  case overdue = "an overdue loan is renewed once that is confirmed, for these days"
  case confirmedUnderSameID = "what asked for confirmation goes on under its id, once confirmed"
  case replay = "C-02: the same request id gives the first result again, also after a restart"
  case otherContent = "the same request id with other content is refused"
  case race = "two presses at once on one frame renew once; whoever has not looked renews again"
  case roles = "a member renews what is their own; staff renew for anybody"
  case unknown = "what is not lent, and what was returned, can't be renewed"
  case policyDecides = "the policy counts as it stands when the request is taken up"

  var testDescription: String { rawValue }

  @LoopActor
  func check(_ library: some RenewingFixture) async throws {
    let book = await library.stock("Emma", copies: 2)
    let ada = await library.member("Ada")
    let receipt = try #require(await library.borrow(book.id, for: ada.id, id: "loan").receipt)
    let loan = receipt.loan
    switch self {
    case .renewed:
      let renewed = try #require(await library.renew(loan, id: "1").renewed)
      #expect(renewed.formerDue == receipt.due)
      #expect(renewed.loan.due == receipt.due.advanced(by: 7))
      #expect((renewed.loan.renewals, renewed.loan.member, renewed.alerts) == (1, ada, []))
      #expect(renewed.loan.lent == library.today)
      #expect(try await library.due(of: loan) == renewed.loan.due.description)
      #expect(try await library.auditLines("renew") == 1)
    case .limit:
      #expect(await library.renew(loan, id: "1").renewed?.alerts == [])
      let second = try #require(await library.renew(loan, id: "2").renewed)
      #expect(second.alerts == [.lastRenewal])
      #expect(await library.renew(loan, id: "3") == .impossible([.renewalsUsedUp(maximum: 2)]))
      #expect(try await library.due(of: loan) == second.loan.due.description)
      #expect(try await library.auditLines("renew") == 2)
    case .gainsNothing:
      await library.set([.renewalFromToday: 1])
      #expect(
        await library.renew(loan, id: "1")
          == .impossible([.renewalGainsNothing(due: receipt.due, days: 7)]))
      #expect(try await library.due(of: loan) == receipt.due.description)
      library.pass(days: 3)
      let renewed = try #require(await library.renew(loan, id: "2").renewed)
      #expect(renewed.loan.due == library.today.advanced(by: 7))
    case .overdue, .confirmedUnderSameID: try await checkOverdue(library, receipt)
    default: try await checkRest(library, receipt, book)
    }
  }
}

extension LendingFixture where Self: RenewingFixture {
  func renew(
    _ item: LoanID, of member: MemberID? = nil, as actor: Actor? = nil,
    renewals: Int? = nil, confirmed: Confirmed? = nil, id: String
  ) async -> RenewOutcome {
    let request = RenewRequest(
      id: RequestID(id), actor: actor ?? staff, member: member, item: item.description,
      renewals: renewals, confirmed: confirmed)
    return await withCheckedContinuation { continuation in
      _ = renewing.renew(request) { continuation.resume(returning: $0) }
    }
  }
}

extension RenewOutcome {
  var renewed: RenewedLoan? {
    if case .renewed(let renewed) = self { renewed } else { nil }
  }

  var question: RenewalQuestion? {
    if case .needsConfirmation(let question) = self { question } else { nil }
  }
}
