import Contract
import GRPC
import LoopActor
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("What is overdue, over gRPC", .timeLimit(.minutes(10)))
struct OverdueAdapterTests {
  /// A reader has two books that are due tomorrow.
  private func lent() async throws -> TestLibrary {
    let library = try TestLibrary(moment: "2026-11-30T12:00:00Z")
    let books = try await library.shelve("Emma", "Dune")
    let reader = library.client()
    for book in books {
      _ = try await LendingClient(channel: reader).borrow(
        Contract.BorrowRequest(book: book, days: 1))
    }
    return library
  }

  @Test("a reader sees nothing of it")
  func refused() async throws {
    let library = try await lent()
    for uid in [TestLibrary.reader, TestLibrary.otherReader] {
      let (loans, status) = await library.read(
        OverdueMethods.listOverdue, ListOverdueRequest(), uid: uid)
      #expect(loans.isEmpty && status.code == .permissionDenied)
      let (letters, end) = await library.read(
        OverdueMethods.writeLetters, WriteLettersRequest(), uid: uid)
      #expect(letters.isEmpty && end.code == .permissionDenied)
    }
    let (loans, status) = await library.read(OverdueMethods.listOverdue, ListOverdueRequest())
    #expect(loans.isEmpty && status.isOK, "nothing is late yet")
  }

  @Test("what is due tomorrow is said beside one's loans, and when one is signed in")
  func alerts() async throws {
    let library = try await lent()
    let reader = library.client()
    let list = try await LendingClient(channel: reader).listLoans(ListLoansRequest())
    guard case .loans(let loans)? = list.outcome else { return }
    #expect(loans.alerts.map(\.text) == ["2 books are due tomorrow."])
    let desk = DeskSignInClient(channel: library.client(uid: TestLibrary.staff))
    let answer = try await desk.signIn(SignInRequest(member: loans.member?.id ?? ""))
    guard case .signedIn(let signedIn)? = answer.outcome else {
      Issue.record("not signed in: \(answer)")
      return
    }
    #expect(signedIn.alerts.map(\.code) == ["DUE_TOMORROW"])
  }
}
