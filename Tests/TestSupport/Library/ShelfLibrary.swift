public import Library
public import LoopActor

/// A whole small library in memory that answers at once: for journeys on bare presenters.
@LoopActor
public final class ShelfLibrary: Borrowing, BookLookup, MemberLookup {
  public let news: LibraryNews
  private var books: [BookID: Book] = [:]
  private var members: [String: Member] = [:]
  private var loans: [Receipt] = []
  private var answers: [RequestID: (BorrowRequest, BorrowOutcome)] = [:]
  private let today = CalendarDate(daysSinceEpoch: 20_000)

  public init(_ news: LibraryNews = LibraryNews()) { self.news = news }

  public func shelve(_ title: String) -> BookID {
    let id = BookID("b\(books.count + 1)")
    books[id] = Book(id: id, title: title)
    return id
  }

  /// Gives the card.
  public func enrol(_ name: String) -> String {
    let card = "C\(members.count + 1)"
    members[card] = Member(id: MemberID("m\(members.count + 1)"), name: name, card: card)
    return card
  }

  public func borrow(
    _ request: BorrowRequest, completion: @escaping @LoopActor (BorrowOutcome) -> Void
  ) -> Cancellation {
    let outcome = answer(request)
    answers[request.id] = (request, outcome)
    completion(outcome)
    if case .receipt(let receipt) = outcome { news.tell(.bookBorrowed(receipt)) }
    return Cancellation()
  }

  public func book(
    _ id: BookID, completion: @escaping @LoopActor (BookOutcome) -> Void
  ) -> Cancellation {
    completion(books[id].map { .book($0) } ?? .unknown)
    return Cancellation()
  }

  public func resolve(
    _ cardOrID: String?, actor: Actor, completion: @escaping @LoopActor (MemberOutcome) -> Void
  ) -> Cancellation {
    completion(
      cardOrID.flatMap { members[$0] }.map { .member($0) } ?? .impossible([.unknownMember]))
    return Cancellation()
  }

  private func answer(_ request: BorrowRequest) -> BorrowOutcome {
    if let (first, outcome) = answers[request.id], first == request { return outcome }
    guard var book = books[request.book] else { return .impossible([.unknownBook]) }
    guard let member = members.values.first(where: { $0.id == request.member }) else {
      return .impossible([.unknownMember])
    }
    let own = loans.filter { $0.member.id == member.id }
    let loan = PolicyGate.NewLoan(
      days: request.days, available: book.available, openLoans: own.count,
      ownLoan: own.first { $0.book.id == book.id }.map { OwnLoan($0.loan, due: $0.due) })
    let facts = PolicyGate.Facts(policy: news.current, benefit: .loan(loan))
    switch PolicyGate.answer(facts, confirmed: request.confirmed) {
    case .impossible(let reasons): return .impossible(reasons)
    case .needsConfirmation(let reasons): return .needsConfirmation(reasons)
    case .allowed:
      book.available -= 1
      books[book.id] = book
      let receipt = Receipt(
        loan: LoanID("l\(loans.count + 1)"), book: book, member: member,
        due: today.advanced(by: request.days), days: request.days)
      loans.append(receipt)
      return .receipt(receipt)
    }
  }
}
