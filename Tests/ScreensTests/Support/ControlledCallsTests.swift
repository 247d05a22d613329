internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

@Suite("Test support: calls that a test answers")
@LoopActor
struct ControlledCallsTests {
  @Test("a call is answered when and as often as the test says, also after a cancel")
  func answers() {
    let calls = ControlledCalls<String, Int>()
    var heard: [Int] = []
    let first = calls.ask("a") { heard.append($0) }
    _ = calls.ask("b") { heard.append($0 * 10) }
    #expect(calls.requests == ["a", "b"] && calls.openCount == 2)
    first.cancel()
    #expect(calls.cancelled == [0] && calls.openCount == 1)
    calls.complete(0, with: 1)
    calls.complete(with: 2)
    calls.complete(with: 3)
    calls.complete(7, with: 4)
    #expect(heard == [1, 20, 30])
    first.cancel()
    #expect(calls.openCount == 0)
  }

  @Test("a call with an answer at hand is answered before it returns")
  func atOnce() {
    let calls = ControlledCalls<String, Int>()
    calls.answer = { $0.utf8.count }
    var heard: [Int] = []
    _ = calls.ask("abc") { heard.append($0) }
    #expect(heard == [3])
  }

  @Test("a catalogue shows the window that is asked for, as it stands now")
  func catalogue() {
    let books = (1...9).map { Book(id: BookID("b\($0)"), title: "T\($0)") }
    let catalogue = ControlledCatalogue(books)
    func ids(_ place: WindowRequest.Place) -> [String] {
      guard
        case .window(let window) = catalogue.outcome(
          WindowRequest(text: "", place: place, size: 3))
      else { return [] }
      return window.books.map(\.id.description)
    }
    let anchor = WindowRequest.Anchor(BookID("b4"), position: 3)
    #expect(ids(.start) == ["b1", "b2", "b3"])
    #expect(ids(.at(anchor)) == ["b4", "b5", "b6"])
    #expect(ids(.after(anchor)) == ["b5", "b6", "b7"])
    #expect(ids(.before(anchor)) == ["b1", "b2", "b3"])
  }

  @Test("a calendar stands until its page is turned")
  func calendar() {
    let calendar = ManualCalendar()
    let today = calendar.today()
    #expect(calendar.now().secondsSinceEpoch == Int64(today.daysSinceEpoch) * 86_400 + 43_200)
    calendar.turn()
    #expect(calendar.today() == today.advanced(by: 1))
  }
}
