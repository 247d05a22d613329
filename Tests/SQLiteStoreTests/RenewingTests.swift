import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct RenewingTests {
  @Test(
    "C-02, C-07, C-08: the store keeps the contract of renewing",
    arguments: RenewingContract.allCases)
  func contract(_ part: RenewingContract) async throws {
    try await part.check(try TestLibrary())
  }

  @Test(
    "a loan is renewed by its id, by the copy's barcode and by the book",
    arguments: ["loan", "D-1", "book"])
  func items(item: String) async throws {
    let library = try TestLibrary()
    let book = await library.addBook("Dune", copies: 1, barcodes: ["D-1"])
    let ada = await library.addMember("Ada")
    let receipt = try #require(await library.borrow(library.request(book, for: ada)).receipt)
    let named =
      item == "loan" ? receipt.loan.description : item == "book" ? book.id.description : item
    #expect(await library.renew(LoanID(named), id: "1").renewed?.loan.id == receipt.loan)
  }

  @Test("a renewal is told to whoever listens, with the loan as it is now")
  func event() async throws {
    let library = try TestLibrary()
    let book = await library.addBook("Dune")
    let ada = await library.addMember("Ada")
    let receipt = try #require(await library.borrow(library.request(book, for: ada)).receipt)
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    let renewed = try #require(await library.renew(receipt.loan, id: "1").renewed)
    _ = await library.renew(LoanID("nope"), id: "2")
    #expect(heard == [.loanRenewed(renewed.loan)])
    subscription.cancel()
  }

  @Test("C-17: who has something overdue may still return it and read what they have")
  func overdueMember() async throws {
    let library = try TestLibrary()
    let book = await library.addBook("Dune")
    let own = await library.enrol("u1000")
    let actor = Actor(account: AccountID("u1000"))
    let request = library.request(book, for: own, as: actor)
    let receipt = try #require(await library.borrow(request).receipt)
    library.pass(days: 30)
    guard case .loans(_, let loans) = await library.loans(of: own, as: actor) else {
      Issue.record("their own")
      return
    }
    #expect(loans.map(\.id) == [receipt.loan])
    #expect(loans.first?.isOverdue(on: library.today) == true)
    _ = await library.setPolicy([.selfReturn: 1])
    guard case .returned = await library.takeBack(receipt.loan.description, as: actor) else {
      Issue.record("not taken back")
      return
    }
  }
}

extension TestLibrary: RenewingFixture {
  var renewing: any Renewing { store }

  func due(of loan: LoanID) async throws -> String {
    let connection = try Connection(
      path: directory.database, .read, busyTimeout: TestLibrary.patience)
    return try connection.first(
      "SELECT due FROM loans WHERE id = ?", .text(loan.description)
    ) { $0.text(0) } ?? ""
  }
}
