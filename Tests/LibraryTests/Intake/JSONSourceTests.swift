import Library
import Testing

@testable import Intake

@Suite("JSON on its way into the catalogue") struct JSONSourceTests {
  private func read(
    _ bytes: [UInt8], piece: Int = 1000
  ) throws(ImportRefusal) -> (rows: [CatalogueRow], failures: [RowFailure]) {
    var source = CatalogueSource()
    var items: [RowItem<CatalogueRow>] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      items += try source.read(bytes[start..<min(start + piece, bytes.count)])
    }
    items += try source.finish()
    var rows: [CatalogueRow] = []
    var failures: [RowFailure] = []
    for item in items {
      switch item {
      case .row(let row): rows.append(row)
      case .failure(let failure): failures.append(failure)
      }
    }
    return (rows, failures)
  }

  private func read(_ text: String, piece: Int = 1000) throws(ImportRefusal) -> (
    rows: [CatalogueRow], failures: [RowFailure]
  ) { try read(Array(text.utf8), piece: piece) }

  @Test(
    "an array, or an object a line, laid out as it may be, also byte by byte",
    arguments: [1, 7, 999])
  func layouts(piece: Int) throws {
    let objects = [
      #"{"title":"Dune \"{[\\","authors":["A;b","C"],"year":-8,"copies":2,"barcode":["1","2"]}"#,
      #"{"title":"'=x","authors":[],"year":null,"copies":1,"barcode":[]}"#,
    ]
    for file in [
      "[\n" + objects.joined(separator: ",\n") + "\n]\n", objects.joined(separator: "\n"),
      " [" + objects.joined(separator: " , ") + "]",
      "\u{FEFF}[" + objects.joined(separator: ",") + "]",
    ] {
      let found = try read(file, piece: piece)
      #expect(found.failures == [])
      #expect(found.rows.map(\.content.title) == ["Dune \"{[\\", "'=x"])
      #expect(found.rows.first?.content.authors == ["A;b", "C"])
      #expect(found.rows.first?.barcodes == ["1", "2"] && found.rows.first?.content.year == -8)
    }
  }

  @Test("C-36: an object that can't be read is named by its line, and the others are taken")
  func badObjects() throws {
    let found = try read(
      """
      [{"title":"A","authors":["X"]},
       {"title":"B","authors":{"deep":1}},
       {"title":"C","authors":["X"],"title":"D"},
       {"title":"E","authors":["X"],"more":"?"},
       {"title":"F","authors":["\\ud800"]},
       {"title":"G"}]
      """)
    #expect(found.rows.map(\.content.title) == ["A", "G"])
    #expect(found.failures.map(\.line) == [2, 3, 4, 5])
  }

  @Test("what is no JSON, or is cut, is one failure with its line; nothing in it is refused")
  func broken() throws {
    let cut = try read("[{\"title\":\"A\",\"authors\":[]},\n{\"title\":\"B")
    #expect(cut.rows.count == 1 && cut.failures == [RowFailure(line: 2, problem: .notJSON)])
    let more = try read("[{\"title\":\"A\",\"authors\":[]},\nnonsense]")
    #expect(more.rows.count == 1 && more.failures == [RowFailure(line: 2, problem: .notJSON)])
    #expect(throws: ImportRefusal.headerOnly) { try read("[\n]\n") }
    #expect(throws: ImportRefusal.unknownHeader(columns: ["a"])) { try read("[{\"a\":1}]") }
    let deep = String(repeating: "{\"a\":", count: 100_000)
    #expect(try read("[{\"title\":\"A\",\"authors\":[]}," + deep).failures.count == 1)
  }
}
