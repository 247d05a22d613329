import Contract
import GRPC
import LoopActor
import Release
import StageContract
import TestSupport
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("The borrowing form over gRPC", .timeLimit(.minutes(10)))
struct BorrowScreenAdapterTests {
  private func form(_ book: String, scene: String = "", session: String = "") -> BorrowOpen {
    BorrowOpen(open: Open(scene: scene, session: session), book: book)
  }

  @Test("a reader borrows by the form, and the loan is theirs")
  func borrows() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let view = TestView(library.client(), form(book))
    await view.reach(.editing)
    #expect(view.welcome?.serverVersion == Release.version)
    #expect(view.welcome?.session == "uid:4242")
    #expect(view.frame?.duration == "7")
    view.send(.submit(BorrowSubmit()))
    await view.reach(.done)
    #expect(view.frame?.receipt?.book?.title == "Emma")
    let loans = try await LendingClient(channel: library.client()).listLoans(ListLoansRequest())
    guard case .loans(let list)? = loans.outcome else {
      Issue.record("no loans")
      return
    }
    #expect(list.loans.map(\.id) == [view.frame?.receipt?.loan])
    view.leave()
  }

  @Test("two frontends of one account share a scene; another account has one of its own")
  func sessions() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let one = TestView(library.client(), form(book, scene: "desk"))
    let other = TestView(library.client(), form(book, scene: "desk", session: "uid:4242"))
    let stranger = TestView(library.client(uid: TestLibrary.otherReader), form(book, scene: "desk"))
    for view in [one, other, stranger] { await view.reach(.editing) }
    one.send(.setDuration(BorrowSetDuration(text: "3")))
    await LoopThread.until { other.frame?.duration == "3" }
    #expect(stranger.frame?.duration == "7")
    #expect(one.welcome?.incarnation == other.welcome?.incarnation)
    #expect(one.welcome?.incarnation != stranger.welcome?.incarnation)
    for view in [one, other, stranger] { view.leave() }
  }

  @Test("somebody else's session key opens nothing")
  func foreignSession() async throws {
    let library = try TestLibrary()
    let view = TestView(library.client(), form("b1", session: "uid:0"))
    await LoopThread.until { view.end != nil }
    #expect(view.end == Status(.unauthenticated, "you have no such session"))
    #expect(view.welcome == nil)
    view.leave()
  }

  @Test("logging out ends the account's forms with a goodbye, and nobody else's")
  func logout() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let view = TestView(library.client(), form(book, scene: "desk"))
    let stranger = TestView(library.client(uid: TestLibrary.otherReader), form(book, scene: "desk"))
    for view in [view, stranger] { await view.reach(.editing) }
    let daemon = DaemonClient(channel: library.client())
    #expect(try await daemon.logout(LogoutRequest()).scenes == 1)
    await LoopThread.until { view.end != nil }
    #expect(view.goodbye?.reason == .loggedOut)
    #expect(view.end?.code == .unauthenticated)
    #expect(stranger.end == nil)
    for view in [view, stranger] { view.leave() }
  }

  @Test("when the daemon stops, every form is told to come back")
  func drains() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let view = TestView(library.client(), form(book, scene: "desk"))
    await view.reach(.editing)
    var isDone = false
    library.services.drain()
    library.server.drain(within: .seconds(5)) { isDone = true }
    await LoopThread.until { view.end != nil }
    #expect(view.goodbye?.reason == .shuttingDown)
    #expect(view.end?.code == .unavailable)
    view.leave()
    await LoopThread.until { isDone }
  }

  @Test("a reader's form for somebody else lends nothing")
  func notPermitted() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    var opening = form(book)
    opening.member = "C1"
    let view = TestView(library.client(), opening)
    await LoopThread.until { view.frame?.message != nil || view.end != nil }
    #expect(view.frame?.message?.code == "NOT_PERMITTED")
    view.send(.submit(BorrowSubmit()))
    await LoopThread.pass(turns: 10)
    #expect(view.frame?.receipt == nil)
    view.leave()
  }

  @Test("the status counts forms and the views on them")
  func figures() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let one = TestView(library.client(), form(book, scene: "desk"))
    let other = TestView(library.client(), form(book, scene: "desk"))
    for view in [one, other] { await view.reach(.editing) }
    let status = try await DaemonClient(channel: library.client()).status(StatusRequest())
    #expect((status.scenes, status.views) == (1, 2))
    #expect(status.counters.first { $0.name == "screen_streams" }?.value == 2)
    for view in [one, other] { view.leave() }
  }
}
