internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import TestSupport
internal import Testing

@Suite("The desk, what a scan can mean")
@LoopActor
struct DeskMeaningTests {
  let house = DeskHouse()
  let view: DeskView

  /// Ada's card has the number of a copy of Emma.
  init() throws {
    view = try house.attach()
    house.members.members.append(
      Library.Member(id: MemberID("m9"), name: "Zoë", card: "30001"))
    house.members.answer()
  }

  @Test("a number that a card and a book have is asked for, and nothing is done")
  func both() {
    view.scan("C1", "30001")
    #expect(
      view.says
        == "“30001” is the card of Zoë and a copy of “Emma”: say “card 30001” or “book 30001”.")
    #expect(view.frame?.answers.last?.kind == .asked)
    #expect(view.frame?.member?.member?.name == "Ada")
    #expect(house.borrowing.requests.isEmpty && house.returning.calls.requests.isEmpty)
  }

  @Test("said to be a book it is lent, and taken back; said to be a card it chooses")
  func said() {
    view.scan("C1")
    view.scan("30001", as: .book)
    #expect(house.borrowing.requests.map(\.barcode) == ["30001"])
    house.borrowing.complete(with: .receipt(DeskHouse.receipt()))
    view.scan("")
    view.scan("30001", as: .book)
    #expect(house.returning.calls.requests.map(\.item) == ["30001"])
    house.returning.calls.complete(with: .impossible([.notOnLoan(title: "Emma")]))
    view.scan("30001", as: .card)
    #expect(house.loans.calls.requests.last == MemberID("m9"))
    view.scan("30002", as: .card)
    #expect(view.codes.last == "NOTHING_FOUND_AT_DESK")
    #expect(house.returning.calls.requests.count == 1, "a card is no book")
  }

  @Test("nobody scans a title: a card with the number that is one is a card")
  func title() {
    house.shelf.books["30001"] = Library.Book(id: BookID("b7"), title: "30001")
    view.scan("30001")
    #expect(house.loans.calls.requests == [MemberID("m9")])
  }

  @Test("what is only looked up is named, members to choose from, and nothing is done")
  func lookup() {
    view.scan("C1")
    view.scan("30002", as: .lookup)
    #expect(view.says == "Books that fit “30002”: Dune (b2)")
    view.scan("Bo", as: .lookup)
    #expect(view.says == "Members who fit “Bo” are listed: choose one.")
    #expect(view.frame?.candidates.map { $0.member?.id } == ["m2", "m3"])
    view.scan("30001", as: .lookup)
    #expect(
      view.says
        == "Members who fit “30001” are listed: choose one. Books that fit “30001”: Emma (b1)")
    view.scan("nobody", as: .lookup)
    #expect(view.codes.last == "NOTHING_FOUND_AT_DESK")
    #expect(view.frame?.member?.member?.name == "Ada", "nobody else was chosen")
    #expect(house.borrowing.requests.isEmpty && house.returning.calls.requests.isEmpty)
  }
}
