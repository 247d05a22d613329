internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import TestSupport
internal import Testing

@Suite("The desk, scanning")
@LoopActor
struct DeskScanningTests {
  let house = DeskHouse()

  @Test(
    "a card chooses the member, a book is lent to them as the very copy, the next card switches")
  func lend() throws {
    let view = try house.attach()
    #expect(view.frame?.phase == .ready)
    view.scan("C1")
    #expect(view.frame?.member?.member?.name == "Ada")
    #expect(view.says == "Ada: 0 loans of 5.")
    view.scan("30001")
    let request = house.borrowing.requests[0]
    #expect(
      (request.member, request.book, request.barcode) == (MemberID("m1"), BookID("b1"), "30001"))
    #expect((request.desk, request.days) == (DeskID("front"), 7))
    #expect(view.frame?.busy == true)
    house.borrowing.complete(with: .receipt(DeskHouse.receipt()))
    #expect(view.says == "Lent “Emma” to Ada, due 11 October 2024.")
    #expect(view.frame?.busy == false)
    house.loans.answer(DeskHouse.bo, [])
    view.scan("C2")
    #expect(view.frame?.member?.member?.name == "Bo Li")
    view.scan("")
    #expect(view.frame?.phase == .ready)
    #expect(view.codes == ["AT_DESK", "LENT", "AT_DESK", "LEFT_DESK"])
  }

  @Test("where nobody is chosen, and in return mode whoever is, a book is taken back")
  func takeBack() throws {
    let view = try house.attach()
    view.scan("30001")
    #expect(house.returning.calls.requests[0].item == "30001")
    #expect(house.returning.calls.requests[0].member == nil)
    let late = ReturnedLoan(DeskHouse.loan(dueIn: -3), on: DeskHouse.today)
    house.returning.calls.complete(with: .returned(late))
    #expect(view.says == "“Emma” is back from Ada, 3 days late.")
    view.scan("C1")
    view.send(.returns(DeskReturns(on: true)))
    #expect(view.frame?.phase == .returning)
    view.scan("30002")
    #expect(house.returning.calls.requests.count == 2 && house.borrowing.requests.isEmpty)
    house.returning.calls.complete(with: .impossible([.notOnLoan(title: "Dune")]))
    #expect(view.says == "“Dune” is not on loan.")
  }

  @Test("part of a name chooses the only one; several are candidates, of whom one is chosen")
  func names() throws {
    let view = try house.attach()
    view.scan("Ad")
    #expect(view.frame?.member?.member?.name == "Ada")
    view.scan("Bo")
    #expect(view.frame?.candidates.map { $0.member?.id } == ["m2", "m3"])
    #expect(view.codes.last == "SEVERAL_MEMBERS")
    house.loans.answer(DeskHouse.boris, [])
    view.send(.choose(DeskChoose(member: "m3")))
    #expect(view.frame?.member?.member?.name == "Boris")
    #expect(view.frame?.candidates == [])
    view.send(.choose(DeskChoose(member: "m2")))
    #expect(view.frame?.member?.member?.name == "Boris", "nobody is offered any more")
  }

  @Test("after every answer, whatever was wrong, the next scan works")
  func errors() throws {
    let view = try house.attach()
    view.scan("nobody", String(repeating: "9", count: 300), "C1", "30001")
    house.borrowing.complete(with: .failed(FailureID("f1")))
    view.scan("30001")
    house.borrowing.complete(with: .impossible([.copyOnLoan(member: "Bo Li")]))
    #expect(view.says == "This copy is on loan to Bo Li: take it back first.")
    view.scan("30002")
    house.borrowing.complete(with: .receipt(DeskHouse.receipt(DeskHouse.dune)))
    #expect(
      view.codes == [
        "NOTHING_FOUND_AT_DESK", "SEARCH_TEXT_TOO_LONG", "AT_DESK", "INTERNAL", "COPY_ON_LOAN",
        "LENT",
      ])
  }

  @Test("scans that arrive while one is under way wait in order, and none is lost")
  func queue() throws {
    let view = try house.attach()
    view.scan("C1", "30001", "30002", "C2", "30001")
    #expect(view.frame?.waiting == 3)
    house.borrowing.complete(with: .receipt(DeskHouse.receipt()))
    house.borrowing.complete(with: .receipt(DeskHouse.receipt(DeskHouse.dune)))
    #expect(
      house.borrowing.requests.map(\.member) == [MemberID("m1"), MemberID("m1"), MemberID("m2")])
    house.borrowing.complete(with: .receipt(DeskHouse.receipt(for: DeskHouse.bo)))
    #expect(view.codes == ["AT_DESK", "LENT", "LENT", "AT_DESK", "LENT"])
    #expect(view.frame?.answers.map(\.number) == [1, 2, 3, 4, 5])
    #expect(view.frame?.waiting == 0 && view.frame?.busy == false)
  }

  @Test("what is too much to wait is named, so that it is scanned again, and the others go on")
  func tooMany() throws {
    let view = try house.attach()
    view.scan("C1", "30001")
    for _ in 0..<DeskFacts.longestQueue { view.scan("30002") }
    view.scan("30001")
    #expect(view.codes.last == "TOO_MANY_SCANS")
    #expect(view.says == "Too much at once: “30001” was not taken, scan it again.")
    #expect(view.frame?.waiting == UInt32(DeskFacts.longestQueue))
  }

  @Test("C-02: a scanner that fires twice does it once, and gets the same answer again, marked so")
  func twice() throws {
    let view = try house.attach()
    view.scan("C1", "30001", "30001")
    house.borrowing.complete(with: .receipt(DeskHouse.receipt()))
    #expect(view.codes == ["AT_DESK", "LENT", "LENT"])
    #expect(
      view.says == "Scanned twice, done once: Lent “Emma” to Ada, due 11 October 2024.")
    #expect(house.borrowing.requests.count == 1)
    view.scan("30001")
    #expect(house.borrowing.requests.count == 1, "still the same press")
    #expect(view.says == "Scanned twice, done once: Lent “Emma” to Ada, due 11 October 2024.")
    house.scheduler.advance(by: .seconds(5))
    view.scan("30001")
    #expect(house.borrowing.requests.count == 2, "somebody means it")
    view.scan("30001")
    house.borrowing.complete(with: .failed(FailureID("f1")))
    #expect(house.borrowing.requests.count == 3, "what went wrong by itself is tried again")
  }

  @Test("every line is answered, an empty one too that ends nothing")
  func idle() throws {
    let view = try house.attach()
    view.scan("")
    #expect(view.codes == ["LEFT_DESK"])
    #expect(view.says == "Scan a card to lend, or a book to take it back.")
  }

  @Test("the log keeps the newest twenty, each with its number")
  func log() throws {
    let view = try house.attach()
    for number in 1...25 { view.scan("nobody \(number)") }
    #expect(view.frame?.answers.map(\.number) == (6...25).map { UInt64($0) })
    #expect(view.frame?.answered == 25)
  }

  @Test("what happens to the member's loans elsewhere shows, with what is late")
  func news() throws {
    let view = try house.attach()
    view.scan("C1")
    house.loans.answer(
      DeskHouse.ada, [DeskHouse.loan(dueIn: -1), DeskHouse.loan(DeskHouse.dune, dueIn: 1)])
    house.news.tell(.bookBorrowed(DeskHouse.receipt()))
    #expect(view.frame?.member?.text == "Ada: 2 loans of 5.")
    #expect(
      view.frame?.member?.alerts.map(\.text) == ["1 loan is overdue.", "1 loan is due tomorrow."])
    house.loans.answer(DeskHouse.ada, [])
    house.news.tell(.bookReturned(DeskHouse.loan()))
    #expect(view.frame?.member?.text == "Ada: 0 loans of 5.")
  }

  @Test("who is not staff sees no member and does nothing")
  func refused() throws {
    let house = DeskHouse(isStaff: false)
    let view = try house.attach()
    view.scan("C1", "30001")
    #expect(view.frame?.phase == .refused)
    #expect(view.frame?.answers == [] && view.frame?.member == nil)
    #expect(house.members.calls.requests.isEmpty)
  }

  @Test(
    "a desk that was closed is freed, though a use case never answers, and its answer changes nothing"
  )
  func freed() throws {
    let view = try house.attach()
    view.scan("C1", "30001", "30002")
    weak let presenter = house.presenter
    house.releasePresenter()
    view.send(.close(DeskClose()))
    #expect(view.farewell?.reason == .ended)
    #expect(presenter == nil)
    house.borrowing.complete(with: .receipt(DeskHouse.receipt()))
    #expect(house.borrowing.requests.count == 1)
  }
}
