import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct OverdueTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func lend(_ title: String, to member: Member, days: Int) async {
    let book = await library.addBook(title, barcodes: ["B-" + title])
    _ = await library.borrow(library.request(book, for: member, days: days))
  }

  private func member(_ name: String, _ group: String?) async -> Member {
    let member = await library.addMember(name)
    _ = await library.withWriter { (connection) throws(SQLiteFailure) in
      try connection.run(
        "UPDATE members SET grouping = ?, contact = ? WHERE id = ?", SQLValue(group),
        .text(name + "@example.org"), .text(member.id.description))
    }
    return member
  }

  @Test("C-10: what is late by the calendar, by group and name, with barcode, contact and days")
  func list() async throws {
    let zoe = await member("Zoë", "4b")
    let ada = await member("ada", "4b")
    let bo = await member("Bo", nil)
    let cy = await member("Cy", "4a")
    await lend("Emma", to: zoe, days: 1)
    await lend("Dune", to: ada, days: 3)
    await lend("Ulysses", to: ada, days: 2)
    await lend("Watership Down", to: bo, days: 2)
    await lend("Kim", to: cy, days: 2)
    await lend("Persuasion", to: cy, days: 4)
    library.pass(days: 4)
    guard case .loans(let loans) = await library.overdue() else {
      Issue.record("no list")
      return
    }
    #expect(
      loans.map(\.loan.book.title) == ["Watership Down", "Kim", "Ulysses", "Dune", "Emma"])
    #expect(loans.map(\.days) == [2, 2, 2, 1, 3])
    #expect(loans.map(\.group) == [nil, "4a", "4b", "4b", "4b"])
    #expect(loans[1].contact == "Cy@example.org" && loans[1].barcode == "B-Kim")
    guard case .loans(let some) = await library.overdue(group: "4B") else { return }
    #expect(some.map(\.loan.book.title) == ["Ulysses", "Dune", "Emma"])
    #expect(await library.overdue(group: "5") == .loans([]))
  }

  @Test("a book that is back is not late, and only staff see who is")
  func returned() async throws {
    let ada = await member("Ada", nil)
    await lend("Emma", to: ada, days: 1)
    library.pass(days: 2)
    #expect(
      await library.overdue(as: Actor(account: AccountID("u1"))) == .impossible([.notPermitted]))
    _ = await library.takeBack("B-Emma")
    #expect(await library.overdue() == .loans([]))
  }
}

extension TestLibrary {
  func overdue(group: String? = nil, as actor: Actor? = nil) async -> OverdueOutcome {
    await withCheckedContinuation { continuation in
      _ = store.overdue(OverdueQuery(actor: actor ?? staff, group: group)) {
        continuation.resume(returning: $0)
      }
    }
  }
}
