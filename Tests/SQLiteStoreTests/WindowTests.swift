import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("The window on the catalogue") struct WindowTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  /// "Title 000001" to the last one, with one copy each, straight into the tables.
  private func stock(_ count: Int) async {
    _ = await library.withWriter { (connection) throws(SQLiteFailure) in
      try connection.execute(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
        INSERT INTO books (id, natural_key, title, authors, sort)
          SELECT 'x' || i, 'x' || i, printf('Title %06d', i), 'Somebody', printf('title %06d', i)
          FROM n;
        INSERT INTO words (rowid, title, original_title, authors)
          SELECT key, sort, '', 'somebody' FROM books;
        INSERT INTO copies (id, book) SELECT 'c' || key, key FROM books;
        """)
    }
  }

  private func look(
    _ text: String = "", _ place: WindowRequest.Place = .start, size: Int = 20
  ) async throws -> CatalogueWindow {
    let outcome: WindowOutcome = await withCheckedContinuation { continuation in
      _ = library.store.window(WindowRequest(text: text, place: place, size: size)) {
        continuation.resume(returning: $0)
      }
    }
    guard case .window(let window) = outcome else {
      Issue.record("\(outcome)")
      return CatalogueWindow()
    }
    return window
  }

  private func anchor(_ id: String, _ position: Int = 0) -> WindowRequest.Anchor {
    WindowRequest.Anchor(BookID(id), position: position)
  }

  @Test("C-84: of 100,000 titles a window shows as many as were asked for, wherever it stands")
  func large() async throws {
    await stock(100_000)
    for text in ["", "somebody"] {
      var window = try await look(text, size: 100)
      #expect((window.books.count, window.before, window.total) == (100, 0, 100_000))
      window = try await look(text, .at(anchor("x50001")), size: 40)
      #expect((window.books.count, window.before) == (40, 50_000))
      #expect(window.books.first?.title == "Title 050001")
      window = try await look(text, .after(anchor("x99990")), size: 40)
      #expect((window.books.count, window.before) == (10, 99_990))
      #expect(!window.hasMore)
      window = try await look(text, .before(anchor("x50001")), size: 40)
      #expect((window.books.last?.title, window.before) == ("Title 050000", 49_960))
      #expect(try await look(text, size: 1_000_000).books.count == 100)
      #expect(try await look(text, size: Int.min).books.count == 1)
    }
    #expect(try await look("09999").total == 10)
    #expect(try await look("nothing like it") == CatalogueWindow())
  }

  @Test("a window goes forward and back over every title once")
  func pages() async throws {
    await stock(45)
    for text in ["", "title"] {
      var window = try await look(text)
      var titles = window.books.map(\.title)
      while window.hasMore, let last = window.books.last {
        window = try await look(text, .after(WindowRequest.Anchor(last.id, position: 0)))
        titles += window.books.map(\.title)
      }
      #expect(titles.count == 45)
      #expect(Set(titles).count == 45)
      #expect(window.before == 40)
      window = try await look(text, .before(anchor(window.books[0].id.description)))
      #expect(window.before == 20)
      window = try await look(text, .before(anchor(window.books[3].id.description)))
      #expect(window.before == 3)
      window = try await look(text, .before(anchor(window.books[0].id.description)))
      #expect(window.before == 0 && window.books.count == 20)
    }
  }

  @Test("titles that are added before the window move nothing in it")
  func anchored() async throws {
    await stock(50)
    let shown = try await look("", .at(anchor("x21")))
    await library.addBook("Aardvark", by: "Somebody")
    await library.addBook("Title 000010 bis", by: "Somebody")
    let again = try await look("", .at(anchor("x21", 20)))
    #expect(again.books == shown.books)
    #expect((again.before, again.total) == (22, 52))
  }

  @Test("a title that matches no more leaves its number as the place; none is out of bounds")
  func lostAnchor() async throws {
    await stock(50)
    #expect(try await look("", .at(anchor("gone", 20))).books.first?.title == "Title 000021")
    #expect(try await look("", .after(anchor("gone", 20))).before == 20)
    #expect(try await look("", .before(anchor("gone", 40))).before == 20)
    for position in [Int.min, -1, 50, Int.max] {
      for place in [
        WindowRequest.Place.at(anchor("gone", position)), .after(anchor("gone", position)),
        .before(anchor("gone", position)),
      ] {
        let window = try await look("", place)
        #expect((0..<50).contains(window.before), "\(place)")
        #expect(!window.books.isEmpty, "\(place)")
        #expect(try await look("no such title", place).books.isEmpty)
      }
    }
  }

  @Test("a window shows what is on the shelf now")
  func shelf() async throws {
    let book = await library.addBook("Dune", copies: 2)
    let ada = await library.addMember("Ada")
    _ = await library.borrow(library.request(book, for: ada))
    #expect(try await look().books.map(\.available) == [1])
    #expect(try await look("dune").books.map(\.available) == [1])
  }

  @Test("a text of 256 bytes is searched for, one byte more is refused; nothing typed is syntax")
  func texts() async throws {
    await stock(3)
    _ = try await look(String(repeating: "é", count: 128))
    let outcome: WindowOutcome = await withCheckedContinuation { continuation in
      _ = library.store.window(WindowRequest(text: String(repeating: "x", count: 257))) {
        continuation.resume(returning: $0)
      }
    }
    #expect(outcome == .textTooLong(limit: 256))
    for text in ["\"", "* OR", "title:", "NEAR(", "%", "'", "\u{0}", "(", "-"] {
      _ = try await look(text)
    }
    #expect(try await look("  ").total == 3, "blanks are no search")
  }
}
