internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The list of loans: giving back")
@LoopActor
struct LoansReturningTests {
  let house = LoansHouse([LoansHouse.loan("l1"), LoansHouse.loan("l2", "Dune", dueIn: 5)])

  @Test("a book that is given back leaves the list, and everybody hears it")
  func givenBack() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.giveBack("l1", request: "r1")
    #expect(view.row("l1")?.busy == true)
    #expect(view.row("l2")?.busy == false)
    let request = try #require(house.returning.calls.requests.first)
    #expect((request.id, request.item, request.member) == (RequestID("r1"), "l1", MemberID("m1")))
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l2", "Dune", dueIn: 5)])
    house.returning.calls.complete(with: LoansHouse.returned("l1"))
    for view in [view, other] {
      #expect(view.titles == ["Dune"])
      #expect(view.frame?.message?.text == "Returned: “Emma”.")
      #expect(view.announcements.map(\.code) == ["RETURNED"])
    }
  }

  @Test("C-02: two presses on one book count once, also when two frontends press")
  func twice() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.giveBack("l1")
    view.giveBack("l1")
    other.giveBack("l1")
    #expect(house.returning.calls.requests.count == 1)
    house.loans.answer(LoansHouse.ada, [])
    house.returning.calls.complete(with: LoansHouse.returned("l1"))
    other.giveBack("l1")
    #expect(house.returning.calls.requests.count == 1)
    #expect(other.says == "RETURNED", "and no alarming error")
  }

  @Test("two books are given back at once, each with an answer of its own")
  func both() throws {
    let view = try house.attach()
    view.giveBack("l1")
    view.giveBack("l2")
    #expect(house.returning.calls.requests.map(\.item) == ["l1", "l2"])
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l2", "Dune")])
    house.returning.calls.complete(0, with: LoansHouse.returned("l1"))
    #expect(view.titles == ["Dune"])
    #expect(view.row("l2")?.busy == true)
    house.returning.calls.complete(1, with: .failed(FailureID("f1")))
    #expect(view.row("l2")?.busy == false)
    #expect(view.says == "INTERNAL")
  }

  @Test("an answer that comes twice, or after the end, changes nothing")
  func late() throws {
    let view = try house.attach()
    view.giveBack("l1")
    house.returning.calls.complete(with: .impossible([.notPermitted]))
    let frame = view.frame
    house.returning.calls.complete(with: LoansHouse.returned("l1"))
    #expect(view.frame == frame)
    view.giveBack("l2")
    view.close()
    let count = view.events.count
    house.returning.calls.complete(with: LoansHouse.returned("l2"))
    #expect(view.events.count == count)
  }

  @Test("a refusal stands beside its loan, until something else happens to it")
  func refused() throws {
    let view = try house.attach()
    view.giveBack("l1")
    house.returning.calls.complete(with: .impossible([.notPermitted]))
    #expect(view.row("l1")?.message?.code == "NOT_PERMITTED")
    #expect(view.row("l2")?.message == nil)
    #expect(view.announcements.map(\.code) == ["NOT_PERMITTED"])
    view.giveBack("l1")
    #expect(view.row("l1")?.message == nil)
  }

  @Test("a loan that is gone is said for the list, which is loaded again")
  func gone() throws {
    let view = try house.attach()
    house.loans.answer(LoansHouse.ada, [])
    view.giveBack("l1")
    house.returning.calls.complete(with: .impossible([.unknownLoan]))
    #expect(view.says == "UNKNOWN_LOAN")
    #expect(view.frame?.loans == [])
  }

  @Test("a press that comes before the list goes to the library, which knows")
  func early() throws {
    house.members.isHeld = true
    let view = try house.attach()
    view.giveBack("l1", request: "r1")
    #expect(house.returning.calls.requests.isEmpty)
    #expect(house.presenter?.isBusy == true)
    house.members.answer()
    #expect(house.returning.calls.requests.map(\.id) == [RequestID("r1")])
  }

  @Test("a press for a member who can't be found out is given up, and says why")
  func noMember() throws {
    house.members.isHeld = true
    let view = try house.attach()
    view.giveBack("l1")
    house.members.failure = FailureID("f9")
    house.members.answer()
    #expect(view.says == "INTERNAL")
    #expect(house.presenter?.isBusy == false)
    #expect(house.returning.calls.requests.isEmpty)
  }

  @Test(
    "where members return at the desk, the list offers it to nobody else and says so to who presses"
  )
  func atTheDesk() throws {
    let house = LoansHouse([LoansHouse.loan("l1")], policy: LoanPolicy())
    let view = try house.attach()
    #expect(view.row("l1")?.canGiveBack == false)
    view.giveBack("l1")
    #expect(view.row("l1")?.message?.code == "RETURNED_AT_DESK_ONLY")
    #expect(house.returning.calls.requests.isEmpty)
    house.news.change { $0.selfReturn = 1 }
    #expect(view.row("l1")?.canGiveBack == true)
  }

  @Test("a request id that is too long is refused, and nothing is given back")
  func longID() throws {
    let view = try house.attach()
    view.giveBack("l1", request: String(repeating: "x", count: 129))
    #expect(view.frame?.message?.text.contains("128 bytes") == true)
    #expect(house.returning.calls.requests.isEmpty)
  }
}
