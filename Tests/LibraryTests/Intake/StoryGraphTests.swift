import Library
import Testing

@testable import Intake

@Suite("StoryGraph's export on its way into a reading history") struct StoryGraphTests {
  private static let header =
    "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count"

  private func read(_ lines: String...) throws -> (rows: [HistoryRow], failures: [RowFailure]) {
    var source = RowSource<HistoryFormat>()
    var items = try source.read(
      Array(([Self.header] + lines + [""]).joined(separator: "\n").utf8)[...])
    items += try source.finish()
    #expect(source.formatName == "storygraph")
    var rows: [HistoryRow] = []
    var failures: [RowFailure] = []
    for item in items {
      switch item {
      case .row(.history(let row)): rows.append(row)
      case .row: Issue.record("no row of a history")
      case .failure(let failure): failures.append(failure)
      }
    }
    return (rows, failures)
  }

  private func day(_ text: String) throws -> HistoryRow.Reading {
    .dated(try #require(PartialDate(text)))
  }

  @Test("C-43: the day of a reading is its last, never its first, and each reading is told")
  func days() throws {
    let row = try #require(
      read(
        #"Dune,"Frank Herbert, B",,9780441172719,paperback,read,2020/01/01,2020/10/25,"2019/01/02-2019/02/03, 2020/10/01-2020/10/25",2"#
      ).rows.first)
    #expect(row.source == "storygraph:9780441172719" && row.content.isbn != nil)
    #expect(row.content.authors == ["Frank Herbert", "B"] && row.content.shelf == .read)
    let (last, first) = (try day("2020-10-25"), try day("2019-02-03"))
    #expect(row.reading == last && row.earlier == [first])
  }

  @Test(
    "C-32, C-43: no date stays none, a part of one stays a part, and who is not through has none")
  func partial() throws {
    let rows = try read(
      "A,X,,,,read,,,,1", "B,X,,,,read,,2020/10,,1", "C,X,,,,currently-reading,,,2024/01/02-,0",
      "D,X,,,,did-not-finish,,,,0", "E,X,,,,to-read,,,,0", "F,X,,,,read,,2020,,1"
    ).rows
    let (month, year) = (try day("2020-10"), try day("2020"))
    #expect(rows.map(\.reading) == [.undated, month, nil, nil, nil, year])
    #expect(
      rows.map(\.content.shelf) == [
        .read, .read, .reading, .other("did-not-finish"), .wanted, .read,
      ])
  }

  @Test(
    "C-38, C-46: a book without a number is what it is called and by whom, so the same file is the same"
  )
  func withoutNumber() throws {
    let rows = try read("Emma,Jane Austen,,,,read,,,,1", "Emma,Jane Austen,,,,read,,,,1").rows
    #expect(rows.map(\.source) == Array(repeating: "storygraph:Emma\u{1F}Jane Austen", count: 2))
  }

  @Test("a day that comes ever so often is one reading, and a cell of ever so many days a bad row")
  func manyDays() throws {
    let days = (0..<500).map { "\(2000 + $0 / 9)/0\($0 % 9 + 1)" }
    let some = days + days
    let many = String(repeating: "2020/01/02-2020/01/03, ", count: 1_000)
    let found = try read(
      "A,X,,,,read,,,\"\(some.joined(separator: ", "))\",1", "B,X,,,,read,,,\"\(many)\",1",
      "C,\"\(String(repeating: "X, ", count: 10_000))\",,,,read,,,,1", "D,X,,,,read,,,,1")
    #expect(found.rows.map(\.content.title) == ["A", "D"])
    #expect(found.rows.first?.earlier.count == 499)
    #expect(
      found.failures == [3, 4].map { RowFailure(line: $0, problem: .tooLong(limit: 16 * 1024)) })
  }

  @Test("C-36: a bad date is named by line, and the other rows are taken")
  func badDate() throws {
    let read = try read("A,X,,,,read,,soon,,1", "B,X,,,,read,,2020/02/30,,1", "C,X,,,,read,,,,1")
    #expect(read.rows.map(\.content.title) == ["C"])
    #expect(
      read.failures == [
        RowFailure(line: 2, problem: .notADate("soon")),
        RowFailure(line: 3, problem: .notADate("2020/02/30")),
      ])
  }
}
