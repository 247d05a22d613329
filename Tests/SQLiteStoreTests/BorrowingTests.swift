import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct BorrowingTests {
  @Test(
    "C-01, C-02, C-25: the store keeps the contract of borrowing",
    arguments: BorrowingContract.allCases)
  func contract(_ part: BorrowingContract) async throws {
    try await part.check(try TestLibrary())
  }

  @Test("a cancel before the request is taken up completes it at once, and nothing is lent")
  func cancelledInTime() async throws {
    let library = try TestLibrary()
    let book = await library.addBook("Dune")
    let ada = await library.addMember("Ada")
    let hold = library.held()
    var outcomes: [BorrowOutcome] = []
    let cancellation = library.store.borrow(library.request(book, for: ada)) { outcomes.append($0) }
    cancellation.cancel()
    #expect(outcomes == [.cancelled])
    cancellation.cancel()
    hold.release()
    #expect(await library.withWriter { _ in })
    #expect(outcomes == [.cancelled], "never answered twice")
    #expect(try await library.openLoans(of: book) == 0)
  }

  @Test("a cancel after the request is taken up changes nothing: the receipt comes")
  func cancelledTooLate() async throws {
    let library = try TestLibrary()
    let book = await library.addBook("Dune")
    let ada = await library.addMember("Ada")
    let before = library.held()
    var outcomes: [BorrowOutcome] = []
    let cancellation = library.store.borrow(library.request(book, for: ada)) { outcomes.append($0) }
    let after = library.hold()
    before.release()
    after.reached.wait()
    cancellation.cancel()
    #expect(outcomes.isEmpty, "neither cancelled nor answered before COMMIT")
    after.release()
    #expect(await library.withWriter { _ in })
    #expect(outcomes.count == 1 && outcomes[0].receipt != nil)
    #expect(try await library.openLoans(of: book) == 1)
  }

  @Test("no answer comes before COMMIT, not even a refusal")
  func answersWait() async throws {
    let library = try TestLibrary()
    let book = await library.addBook("Dune")
    let ada = await library.addMember("Ada")
    let before = library.held()
    var outcomes: [BorrowOutcome] = []
    for days in [7, 99] {
      library.store.borrow(library.request(book, for: ada, days: days)) { outcomes.append($0) }
    }
    let after = library.hold()
    before.release()
    after.reached.wait()
    // The loop is free to deliver what there is.
    await Task.yield()
    #expect(outcomes.isEmpty)
    #expect(try await library.openLoans(of: book) == 0, "nobody else sees the loan either")
    after.release()
    #expect(await library.withWriter { _ in })
    #expect(outcomes.count == 2)
  }
}
