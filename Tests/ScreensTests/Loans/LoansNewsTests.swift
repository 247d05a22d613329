internal import Contract
internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

@Suite("The list of loans: what happens elsewhere")
@LoopActor
struct LoansNewsTests {
  let house = LoansHouse([LoansHouse.loan("l1", dueIn: 0)])

  private func receipt(_ member: Library.Member) -> Library.Receipt {
    Library.Receipt(
      loan: LoanID("l5"), book: Library.Book(id: BookID("b5"), title: "Dune"), member: member,
      due: LoansHouse.today, days: 7)
  }

  @Test("what the member borrows, returns and renews anywhere shows at once")
  func live() throws {
    let view = try house.attach()
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l1"), LoansHouse.loan("l5", "Dune")])
    house.news.tell(.bookBorrowed(receipt(LoansHouse.ada)))
    #expect(view.titles == ["Emma", "Dune"])
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l5", "Dune", dueIn: 30, renewals: 1)])
    house.news.tell(.loanRenewed(LoansHouse.loan("l5")))
    #expect(view.row("l5")?.dueText == "Due on 3 November 2024")
    house.loans.answer(LoansHouse.ada, [])
    house.news.tell(.bookReturned(LoansHouse.loan("l5")))
    #expect(view.says == "NO_LOANS")
    #expect(view.announcements.isEmpty, "nobody is told aloud what they did elsewhere")
  }

  @Test("a closure that moves due dates shows at once, and a question goes by it")
  func closure() throws {
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l1", dueIn: -1)])
    let view = try house.attach()
    view.renew("l1")
    #expect(view.frame?.confirmation?.due?.text == "11 October 2024")
    house.news.changeCalendar {
      $0.close(
        Library.Closure(
          first: LoansHouse.today.advanced(by: 7), last: LoansHouse.today.advanced(by: 8),
          name: "Stocktake"))
    }
    #expect(view.frame?.confirmation?.due?.text == "13 October 2024")
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l1", dueIn: 2)])
    house.news.tell(.dueDatesMoved([LoansHouse.loan("l8", of: LoansHouse.pupil)]))
    #expect(view.row("l1")?.loan?.overdue == true, "another's loan")
    house.news.tell(.dueDatesMoved([LoansHouse.loan("l1", dueIn: 2)]))
    #expect(view.row("l1")?.loan?.overdue == false)
  }

  @Test("what others do is not asked about")
  func others() throws {
    try house.attach()
    house.news.tell(.bookBorrowed(receipt(LoansHouse.pupil)))
    house.news.tell(.bookReturned(LoansHouse.loan("l8", of: LoansHouse.pupil)))
    #expect(house.loans.calls.requests.count == 1)
  }

  @Test("C-09: a loan turns overdue when its day ends, while the list is open")
  func midnight() throws {
    let view = try house.attach()
    #expect(view.row("l1")?.dueText == "Due today")
    house.scheduler.advance(by: .seconds(3600))
    #expect(view.frames.count == 1, "the day is the same")
    house.passMidnight()
    #expect(view.row("l1")?.loan?.overdue == true)
    #expect(view.row("l1")?.dueText == "1 day overdue, was due on 4 October 2024")
    #expect(view.frame?.summary == "1 loan. 1 is overdue.")
    #expect(house.loans.calls.requests.count == 1, "the loans are the same")
    house.passMidnight()
    #expect(view.row("l1")?.dueText == "2 days overdue, was due on 4 October 2024")
  }

  @Test("a question that is open at midnight is asked again, for the day that it is then")
  func questionAtMidnight() throws {
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l1", dueIn: -1)])
    let view = try house.attach()
    view.renew("l1")
    let former = try #require(view.frame?.confirmation)
    house.passMidnight()
    #expect(view.frame?.confirmation?.due?.text == "12 October 2024")
    #expect(view.frame?.confirmation?.id != former.id)
  }

  @Test("a list that is closed has no timer left")
  func noTimer() throws {
    let view = try house.attach(to: "")
    #expect(house.scheduler.count == 1)
    view.close()
    #expect(house.scheduler.count == 0)
  }
}
