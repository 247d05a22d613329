internal import Contract
internal import ContractRuntime
internal import Samples
internal import StageContract
internal import Testing

struct JSONTests {
  @Test("JSON has proto3's names and forms, and leaves defaults out")
  func forms() {
    let intent = BorrowIntent(
      number: 18_446_744_073_709_551_615, intent: .setDuration(.init(text: "3")))
    #expect(
      intent.json().serialized()
        == #"{"number":"18446744073709551615","setDuration":{"text":"3"}}"#)
    #expect(BorrowFrame().json().serialized() == "{}")
    #expect(BorrowFrame(phase: .done).json().serialized() == #"{"phase":"BORROW_PHASE_DONE"}"#)
    #expect(
      BorrowFrame(phase: .unrecognized(77)).json().serialized() == #"{"phase":77}"#)
    #expect(Scalars(someBytes: [251, 255]).json().serialized() == #"{"someBytes":"+/8="}"#)
    #expect(Scalars(aDouble: .nan).json().serialized() == #"{"aDouble":"NaN"}"#)
    #expect(Scalars(aFloat: 0.1).json().serialized() == #"{"aFloat":0.1}"#)
  }

  @Test("a line of JSON stays one line and holds nothing that steers a terminal")
  func harmless() {
    let text = "\u{1b}[2J\n\u{2028}\u{202e}\u{7f}\u{9b}\"\\"
    let expected = #""\u001b[2J\n\u2028\u202e\u007f\u009b\"\\""#
    #expect(JSONValue.string(text).serialized() == expected)
  }

  @Test("either spelling of a name is read, and numbers as numbers or strings")
  func reading() throws {
    let expected = BorrowIntent(number: 5, intent: .setDuration(.init(text: "3")))
    #expect(try BorrowIntent(json: ["number": 5, "setDuration": ["text": "3"]]) == expected)
    #expect(try BorrowIntent(json: ["number": "5", "set_duration": ["text": "3"]]) == expected)
    #expect(
      try BorrowIntent(json: ["number": 5, "setDuration": ["text": "3"], "open": .null]) == expected
    )
    #expect(try BorrowFrame(json: ["phase": "BORROW_PHASE_DONE"]).phase == .done)
    #expect(try BorrowFrame(json: ["phase": 4]).phase == .done)
    #expect(try Scalars(json: ["someBytes": "-_8"]).someBytes == [251, 255])
  }

  static let wrong: [(JSONValue, String)] = [
    (["setDuration": ["text": 3]], "setDuration.text: is a string"),
    (["setDuration": 3], "setDuration: lectern.v1.BorrowSetDuration is a JSON object"),
    (["submit": [:], "cancel": [:]], #"cancel: only one of "intent" can be set"#),
    (["nonsense": 1], "nonsense: lectern.v1.BorrowIntent has no such field"),
    (["number": -1], "number: is a whole number from 0 to 18446744073709551615"),
    (["number": "1.5"], "number: is a whole number from 0 to 18446744073709551615"),
    (["confirm": ["reasons": "A"]], "confirm.reasons: is a JSON array"),
    (["confirm": ["reasons": ["A", 1]]], "confirm.reasons[1]: is a string"),
    ([], "lectern.v1.BorrowIntent is a JSON object"),
  ]

  @Test("JSON that is not the message says where and why", arguments: wrong)
  func failures(_ json: JSONValue, _ description: String) {
    let failure = #expect(throws: JSONFailure.self) { try BorrowIntent(json: json) }
    #expect(failure?.description == description)
  }
}
