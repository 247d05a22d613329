import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct DomainEventTests {
  private let library: TestLibrary
  private let book: Book
  private let ada: Member

  init() async throws {
    library = try TestLibrary()
    book = await library.addBook("Dune")
    ada = await library.addMember("Ada")
  }

  @Test("what happened is told in commit order, and the one who asked hears the answer first")
  func order() async throws {
    var heard: [String] = []
    let subscription = library.store.subscribe { event in
      switch event {
      case .bookBorrowed: heard.append("borrowed")
      case .bookReturned: heard.append("returned")
      case .policyChanged: heard.append("policy")
      case .catalogueChanged: heard.append("catalogue")
      case .memberAdded: heard.append("member")
      default: heard.append("something else")
      }
    }
    defer { subscription.cancel() }
    let hold = library.held()
    library.store.borrow(library.request(book, for: ada)) { _ in heard.append("receipt") }
    library.store.takeBack(
      ReturnRequest(
        id: library.newRequest(), actor: library.staff, member: nil, item: book.id.description)
    ) { _ in heard.append("taken back") }
    hold.release()
    _ = await library.addMember("Ben")
    _ = await library.setPolicy([.maxLoans: 9])
    await library.addBook("Emma")
    #expect(
      heard == ["receipt", "borrowed", "taken back", "returned", "member", "policy", "catalogue"])
  }

  @Test("a refusal and a repeated request are no news")
  func silence() async {
    let request = library.request(book, for: ada)
    _ = await library.borrow(request)
    var heard = 0
    let subscription = library.store.subscribe { _ in heard += 1 }
    defer { subscription.cancel() }
    _ = await library.borrow(request)
    _ = await library.borrow(library.request(book, for: ada))
    await library.addBook("Dune")
    #expect(heard == 0)
  }

  @Test("a listener that leaves inside a call hears no more, and neither does one it dismisses")
  func leaving() async {
    var heard: [String] = []
    var own: Cancellation?
    var other: Cancellation?
    own = library.store.subscribe { _ in
      heard.append("first")
      own?.cancel()
      other?.cancel()
    }
    other = library.store.subscribe { _ in heard.append("second") }
    _ = await library.addMember("Ben")
    _ = await library.addMember("Cyd")
    #expect(heard == ["first"])
  }
}
