internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite("The borrowing form as lines")
struct BorrowFrameTextTests {
  private let dune = Book(
    id: "b-1", title: "Dune", authors: ["Frank Herbert"], year: 1965, copies: 2, available: 1)

  private func frame() -> BorrowFrame {
    BorrowFrame(
      revision: 3, heading: "Borrow a book", book: dune,
      member: Member(id: "m-1", name: "Ada", card: "1815"), phase: .editing, duration: "20",
      range: DurationRange(minimum: 1, maximum: 14, policyVersion: 1, text: "1 to 14"),
      canSubmit: true)
  }

  @Test("an error stands directly under its field")
  func fieldError() {
    var frame = frame()
    frame.durationError = Message(code: "DAYS_OUT_OF_RANGE", text: "1 to 14 days are possible.")
    #expect(
      BorrowFrameText.lines(frame) == [
        "== Borrow a book",
        "Book: Dune — Frank Herbert (1965); 1 of 2 free",
        "For: Ada (card 1815)",
        "Days: 20  (1 to 14)",
        "  ! 1 to 14 days are possible.",
        "> days N, submit, close",
      ])
  }

  @Test("a confirmation shows its question, every reason, and how to answer")
  func confirmation() {
    var frame = frame()
    frame.phase = .confirming
    frame.confirmation = BorrowConfirmation(
      id: "c-1",
      reasons: [Message(code: "LONG_LOAN", text: "20 days is long."), Message(code: "OTHER")],
      text: "Borrow anyway?")
    #expect(
      BorrowFrameText.lines(frame).suffix(5) == [
        "Days: 20", "Borrow anyway?", "- 20 days is long.", "- OTHER", "> confirm, dismiss, close",
      ])
  }

  @Test("while busy only what can be called off is offered")
  func busy() {
    var frame = frame()
    frame.phase = .submitting
    frame.busy = true
    #expect(BorrowFrameText.lines(frame).last == "One moment …")
    frame.canCancel = true
    #expect(BorrowFrameText.lines(frame).suffix(2) == ["One moment …", "> cancel"])
  }

  @Test("a receipt names book, member, due date and loan")
  func receipt() {
    var frame = frame()
    frame.phase = .done
    frame.receipt = Receipt(
      loan: "l-9", book: dune, member: Member(id: "m-1", name: "Ada"),
      due: Date(year: 2026, month: 12, day: 7), days: 7,
      message: Message(code: "BORROWED", text: "Borrowed for 7 days."))
    #expect(
      BorrowFrameText.lines(frame).suffix(6) == [
        "Borrowed for 7 days.", "  Book: Dune — Frank Herbert (1965)", "  For: Ada",
        "  Due: 2026-12-07", "  Loan: l-9", "> edit, submit, close",
      ])
  }
}
