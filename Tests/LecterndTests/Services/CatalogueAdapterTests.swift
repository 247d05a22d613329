import Contract
import GRPC
import LoopActor
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("The catalogue over gRPC", .timeLimit(.minutes(10)))
struct CatalogueAdapterTests {
  @Test("search pages, and says whether there is more")
  func pages() async throws {
    let library = try TestLibrary()
    _ = try await library.shelve("Emma", "Persuasion", "Sanditon")
    let catalogue = CatalogueClient(channel: library.client())
    let first = try await catalogue.search(SearchRequest(limit: 2))
    #expect(first.books.map(\.title) == ["Emma", "Persuasion"])
    #expect(first.more)
    let rest = try await catalogue.search(SearchRequest(limit: 2, offset: 2))
    #expect(rest.books.map(\.title) == ["Sanditon"])
    #expect(!rest.more)
    #expect(try await catalogue.search(SearchRequest(text: "pers")).books.count == 1)
    #expect(try await catalogue.search(SearchRequest(offset: .max)).books.isEmpty)
  }

  @Test("find gives the book or candidates, never a guess")
  func find() async throws {
    let library = try TestLibrary()
    _ = try await library.shelve("Emma", "Emma in love")
    let catalogue = CatalogueClient(channel: library.client())
    guard case .book(let book)? = try await catalogue.find(FindRequest(text: "Emma")).outcome else {
      Issue.record("not found")
      return
    }
    #expect((book.title, book.year, book.copies, book.available) == ("Emma", 1900, 1, 1))
    guard
      case .candidates(let none)? = try await catalogue.find(FindRequest(text: "Ulysses")).outcome
    else {
      Issue.record("found what is not there")
      return
    }
    #expect(none.books.isEmpty)
  }

  @Test("limits are told, not silently applied")
  func limits() async throws {
    let library = try TestLibrary()
    let catalogue = CatalogueClient(channel: library.client())
    let tooMany = await end {
      try await catalogue.search(SearchRequest(limit: 101))
    }
    #expect(tooMany == Status(.invalidArgument, "limit may be 1 to 100, or 0 for the usual"))
    let long = String(repeating: "x", count: 257)
    let tooLong = Status(.invalidArgument, "text has more than 256 bytes")
    #expect(
      await end {
        try await catalogue.search(SearchRequest(text: long))
      } == tooLong)
    #expect(
      await end {
        try await catalogue.find(FindRequest(text: long))
      } == tooLong)
  }
}
