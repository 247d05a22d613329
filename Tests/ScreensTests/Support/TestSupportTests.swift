internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

@Suite("The library under control")
@LoopActor
struct TestSupportTests {
  private let request = BorrowRequest(
    id: RequestID("r1"), actor: Actor(account: AccountID("a")), member: MemberID("m1"),
    book: BookID("b1"), days: 7)

  @Test("a held use case answers when it is told, as often as it is told")
  func held() {
    let borrowing = ControlledBorrowing()
    var outcomes: [BorrowOutcome] = []
    _ = borrowing.borrow(request) { outcomes.append($0) }
    #expect(outcomes.isEmpty && borrowing.requests == [request])
    borrowing.complete(with: .impossible([.unavailable]))
    borrowing.complete(0, with: .impossible([.notPermitted]))
    borrowing.complete(7, with: .cancelled)
    #expect(outcomes == [.impossible([.unavailable]), .impossible([.notPermitted])])
  }

  @Test("a synchronous one answers before it returns, a doubled one twice")
  func synchronous() {
    let borrowing = ControlledBorrowing()
    var count = 0
    borrowing.manner = .synchronous(.impossible([]))
    _ = borrowing.borrow(request) { _ in count += 1 }
    #expect(count == 1)
    borrowing.manner = .doubled(.impossible([]))
    _ = borrowing.borrow(request) { _ in count += 1 }
    #expect(count == 3)
  }

  @Test("a cancel in time is answered; one too late is not", arguments: [true, false])
  func cancelled(inTime: Bool) {
    let borrowing = ControlledBorrowing()
    borrowing.cancelsInTime = inTime
    var outcomes: [BorrowOutcome] = []
    let cancellation = borrowing.borrow(request) { outcomes.append($0) }
    cancellation.cancel()
    cancellation.cancel()
    #expect(outcomes == (inTime ? [.cancelled] : []))
    #expect(borrowing.cancelCount == 1)
  }

  @Test("held lookups answer in the order of the questions, by what is true then")
  func lookups() {
    let books = ControlledBooks([])
    books.isHeld = true
    var outcomes: [BookOutcome] = []
    _ = books.book(BookID("b1")) { outcomes.append($0) }
    _ = books.book(BookID("b2")) { outcomes.append($0) }
    let book = Book(id: BookID("b1"), title: "Emma")
    books.books = [book.id: book]
    books.answer()
    books.answer()
    books.answer()
    #expect(outcomes == [.book(book), .unknown])
  }

  @Test("news reaches who listens, and nobody who has left")
  func news() {
    let news = LibraryNews()
    var heard: [DomainEvent] = []
    let subscription = news.subscribe { heard.append($0) }
    news.change { $0.maxDays = 3 }
    subscription.cancel()
    news.change { $0.maxDays = 4 }
    #expect(heard == [.policyChanged(LoanPolicy(version: 2, maxDays: 3))])
    #expect(news.current.version == 3)
  }
}
