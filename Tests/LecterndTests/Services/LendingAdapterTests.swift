import Contract
import GRPC
import LoopActor
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("Lending over gRPC", .timeLimit(.minutes(10)))
struct LendingAdapterTests {
  @Test("a reader borrows, sees the loan with its due date, and brings the book back")
  func wholeRound() async throws {
    let library = try TestLibrary()
    try await library.set(.selfReturn, 1)
    let book = try await library.shelve("Emma")[0]
    let lending = LendingClient(channel: library.client())

    let borrowed = try await lending.borrow(BorrowRequest(book: book))
    guard case .receipt(let receipt)? = borrowed.outcome else {
      Issue.record("no receipt: \(borrowed)")
      return
    }
    // The policy's default of seven days, from the library's date.
    #expect((receipt.days, receipt.due?.text) == (7, "7 December 2026"))
    #expect(receipt.message?.code == "BORROWED")
    #expect(receipt.member?.name == "uid \(TestLibrary.reader)")
    #expect(receipt.book?.available == 0)

    guard case .loans(let list)? = try await lending.listLoans(ListLoansRequest()).outcome else {
      Issue.record("no list")
      return
    }
    #expect(list.loans.map(\.id) == [receipt.loan])
    #expect(list.loans.first?.overdue == false)

    guard
      case .returned(let returned)? = try await lending.`return`(ReturnRequest(item: receipt.loan))
        .outcome
    else {
      Issue.record("not returned")
      return
    }
    #expect(returned.message?.code == "RETURNED")
    #expect(returned.loan?.book?.available == 1)
  }

  @Test("a long loan asks first, and lends when the same days and reasons are confirmed")
  func confirmation() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let lending = LendingClient(channel: library.client())

    var request = BorrowRequest(requestId: "r1", book: book, days: 10)
    guard case .needsConfirmation(let reasons)? = try await lending.borrow(request).outcome else {
      Issue.record("not asked")
      return
    }
    #expect(reasons.reasons.map(\.code) == ["LONG_LOAN"])
    request.confirmed = ConfirmedReasons(codes: ["LONG_LOAN"], days: 9)
    guard case .needsConfirmation? = try await lending.borrow(request).outcome else {
      Issue.record("another number of days was confirmed")
      return
    }
    request.confirmed = ConfirmedReasons(codes: reasons.reasons.map(\.code) + ["NEWER"], days: 10)
    guard case .receipt(let receipt)? = try await lending.borrow(request).outcome else {
      Issue.record("not lent")
      return
    }
    guard case .receipt(let again)? = try await lending.borrow(request).outcome else {
      Issue.record("a repeat must give the first result")
      return
    }
    #expect(again == receipt)
  }

  @Test("what the library refuses is an answer with its reasons, not an error")
  func refusals() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let lending = LendingClient(channel: library.client())
    let other = LendingClient(channel: library.client(uid: TestLibrary.otherReader))

    #expect(
      codes(try await lending.borrow(BorrowRequest(book: book, days: 99))) == [
        "DAYS_OUT_OF_RANGE"
      ])
    #expect(
      codes(try await lending.borrow(BorrowRequest(book: book, days: .max))) == [
        "DAYS_OUT_OF_RANGE"
      ])
    #expect(codes(try await lending.borrow(BorrowRequest(book: "nonsense"))) == ["UNKNOWN_BOOK"])
    _ = try await lending.borrow(BorrowRequest(book: book))
    #expect(codes(try await other.borrow(BorrowRequest(book: book))) == ["UNAVAILABLE"])
    #expect(codes(try await lending.borrow(BorrowRequest(book: book))) == ["ALREADY_YOURS"])
    guard
      case .impossible(let reasons)? = try await other.`return`(ReturnRequest(item: "l0")).outcome
    else {
      Issue.record("returned what is not there")
      return
    }
    #expect(reasons.reasons.map(\.code) == ["UNKNOWN_LOAN"])
  }

  private func codes(_ response: BorrowResponse) -> [String] {
    guard case .impossible(let reasons)? = response.outcome else { return [] }
    return reasons.reasons.map(\.code)
  }

  @Test("only staff act for somebody else: by uid or by a configured group")
  func roles() async throws {
    let library = try TestLibrary(staffGroup: 77)
    let book = try await library.shelve("Emma")[0]
    let desk = DeskClient(channel: library.client(uid: TestLibrary.staff))
    _ = try await desk.addMember(AddMemberRequest(name: "Zoë", card: "C1"))

    let reader = LendingClient(channel: library.client())
    for card in ["C1", "nobody"] {
      let code = await end {
        try await reader.borrow(BorrowRequest(book: book, member: card))
      }.code
      #expect(code == .permissionDenied)
      #expect(
        await end {
          try await reader.listLoans(ListLoansRequest(member: card))
        }.code == .permissionDenied)
      #expect(
        await end {
          try await reader.`return`(ReturnRequest(item: book, member: card))
        }.code == .permissionDenied)
    }

    let librarian = LendingClient(channel: library.client(groups: [5, 77]))
    guard
      case .receipt(let receipt)? = try await librarian.borrow(
        BorrowRequest(book: book, member: "C1")
      ).outcome
    else {
      Issue.record("the staff group may not lend")
      return
    }
    #expect(receipt.member?.name == "Zoë")
    // The reader can't give back what is Zoë's.
    #expect(
      await end {
        try await reader.`return`(ReturnRequest(item: receipt.loan))
      }.code == .permissionDenied)
  }

  @Test("what is missing or too long in a request is INVALID_ARGUMENT, with the field's name")
  func malformed() async throws {
    let library = try TestLibrary()
    let lending = LendingClient(channel: library.client())
    let noBook = await end {
      try await lending.borrow(BorrowRequest())
    }
    #expect(noBook == Status(.invalidArgument, "book is missing"))
    let noItem = await end {
      try await lending.`return`(ReturnRequest())
    }
    #expect(noItem == Status(.invalidArgument, "item is missing"))
    let longID = await end {
      try await lending.borrow(
        BorrowRequest(requestId: String(repeating: "x", count: 129), book: "b1"))
    }
    #expect(longID == Status(.invalidArgument, "request_id has more than 128 bytes"))
  }

  @Test("where enrolment is off, a stranger has no membership, and staff can still lend to members")
  func noEnrolment() async throws {
    let library = try TestLibrary { $0.enrols = false }
    let lending = LendingClient(channel: library.client())
    guard
      case .impossible(let reasons)? = try await lending.listLoans(ListLoansRequest()).outcome
    else {
      Issue.record("a stranger has loans")
      return
    }
    #expect(reasons.reasons.map(\.code) == ["UNKNOWN_MEMBER"])
    let status = try await DaemonClient(channel: library.client()).status(StatusRequest())
    #expect(status.members == 0)
  }
}
