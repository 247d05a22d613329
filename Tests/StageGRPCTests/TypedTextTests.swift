internal import StageClient
internal import Testing

@Suite("Text that is being typed")
struct TypedTextTests {
  @Test("an echo that is older than the last key does not take the key back")
  func echo() {
    var field = TypedText("7")
    field.type("1", sentAs: 5)
    field.type("14", sentAs: 6)
    field.see("1", acknowledged: 5)
    #expect(field.text == "14")
    #expect(field.isUnacknowledged)
    field.see("14", acknowledged: 6)
    #expect(!field.isUnacknowledged)
  }

  @Test("when all own keys are acknowledged, the daemon's text is the truth")
  func othersText() {
    var field = TypedText()
    field.type("3", sentAs: 2)
    field.see("9", acknowledged: 2)
    #expect(field.text == "9")
    #expect(field.unsaved == nil)
  }

  @Test("what was typed without a stream waits for the next opening")
  func offline() {
    var field = TypedText()
    field.type("3", sentAs: nil)
    field.see("", acknowledged: 100)
    #expect(field.text == "3")
    #expect(field.unsaved == "3")
    field.offer(sentAs: 101)
    field.see("3", acknowledged: 101)
    #expect(!field.isUnacknowledged)
  }

  @Test("a field that nobody typed into offers nothing")
  func untouched() {
    var field = TypedText("7")
    #expect(field.unsaved == nil)
    field.offer(sentAs: 3)
    field.see("8", acknowledged: 0)
    #expect(field.text == "8")
  }
}
