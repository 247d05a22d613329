import Contract
import GRPC
import LoopActor
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("Holds over gRPC", .timeLimit(.minutes(10)))
struct HoldingAdapterTests {
  @Test("a reader holds a book, sees until when it is ready, and gives it up again")
  func ownHold() async throws {
    let library = try TestLibrary()
    let books = try await library.shelve("Dune")
    let holding = HoldingClient(channel: library.client())
    let request = PlaceHoldRequest(requestId: "h", book: books[0])
    let answer = try await holding.placeHold(request)
    guard case .hold(let hold)? = answer.outcome else {
      Issue.record("not held: \(answer)")
      return
    }
    #expect(hold.message?.code == "HOLD_READY")
    #expect(
      hold.message?.text == "“Dune” is set aside, to be picked up until 7 December 2026.")
    #expect(hold.readyUntil?.text == "7 December 2026")
    #expect(try await holding.placeHold(request) == answer)
    let again = try await holding.placeHold(PlaceHoldRequest(book: books[0]))
    guard case .impossible(let reasons)? = again.outcome else {
      Issue.record("held twice")
      return
    }
    #expect(reasons.reasons.map(\.code) == ["ALREADY_HELD"])
    guard case .holds(let list)? = try await holding.listHolds(ListHoldsRequest()).outcome else {
      Issue.record("no list")
      return
    }
    #expect(list.holds == [hold])
    let gone = try await holding.cancelHold(CancelHoldRequest(item: hold.id))
    guard case .cancelled(let cancelled)? = gone.outcome else {
      Issue.record("not cancelled: \(gone)")
      return
    }
    #expect(cancelled.message?.text == "“Dune” is not waited for any more.")
  }

  @Test("C-04: who has the book hears that somebody waits; another hears that it is set aside")
  func waiting() async throws {
    let library = try TestLibrary()
    let books = try await library.shelve("Dune")
    let lending = LendingClient(channel: library.client())
    guard
      case .receipt(let receipt)? = try await lending.borrow(BorrowRequest(book: books[0])).outcome
    else {
      Issue.record("not lent")
      return
    }
    let other = HoldingClient(channel: library.client(uid: TestLibrary.otherReader))
    guard
      case .hold(let hold)? = try await other.placeHold(PlaceHoldRequest(book: books[0])).outcome
    else {
      Issue.record("not held")
      return
    }
    #expect(hold.message?.text == "“Dune”: place 1 in the queue.")
    guard
      case .impossible(let waits)? = try await lending.renew(RenewRequest(item: receipt.loan))
        .outcome
    else {
      Issue.record("renewed")
      return
    }
    #expect(waits.reasons.map(\.text) == ["1 member waits for this title."])
    try await library.set(.selfReturn, 1)
    _ = try await lending.`return`(ReturnRequest(item: receipt.loan))
    guard
      case .impossible(let aside)? = try await lending.borrow(BorrowRequest(book: books[0])).outcome
    else {
      Issue.record("lent to another")
      return
    }
    #expect(aside.reasons.map(\.code) == ["HELD_FOR_ANOTHER"])
  }

  @Test("who waits is for staff, and what is malformed is a status")
  func roles() async throws {
    let library = try TestLibrary()
    let holding = HoldingClient(channel: library.client())
    let queue = await end { try await holding.listQueue(ListQueueRequest()) }
    #expect(queue == Status(.permissionDenied, "only staff see who waits"))
    let other = await end { try await holding.listHolds(ListHoldsRequest(member: "m1")) }
    #expect(other.code == .permissionDenied)
    let book = await end { try await holding.placeHold(PlaceHoldRequest()) }
    #expect(book == Status(.invalidArgument, "book is missing"))
    let item = await end { try await holding.cancelHold(CancelHoldRequest()) }
    #expect(item == Status(.invalidArgument, "item is missing"))
  }
}
