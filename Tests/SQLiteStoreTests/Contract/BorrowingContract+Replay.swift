import Library
import LoopActor
import Testing

extension BorrowingContract {
  @LoopActor
  func checkReplay(_ library: some LendingFixture) async throws {
    let book = await library.stock("Emma", copies: 1)
    let (ada, ben) = (await library.member("Ada"), await library.member("Ben"))
    let first = await library.borrow(book.id, for: ada.id, id: "first")
    #expect(first.receipt != nil)
    switch self {
    case .replay:
      #expect(await library.borrow(book.id, for: ada.id, id: "first") == first)
      library.pass(days: 1)
      #expect(await library.borrow(book.id, for: ada.id, id: "first") == first)
      #expect(try await library.openLoans(of: book) == 1)
      #expect(try await library.auditLines("borrow") == 1)
    case .replayRefusal:
      let refused = await library.borrow(book.id, for: ben.id, id: "second")
      #expect(refused == .impossible([.unavailable]))
      await library.returnAll()
      #expect(await library.borrow(book.id, for: ben.id, id: "second") == refused)
      #expect(try await library.openLoans(of: book) == 0)
    case .replayAfterRestart:
      try library.reopen()
      #expect(await library.borrow(book.id, for: ada.id, id: "first") == first)
      #expect(try await library.openLoans(of: book) == 1)
    case .otherContent:
      let reused = BorrowOutcome.impossible([.requestIDReused])
      #expect(await library.borrow(book.id, for: ben.id, id: "first") == reused)
      #expect(await library.borrow(book.id, for: ada.id, days: 6, id: "first") == reused)
      #expect(await library.borrow(BookID("other"), for: ada.id, id: "first") == reused)
      let confirmed = Confirmed(reasons: [.longLoan(days: 7)], days: 7)
      #expect(
        await library.borrow(book.id, for: ada.id, confirmed: confirmed, id: "first") == reused)
      #expect(await library.borrow(book.id, for: ada.id, id: "first") == first)
    case .otherAccount:
      let actor = Actor(account: AccountID("deputy"), isStaff: true)
      #expect(
        await library.borrow(book.id, for: ben.id, as: actor, id: "first")
          == .impossible([.unavailable]))
    case .forgotten:
      library.pass(days: 7)
      #expect(await library.borrow(book.id, for: ada.id, id: "first") == first)
      library.pass(days: 1)
      let again = await library.borrow(book.id, for: ada.id, id: "first")
      let receipt = try #require(first.receipt)
      #expect(again == .impossible([.alreadyYours(OwnLoan(receipt.loan, due: receipt.due))]))
    default: Issue.record("not a case of this part")
    }
  }
}
