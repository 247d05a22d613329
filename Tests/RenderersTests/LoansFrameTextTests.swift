internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite("The list of loans as lines")
struct LoansFrameTextTests {
  private func frame() -> LoansFrame {
    let emma = Loan(id: "l-1", book: Book(title: "Emma"), overdue: true)
    let dune = Loan(id: "l-2", book: Book(title: "Dune", authors: ["Frank Herbert"]))
    return LoansFrame(
      heading: "Your loans", member: Member(name: "Ada", card: "1815"), phase: .loaded,
      summary: "2 loans. 1 is overdue.",
      loans: [
        LoanRow(loan: emma, dueText: "1 day overdue", canGiveBack: true),
        LoanRow(loan: dune, dueText: "Due today", canGiveBack: true, canRenew: true),
      ])
  }

  @Test("a refusal stands directly under its loan; at the end stands what can be said")
  func refusal() {
    var frame = frame()
    frame.loans[0].message = Message(code: "RENEWALS_USED_UP", text: "Not another time.")
    frame.loans[1].busy = true
    #expect(
      LoansFrameText.lines(frame) == [
        "== Your loans", "Ada (card 1815)", "2 loans. 1 is overdue.",
        "  l-1  Emma; 1 day overdue", "    ! Not another time.",
        "  l-2  Dune — Frank Herbert; Due today …",
        "> return LOAN, renew LOAN, close",
      ])
  }

  @Test("a question stands with its reasons and how to answer it")
  func question() {
    var frame = frame()
    frame.confirmation = LoansConfirmation(
      id: "c", loan: "l-1", reasons: [Message(code: "LOAN_OVERDUE", text: "It is overdue.")],
      text: "Renew “Emma”?")
    #expect(
      LoansFrameText.lines(frame).suffix(3) == [
        "Renew “Emma”?", "- It is overdue.", "> confirm, dismiss, return LOAN, close",
      ])
  }

  @Test("a list that could not be loaded says why and how to try again")
  func failed() {
    let frame = LoansFrame(
      heading: "Your loans", phase: .failed, canRetry: true,
      message: Message(code: "INTERNAL", text: "Something went wrong."))
    #expect(
      LoansFrameText.lines(frame) == [
        "== Your loans", "Something went wrong.", "> retry, close",
      ])
  }
}
