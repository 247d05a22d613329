import Library
import Testing

@testable import Intake

@Suite("LibraryThing's export on its way into the catalogue") struct LibraryThingTests {
  private static let header =
    "Book Id\tTitle\tPrimary Author\tSecondary Author\tDate\tISBN\tISBNs\tLanguages\tCopies\tBarcode\tReview"

  private func rows(_ lines: String...) throws -> [CatalogueRow] {
    var source = RowSource<CatalogueFormat>()
    let text = ([Self.header] + lines + [""]).joined(separator: "\r\n")
    var items = try source.read(Array(text.utf8)[...])
    items += try source.finish()
    #expect(source.formatName == "librarything")
    return items.compactMap { if case .row(let row) = $0 { row } else { nil } }
  }

  @Test("a row tells title, names as people say them, year, number, language, copies and barcodes")
  func row() throws {
    let row = try #require(
      rows(
        "42\tVingt mille lieues\tVerne, Jules\tA, B|Plato\t[2007-05-08]\t[2070291340]\t2070291340, 9782070291342\tFrench, English\t2\t[B1]\tnice"
      ).first)
    #expect(row.source == "librarything:42" && row.content.title == "Vingt mille lieues")
    #expect(row.content.authors == ["Jules Verne", "B A", "Plato"])
    #expect(row.content.year == 2007 && row.content.language == "fr")
    #expect(row.content.isbn?.thirteen == "9782070291342")
    #expect(row.copies == 2 && row.barcodes == ["B1"])
  }

  @Test(
    "C-45: a list has none, one or several values, in brackets or not",
    arguments: [
      ("", []), ("[]", []), ("[2070291340]", ["2070291340"]), ("2070291340", ["2070291340"]),
      ("[2070291340, 9782070291342]", ["2070291340", "9782070291342"]),
      ("[2007-05-08]", ["2007-05-08"]),
      ("[", ["["]), (" [ ] ", []),
    ] as [(String, [String])])
  func lists(text: String, values: [String]) throws {
    #expect(LibraryThingFormat.list(text) == values)
  }

  @Test("C-45: a row without numbers, or with wrong ones, is kept by its id")
  func withoutNumbers() throws {
    let rows = try rows(
      "1\tA\tX\t\t\t[]\t\t\t\t\t", "2\tB\tX\t\t\t[123]\t123\t\t\t\t",
      "3\tC\tX\t\t\t[123]\t[123, 2070291340]\t\t\t\t")
    #expect(rows.map(\.content.isbn?.text) == [nil, nil, "2070291340"])
    #expect(rows.map(\.content.year) == [nil, nil, nil])
  }
}
