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

  // Where other codecs merge, protobuf-c 1.4.1 replaces. No encoder writes such bytes by itself.
  @Test("of a sub-message of a oneof given twice the last counts")
  func sameMessage() throws {
    let first = Bytes.field(6, Bytes.field(2, "name"))
    let second = Bytes.field(6, Bytes.field(1, 1))
    #expect(try Choice(first + second).pick == .inner(Outer.Inner(depth: .deep)))
    let once = Bytes.field(10, Bytes.field(9, "a") + Bytes.field(5, 1))
    let again = Bytes.field(10, Bytes.field(9, "b") + Bytes.field(5, 2))
    #expect(try Choice(once + again).pick == .many(Repeated(int32s: [2], strings: ["b"])))
  }

  @Test("sub-messages outside a oneof given twice are merged")
  func mergedLists() throws {
    let heap = try Heap(Bytes.field(3, Bytes.field(1, [])) + Bytes.field(3, Bytes.field(1, [])))
    #expect(heap.one?.nothings.count == 2)
    let inner = Bytes.field(1, Bytes.field(2, "name")) + Bytes.field(1, Bytes.field(1, 1))
    #expect(try Outer(inner).inner == Outer.Inner(depth: .deep, name: "name"))
  }

  @Test("a oneof field of any width is read back after any other", arguments: Self.picks)
  func anyAfterAny(_ last: Choice.Pick) throws {
    for first in Self.picks {
      let bytes = Choice(pick: first).serialized() + Choice(pick: last).serialized()
      #expect(try Choice(bytes).pick == last)
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
