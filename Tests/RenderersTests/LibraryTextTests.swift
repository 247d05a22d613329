internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite("The library in lines")
struct LibraryTextTests {
  @Test("a title without authors, year or name is still a line")
  func poorTitles() {
    #expect(BookText.title(Book(id: "1")) == "(untitled)")
    #expect(BookText.title(Book(id: "1", title: "Iliad", year: -750)) == "Iliad (750 BCE)")
    #expect(BookText.title(Book(id: "1", title: "X", year: .min)) == "X (2147483648 BCE)")
  }

  @Test(
    "what is on the shelf is said in words",
    arguments: [
      (0, 0, "no copy"), (1, 0, "lent"), (1, 1, "free"), (3, 0, "all 3 lent"),
      (3, 2, "2 of 3 free"),
    ])
  func shelf(_ copies: UInt32, _ available: UInt32, _ text: String) {
    #expect(BookText.shelf(Book(copies: copies, available: available)) == text)
  }

  @Test("several candidates are shown with the ids to say, never one picked")
  func candidates() {
    let two = Candidates(books: [Book(id: "b-1", title: "Emma"), Book(id: "b-2", title: "Emma")])
    #expect(
      SearchText.lines(two, for: "emma").prefix(2) == [
        "'emma' could be several books. Say the id of one:", "  b-1  Emma; no copy",
      ])
    #expect(SearchText.lines(Candidates(), for: "x") == ["No book is called 'x'."])
  }

  @Test("loans say when they are due and whether that has passed")
  func loans() {
    let list = LoanList(
      member: Member(name: "Ada"),
      loans: [
        Loan(
          id: "l-1", book: Book(title: "Emma"), due: Date(year: 2026, month: 3, day: 9),
          overdue: true)
      ])
    #expect(
      LoanText.lines(list) == ["On loan to Ada: 1", "  l-1  Emma; due 2026-03-09, overdue"])
    #expect(LoanText.lines(LoanList()) == ["This member has nothing on loan."])
  }

  @Test("a report names the lines that failed, and how many more did")
  func importReport() {
    let report = ImportReport(
      format: "goodbooks", read: 3, added: 1, failed: 2,
      failures: [ImportFailure(line: 7, reason: "no title")])
    #expect(
      ImportText.lines(ofCatalogue: report) == [
        "Imported (goodbooks): 3 read, 1 added, 0 updated, 0 unchanged, 2 failed",
        "  0 with a valid ISBN", "  line 7: no title", "  … and 1 more",
      ])
  }

  @Test(
    "a progress bar is as wide as the terminal and never more than full",
    arguments: [(0, 10), (5, 10), (10, 10), (20, 10)] as [(UInt64, UInt64)])
  func bar(_ done: UInt64, _ total: UInt64) {
    let bar = ImportText.bar(done: done, of: total, rows: 12, width: 60)
    #expect(bar.count == 60)
    #expect(bar.hasSuffix("\(min(100, done * 100 / total)) %, 12 rows"))
    #expect(ImportText.bar(done: 5, of: nil, rows: 12, width: 60) == "12 rows")
  }

  @Test("what somebody wrote in the other direction is kept to itself wherever it enters a line")
  func isolates() {
    let book = Book(id: "7", title: "ألف", authors: ["أحمد", "Ada"], year: 1965)
    let title = "\u{2068}ألف\u{2069} — \u{2068}أحمد\u{2069}, Ada (1965)"
    #expect(BookText.title(book) == title)
    #expect(SearchText.lines(SearchResponse(books: [book]))[0].contains(title))
    #expect(
      BookText.title(Book(title: "Dune"), Labels(locale: "ar")) == "\u{2068}Dune\u{2069}")
    let member = Member(id: "m", name: "أحمد")
    #expect(MemberText.name(member) == "\u{2068}أحمد\u{2069}")
    let notes = NotePage(notes: [NoteEntry(id: "n", title: "ألف", revision: 1)], total: 1)
    #expect(NoteText.lines(notes) == ["n  \u{2068}ألف\u{2069}"])
    let overdue = OverdueLoan(
      loan: Loan(book: Book(title: "ألف"), member: member), group: "أول", contact: "هاتف",
      text: "1 day")
    #expect(
      OverdueText.lines([overdue]) == [
        "\u{2068}أول\u{2069}", "  \u{2068}أحمد\u{2069}  \u{2068}هاتف\u{2069}",
        "    \u{2068}ألف\u{2069}: 1 day",
      ])
    let frame = LoansFrame(loans: [LoanRow(loan: Loan(id: "l", book: book), dueText: "Due today")])
    #expect(LoansFrameText.lines(frame).contains("  l  \(title); Due today"))
  }
}
