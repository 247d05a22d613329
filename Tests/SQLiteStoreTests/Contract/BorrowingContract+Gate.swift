import Library
import LoopActor
import Testing

extension BorrowingContract {
  @LoopActor
  func checkGate(_ library: some LendingFixture) async throws {
    let book = await library.stock("Emma", copies: 5)
    let ada = await library.member("Ada")
    switch self {
    case .newRequestOfOwnLoan:
      let first = try #require(await library.borrow(book.id, for: ada.id, id: "1").receipt)
      #expect(
        await library.borrow(book.id, for: ada.id, id: "2")
          == .impossible([.alreadyYours(OwnLoan(first.loan, due: first.due))]))
      #expect(try await library.openLoans(of: book) == 1)
      #expect(try await library.auditLines("renew") == 0, "nothing was renewed silently")
    case .roles:
      let own = await library.member(ofAccount: "u1000")
      let actor = Actor(account: AccountID("u1000"))
      for member in [ada.id, MemberID("nobody")] {
        #expect(
          await library.borrow(book.id, for: member, as: actor, id: "\(member)")
            == .impossible([.notPermitted]), "whether there is such a member or not")
      }
      #expect(await library.borrow(book.id, for: own.id, as: actor, id: "own").receipt != nil)
      #expect(await library.borrow(book.id, for: ada.id, id: "staff").receipt != nil)
    case .limit:
      await library.set([.maxLoans: 2])
      let more = [
        await library.stock("Dune", copies: 1), await library.stock("Ulysses", copies: 1),
      ]
      #expect(await library.borrow(book.id, for: ada.id, id: "1").receipt != nil)
      #expect(await library.borrow(more[0].id, for: ada.id, id: "2").receipt != nil)
      #expect(
        await library.borrow(more[1].id, for: ada.id, id: "3")
          == .impossible([.limitReached(maximum: 2)]))
      await library.returnAll()
      #expect(await library.borrow(more[1].id, for: ada.id, id: "4").receipt != nil)
    case .confirmation:
      let question = BorrowOutcome.needsConfirmation([.longLoan(days: 10)])
      #expect(await library.borrow(book.id, for: ada.id, days: 10, id: "1") == question)
      let other = Confirmed(reasons: [.longLoan(days: 9)], days: 9)
      #expect(
        await library.borrow(book.id, for: ada.id, days: 10, confirmed: other, id: "2") == question)
      #expect(try await library.openLoans(of: book) == 0)
      let right = Confirmed(reasons: [.longLoan(days: 10)], days: 10)
      let outcome = await library.borrow(
        book.id, for: ada.id, days: 10, confirmed: right, id: "3")
      #expect(outcome.receipt?.days == 10)
    case .confirmedUnderSameID:
      let right = Confirmed(reasons: [.longLoan(days: 10)], days: 10)
      _ = await library.borrow(book.id, for: ada.id, days: 10, id: "1")
      let first = await library.borrow(book.id, for: ada.id, days: 10, confirmed: right, id: "1")
      #expect(first.receipt != nil)
      #expect(
        await library.borrow(book.id, for: ada.id, days: 10, confirmed: right, id: "1") == first)
      #expect(try await library.openLoans(of: book) == 1)
    case .policyDecides:
      await library.set([.maxDays: 7, .defaultDays: 7])
      let confirmed = Confirmed(reasons: [.longLoan(days: 10)], days: 10)
      #expect(
        await library.borrow(book.id, for: ada.id, days: 10, confirmed: confirmed, id: "1")
          == .impossible([.daysOutOfRange(1...7)]))
    default: Issue.record("not a case of this part")
    }
  }
}
