import Library
import LoopActor

@testable import SQLiteStore

extension TestLibrary: LendingFixture {
  var borrowing: any Borrowing { store }
  var today: CalendarDate { clock.today() }

  func stock(_ title: String, copies: Int) async -> Book {
    await addBook(title, by: "Somebody", copies: copies)
  }

  func member(_ name: String) async -> Member { await addMember(name) }
  func member(ofAccount account: String) async -> Member { await enrol(account) }
  func set(_ settings: [LoanPolicy.Setting: Int]) async { _ = await setPolicy(settings) }
  func pass(days: Int) { clock.advance(days: days) }

  func returnAll() async {
    _ = await withWriter { (connection) throws(SQLiteFailure) in
      try connection.run("UPDATE loans SET returned = lent WHERE returned IS NULL")
    }
  }

  func openLoans(of book: Book) async throws -> Int {
    try count(
      """
      SELECT count(*) FROM loans JOIN books ON books.key = loans.book
      WHERE returned IS NULL AND books.id = '\(book.id)'
      """)
  }

  func auditLines(_ action: String) async throws -> Int {
    try count("SELECT count(*) FROM audit WHERE action = '\(action)'")
  }
}
