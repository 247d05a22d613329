import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct CalendarTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func closure(_ first: Int, _ last: Int, _ name: String = "Christmas") -> Closure {
    Closure(
      first: library.today.advanced(by: first), last: library.today.advanced(by: last), name: name)
  }

  @Test("a new library is open every day")
  func defaults() { #expect(library.store.calendar == LibraryCalendar()) }

  @Test("a closure is a new version, known before it is announced, and lasts")
  func close() async throws {
    var heard: [DomainEvent] = []
    let store = library.store
    let subscription = store.subscribe { [weak store] event in
      heard.append(event)
      if let store { #expect(.calendarChanged(store.calendar) == event) }
    }
    let expected = LibraryCalendar(version: 2, closures: [closure(5, 9)])
    let outcome = await library.change(.close(closure(5, 9)))
    #expect(outcome == .changed(ChangedCalendar(calendar: expected)))
    #expect(heard == [.calendarChanged(expected)])
    // The same again changes nothing.
    #expect(await library.change(.close(closure(5, 9))) == outcome)
    #expect(heard.count == 1)
    subscription.cancel()
    try library.reopen()
    #expect(library.store.calendar == expected)
    #expect(try await library.auditLines("close") == 1)
  }

  @Test("closed days of the week and taken back closures last, each a version")
  func weekdays() async throws {
    _ = await library.change(.close(closure(5, 9)))
    _ = await library.change(.closeWeekdays([.saturday, .sunday]))
    let days = closure(6, 7)
    _ = await library.change(.open(first: days.first, last: days.last))
    try library.reopen()
    #expect(
      library.store.calendar
        == LibraryCalendar(
          version: 4, closedWeekdays: [.saturday, .sunday],
          closures: [closure(5, 5), closure(8, 9)]))
  }

  @Test("C-09: what is lent into a closure is due after it, and the receipt says why")
  func lend() async throws {
    _ = await library.change(.close(closure(7, 20)))
    let book = await library.addBook("Dune")
    let ada = await library.addMember("Ada")
    let receipt = try #require(await library.borrow(library.request(book, for: ada)).receipt)
    #expect(receipt.due == library.today.advanced(by: 21))
    #expect(
      receipt.moved
        == MovedDue(from: library.today.advanced(by: 7), cause: .closure(closure(7, 20))))
  }

  @Test("a renewal goes by the same calendar, and says why")
  func renew() async throws {
    let book = await library.addBook("Dune")
    let ada = await library.addMember("Ada")
    let receipt = try #require(await library.borrow(library.request(book, for: ada)).receipt)
    #expect(receipt.moved == nil)
    _ = await library.change(.close(closure(10, 20)))
    let renewed = try #require(await library.renew(receipt.loan, id: "1").renewed)
    #expect(renewed.loan.due == library.today.advanced(by: 21))
    #expect(renewed.moved?.from == library.today.advanced(by: 14))
    // A repeat gets the same answer, reason included.
    #expect(await library.renew(receipt.loan, id: "1").renewed == renewed)
  }

  @Test("C-12: with all seven days of the week closed, borrowing and renewing say so")
  func neverOpen() async throws {
    let book = await library.addBook("Dune", copies: 2)
    let ada = await library.addMember("Ada")
    let bo = await library.addMember("Bo")
    let receipt = try #require(await library.borrow(library.request(book, for: ada)).receipt)
    _ = await library.change(.closeWeekdays(Set(Weekday.allCases)), movesLoans: true)
    #expect(
      await library.borrow(library.request(book, for: bo))
        == .impossible([.noOpenDay(after: library.today.advanced(by: 7))]))
    #expect(
      await library.renew(receipt.loan, id: "1")
        == .impossible([.noOpenDay(after: library.today.advanced(by: 14))]))
    #expect(try await library.openLoans(of: book) == 1)
  }

  @Test("a closure entered later says how many open loans are due in it, and moves them if told to")
  func move() async throws {
    let books = [await library.addBook("Dune"), await library.addBook("Emma")]
    let ada = await library.addMember("Ada")
    for (book, days) in zip(books, [3, 7]) {
      _ = await library.borrow(library.request(book, for: ada, days: days))
    }
    guard case .changed(let closed) = await library.change(.close(closure(5, 9))) else {
      Issue.record("not closed")
      return
    }
    #expect((closed.dueWhenClosed, closed.moved) == (1, 0))
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    let id = library.newRequest()
    guard case .changed(let moved) = await library.change(.moveLoans, id: id) else {
      Issue.record("not moved")
      return
    }
    #expect((moved.dueWhenClosed, moved.moved, moved.calendar.version) == (0, 1, 2))
    guard case .loans(_, let loans) = await library.loans(of: ada) else { return }
    #expect(loans.map(\.due) == [3, 10].map { library.today.advanced(by: $0) })
    #expect(loans.map(\.renewals) == [0, 0])
    #expect(heard == [.dueDatesMoved([loans[1]])])
    // A repeat of the request moves nothing a second time.
    #expect(await library.change(.moveLoans, id: id) == .changed(moved))
    #expect(heard.count == 1)
    subscription.cancel()
    #expect(try await library.auditLines("move loan") == 1)
  }

  @Test("what is overdue already is not moved by a closure")
  func overdue() async throws {
    let book = await library.addBook("Dune")
    let ada = await library.addMember("Ada")
    _ = await library.borrow(library.request(book, for: ada, days: 3))
    library.pass(days: 10)
    let outcome = await library.change(.close(closure(-8, 5)), movesLoans: true)
    guard case .changed(let changed) = outcome else { return }
    #expect((changed.moved, changed.dueWhenClosed) == (0, 0))
  }

  @Test("only staff change the calendar, and a change that can't be is refused with every reason")
  func refusals() async throws {
    let reader = Actor(account: AccountID("u1"))
    #expect(
      await library.change(.closeWeekdays([.sunday]), as: reader) == .refused([.notPermitted]))
    #expect(
      await library.change(.close(closure(3, 2, " "))) == .refused([.daysBackwards, .nameMissing]))
    #expect(
      await library.change(.close(closure(0, 5000, String(repeating: "x", count: 201))))
        == .refused([.tooManyDays(limit: 3660), .nameTooLong(limit: 200)]))
    let days = closure(1, 2)
    #expect(
      await library.change(.open(first: days.first, last: days.last)) == .refused([.nothingToOpen]))
    let id = library.newRequest()
    _ = await library.change(.closeWeekdays([.sunday]), id: id)
    #expect(
      await library.change(.closeWeekdays([.monday]), id: id) == .refused([.requestIDReused]))
    #expect(library.store.calendar.closedWeekdays == [.sunday])
  }

  @Test("the calendar that a library begins with counts at the first start only")
  func seed() async throws {
    let first = LibraryCalendar(closedWeekdays: [.sunday], closures: [closure(1, 2)])
    let library = try TestLibrary { $0.firstCalendar = first }
    #expect(library.store.calendar == first)
    _ = await library.change(.closeWeekdays([]))
    try library.reopen()
    #expect(library.store.calendar.closedWeekdays == [])
    #expect(library.store.calendar.closures == first.closures)
  }
}

extension TestLibrary {
  func change(
    _ step: CalendarChange.Step, movesLoans: Bool = false, as actor: Actor? = nil,
    id: RequestID? = nil
  ) async -> CalendarOutcome {
    let change = CalendarChange(
      id: id ?? newRequest(), actor: actor ?? staff, step: step, movesLoans: movesLoans)
    return await withCheckedContinuation { continuation in
      _ = store.change(change) { continuation.resume(returning: $0) }
    }
  }
}
