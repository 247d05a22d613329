import Library
import LoopActor
import Testing

@testable import SQLiteStore

/// Who is blocked or whose membership has ended.
@LoopActor
@Suite struct StandingTests {
  private let library: TestLibrary
  private let reader = Actor(account: AccountID("u1000"))

  init() throws { library = try TestLibrary() }

  private func expectNoBenefit(_ loan: LoanID, _ member: Member, _ reason: Reason) async {
    let other = await library.addBook("Emma", copies: 1)
    for actor in [reader, library.staff] {
      let borrowed = await library.borrow(library.request(other, for: member, as: actor))
      #expect(borrowed == .impossible([reason]))
      #expect(await library.renew(loan, as: actor, id: "") == .impossible([reason]))
    }
  }

  private func expectAccess(_ loan: LoanID, _ member: Member) async {
    _ = await library.setPolicy([.selfReturn: 1])
    guard case .loans(_, let loans) = await library.loans(of: member, as: reader) else {
      Issue.record("their own")
      return
    }
    #expect(loans.map(\.id) == [loan])
    guard case .returned = await library.takeBack(loan.description, as: reader) else {
      Issue.record("not taken back")
      return
    }
  }

  @Test(
    "C-17, C-05: from the day after the last one there is no benefit; returning and reading go on")
  func expired() async throws {
    let ada = await library.enrol("u1000")
    let book = await library.addBook("Dune", copies: 1)
    let receipt = try #require(
      await library.borrow(library.request(book, for: ada, as: reader)).receipt)
    _ = await library.change(ada, .edit(MemberEdit(expires: .some(library.today))))
    guard case .renewed = await library.renew(receipt.loan, as: reader, id: "1") else {
      Issue.record("the last day counts")
      return
    }
    let last = library.today
    library.pass(days: 1)
    await expectNoBenefit(receipt.loan, ada, .membershipExpired(last))
    await expectAccess(receipt.loan, ada)
    let profile = try await library.store.profile(of: ada.id, actor: reader)
    #expect(profile.objections == [.membershipExpired(last)])
    _ = await library.change(ada, .renew(.asPolicySays))
    #expect(try await library.store.profile(of: ada.id, actor: reader).objections == [])
    #expect(await library.borrow(library.request(book, for: ada, as: reader)).receipt != nil)
  }

  @Test("C-18: a block stops lending and renewing alike, until it is lifted")
  func blocked() async throws {
    let ada = await library.enrol("u1000")
    let book = await library.addBook("Dune", copies: 1)
    let receipt = try #require(
      await library.borrow(library.request(book, for: ada, as: reader)).receipt)
    #expect(await library.change(ada, .block(note: "keys")).changed?.member.blocked == "keys")
    await expectNoBenefit(receipt.loan, ada, .memberBlocked(note: "keys"))
    await expectAccess(receipt.loan, ada)
    let profile = try await library.store.profile(of: ada.id, actor: reader)
    #expect(profile.objections == [.memberBlocked(note: "keys")])
    #expect(await library.change(ada, .unblock).changed != nil)
    #expect(await library.borrow(library.request(book, for: ada, as: reader)).receipt != nil)
  }

  @Test("a confirmation opens nothing for who is blocked")
  func confirmed() async throws {
    let ada = await library.enrol("u1000")
    let book = await library.addBook("Dune", copies: 1)
    _ = await library.change(ada, .block(note: ""))
    let confirmed = Confirmed(reasons: [.longLoan(days: 10), .memberBlocked(note: "")], days: 10)
    let request = library.request(book, for: ada, days: 10, confirmed: confirmed, as: reader)
    #expect(await library.borrow(request) == .impossible([.memberBlocked(note: "")]))
  }
}
