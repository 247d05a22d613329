internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import TestSupport
internal import Testing

@Suite("Borrowing: typing a duration")
@LoopActor
struct EditingTests {
  let house = BorrowHouse()

  @Test("what is typed stands in the field exactly as typed, at every frontend")
  func verbatim() throws {
    let view = try house.attach()
    let other = try house.attach()
    for text in ["1", "12", " 12 ", "", "two", "١٢", "1\u{200B}"] {
      view.type(text)
      #expect(view.frame?.duration == text)
      #expect(other.frame?.duration == text)
      #expect(view.frame?.durationError == nil, "nobody has submitted yet")
    }
  }

  @Test("an edit takes the message and the field error away")
  func clears() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .impossible([.unavailable, .daysOutOfRange(1...5)]))
    #expect(view.says == "UNAVAILABLE")
    #expect(view.fieldError == "DAYS_OUT_OF_RANGE")
    view.type("5")
    #expect(view.says.isEmpty && view.fieldError.isEmpty)
  }

  @Test("an edit while busy changes nothing and is answered by the newest frame")
  func whileBusy() throws {
    let view = try house.attach()
    view.submit()
    let shown = view.frame
    view.type("3")
    #expect(view.frame == shown)
    #expect(view.acknowledged == 3)
    house.borrowing.complete(with: .impossible([.unavailable]))
    #expect(view.frame?.duration == "7")
  }

  @Test("an edit while confirming changes nothing")
  func whileConfirming() throws {
    let view = try house.attach()
    view.type("10")
    view.submit()
    let shown = view.frame
    view.type("3")
    #expect(view.frame == shown)
    view.confirm()
    #expect(house.borrowing.requests.map(\.days) == [10])
  }

  @Test("an edit after the end changes nothing")
  func afterStop() throws {
    let view = try house.attach()
    let presenter = try #require(house.presenter)
    view.close()
    view.forget()
    view.type("3")
    presenter.handle(
      BorrowIntent(intent: .setDuration(BorrowSetDuration(text: "3"))),
      from: try #require(view.seat).view)
    #expect(view.events.isEmpty)
  }

  @Test(
    "what is no count of days is explained beside its field, with the range, and calls no use case",
    arguments: ["²", "1e3", "-1", "+7", "1٣", "", "  ", "seven", "7.0", "7 7", "Ⅶ", "½", "0x7"])
  func notANumber(text: String) throws {
    let view = try house.attach()
    view.type(text)
    view.submit()
    #expect(view.fieldError == "DAYS_NOT_A_NUMBER")
    #expect(
      view.frame?.durationError?.text == "Type a whole number of days, from 1 to 14.")
    #expect(view.frame?.duration == text)
    #expect(view.phase == .editing)
    #expect(house.borrowing.requests.isEmpty)
  }

  @Test(
    "a count outside the range says which range is allowed, and calls no use case",
    arguments: ["0", "15", "2147483648", "9223372036854775807", "99999999999999999999", "٩٩"])
  func outOfRange(text: String) throws {
    let view = try house.attach()
    view.type(text)
    view.submit()
    let error = view.frame?.durationError
    #expect(error?.code == "DAYS_OUT_OF_RANGE")
    #expect(error?.text == "A loan is for 1 to 14 days.")
    #expect(error?.parameters.map(\.name) == ["minimum", "maximum"])
    #expect(error?.parameters.map(\.value) == [.number(1), .number(14)])
    #expect(view.frame?.busy == false && view.frame?.canSubmit == true)
    #expect(house.borrowing.requests.isEmpty)
  }

  @Test(
    "digits of any script count", arguments: [("14", 14), ("٣", 3), ("３", 3), (" ۷\u{A0}", 7)])
  func scripts(text: String, days: Int) throws {
    let view = try house.attach()
    view.type(text)
    view.submit()
    if view.phase == .confirming { view.confirm() }
    #expect(house.borrowing.requests.map(\.days) == [days])
  }

  @Test("each failed submit moves the focus once, and only for the view that asked")
  func oneFocus() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.type("99")
    view.submit()
    #expect(view.focusMoves == ["duration"])
    #expect(other.focusMoves.isEmpty)
    view.submit()
    #expect(view.focusMoves == ["duration", "duration"])
    #expect(view.announcements.isEmpty)
  }
}
