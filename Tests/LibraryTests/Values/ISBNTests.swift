import Library
import Testing

@Suite struct ISBNTests {
  @Test(
    "hyphens and blanks don't matter, nor whether it has ten or thirteen digits",
    arguments: [
      "0439023483", "0-439-02348-3", "0 439 02348 3", "9780439023481", "978-0-439-02348-1",
    ])
  func oneBook(text: String) throws {
    let isbn = try #require(ISBN(text))
    #expect(isbn.thirteen == "9780439023481")
    #expect(isbn == ISBN("0439023483"))
  }

  @Test("the check digit of ten may be X, small or capital")
  func checkX() {
    #expect(ISBN("097522980X")?.text == "097522980X")
    #expect(ISBN("0-9752298-0-x")?.text == "097522980X")
    #expect(ISBN("09752298X0") == nil)
  }

  @Test(
    "C-16: a wrong check digit, another length or another script's digits are no ISBN",
    arguments: [
      "", "-", "0439023484", "9780439023482", "978-9024538²70", "٠٤٣٩٠٢٣٤٨٣", "０４３９０２３４８３",
      "043902348", "04390234830", "97804390234811", "9770439023485", "X439023483", "1e3",
    ])
  func notAnISBN(text: String) {
    #expect(ISBN(text) == nil)
  }

  @Test("leading zeros that a spreadsheet took are restored, and the check digit decides")
  func restored() {
    #expect(ISBN(restoringLeadingZeros: "439023483")?.text == "0439023483")
    #expect(ISBN(restoringLeadingZeros: "61120081")?.text == "0061120081")
    #expect(ISBN(restoringLeadingZeros: "812971060") == nil)
    #expect(ISBN(restoringLeadingZeros: "") == nil)
    #expect(ISBN(restoringLeadingZeros: "9780439023481") == nil)
  }
}
