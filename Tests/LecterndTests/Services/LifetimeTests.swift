import Contract
import GRPC
import LoopActor
import SQLiteStore
import TestSupport
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("What the daemon holds on to", .timeLimit(.minutes(10)))
struct LifetimeTests {
  @Test("nothing of a call, answered or refused, outlives it: a daemon that has gone is freed")
  func freed() async throws {
    weak var store: Store?
    weak var services: Services?
    weak var server: Server?
    do {
      let library = try TestLibrary()
      let book = try await library.shelve("Emma")[0]
      let channel = library.client()
      let lending = LendingClient(channel: channel)
      _ = try await lending.borrow(BorrowRequest(book: book))
      _ = try await lending.borrow(BorrowRequest(book: book))
      _ = try await lending.listLoans(ListLoansRequest())
      _ = await end { try await lending.listLoans(ListLoansRequest(member: "C1")) }
      let desk = DeskClient(channel: channel)
      _ = await end { try await desk.addMember(AddMemberRequest(name: "Zoë")) }
      _ = try await DaemonClient(channel: channel).status(StatusRequest())
      let view = TestView(library.client(), BorrowOpen(book: book))
      await view.reach(.editing)
      view.leave()
      channel.close()
      (store, services, server) = (library.store, library.services, library.server)
    }
    await LoopThread.until { store == nil && services == nil && server == nil }
  }
}
