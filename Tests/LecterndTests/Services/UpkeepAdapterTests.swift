import Contract
import GRPC
import LoopActor
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("Upkeep over gRPC", .timeLimit(.minutes(10)))
struct UpkeepAdapterTests {
  @Test("C-16: a year or an ISBN that is none is refused with the text, whatever the digits")
  func mistakes() async throws {
    let library = try TestLibrary()
    let upkeep = UpkeepClient(channel: library.client(uid: TestLibrary.staff))
    for (request, text) in [
      (AddBookRequest(title: "Emma", year: "²"), "²"),
      (AddBookRequest(title: "Emma", year: "１８１５"), "１８１５"),
      (AddBookRequest(title: "Emma", isbn: "978-9024538²70"), "978-9024538²70"),
      (AddBookRequest(title: "Emma", language: "English language"), "English language"),
    ] {
      guard case .impossible(let reasons)? = try await upkeep.addBook(request).outcome else {
        Issue.record("added: \(text)")
        continue
      }
      #expect(reasons.reasons.map(\.code) == ["NOT_THAT"])
      #expect(reasons.reasons[0].text.contains(text))
    }
  }

  @Test("a lent copy that is lost is said with whose loan has ended; a reader changes nothing")
  func lost() async throws {
    let library = try TestLibrary()
    let upkeep = UpkeepClient(channel: library.client(uid: TestLibrary.staff))
    let added = try await upkeep.addBook(AddBookRequest(title: "Emma", barcode: "B1"))
    guard case .book(let kept)? = added.outcome else {
      Issue.record("not added: \(added)")
      return
    }
    let reader = library.client()
    _ = try await LendingClient(channel: reader).borrow(
      Contract.BorrowRequest(book: kept.book?.id ?? ""))
    let request = ChangeCopyRequest(copy: "B1", change: .lost(CopyLost()))
    #expect(
      await end { try await UpkeepClient(channel: reader).changeCopy(request) }.code
        == .permissionDenied)
    guard case .copy(let copy)? = try await upkeep.changeCopy(request).outcome else {
      Issue.record("not lost")
      return
    }
    #expect(copy.copy?.state == .lost && copy.endedLoan != nil)
    #expect(copy.message?.text.contains("has ended as lost") == true)
    let loans = try await LendingClient(channel: reader).listLoans(ListLoansRequest())
    guard case .loans(let list)? = loans.outcome else { return }
    #expect(list.loans.isEmpty)
  }
}
