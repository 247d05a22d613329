import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct FindTests {
  private let library: TestLibrary

  init() async throws {
    library = try TestLibrary()
    await library.add(
      row("Dune (Dune Chronicles #1)", original: "Dune", isbn: "0340839937", barcodes: ["B-1"]),
      row("Dune Messiah"), row("Emma", by: "Jane Austen"),
      row("Emma", by: "Alexander McCall Smith"),
      row("1984", original: "Nineteen Eighty-Four", isbn: "9780451524935"), row("?"),
      row("Žert"), row("Twin", isbn: "0439023483"), row("Twin too", isbn: "9780439023481"))
  }

  private func row(
    _ title: String, by author: String = "X", original: String? = nil, isbn: String? = nil,
    barcodes: [String] = []
  ) -> CatalogueRow {
    CatalogueRow(
      line: 1, source: title + author,
      content: CatalogueRow.Content(
        title: title, originalTitle: original, authors: [author], isbn: isbn.flatMap { ISBN($0) }),
      barcodes: barcodes)
  }

  @Test(
    "a barcode, an ISBN in any form, and a title that fits exactly one",
    arguments: [
      ("B-1", "Dune (Dune Chronicles #1)"), (" B-1\n", "Dune (Dune Chronicles #1)"),
      ("0-340-83993-7", "Dune (Dune Chronicles #1)"),
      ("978-0-340-83993-5", "Dune (Dune Chronicles #1)"), ("0451524934", "1984"),
      ("Dune", "Dune (Dune Chronicles #1)"), ("dune", "Dune (Dune Chronicles #1)"),
      ("Dune (Dune Chronicles #1)", "Dune (Dune Chronicles #1)"), ("1984", "1984"),
      ("nineteen eighty four", "1984"), ("zert", "Žert"), ("dune messiah", "Dune Messiah"),
    ])
  func one(text: String, title: String) async {
    guard case .book(let book) = await library.find(text) else {
      Issue.record("\(text) finds no single book")
      return
    }
    #expect(book.title == title)
    #expect(await library.find(book.id.description) == .book(book), "its id finds it too")
    #expect(await library.book(book.id) == book)
  }

  @Test(
    "several that fit are candidates, never a guess", arguments: ["Emma", "emma", "0439023483"])
  func several(text: String) async {
    guard case .candidates(let page) = await library.find(text) else {
      Issue.record("a guess")
      return
    }
    #expect(page.books.count == 2)
    #expect(!page.hasMore)
  }

  @Test(
    "none that fits exactly: what the person may have meant",
    arguments: ["Dun", "messiah", "herbert dune"])
  func nearly(text: String) async {
    guard case .candidates(let page) = await library.find(text) else {
      Issue.record("a guess")
      return
    }
    #expect(page.books.isEmpty == (text == "herbert dune"))
  }

  @Test("nothing fits", arguments: ["", "  ", "nope", "%", "0000000000"])
  func nothing(text: String) async {
    #expect(await library.find(text) == .candidates(CataloguePage(books: [], hasMore: false)))
  }
}
