internal import Contract
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Testing

@testable internal import lectern

@Suite("The list of loans in line mode")
@LoopActor
struct LoansLinesTests {
  private let screen = LoansLines(member: "")
  private let frame = LoansFrame(
    loans: [LoanRow(loan: Loan(id: "l-1", renewals: 1))],
    confirmation: LoansConfirmation(id: "c-7", reasons: [Message(code: "LOAN_OVERDUE")]))

  private func intent(_ line: String, _ frame: LoansFrame? = nil) throws -> LoansIntent.Intent? {
    try screen.intent(for: line, frame: frame).intent.intent
  }

  private func complaint(_ line: String, _ frame: LoansFrame? = nil) -> String {
    do {
      return "\(try intent(line, frame) as Any)"
    } catch {
      return (error as? LineFailure)?.text.text(.english) ?? "\(error)"
    }
  }

  @Test("a press names the loan, and carries a request id of its own")
  func presses() throws {
    guard case .giveBack(let press)? = try intent("return l-1") else {
      Issue.record("not a return")
      return
    }
    #expect(press.loan == "l-1" && press.requestId.count == 32)
    #expect(try screen.intent(for: "return l-1", frame: nil).isDurable)
  }

  @Test("a renewal says how often the loan was renewed, as it is shown")
  func renewal() throws {
    guard case .renew(let press)? = try intent("renew l-1", frame) else {
      Issue.record("not a renewal")
      return
    }
    #expect((press.loan, press.renewals) == ("l-1", 1))
    #expect(!press.requestId.isEmpty)
  }

  @Test("confirm names the confirmation and the reasons that are shown, else nothing is sent")
  func confirm() throws {
    #expect(complaint("confirm") == "There is nothing to confirm.")
    guard case .confirm(let press)? = try intent("confirm", frame) else {
      Issue.record("not a confirm")
      return
    }
    #expect((press.confirmation, press.reasons) == ("c-7", ["LOAN_OVERDUE"]))
  }

  @Test("a word that is not understood says which are")
  func misunderstood() {
    for line in ["renew", "return", "dismiss it", "borrow l-1"] {
      #expect(complaint(line).hasPrefix("'\(line)' is not understood. Say one of: return LOAN"))
    }
    #expect(complaint(#"{"open":{}}"#) == "The stream is open already.")
  }
}
