internal import GRPC
internal import Samples
internal import Testing

/// protobuf-c 1.4.1 has read union bytes that nobody wrote when a oneof was given twice. The arena's
/// memory is zeroed; the address sanitizer looks on.
struct OneofTests {
  @Test("of a oneof given twice with different fields the last counts")
  func differentFields() throws {
    let bytes =
      Bytes.field(4, "text") + Bytes.field(5, [1, 2, 3]) + Bytes.field(6, Bytes.field(2, "inner"))
      + Bytes.field(9, 7)
    #expect(try Choice(bytes).pick == .small(7))
  }

  @Test("of a oneof given twice with one text the last counts")
  func sameText() throws {
    let bytes = Bytes.field(4, "first") + Bytes.field(4, "last")
    #expect(try Choice(bytes).pick == .text("last"))
  }

  @Test("a sub-message of a oneof given twice is merged")
  func sameMessage() throws {
    let first = Bytes.field(6, Bytes.field(2, "name"))
    let second = Bytes.field(6, Bytes.field(1, 1))
    let merged = Choice.Pick.inner(Outer.Inner(depth: .deep, name: "name"))
    #expect(try Choice(first + second).pick == merged)
  }

  @Test("sub-messages with repeated fields are merged, in a oneof and out of it")
  func mergedLists() throws {
    let once = Bytes.field(9, "a") + Bytes.field(5, 1)
    let again = Bytes.field(9, "b") + Bytes.field(5, 2)
    let choice = try Choice(Bytes.field(10, once) + Bytes.field(10, again))
    #expect(choice.pick == .many(Repeated(int32s: [1, 2], strings: ["a", "b"])))
    let heap = try Heap(Bytes.field(3, Bytes.field(1, [])) + Bytes.field(3, Bytes.field(1, [])))
    #expect(heap.one?.nothings.count == 2)
  }

  @Test("a oneof field of any width is read back after any other", arguments: Self.picks)
  func anyAfterAny(_ last: Choice.Pick) throws {
    for first in Self.picks {
      let bytes = Choice(pick: first).serialized() + Choice(pick: last).serialized()
      if Self.isMerge(first, last) { continue }
      #expect(try Choice(bytes).pick == last)
    }
  }

  /// Two values of one message field: merged, which the tests above look at.
  static func isMerge(_ first: Choice.Pick, _ last: Choice.Pick) -> Bool {
    switch (first, last) {
    case (.inner, .inner), (.stamp, .stamp), (.many, .many): true
    default: false
    }
  }

  static let picks: [Choice.Pick] = [
    .flag(true), .number(1.5), .text("text"), .blob([0, 1]), .inner(.init(depth: .deepest)),
    .stamp(.init(seconds: -5, note: "note")), .colour(.deepBlue), .small(.max),
    .many(.init(doubles: [1, 2], strings: ["a"])),
  ]

  @Test(
    "a oneof field with its default value is still set",
    arguments: [
      Choice.Pick.flag(false), .number(0), .text(""), .blob([]), .inner(.init()), .small(0),
    ])
  func defaults(_ pick: Choice.Pick) throws {
    #expect(try Choice(Choice(pick: pick).serialized()).pick == pick)
  }
}
