import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct ForgettingTests {
  private let library: TestLibrary
  private static let named = "SELECT count(*) FROM loans WHERE member IS NOT NULL"

  init() throws { library = try TestLibrary() }

  private func lendAndTakeBack(_ title: String) async throws {
    let ada = await library.addMember("Ada")
    let book = await library.addBook(title)
    let receipt = try #require(await library.borrow(library.request(book, for: ada)).receipt)
    _ = await library.takeBack(receipt.loan.description)
  }

  @Test("history after return is kept unless policy says otherwise")
  func kept() async throws {
    try await lendAndTakeBack("Dune")
    library.pass(days: 100)
    try await lendAndTakeBack("Emma")
    #expect(try library.count(Self.named) == 2)
  }

  @Test("where policy forgets, a returned loan names nobody from the day after on; open ones do")
  func forgotten() async throws {
    await library.set([.keepHistory: 0])
    try await lendAndTakeBack("Dune")
    #expect(try library.count(Self.named) == 1, "a wrong return can still be undone")
    library.pass(days: 1)
    try await lendAndTakeBack("Emma")
    #expect(try library.count(Self.named) == 1)
    let ben = await library.addMember("Ben")
    let book = await library.addBook("Mathilda")
    _ = await library.borrow(library.request(book, for: ben))
    library.pass(days: 1)
    try library.reopen()
    _ = await library.addMember("Cy")
    #expect(try library.count(Self.named) == 1, "who has a book is known as long as they have it")
  }

  @Test("a change of the policy forgets what was kept before")
  func sweep() async throws {
    try await lendAndTakeBack("Dune")
    library.pass(days: 1)
    await library.set([.keepHistory: 0])
    #expect(try library.count(Self.named) == 0)
  }
}
