import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct SearchTests {
  private let library: TestLibrary

  init() async throws {
    library = try TestLibrary()
    let rows: [(title: String, original: String?, authors: [String], isbn: String?)] = [
      ("The Dispossessed", nil, ["Ursula K. Le Guin"], "0061054887"),
      ("Dune (Dune Chronicles #1)", "Dune", ["Frank Herbert"], "0340839937"),
      ("Dune Messiah", nil, ["Frank Herbert"], nil),
      ("Children of Dune", nil, ["Frank Herbert"], nil),
      ("Violence", nil, ["Slavoj Žižek"], nil),
      ("美少女戦士セーラームーン新装版 1", nil, ["武内 直子"], nil),
      ("NARUTO -ナルト- 巻ノ四十三", nil, ["Masashi Kishimoto"], nil),
      ("الفيل الأزرق", nil, ["أحمد مراد"], nil),
      (
        "Harry Potter and the Sorcerer's Stone", "Harry Potter and the Philosopher's Stone",
        ["J.K. Rowling"], "9780439554930"
      ),
      ("Ślepnąc od świateł", nil, ["Jakub Żulczyk"], nil),
      ("Frygt og Bæven", nil, ["Søren Kierkegaard"], nil),
      ("NOT A \"QUOTE\" OR 50% _", nil, [], nil),
      ("สี่แผ่นดิน", nil, ["คึกฤทธิ์ ปราโมช"], nil),
      ("Emma", nil, ["Jane Austen"], nil), ("Emma", nil, ["Alexander McCall Smith"], nil),
    ]
    let stored = rows.enumerated().map { index, row in
      CatalogueRow(
        line: index, source: "t:\(index)",
        content: CatalogueRow.Content(
          title: row.title, originalTitle: row.original, authors: row.authors,
          isbn: row.isbn.flatMap { ISBN($0) }))
    }
    let run = ImportRun(actor: library.staff)
    #expect(await library.importRows(stored, of: run) == .counted(ImportCounts(added: 15)))
  }

  @Test(
    "what is typed finds",
    arguments: [
      ("ursula le g", "The Dispossessed"), ("URSULA LE G", "The Dispossessed"),
      ("guin disp", "The Dispossessed"), ("zizek", "Violence"), ("žižek", "Violence"),
      ("Z\u{30C}iz", "Violence"), ("戦士", "美少女戦士セーラームーン新装版 1"),
      ("セーラー", "美少女戦士セーラームーン新装版 1"), ("武内", "美少女戦士セーラームーン新装版 1"),
      ("ナルト", "NARUTO -ナルト- 巻ノ四十三"), ("なると", "NARUTO -ナルト- 巻ノ四十三"),
      ("الفيل", "الفيل الأزرق"), ("الازرق", "الفيل الأزرق"), ("احمد", "الفيل الأزرق"),
      ("philosophers st", "Harry Potter and the Sorcerer's Stone"),
      ("jk rowling", "Harry Potter and the Sorcerer's Stone"),
      ("j.k. row", "Harry Potter and the Sorcerer's Stone"),
      ("slepnac", "Ślepnąc od świateł"), ("swiatel", "Ślepnąc od świateł"),
      ("zulczyk", "Ślepnąc od świateł"), ("soren", "Frygt og Bæven"),
      ("baeven", "Frygt og Bæven"), ("แผ่นดิน", "สี่แผ่นดิน"),
      ("0061054887", "The Dispossessed"),
      ("978-0-439-55493-0", "Harry Potter and the Sorcerer's Stone"),
      ("0439554934", "Harry Potter and the Sorcerer's Stone"),
      ("50% _", "NOT A \"QUOTE\" OR 50% _"),
    ])
  func finds(text: String, title: String) async {
    #expect(await library.titles(text) == [title])
  }

  @Test(
    "what fits nothing finds nothing, and nothing typed is syntax",
    arguments: [
      "dune AND emma", "\"", "'; DROP TABLE books; --", "title:dune emma", "(((", "NEAR(dune emma)",
      "dun*messiah*x", "士戦", "^", "\u{0}", "***", "🤦🏽‍♂️", "-emma violence",
    ])
  func findsNothing(text: String) async {
    #expect(await library.titles(text) == [])
  }

  @Test("the title itself comes first, then those that begin with it, then the others")
  func ranking() async {
    #expect(
      await library.titles("dune")
        == ["Dune (Dune Chronicles #1)", "Dune Messiah", "Children of Dune"])
  }

  @Test("no text lists the catalogue by title, a page at a time, in a stable order")
  func listing() async {
    let all = await library.titles(" ")
    #expect(all.count == 15)
    #expect(
      Array(all.prefix(3)) == ["Children of Dune", "Dune (Dune Chronicles #1)", "Dune Messiah"])
    var paged: [String] = []
    for offset in stride(from: 0, to: 15, by: 4) {
      paged += await library.titles("", limit: 4, offset: offset)
    }
    #expect(paged == all)
  }

  @Test("there is more where there is more, and absurd limits and offsets are held")
  func limits() async {
    guard case .page(let page) = await library.search("dune", limit: 2) else {
      Issue.record("no page")
      return
    }
    #expect(page.books.count == 2 && page.hasMore)
    #expect(await library.search("dune", limit: 3) != .page(page))
    for limit in [Int.min, 0, Int.max] {
      #expect(await library.titles("dune", limit: limit, offset: Int.min).isEmpty == false)
    }
    #expect(await library.titles("dune", offset: Int.max) == [])
    #expect(await library.titles("0061054887", offset: Int.max) == [])
  }

  @Test("a search text of 256 bytes is taken, and one more is named")
  func length() async {
    for text in [
      String(repeating: "q", count: 256), Self.manyWords, String(repeating: "é", count: 128),
    ] {
      #expect(await library.titles(text) == [])
      #expect(await library.search(text + "x") == .textTooLong(limit: 256))
      #expect(await library.find(text + "x") == .textTooLong(limit: 256))
    }
  }

  /// As many different words as go into a search text: 85 in 256 bytes.
  private static let manyWords: String = {
    let letters = "abcdefghij".map(String.init)
    let words = letters.flatMap { first in letters.map { first + $0 } }
    return words.prefix(85).joined(separator: " ") + "xx"
  }()

  @Test("a question called off in time is not answered")
  func cancelled() async {
    var answers = 0
    let cancellation = library.store.search(CatalogueQuery(text: "dune")) { _ in answers += 1 }
    // On the loop no answer can come before this returns.
    cancellation.cancel()
    _ = await library.titles("emma")
    _ = await library.titles("emma")
    #expect(answers <= 1)
  }

  @Test("searches are counted and measured")
  func measured() async throws {
    _ = await library.titles("dune")
    let latency = try #require(await library.figures()?.latencies.first { $0.name == "search" })
    #expect(latency.count == 1)
    #expect(latency.medianMicroseconds > 0)
  }

  @Test("after a change of the folding the index is made anew")
  func staleFolding() async throws {
    #expect(
      await library.withWriter { (connection) throws(SQLiteFailure) in
        try connection.execute(
          "UPDATE folding SET version = 0; DELETE FROM words; DELETE FROM names; UPDATE books SET sort = ''"
        )
      })
    #expect(await library.titles("dune") == [])
    try library.reopen()
    #expect(await library.titles("zizek") == ["Violence"])
    #expect(await library.titles("").first == "Children of Dune")
  }
}
