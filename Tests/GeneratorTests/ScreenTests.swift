internal import Contract
internal import StageContract
internal import Testing

/// What the generator found out about the screens.
struct ScreenTests {
  @Test("a screen's messages have what scenes and views need")
  func conformances() {
    var update = BorrowUpdate(content: .effect(Effect(id: 4)), acknowledged: 2)
    #expect(update.update == .effect(Effect(id: 4)))
    update = BorrowUpdate(content: .goodbye(Goodbye(reason: .ended)), acknowledged: 3)
    #expect(update.content == .goodbye(Goodbye(reason: .ended)))
    #expect(BorrowUpdate(content: nil, acknowledged: 3).content == nil)
    let intent = BorrowIntent(opening: BorrowOpen(book: "7"), number: 1)
    #expect(intent.opening?.book == "7")
    #expect(!intent.isUnknown)
  }
}
