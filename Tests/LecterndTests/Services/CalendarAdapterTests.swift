import Contract
import GRPC
import LoopActor
import StageContract
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("The calendar over gRPC", .timeLimit(.minutes(10)))
struct CalendarAdapterTests {
  private let christmas = CloseDaysRequest(
    first: StageContract.Date(year: 2026, month: 12, day: 5),
    last: StageContract.Date(year: 2026, month: 12, day: 13), name: "Moving house")

  @Test("staff close days, anybody reads that, and a receipt of that time says why")
  func close() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let staff = CalendarClient(channel: library.client(uid: TestLibrary.staff))
    guard case .changed(let changed)? = try await staff.closeDays(christmas).outcome else {
      Issue.record("not closed")
      return
    }
    #expect(
      changed.message?.text == "Closed from 5 December 2026 to 13 December 2026: Moving house.")
    let reader = library.client()
    let calendar = try await CalendarClient(channel: reader).getCalendar(GetCalendarRequest())
    #expect(calendar.calendar?.closures.map(\.name) == ["Moving house"])
    #expect(calendar.calendar?.text == "The library is open today.")
    let answer = try await LendingClient(channel: reader)
      .borrow(Contract.BorrowRequest(book: book, days: 7))
    guard case .receipt(let receipt)? = answer.outcome else {
      Issue.record("no receipt: \(answer)")
      return
    }
    #expect(receipt.due?.text == "14 December 2026")
    #expect(receipt.moved?.from?.text == "7 December 2026")
    #expect(receipt.moved?.reason?.code == "DUE_MOVED_BY_CLOSURE")
    #expect(
      receipt.message?.text.hasSuffix(
        "It would be due on 7 December 2026, but the library is closed then: Moving house.")
        == true)
  }

  @Test("a reader changes nothing, and days that are none are INVALID_ARGUMENT")
  func refused() async throws {
    let library = try TestLibrary()
    let reader = CalendarClient(channel: library.client())
    let staff = CalendarClient(channel: library.client(uid: TestLibrary.staff))
    #expect(await end { try await reader.closeDays(christmas) }.code == .permissionDenied)
    #expect(
      await end { try await reader.moveLoans(MoveLoansRequest()) }.code == .permissionDenied)
    let wrong = StageContract.Date(year: 2026, month: 2, day: 30)
    #expect(
      await end { try await staff.openDays(OpenDaysRequest(first: wrong, last: wrong)) }
        == Status(.invalidArgument, "first is not a day"))
    #expect(
      await end {
        try await staff.closeWeekdays(CloseWeekdaysRequest(weekdays: ["Sonntag"]))
      }.code == .invalidArgument)
    #expect(library.store.calendar.version == 1)
  }

  @Test("C-12: with the whole week closed the library says that no due date can be set")
  func neverOpen() async throws {
    let library = try TestLibrary()
    let book = try await library.shelve("Emma")[0]
    let staff = library.client(uid: TestLibrary.staff)
    let week = CloseWeekdaysRequest(
      weekdays: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"])
    _ = try await CalendarClient(channel: staff).closeWeekdays(week)
    let answer = try await LendingClient(channel: library.client())
      .borrow(Contract.BorrowRequest(book: book, days: 7))
    guard case .impossible(let reasons)? = answer.outcome else {
      Issue.record("lent: \(answer)")
      return
    }
    #expect(reasons.reasons.map(\.code) == ["NO_OPEN_DAY"])
  }
}
