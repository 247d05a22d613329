import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct UpkeepTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func losses() throws -> [String] {
    let connection = try Connection(
      path: library.directory.database, .read, busyTimeout: TestLibrary.patience)
    return try connection.all(
      """
      SELECT ifnull(members.name, 'nobody'), found IS NULL FROM losses
      LEFT JOIN members ON members.key = losses.member ORDER BY losses.key
      """
    ) { "\($0.text(0)) \($0.int(1) == 1 ? "lost" : "found")" }
  }

  @Test("a title that is added is found, and can be borrowed by the barcode of its copy")
  func addBook() async throws {
    let content = CatalogueRow.Content(title: "Emma", authors: ["Jane Austen"], year: 1815)
    guard
      case .book(let book) = await library.keep(.addBook(content, barcode: "B1", shelf: "A3"))
    else {
      Issue.record("not added")
      return
    }
    #expect((book.copies, book.available) == (1, 1))
    #expect(await library.find("B1") == .book(book))
    #expect(await library.titles("austen") == ["Emma"])
    #expect(
      await library.keep(.addBook(content, barcode: nil, shelf: nil))
        == .refused([.bookExists(title: "Emma")]))
    let other = CatalogueRow.Content(title: " ", authors: [])
    #expect(
      await library.keep(.addBook(other, barcode: "B1", shelf: nil))
        == .refused([.titleMissing, .barcodeTaken("B1", title: "Emma")]))
  }

  @Test("what nobody can see is a blank; what is scanned and looked up has none at its ends")
  func invisible() async throws {
    let content = CatalogueRow.Content(title: "E\u{1B}m\na", authors: ["A\u{1F}B"])
    guard
      case .book(let book) = await library.keep(
        .addBook(content, barcode: " B 1 ", shelf: "\tA3"))
    else {
      Issue.record("not added")
      return
    }
    #expect(book.title == "E m a" && book.authors == ["A B"])
    #expect(await library.find(" B 1 ") == .book(book))
    #expect(try library.rows("SELECT barcode || '|' || shelf FROM copies") == ["B 1|A3"])
    let member = NewMember(
      id: library.newRequest(), actor: library.staff, name: "A\u{7}da", card: " 007 ")
    guard case .added(let ada) = await library.addMember(member) else {
      Issue.record("not added")
      return
    }
    #expect(ada.name == "A da" && ada.card == "007")
    let twin = NewMember(id: library.newRequest(), actor: library.staff, name: "B", card: "007")
    #expect(await library.addMember(twin) == .refused([.cardTaken]))
  }

  @Test("what is corrected is found by its new words, and an import knows the title again")
  func editBook() async throws {
    let book = await library.addBook("Ema", by: "J. Austen")
    let edits: [BookEdit] = [
      .title("Emma"), .authors(["Jane Austen"]), .year(1815), .language("en"),
      .isbn(ISBN("9780141439587")),
    ]
    guard case .book(let edited) = await library.keep(.editBook(book.id, edits)) else {
      Issue.record("not edited")
      return
    }
    #expect(edited.title == "Emma" && edited.year == 1815 && edited.isbn == "9780141439587")
    #expect(await library.titles("ema j") == [])
    #expect(await library.titles("emma") == ["Emma"])
    // By its id in the file it is still the same title.
    await library.add(
      CatalogueRow(line: 1, source: "test:Ema", content: CatalogueRow.Content(title: "Emma II")))
    #expect(await library.titles("emma") == ["Emma II"])
    #expect(await library.keep(.editBook(BookID("nope"), edits)) == .refused([.unknownBook]))
    #expect(await library.keep(.editBook(book.id, [.title("")])) == .refused([.titleMissing]))
  }

  @Test("a lost copy is in nobody's count, cannot be borrowed, and comes back when it is found")
  func lostAndFound() async throws {
    let book = await library.addBook("Dune", barcodes: ["D1"])
    let ada = await library.addMember("Ada")
    guard case .copy(let lost) = await library.keep(.changeCopy("D1", .lost)) else {
      Issue.record("not lost")
      return
    }
    #expect(lost.copy.state == .lost && lost.endedLoan == nil)
    #expect((lost.book.copies, lost.book.available) == (0, 0))
    #expect(await library.borrow(library.request(book, for: ada)) == .impossible([.unavailable]))
    #expect(await library.figures()?.copies == 0)
    #expect(await library.keep(.changeCopy("D1", .lost)) == .refused([.unchanged]))
    guard case .copy(let found) = await library.keep(.changeCopy("D1", .found)) else {
      Issue.record("not found")
      return
    }
    #expect((found.book.copies, found.book.available) == (1, 1))
    #expect(await library.borrow(library.request(book, for: ada)).receipt != nil)
    #expect(await library.keep(.changeCopy("D1", .found)) == .refused([.notLost]))
    #expect(try losses() == ["nobody found"])
  }

  @Test("C-05: a lent copy that is lost ends its loan as lost, and who had it is kept")
  func lentAndLost() async throws {
    let book = await library.addBook("Dune", barcodes: ["D1"])
    let ada = await library.addMember("Ada")
    let receipt = try #require(await library.borrow(library.request(book, for: ada)).receipt)
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    guard case .copy(let lost) = await library.keep(.changeCopy("D1", .lost)) else {
      Issue.record("not lost")
      return
    }
    let ended = try #require(lost.endedLoan)
    #expect(ended.id == receipt.loan && ended.member == ada)
    #expect(heard.count == 2)
    #expect(heard.contains(.catalogueChanged))
    subscription.cancel()
    #expect(await library.loans(of: ada) == .loans(ada, []))
    #expect(try losses() == ["Ada lost"])
    // Found later it comes back to the shelf, and not to Ada.
    _ = await library.keep(.changeCopy("D1", .found))
    #expect(try losses() == ["Ada found"])
    #expect(await library.book(book.id)?.available == 1)
    #expect(await library.loans(of: ada) == .loans(ada, []))
  }

  @Test("a lent copy is not given away; one that is given away is gone for good")
  func withdraw() async throws {
    let book = await library.addBook("Dune", barcodes: ["D1", "D2"])
    let ada = await library.addMember("Ada")
    let receipt = try #require(await library.borrow(library.request(book, for: ada)).receipt)
    #expect(
      await library.keep(.changeCopy("D1", .withdrawn))
        == .refused([.copyLent(title: "Dune", name: "Ada", due: receipt.due)]))
    guard case .copy(let gone) = await library.keep(.changeCopy("D2", .withdrawn)) else {
      Issue.record("not withdrawn")
      return
    }
    #expect((gone.book.copies, gone.book.available) == (1, 0))
    #expect(await library.keep(.changeCopy("D2", .found)) == .refused([.notLost]))
    #expect(await library.keep(.changeCopy("D2", .lost)) == .refused([.unknownCopy]))
  }

  @Test("copies are added and shelved; a repeat of a request adds no second one")
  func copies() async throws {
    let book = await library.addBook("Dune")
    let id = library.newRequest()
    let step = UpkeepRequest.Step.addCopy(book.id, barcode: "D2", shelf: nil)
    let first = await library.keep(step, id: id)
    #expect(await library.keep(step, id: id) == first)
    #expect(await library.book(book.id)?.copies == 2)
    guard case .copy(let kept) = await library.keep(.changeCopy("D2", .shelved("A3"))) else {
      Issue.record("not shelved")
      return
    }
    #expect(kept.copy.shelf == "A3")
    #expect(
      await library.keep(.addCopy(book.id, barcode: "D2", shelf: String(repeating: "x", count: 65)))
        == .refused([.barcodeTaken("D2", title: "Dune"), .tooManyBytes(limit: 64)]))
    #expect(await library.keep(.changeCopy("nope", .found)) == .refused([.unknownCopy]))
  }

  @Test("only staff keep the catalogue")
  func roles() async throws {
    let book = await library.addBook("Dune", barcodes: ["D1"])
    let reader = Actor(account: AccountID("u1"))
    for step in [
      UpkeepRequest.Step.changeCopy("D1", .lost), .editBook(book.id, []),
      .addCopy(book.id, barcode: nil, shelf: nil),
    ] {
      #expect(await library.keep(step, as: reader) == .refused([.notPermitted]))
    }
  }
}

extension TestLibrary {
  func keep(
    _ step: UpkeepRequest.Step, as actor: Actor? = nil, id: RequestID? = nil
  ) async -> UpkeepOutcome {
    let request = UpkeepRequest(id: id ?? newRequest(), actor: actor ?? staff, step: step)
    return await withCheckedContinuation { continuation in
      _ = store.keep(request) { continuation.resume(returning: $0) }
    }
  }
}
