internal import Contract
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Testing

@testable internal import lectern

@Suite("The borrowing form in line mode")
@LoopActor
struct BorrowLinesTests {
  private let screen = BorrowLines(book: "b-1", member: "")

  private func intent(_ line: String, _ frame: BorrowFrame? = nil) throws -> BorrowIntent.Intent? {
    try screen.intent(for: line, frame: frame).intent.intent
  }

  private func complaint(_ line: String, _ frame: BorrowFrame? = nil) -> String {
    do {
      return "\(try intent(line, frame) as Any)"
    } catch {
      return (error as? LineFailure)?.text.text(.english) ?? "\(error)"
    }
  }

  @Test("words are intents; what is typed as days travels as typed")
  func words() throws {
    #expect(try intent("days  ²") == .setDuration(BorrowSetDuration(text: "²")))
    #expect(try intent("days") == .setDuration(BorrowSetDuration(text: "")))
    #expect(try intent("dismiss") == .dismiss(BorrowDismiss()))
    #expect(try intent("cancel") == .cancel(BorrowCancel()))
    #expect(try intent("edit") == .edit(BorrowEdit()))
    #expect(try intent("loan") == .showLoan(BorrowShowLoan()))
    #expect(try intent("close") == .close(BorrowClose()))
  }

  @Test("to wait is durable, as to borrow is")
  func holding() throws {
    for line in ["hold", #"{"placeHold":{}}"#] {
      let said = try screen.intent(for: line, frame: nil)
      guard case .placeHold(let place)? = said.intent.intent else {
        Issue.record("\(line) is \(said)")
        continue
      }
      #expect(!place.requestId.isEmpty && said.isDurable)
    }
  }

  @Test("every submit has a request id of its own and is said again after a loss")
  func requestIDs() throws {
    let first = try screen.intent(for: "submit", frame: nil)
    let second = try screen.intent(for: "submit", frame: nil)
    #expect(first.isDurable)
    #expect(first.intent != second.intent)
    guard case .submit(let submit)? = first.intent.intent else {
      Issue.record("not a submit")
      return
    }
    #expect(submit.requestId.count == 32)
  }

  @Test("confirm names the confirmation and the reasons that are shown, else nothing is sent")
  func confirm() throws {
    #expect(complaint("confirm") == "There is nothing to confirm.")
    let frame = BorrowFrame(
      confirmation: BorrowConfirmation(id: "c-7", reasons: [Message(code: "LONG_LOAN")]))
    guard case .confirm(let confirm)? = try intent("confirm", frame) else {
      Issue.record("not a confirm")
      return
    }
    #expect(confirm.confirmation == "c-7")
    #expect(confirm.reasons == ["LONG_LOAN"])
    #expect(!confirm.requestId.isEmpty)
  }

  @Test("an intent can be given as JSON; one that is durable gets a request id")
  func json() throws {
    #expect(
      try intent(#"{"setDuration":{"text":"3"}}"#) == .setDuration(BorrowSetDuration(text: "3")))
    #expect(
      try intent(#"{"submit":{"requestId":"r"}}"#) == .submit(BorrowSubmit(requestId: "r")))
    guard case .submit(let submit)? = try intent(#"{"submit":{}}"#) else {
      Issue.record("not a submit")
      return
    }
    #expect(!submit.requestId.isEmpty)
    #expect(complaint(#"{"open":{}}"#) == "The stream is open already.")
    #expect(complaint(#"{"sbmit":{}}"#).contains("sbmit"))
  }

  @Test("a word that is not understood says which are")
  func misunderstood() {
    #expect(complaint("sbmit").hasPrefix("'sbmit' is not understood. Say one of: days N, submit"))
    #expect(complaint("submit now").hasPrefix("'submit' stands alone."))
  }

  @Test("only cancel and JSON do not wait for the answer to the line before")
  func urgency() {
    #expect(LineUrgency.isUrgent("cancel"))
    #expect(LineUrgency.isUrgent("{}"))
    #expect(!LineUrgency.isUrgent("submit"))
  }
}
