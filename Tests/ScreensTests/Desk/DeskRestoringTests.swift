internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import TestSupport
internal import Testing

@Suite("The desk, after the daemon started anew")
@LoopActor
struct DeskRestoringTests {
  let house = DeskHouse()
  private static let nobody =
    "Nobody is chosen any more: scan the card to lend, or the book again to take it back."

  @Test("who was chosen is chosen again before anything is scanned, and lends")
  func restored() throws {
    house.loans.hold()
    let view = try house.attach(draft: DeskDraft(member: "m1", age: 20))
    #expect(view.frame?.busy == true)
    view.scan("30001")
    #expect(house.returning.calls.requests.isEmpty && view.frame?.waiting == 1)
    house.loans.calls.complete(with: .loans(DeskHouse.ada, []))
    #expect(view.frame?.member?.member?.name == "Ada" && view.frame?.phase == .lending)
    #expect(house.borrowing.requests.map(\.member) == [MemberID("m1")])
    house.borrowing.complete(with: .receipt(DeskHouse.receipt()))
    #expect(view.codes == ["AT_DESK", "LENT"])
    #expect(house.returning.calls.requests.isEmpty)
  }

  @Test("books are taken back on, whoever is chosen, where they were before")
  func returning() throws {
    let view = try house.attach(draft: DeskDraft(member: "m1", returning: true))
    #expect(view.frame?.phase == .returning)
    view.scan("30001")
    #expect(house.borrowing.requests.isEmpty && house.returning.calls.requests.count == 1)
    let other = DeskHouse()
    let again = try other.attach(draft: DeskDraft(returning: true))
    #expect(again.frame?.phase == .returning)
  }

  @Test(
    "who can't be chosen again is said at the next book, which is not taken back until it is scanned again"
  )
  func unknown() throws {
    house.loans.calls.answer = { _ in .impossible([.unknownMember]) }
    let view = try house.attach(draft: DeskDraft(member: "m1"))
    #expect(view.frame?.hint == Self.nobody)
    view.scan("30001")
    #expect(view.says == Self.nobody && house.returning.calls.requests.isEmpty)
    view.scan("30001")
    #expect(view.says == "Scanned twice, done once: " + Self.nobody)
    #expect(house.returning.calls.requests.isEmpty, "the scanner has fired twice")
    house.scheduler.advance(by: .seconds(3))
    view.scan("30001")
    #expect(house.returning.calls.requests.count == 1)
  }

  @Test("too long ago is as if nobody had been chosen, and a card ends that")
  func tooLong() throws {
    let view = try house.attach(draft: DeskDraft(member: "m1", age: 1801))
    #expect(house.loans.calls.requests.isEmpty)
    view.scan("30001")
    #expect(view.says == Self.nobody)
    let other = DeskHouse()
    let again = try other.attach(draft: DeskDraft(member: "m1", age: 1801))
    again.scan("C1", "30001")
    #expect(other.borrowing.requests.count == 1)
  }

  @Test("a desk that lives on keeps its own state")
  func alive() throws {
    let view = try house.attach()
    view.scan("C1", "")
    let memory = view.memory()
    view.leave()
    let back = try house.attach(draft: DeskDraft(member: "m1"), memory: memory)
    #expect(back.frame?.phase == .ready)
    back.scan("30001")
    #expect(house.returning.calls.requests.count == 1)
  }

  @Test("where others work on already, who comes back late takes nothing back by mistake")
  func late() throws {
    let first = try house.attach()
    first.scan("C1", "")
    let second = try house.attach(draft: DeskDraft(member: "m2"))
    second.scan("30001")
    #expect(second.says == Self.nobody && house.returning.calls.requests.isEmpty)
  }
}
