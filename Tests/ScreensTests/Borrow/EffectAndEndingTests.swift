internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Borrowing: effects and endings")
@LoopActor
struct EffectAndEndingTests {
  let house = BorrowHouse()

  @Test("a loan is announced once to every frontend, and never again on re-attach or re-render")
  func announcedOnce() throws {
    house.borrowing.manner = .synchronous(.receipt(house.receipt()))
    let view = try house.attach()
    let other = try house.attach()
    view.submit()
    #expect(view.announcements.map(\.code) == ["BORROWED"])
    #expect(other.announcements.map(\.code) == ["BORROWED"])
    view.submit(house.borrowing.requests[0].id.description)
    house.news.change { $0.maxLoans = 9 }
    #expect(other.announcements.count == 1)
    let memory = other.memory()
    other.leave()
    let back = try house.attach(remembering: memory)
    #expect(back.frame?.receipt != nil)
    #expect(back.effects.isEmpty)
    #expect(try house.attach().effects.isEmpty)
  }

  @Test("an announcement never comes before its frame")
  func order() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .receipt(house.receipt()))
    let kinds = view.events.suffix(2).map { event in
      switch event {
      case .frame(let frame, _): "\(frame.phase)"
      case .effect: "effect"
      default: "other"
      }
    }
    #expect(kinds == ["done", "effect"])
  }

  @Test("what has happened is announced even where somebody goes on inside its frame")
  func goesOnInside() throws {
    let view = try house.attach()
    view.submit()
    view.onEvent = { [unowned view] event in
      if case .frame(let frame, _) = event, frame.receipt != nil { view.edit() }
    }
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(view.phase == .editing)
    #expect(view.announcements.map(\.code) == ["BORROWED"])
  }

  @Test("the focus goes to fields that the frame has")
  func fields() throws {
    let names = Set(["duration", "confirmation"])
    let view = try house.attach()
    view.type("99")
    view.submit()
    view.type("10")
    view.submit()
    view.dismiss()
    #expect(Set(view.focusMoves) == names)
    let json = "\(try #require(view.frame).json())"
    #expect(json.contains("duration"))
  }

  @Test("a frontend that vanishes does not end a shared form, nor what it has asked for")
  func vanish() throws {
    let view = try house.attach()
    view.type("5")
    view.submit()
    view.leave()
    let other = try house.attach()
    #expect(other.frame?.busy == true && other.frame?.duration == "5")
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(other.phase == .done)
  }

  @Test("logging out ends the form on every frontend, with a goodbye that says so")
  func logOut() throws {
    let view = try house.attach()
    let other = try house.attach()
    house.stage.session(key: "ada").logOut()
    #expect(view.farewell?.reason == .loggedOut)
    #expect(other.farewell?.reason == .loggedOut)
  }

  @Test("close ends the form for all, in every phase")
  func close() throws {
    for phase in ["editing", "confirming", "submitting", "done"] {
      let house = BorrowHouse()
      let view = try house.attach()
      let other = try house.attach()
      view.type(phase == "confirming" ? "10" : "5")
      if phase != "editing" { view.submit() }
      if phase == "done" { house.borrowing.complete(with: .receipt(house.receipt())) }
      #expect("\(try #require(view.phase))" == phase)
      other.close()
      #expect(view.farewell?.reason == .ended)
      #expect(other.farewell?.reason == .ended)
      let memory = view.memory()
      #expect(try house.attach(remembering: memory).frame == nil, "an ended form is not revived")
    }
  }

  @Test("while nobody watches, nothing is asked of the library")
  func unwatched() throws {
    let view = try house.attach()
    view.submit()
    view.leave()
    let asked = house.books.questions.count
    house.news.tell(.catalogueChanged)
    house.borrowing.complete(with: .impossible([.unavailable]))
    #expect(house.books.questions.count == asked)
    #expect(house.news.listenerCount == 0)
    #expect(try house.attach().says == "UNAVAILABLE")
    #expect(house.books.questions.count == asked + 1)
  }

  @Test("when anyone borrows or returns the book, every open form of it shows the shelf")
  func availability() throws {
    let view = try house.attach()
    let bo = try house.attach(of: "bo")
    house.books.books[BorrowHouse.emma.id]?.available = 0
    house.news.tell(.bookBorrowed(house.receipt()))
    #expect(view.frame?.book?.available == 0)
    #expect(bo.frame?.book?.available == 0)
    house.books.books[BorrowHouse.emma.id]?.available = 1
    let loan = Library.Loan(
      id: LoanID("l1"), book: BorrowHouse.emma, member: BorrowHouse.ada,
      lent: CalendarDate(daysSinceEpoch: 1), due: CalendarDate(daysSinceEpoch: 2))
    house.news.tell(.bookReturned(loan))
    #expect(view.frame?.book?.available == 1)
  }

  @Test("news of another book is not asked about")
  func otherBook() throws {
    try house.attach()
    let asked = house.books.questions.count
    var receipt = house.receipt()
    receipt.book.id = BookID("b2")
    house.news.tell(.bookBorrowed(receipt))
    #expect(house.books.questions.count == asked)
  }

  @Test("of two answers about the shelf the newer question's counts")
  func newestAnswer() throws {
    let view = try house.attach()
    house.books.isHeld = true
    house.news.tell(.catalogueChanged)
    house.news.tell(.catalogueChanged)
    house.books.books[BorrowHouse.emma.id]?.available = 2
    house.books.answer()
    #expect(view.frame?.book?.available == 1, "that answer was to the older question")
    house.books.answer()
    #expect(view.frame?.book?.available == 2)
  }
}
