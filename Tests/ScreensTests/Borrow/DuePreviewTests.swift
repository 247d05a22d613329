internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import TestSupport
internal import Testing

@LoopActor
@Suite("The due date in the borrowing form")
struct DuePreviewTests {
  private let house = BorrowHouse()
  private var today: CalendarDate { house.calendar.today() }

  private func closure(_ first: Int, _ last: Int) -> Library.Closure {
    Library.Closure(
      first: today.advanced(by: first), last: today.advanced(by: last), name: "Christmas")
  }

  @Test("follows what is typed, and is not there where that is no duration")
  func typing() throws {
    let view = try house.attach()
    #expect(view.due == today.advanced(by: 7))
    view.type("3")
    #expect(view.due == today.advanced(by: 3))
    for text in ["", "x", "0", "15", "9223372036854775808"] {
      view.type(text)
      #expect(view.frame?.due == nil, "\(text)")
    }
  }

  @Test("follows the calendar and midnight, and says why it is not the day that counting gives")
  func closed() throws {
    let view = try house.attach()
    house.news.changeCalendar { $0.close(closure(5, 9)) }
    #expect(view.due == today.advanced(by: 10))
    #expect(view.frame?.due?.moved?.reason?.code == "DUE_MOVED_BY_CLOSURE")
    #expect(view.frame?.due?.text.hasSuffix("the library is closed then: Christmas.") == true)
    house.calendar.turn()
    view.type("1")
    #expect(view.due == today.advanced(by: 1))
    #expect(view.frame?.due?.moved == nil)
  }

  @Test("C-12: with no open day there is none, and a submit says so without a call")
  func neverOpen() throws {
    let view = try house.attach()
    house.news.changeCalendar { $0.closedWeekdays = Set(Weekday.allCases) }
    #expect(view.frame?.due == nil)
    view.submit()
    #expect(view.frame?.message?.code == "NO_OPEN_DAY")
    #expect(house.borrowing.requests.isEmpty)
  }
}

extension RecordingView where Intent == BorrowIntent, Frame == BorrowFrame {
  fileprivate var due: CalendarDate? { frame?.due?.date.flatMap { CalendarDate($0) } }
}
