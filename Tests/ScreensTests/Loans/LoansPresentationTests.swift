internal import Contract
internal import Library
internal import Screens
internal import Testing

@Suite("The list of loans: what it looks like")
struct LoansPresentationTests {
  private let presentation = LoansPresentation(words: .english)

  private func facts(
    _ loans: [Library.Loan], policy: LoanPolicy = LoanPolicy(selfReturn: 1)
  ) -> LoansFacts {
    var facts = LoansFacts(
      policy: policy, today: LoansHouse.today, isForSelf: true, actor: LoansHouse.actor)
    facts.member = LoansHouse.ada
    facts.loans = loans
    facts.phase = .loaded
    return facts
  }

  @Test("C-09: due means the end of that day: on the due day a loan is in time")
  func due() {
    let loans = [-40, -1, 0, 1, 30].map { LoansHouse.loan("l\($0)", dueIn: $0) }
    let rows = presentation.frame(facts(loans)).loans
    #expect(
      rows.map(\.dueText) == [
        "40 days overdue, was due on 25 August 2024", "1 day overdue, was due on 3 October 2024",
        "Due today", "Due tomorrow", "Due on 3 November 2024",
      ])
    #expect(rows.map { $0.loan?.overdue } == [true, true, false, false, false])
  }

  @Test("the summary counts the loans and those that are overdue")
  func summary() {
    #expect(presentation.frame(facts([])).summary.isEmpty)
    #expect(presentation.frame(facts([LoansHouse.loan("l1")])).summary == "1 loan.")
    let late = [-2, -1, 4].map { LoansHouse.loan("l\($0)", dueIn: $0) }
    #expect(presentation.frame(facts(late)).summary == "3 loans. 2 are overdue.")
    #expect(presentation.frame(facts([late[0]])).summary == "1 loan. 1 is overdue.")
  }

  @Test("an empty list says so in words, and a list that is loading does not call itself empty")
  func empty() {
    let frame = presentation.frame(facts([]))
    #expect(frame.message?.code == "NO_LOANS")
    #expect(frame.message?.text == "Nothing is on loan.")
    var loading = facts([])
    loading.phase = .loading
    #expect(presentation.frame(loading).phase == .loading)
    #expect(presentation.frame(loading).message == nil)
    #expect(presentation.frame(loading).summary.isEmpty)
  }

  @Test("whether renewing is offered is what the gate would say")
  func canRenew() {
    let used = LoansHouse.loan("l1", renewals: 2)
    let early = LoansHouse.loan("l2", dueIn: 9)
    let late = LoansHouse.loan("l3", dueIn: -1)
    var facts = facts([used, early, late])
    #expect(presentation.frame(facts).loans.map(\.canRenew) == [false, true, true])
    facts.policy.renewalFromToday = 1
    #expect(presentation.frame(facts).loans.map(\.canRenew) == [false, false, true])
    facts.busy = [LoanID("l3")]
    #expect(presentation.frame(facts).loans.map(\.canRenew) == [false, false, false])
    #expect(presentation.frame(facts).loans.map(\.canGiveBack) == [true, true, false])
    #expect(presentation.frame(facts).loans.map(\.busy) == [false, false, true])
  }

  @Test("somebody else's list is headed by their name")
  func heading() {
    var facts = facts([])
    #expect(presentation.frame(facts).heading == "Your loans")
    facts.isForSelf = false
    #expect(presentation.frame(facts).heading == "Loans of Ada")
    facts.member = nil
    #expect(presentation.frame(facts).heading == "Loans")
  }

  @Test("a failure is one sentence with its id, and can be tried again")
  func failed() {
    var facts = facts([])
    facts.phase = .failed(.failed(FailureID("f-1")))
    let frame = presentation.frame(facts)
    #expect(frame.phase == .failed)
    #expect(frame.canRetry)
    #expect(frame.message?.code == "INTERNAL")
    #expect(frame.message?.text.contains("f-1") == true)
  }

  @Test("a question names its loan, every reason and the date that would be")
  func question() {
    var facts = facts([LoansHouse.loan("l1", dueIn: -1)])
    facts.confirmation = LoansFacts.Confirmation(
      id: "c1", loan: facts.loans[0], reasons: [.loanOverdue],
      due: LoansHouse.today.advanced(by: 7), days: 7)
    let asked = presentation.frame(facts).confirmation
    #expect((asked?.id, asked?.loan) == ("c1", "l1"))
    #expect(asked?.reasons.map(\.text) == ["This loan is overdue."])
    #expect(asked?.text == "Renew “Emma”, to be due on 11 October 2024?")
    #expect(asked?.due?.text == "11 October 2024")
  }
}
