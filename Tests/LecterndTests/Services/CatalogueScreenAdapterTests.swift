import Contract
import GRPC
import LoopActor
import StageContract
import TestSupport
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("The catalogue as a screen over gRPC", .timeLimit(.minutes(10)))
struct CatalogueScreenAdapterTests {
  private typealias View = TestScreen<CatalogueIntent, CatalogueUpdate>

  @Test("a reader searches, sees another's loan at once, and is led to the borrowing form")
  func wholeWay() async throws {
    let library = try TestLibrary()
    let books = try await library.shelve("Emma", "Dune", "Ulysses")
    let view = View(
      library.client(), CatalogueScreenMethods.present,
      CatalogueIntent(intent: .open(CatalogueOpen(open: Open(), size: 2))))
    await view.until { $0.phase == .loaded }
    #expect(view.frame?.rows.map { $0.book?.title } == ["Dune", "Emma"])
    #expect(view.frame?.position == "1 to 2 of 3")
    let other = LendingClient(channel: library.client(uid: TestLibrary.otherReader))
    _ = try await other.borrow(BorrowRequest(book: books[1]))
    await view.until { $0.rows.first?.shelf == "lent" }
    view.send(CatalogueIntent(intent: .setText(CatalogueSetText(text: "uly"))))
    await view.until { $0.rows.map { $0.book?.title } == ["Ulysses"] }
    view.send(CatalogueIntent(intent: .select(CatalogueSelect(book: books[2]))))
    await LoopThread.until { !view.destinations.isEmpty || view.end != nil }
    #expect(view.destinations.first?.screen == "lectern.v1.BorrowScreen")
    #expect(view.destinations.first?.parameters.first?.value == .text(books[2]))
    view.leave()
  }
}
