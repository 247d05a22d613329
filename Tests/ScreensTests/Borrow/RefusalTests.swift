internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Borrowing: refusals and failures")
@LoopActor
struct RefusalTests {
  let house = BorrowHouse()

  nonisolated static let refusals: [(Reason, String, String)] = [
    (.notPermitted, "NOT_PERMITTED", "Only staff act for somebody else."),
    (.unavailable, "UNAVAILABLE", "No copy is free at present."),
    (
      .limitReached(maximum: 5), "LIMIT_REACHED",
      "5 loans at a time is the limit; return one first."
    ),
    (
      .alreadyYours(BorrowHouse.ownLoan), "ALREADY_YOURS",
      "This title is borrowed already (loan l7) and due on 4 October 2024. Renew it instead?"
    ),
    (.unknownBook, "UNKNOWN_BOOK", "There is no such book in the catalogue."),
    (
      .unknownMember, "UNKNOWN_MEMBER", "You are not a member of this library yet; ask at the desk."
    ),
    (
      .requestIDReused, "REQUEST_ID_REUSED",
      "This request was made before with other content; nothing was changed."
    ),
  ]

  @Test("each refusal of the use case is explained; the form keeps its text", arguments: refusals)
  func explained(reason: Reason, code: String, text: String) throws {
    let view = try house.attach()
    view.type("5")
    view.submit()
    house.borrowing.complete(with: .impossible([reason]))
    #expect(view.says == code)
    #expect(view.frame?.message?.text == text)
    #expect(view.phase == .editing)
    #expect(view.frame?.duration == "5")
    #expect(view.frame?.receipt == nil)
    #expect(view.announcements.map(\.text) == [text])
  }

  @Test("several reasons are all told")
  func several() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .impossible([.limitReached(maximum: 5), .unavailable]))
    #expect(view.says == "LIMIT_REACHED")
    #expect(
      view.frame?.message?.text
        == "5 loans at a time is the limit; return one first. No copy is free at present.")
  }

  @Test("days that only the use case finds too many stand beside their field, with its range")
  func range() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .impossible([.daysOutOfRange(1...3)]))
    #expect(view.fieldError == "DAYS_OUT_OF_RANGE")
    #expect(view.frame?.durationError?.text == "A loan is for 1 to 3 days.")
    #expect(view.says.isEmpty)
    #expect(view.focusMoves == ["duration"])
  }

  @Test("an unforeseen error is one sentence with its id, and no raw text")
  func failed() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .failed(FailureID("f-42")))
    #expect(view.says == "INTERNAL")
    #expect(
      view.frame?.message?.text
        == "Something went wrong here; nothing was changed. The log tells more under f-42.")
    #expect(view.frame?.message?.parameters == [Parameter(name: "id", value: .text("f-42"))])
    #expect(view.phase == .editing && view.frame?.canSubmit == true)
  }

  @Test("a store that can't write says so")
  func storeUnavailable() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .failed(FailureID("f-43", cause: .storeUnavailable)))
    #expect(view.says == "STORE_UNAVAILABLE")
    #expect(view.frame?.message?.text.contains("f-43") == true)
  }

  @Test("after a refusal the shelf is asked again, so that the form shows why")
  func shelfAgain() throws {
    let view = try house.attach()
    view.submit()
    house.books.books[BorrowHouse.emma.id]?.available = 0
    house.borrowing.complete(with: .impossible([.unavailable]))
    #expect(view.frame?.book?.available == 0)
  }

  @Test("the next submit after a refusal is a new try")
  func again() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .impossible([.unavailable]))
    view.submit()
    #expect(view.says.isEmpty, "the old message does not stand beside the new try")
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(view.phase == .done)
  }
}
