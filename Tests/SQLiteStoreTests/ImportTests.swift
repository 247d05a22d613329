import Intake
import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct ImportTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func row(
    _ title: String, line: Int = 2, source: String? = nil, authors: [String] = ["A"],
    year: Int? = nil, isbn: String? = nil, copies: Int? = nil, barcodes: [String] = []
  ) -> CatalogueRow {
    CatalogueRow(
      line: line, source: source,
      content: CatalogueRow.Content(
        title: title, authors: authors, year: year, isbn: isbn.flatMap { ISBN($0) }),
      copies: copies, barcodes: barcodes)
  }

  @Test("C-46: the same rows a second time add nothing, with a source id, an ISBN or neither")
  func idempotent() async throws {
    let rows = [
      row("Dune", source: "s:1"), row("Emma", isbn: "0439023483"),
      row("Žižek", authors: [], year: -720),
    ]
    for expected in [ImportCounts(added: 3), ImportCounts(unchanged: 3)] {
      let outcome = await library.importRows(rows, of: ImportRun(actor: library.staff))
      #expect(outcome == .counted(expected))
    }
    #expect(try library.count("SELECT count(*) FROM copies") == 3, "one copy each")
  }

  @Test("a changed row is an update, is found by its new words and no longer by the old ones")
  func updated() async {
    await library.add(row("Dune", source: "s:1"))
    #expect(await library.add(row("Emma", source: "s:1")) == .counted(ImportCounts(updated: 1)))
    #expect(await library.titles("dune") == [])
    #expect(await library.titles("emma") == ["Emma"])
    #expect(await library.titles("") == ["Emma"])
  }

  @Test("C-38: titles that are merely alike stay apart")
  func alike() async {
    let outcome = await library.add(
      row("Dune", authors: ["A"]), row("Dune", authors: ["B"]),
      row("Dune", authors: ["A"], year: 1965),
      row("dune", authors: ["A"]))
    #expect(outcome == .counted(ImportCounts(added: 4)))
  }

  @Test(
    "a title that came without an ISBN gets it when the file has one, and is not a second title")
  func laterISBN() async throws {
    await library.add(row("Dune", year: 1965))
    let outcome = await library.add(row("Dune", year: 1965, isbn: "0340839937"))
    #expect(outcome == .counted(ImportCounts(updated: 1)))
    let again = await library.add(row("Dune", year: 1965, isbn: "9780340839935"))
    #expect(again == .counted(ImportCounts(updated: 1)), "the same book, written otherwise")
    #expect(try library.count("SELECT count(*) FROM books") == 1)
  }

  @Test("copies are added as the file says, and never taken away")
  func copies() async throws {
    func copies() throws -> Int { try library.count("SELECT count(*) FROM copies") }
    await library.add(row("Dune", source: "s", copies: 3))
    #expect(try copies() == 3)
    #expect(
      await library.add(row("Dune", source: "s", copies: 5)) == .counted(ImportCounts(updated: 1)))
    #expect(try copies() == 5)
    for fewer in [2, nil] {
      #expect(
        await library.add(row("Dune", source: "s", copies: fewer))
          == .counted(ImportCounts(unchanged: 1)))
    }
    #expect(try copies() == 5)
  }

  @Test("barcodes go on copies without one, then on new copies")
  func barcodes() async throws {
    await library.add(row("Dune", source: "s", copies: 2))
    #expect(
      await library.add(row("Dune", source: "s", barcodes: ["B1", "B2", "B3", "B1"]))
        == .counted(ImportCounts(updated: 1)))
    #expect(try library.count("SELECT count(*) FROM copies") == 3)
    #expect(
      await library.add(row("Dune", source: "s", barcodes: ["B2"]))
        == .counted(ImportCounts(unchanged: 1)))
    let conflict = await library.add(row("Emma", line: 7, source: "e", barcodes: ["B9", "B2"]))
    #expect(
      conflict
        == .counted(
          ImportCounts(failures: [RowFailure(line: 7, problem: .barcodeTaken("B2"))])))
    #expect(try library.count("SELECT count(*) FROM books") == 1, "the row is taken whole or not")
  }

  private func shelves() throws -> [String] {
    try library.rows(
      "SELECT coalesce(barcode, '-') || ' ' || coalesce(shelf, '-') FROM copies ORDER BY key")
  }

  @Test("copies stand where the file says: all on one shelf, or each on its own")
  func shelved() async throws {
    var dune = row("Dune", source: "d", copies: 3, barcodes: ["B1"])
    dune.shelves = ["A 1"]
    await library.add(dune)
    #expect(try shelves() == ["B1 A 1", "- A 1", "- A 1"])
    #expect(await library.add(dune) == .counted(ImportCounts(unchanged: 1)))
    dune.shelves = ["C", nil, "B 2"]
    #expect(await library.add(dune) == .counted(ImportCounts(updated: 1)))
    #expect(try shelves() == ["B1 C", "- A 1", "- B 2"], "what the file doesn't say stays")
    #expect(await library.add(dune) == .counted(ImportCounts(unchanged: 1)))
  }

  @Test("a row for each copy makes one title with all of them, each with its barcode and shelf")
  func rowForEachCopy() async throws {
    var rows = [1, 2, 3].map { row("Dune", line: $0, barcodes: ["B\($0)"]) }
    for index in rows.indices { rows[index].shelves = ["S\(index)"] }
    for isDryRun in [true, false] {
      let run = ImportRun(actor: library.staff, isDryRun: isDryRun)
      let outcome = await library.importRows(rows, of: run)
      #expect(outcome == .counted(ImportCounts(added: 1, updated: 2)))
    }
    #expect(try shelves() == ["B1 S0", "B2 S1", "B3 S2"])
    #expect(try library.count("SELECT count(*) FROM books") == 1)
    #expect(await library.add(rows[1]) == .counted(ImportCounts(unchanged: 1)))
  }

  @Test("a shelf without barcodes is that of the copies that have none")
  func bareShelf() async throws {
    await library.add(row("Dune", source: "d", copies: 2, barcodes: ["B1"]))
    var shelf = row("Dune", source: "d")
    shelf.shelves = ["Z"]
    #expect(await library.add(shelf) == .counted(ImportCounts(updated: 1)))
    #expect(try shelves() == ["B1 -", "- Z"])
    shelf.shelves = [String(repeating: "z", count: 65)]
    #expect(
      await library.add(shelf)
        == .counted(
          ImportCounts(failures: [RowFailure(line: 2, problem: .shelfTooLong(limit: 64))])))
  }

  @Test("a bad row is reported with its line, and the others are taken")
  func badRows() async {
    let outcome = await library.add(
      row("Dune", line: 2), row(" \u{3000}", line: 3),
      row(String(repeating: "é", count: 257), line: 4), row("Emma", line: 5, copies: -1),
      row("X", line: 6, copies: Int.max),
      row("Y", line: 7, barcodes: [String(repeating: "b", count: 65)]),
      row(String(repeating: "é", count: 256), line: 8))
    #expect(
      outcome
        == .counted(
          ImportCounts(
            added: 2,
            failures: [
              RowFailure(line: 3, problem: .titleMissing),
              RowFailure(line: 4, problem: .titleTooLong(limit: 512)),
              RowFailure(line: 5, problem: .notACopyCount("-1", 0...1000)),
              RowFailure(line: 6, problem: .notACopyCount("\(Int.max)", 0...1000)),
              RowFailure(line: 7, problem: .barcodeTooLong(limit: 64)),
            ])))
  }

  @Test("C-54: titles and names are kept verbatim")
  func verbatim() async {
    for title in [" Angels & Demons ", "a\u{0}b", "e\u{301}", "x\r\ny\u{200B}", "谷口 ジロー"] {
      await library.add(row(title, source: title))
      let found = await library.titles("", limit: 100)
      #expect(found.contains { Array($0.utf8) == Array(title.utf8) }, "\(title.debugDescription)")
    }
  }

  @Test("a rehearsal counts like the real run, also a row that comes twice, and changes nothing")
  func dryRun() async throws {
    await library.add(row("Old", source: "s:0"), row("Changed", source: "s:1"))
    let first = [
      row("Old", source: "s:0"), row("Other", source: "s:1"), row("New", source: "s:2"),
      row("", line: 5),
    ]
    let second = [
      row("New", source: "s:2"), row("Newer", source: "s:2"), row("More", source: "s:3"),
    ]
    var seen: [[ImportOutcome]] = []
    for isDryRun in [true, false] {
      let run = ImportRun(actor: library.staff, isDryRun: isDryRun)
      seen.append([
        await library.importRows(first, of: run), await library.importRows(second, of: run),
      ])
      if isDryRun {
        #expect(await library.titles("") == ["Changed", "Old"])
      }
    }
    #expect(seen[0] == seen[1])
    #expect(
      seen[0] == [
        .counted(
          ImportCounts(
            added: 1, updated: 1, unchanged: 1,
            failures: [RowFailure(line: 5, problem: .titleMissing)])),
        .counted(ImportCounts(added: 1, updated: 1, unchanged: 1)),
      ])
  }

  @Test("only staff import, and rehearse", arguments: [true, false])
  func roles(isDryRun: Bool) async throws {
    let run = ImportRun(actor: Actor(account: AccountID("u1")), isDryRun: isDryRun)
    #expect(await library.importRows([row("Dune")], of: run) == .impossible([.notPermitted]))
    #expect(try library.count("SELECT count(*) FROM books") == 0)
  }

  @Test("a loan is answered between the batches of an import")
  func loansMeanwhile() async throws {
    let book = await library.addBook("Dune")
    let ada = await library.addMember("Ada")
    let file = "title,authors\n" + (1...1500).map { "T\($0),A\n" }.joined()
    let session = CatalogueImport.begin(
      fileName: "x", isDryRun: false, actor: library.staff, into: library.store)
    var order: [String] = []
    let report = await withCheckedContinuation { continuation in
      session.feed(Array(file.utf8)) {}
      library.store.borrow(library.request(book, for: ada)) { outcome in
        order.append(outcome.receipt == nil ? "refused" : "lent")
      }
      session.finish {
        order.append("imported")
        continuation.resume(returning: $0)
      }
    }
    #expect(report.added == 1500)
    #expect(order == ["lent", "imported"])
  }
}
