internal import Contract
internal import Library
internal import Screens
internal import Testing

@Suite("Borrowing: from facts to words and enabled actions")
struct BorrowPresentationTests {
  private let presentation = BorrowPresentation(words: .english)
  private let receipt = Library.Receipt(
    loan: LoanID("l1"), book: Library.Book(id: BookID("b1"), title: "Emma"),
    member: Library.Member(id: MemberID("m1"), name: "Ada"),
    due: CalendarDate(daysSinceEpoch: 20_000), days: 7)

  private func facts(_ phase: BorrowFacts.Phase = .editing) -> BorrowFacts {
    var facts = BorrowFacts(policy: LoanPolicy(), isForSelf: true)
    facts.book = receipt.book
    facts.member = receipt.member
    facts.phase = phase
    return facts
  }

  @Test("what is offered follows from the phase")
  func offered() {
    let confirmation = BorrowFacts.Confirmation(id: "c", reasons: [.longLoan(days: 9)], days: 9)
    let table: [(BorrowFacts.Phase, BorrowPhase, busy: Bool, submit: Bool, cancel: Bool)] = [
      (.editing, .editing, false, true, false),
      (.confirming(confirmation), .confirming, false, false, false),
      (.submitting(canCancel: true), .submitting, true, false, true),
      (.submitting(canCancel: false), .submitting, true, false, false),
      (.done(receipt), .done, false, true, false),
    ]
    for (phase, shown, busy, submit, cancel) in table {
      let frame = presentation.frame(facts(phase))
      #expect(frame.phase == shown)
      #expect(frame.busy == busy && frame.canSubmit == submit && frame.canCancel == cancel)
      #expect((frame.confirmation != nil) == (shown == .confirming))
      #expect((frame.receipt != nil) == (shown == .done))
    }
  }

  @Test("an obstacle is told and takes the submit away, in every phase")
  func obstacles() {
    for phase in [BorrowFacts.Phase.editing, .done(receipt)] {
      var facts = facts(phase)
      facts.obstacles = [.notPermitted]
      let frame = presentation.frame(facts)
      #expect(!frame.canSubmit)
      #expect(frame.message?.code == "NOT_PERMITTED")
    }
  }

  @Test("the range in words, for every policy", arguments: [1, 2, 14, 3650])
  func range(maximum: Int) {
    var facts = facts()
    facts.policy.maxDays = maximum
    let range = presentation.frame(facts).range
    #expect(range?.minimum == 1 && range?.maximum == UInt32(maximum))
    #expect(range?.text == (maximum == 1 ? "1 day" : "1 to \(maximum) days"))
  }

  @Test("the question for one day and for more")
  func question() {
    func text(_ days: Int) -> String? {
      let confirmation = BorrowFacts.Confirmation(id: "c", reasons: [], days: days)
      return presentation.frame(facts(.confirming(confirmation))).confirmation?.text
    }
    #expect(text(1) == "Borrow “Emma” for 1 day?")
    #expect(text(2) == "Borrow “Emma” for 2 days?")
  }

  @Test("the stranger is called a stranger only where it is somebody else")
  func unknownMember() {
    var facts = facts()
    facts.obstacles = [.unknownMember]
    #expect(presentation.frame(facts).message?.text.hasPrefix("You are not a member") == true)
    facts.isForSelf = false
    #expect(presentation.frame(facts).message?.text == "There is no such member.")
  }

  @Test("a frame's revision is the display's business")
  func revision() { #expect(presentation.frame(facts()).revision == 0) }
}
