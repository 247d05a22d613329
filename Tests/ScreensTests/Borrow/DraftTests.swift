internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Borrowing: unsaved text that comes back")
@LoopActor
struct DraftTests {
  let house = BorrowHouse()

  @Test("text that was typed while the line was down is taken over, and everybody sees it")
  func taken() throws {
    let other = try house.attach()
    let view = try house.attach()
    view.type("5")
    view.leave()
    let back = try house.attach(draft: "6", remembering: view.memory())
    #expect(back.frames.map(\.duration) == ["6"])
    #expect(other.frame?.duration == "6")
    #expect(back.says.isEmpty)
  }

  @Test("where somebody has edited since, the newer edit stands and the form says so")
  func newerEdit() throws {
    let other = try house.attach()
    let view = try house.attach()
    view.type("5")
    view.leave()
    other.type("4")
    let back = try house.attach(draft: "6", remembering: view.memory())
    #expect(back.frame?.duration == "4")
    #expect(back.says == "NEWER_EDIT_KEPT")
    #expect(
      back.frame?.message?.text
        == "Somebody has changed this form meanwhile; what you had typed was not taken over.")
    back.type("6")
    #expect(back.frame?.duration == "6" && back.says.isEmpty)
  }

  @Test("news that is no edit does not count against the text")
  func otherNews() throws {
    let view = try house.attach()
    view.leave()
    let other = try house.attach()
    house.books.books[BorrowHouse.emma.id]?.available = 0
    house.news.tell(.catalogueChanged)
    other.submit()
    house.borrowing.complete(with: .impossible([.unavailable]))
    let back = try house.attach(draft: "6", remembering: view.memory())
    #expect(back.frame?.duration == "6")
  }

  @Test("after a restart of the daemon the text wins over a form that nobody has touched")
  func restart() throws {
    let memory = Reattachment(incarnation: 77, view: 3, lastEffect: 12, basedOn: 40)
    let back = try house.attach(draft: "6", remembering: memory)
    #expect(back.frame?.duration == "6")
    #expect(back.says.isEmpty)
  }

  @Test("after a restart, text of a second frontend does not undo the first one's")
  func restartTwice() throws {
    let memory = Reattachment(incarnation: 77, view: 3, basedOn: 40)
    let first = try house.attach(draft: "6", remembering: memory)
    let second = try house.attach(draft: "9", remembering: memory)
    #expect(second.frame?.duration == "6")
    #expect(second.says == "NEWER_EDIT_KEPT")
    #expect(first.frame == second.frame)
  }

  @Test("the same text is no edit")
  func same() throws {
    let memory = Reattachment(incarnation: 77, view: 3, basedOn: 40)
    let back = try house.attach(draft: "7", remembering: memory)
    #expect(back.frame?.duration == "7" && back.says.isEmpty)
    let other = try house.attach(draft: "3", remembering: memory)
    #expect(other.frame?.duration == "3", "nobody had touched the form")
  }

  @Test("text for a form that is already being asked about is not taken over, and the form says so")
  func confirming() throws {
    let other = try house.attach()
    let view = try house.attach()
    view.leave()
    other.type("10")
    other.submit()
    let back = try house.attach(draft: "6", remembering: view.memory())
    #expect(back.phase == .confirming)
    #expect(back.frame?.duration == "10")
    #expect(back.says == "NEWER_EDIT_KEPT")
  }

  @Test("text for a form that is busy or done changes nothing", arguments: [false, true])
  func busyOrDone(isDone: Bool) throws {
    let other = try house.attach()
    let view = try house.attach()
    view.leave()
    other.submit()
    if isDone { house.borrowing.complete(with: .receipt(house.receipt())) }
    let back = try house.attach(draft: "6", remembering: view.memory())
    #expect(back.frame == other.frame)
  }
}
