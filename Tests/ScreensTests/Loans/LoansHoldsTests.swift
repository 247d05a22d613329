internal import Contract
internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

@Suite("The list of loans: what one waits for")
@LoopActor
struct LoansHoldsTests {
  private let house = LoansHouse([LoansHouse.loan("l1", dueIn: 3)])

  private func hold(
    _ member: Library.Member = LoansHouse.ada, place: Int = 1, isReady: Bool = false
  ) -> Library.Hold {
    Library.Hold(
      id: HoldID("h1"), book: Library.Book(id: BookID("b5"), title: "Dune"), member: member,
      placed: LoansHouse.today, place: place,
      readyUntil: isReady ? LoansHouse.today.advanced(by: 7) : nil)
  }

  @Test("what one waits for is shown, and is said aloud when it is ready")
  func ready() throws {
    house.holding.holds = [hold(place: 2)]
    let view = try house.attach()
    #expect(view.frame?.holds.map(\.message?.text) == ["“Dune”: place 2 in the queue."])
    house.holding.holds = [hold(isReady: true)]
    house.news.tell(.holdReady(hold(isReady: true)))
    #expect(view.says == "HOLD_READY")
    #expect(view.frame?.holds.map(\.message?.code) == ["HOLD_READY"])
    #expect(view.announcements.count == 1)
    house.holding.holds = []
    house.news.tell(.holdEnded(hold(isReady: true), .expired))
    #expect(view.frame?.holds == [])
  }

  @Test("a place that moves up shows; holds of others for other titles are not asked about")
  func moves() throws {
    house.holding.holds = [hold(place: 2)]
    let view = try house.attach()
    house.holding.holds = [hold(place: 1)]
    house.news.tell(.holdEnded(hold(LoansHouse.pupil), .cancelled))
    #expect(view.frame?.holds.first?.place == 1)
    var other = hold(LoansHouse.pupil)
    other.book.id = BookID("b9")
    let questions = house.holding.questions.count
    house.news.tell(.holdPlaced(other))
    #expect(house.holding.questions.count == questions)
  }

  @Test("C-04: a loan that somebody waits for offers no renewal, as soon as somebody waits")
  func renewal() throws {
    let view = try house.attach()
    #expect(view.row("l1")?.canRenew == true)
    var loan = LoansHouse.loan("l1", dueIn: 3)
    loan.waiting = 1
    house.loans.answer(LoansHouse.ada, [loan])
    var other = hold(LoansHouse.pupil)
    other.book = loan.book
    house.news.tell(.holdPlaced(other))
    #expect(view.row("l1")?.canRenew == false)
    view.renew("l1")
    #expect(view.row("l1")?.message?.code == "SOMEONE_WAITS")
  }
}
