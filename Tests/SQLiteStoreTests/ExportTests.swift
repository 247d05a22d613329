import Intake
import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("What the library keeps, told to the outside") struct ExportTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func all(
    _ scope: ExportScope, of library: TestLibrary, as actor: Actor? = nil
  ) async -> (records: [ExportRecord], end: ExportOutcome) {
    let session = library.store.export(scope, for: actor ?? library.staff)
    var records: [ExportRecord] = []
    while true {
      let outcome = await withCheckedContinuation { continuation in
        session.next { continuation.resume(returning: $0) }
      }
      guard case .records(let more) = outcome else { return (records, outcome) }
      records += more
    }
  }

  /// The files of an export, by their names.
  private func files(
    of library: TestLibrary, isSafe: Bool = false
  ) async -> [String: [UInt8]] {
    var writer = ExportWriter(.library, isSafe: isSafe)
    for record in await all(.library, of: library).records { writer.write(record) }
    writer.finish()
    return writer.take(upTo: 1000).reduce(into: [:]) { $0[$1.file, default: []] += $1.bytes }
  }

  private func take(
    _ bytes: [UInt8], into library: TestLibrary
  ) async -> FileReport {
    let session = CatalogueImport.begin(
      fileName: "x", isDryRun: false, actor: library.staff, into: library.store)
    for start in stride(from: 0, to: bytes.count, by: 777) {
      session.feed(Array(bytes[start..<min(start + 777, bytes.count)])) {}
    }
    return await withCheckedContinuation { continuation in
      session.finish { continuation.resume(returning: $0) }
    }
  }

  private func fill(_ library: TestLibrary) async {
    var rows = [
      CatalogueRow(
        line: 1, source: "goodbooks:7",
        content: .init(
          title: " Emma, \"again\"\r\n", originalTitle: "'=x", authors: ["A;b", "C\\"], year: -720,
          isbn: ISBN("0439023483"), language: "zh-Hant"),
        copies: 3, barcodes: ["B;1", "B2"], shelves: ["A 1", nil, "C"],
        states: [.shelf, .lost, .withdrawn]),
      CatalogueRow(
        line: 2, content: .init(title: "=1+1", authors: ["@x", "谷口 ジロー"]), copies: 2,
        shelves: ["-7"]),
      CatalogueRow(line: 3, content: .init(title: "عادل\tمصطفى"), copies: 0),
      CatalogueRow(line: 4, content: .init(title: "''=y", isbn: ISBN("9780340839935"))),
    ]
    rows += (5...450).map {
      CatalogueRow(line: $0, content: .init(title: "T\($0)", authors: ["A"]), barcodes: ["X\($0)"])
    }
    _ = await library.importRows(rows, of: ImportRun(actor: library.staff))
  }

  @Test("a catalogue goes out and into an empty store, and comes out byte for byte the same")
  func roundTrip() async throws {
    await fill(library)
    for isSafe in [false, true] {
      let first = await files(of: library, isSafe: isSafe)
      for name in ["catalogue.csv", "catalogue.json"] {
        let other = try TestLibrary()
        let report = await take(try #require(first[name]), into: other)
        #expect(report.refusal == nil && report.failures == [], "\(name)")
        #expect(report.added == 450 && report.format == "lectern")
        let second = await files(of: other, isSafe: isSafe)
        #expect(second["catalogue.csv"] == first["catalogue.csv"], "\(name), safe: \(isSafe)")
        #expect(second["catalogue.json"] == first["catalogue.json"], "\(name), safe: \(isSafe)")
        let again = await take(try #require(first[name]), into: library)
        #expect(again.unchanged == 450, "and where it came from it changes nothing: \(again)")
      }
    }
  }

  @Test("no cell of a safe export is a formula")
  func safe() async throws {
    await fill(library)
    let bytes = try #require(await files(of: library, isSafe: true)["catalogue.csv"])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("'=1+1,") && text.contains("'-720,"))
    #expect(!text.contains(",-") && !text.contains("\n=") && !text.contains(",@"))
  }

  @Test("an export is of one moment: what is changed meanwhile is not in it")
  func snapshot() async throws {
    await fill(library)
    let session = library.store.export(.library, for: library.staff)
    var titles = 0
    var isFirst = true
    while true {
      let outcome = await withCheckedContinuation { continuation in
        session.next { continuation.resume(returning: $0) }
      }
      guard case .records(let records) = outcome else { break }
      titles += records.count { if case .title = $0 { true } else { false } }
      if isFirst {
        _ = await library.addBook("Later")
        isFirst = false
      }
    }
    #expect(titles == 450)
    #expect(await all(.library, of: library).records.count == 450 + 1 + 1, "with the policy")
  }

  @Test("members and loans are told by card, barcode and dates; returned ones too")
  func loans() async throws {
    let dune = await library.addBook("Dune", by: "F", barcodes: ["D1"])
    let ada = await library.addMember("Ada", card: "7")
    let receipt = try #require(await library.borrow(library.request(dune, for: ada)).receipt)
    let files = await files(of: library)
    let members = String(decoding: files["members.csv"] ?? [], as: UTF8.self)
    #expect(members == "card,name,group,contact,expires,blocked,account\r\n7,Ada,,,,,\r\n")
    let loans = String(decoding: files["loans.csv"] ?? [], as: UTF8.self)
    #expect(loans.contains("D1,Dune,F,,,test:Dune,7,,Ada,"), "\(loans)")
    #expect(loans.hasSuffix(",\(receipt.due),,0\r\n"), "\(loans)")
    let policy = String(decoding: files["policy.csv"] ?? [], as: UTF8.self)
    #expect(policy.hasPrefix("setting,value\r\nmax_days,14\r\n"))
  }

  @Test("only staff are told of the library, and nobody of another's own, staff neither")
  func roles() async {
    let ada = await library.enrol("u1000")
    let oneself = Actor(account: AccountID("u1000"))
    let ends = [
      await all(.library, of: library, as: oneself).end, await all(.own(ada.id), of: library).end,
      await all(.own(ada.id), of: library, as: oneself).end,
    ]
    #expect(ends == [.notPermitted, .notPermitted, .end])
  }

  @Test("nothing of a member's own is in the library's export")
  func ownStaysOut() async throws {
    await fill(library)
    let files = await files(of: library)
    #expect(
      Set(files.keys)
        == Set(
          ["catalogue", "members", "loans", "holds", "policy"].flatMap {
            [$0 + ".csv", $0 + ".json"]
          }))
  }

  @Test("an export that nobody takes any more ends its thread, and completes nothing")
  func closed() async {
    await fill(library)
    let session = library.store.export(.library, for: library.staff)
    session.next { _ in Issue.record("completed after it was closed") }
    session.close()
    session.next { outcome in #expect(outcome == .end) }
    // A write waits for no reader.
    #expect(await library.add().isCounted)
  }
}

extension ImportOutcome {
  fileprivate var isCounted: Bool { if case .counted = self { true } else { false } }
}
