internal import GRPC
internal import Samples
internal import Testing

struct TextTests {
  static let hostile: [[UInt8]] = [
    [0xff], [0x61, 0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf5, 0x80, 0x80, 0x80],
    [0x61, 0x00, 0x62], [0x00],
  ]

  @Test("text that is not UTF-8 or holds NUL is the sender's mistake", arguments: hostile)
  func hostileText(_ text: [UInt8]) {
    let failure = #expect(throws: MalformedMessage.self) {
      try Scalars(Bytes.field(9, text))
    }
    #expect(failure?.kind == .text)
    #expect(failure?.status.code == .invalidArgument)
    #expect(failure?.explanation.hasPrefix("samples.v1.Scalars.a_string ") == true)
  }

  @Test("it is found in repeated fields, oneofs, sub-messages, map keys and map values")
  func places() {
    let bad: [UInt8] = [0xff]
    #expect(throws: MalformedMessage.self) {
      try Repeated(Bytes.field(9, "good") + Bytes.field(9, bad))
    }
    #expect(throws: MalformedMessage.self) { try Choice(Bytes.field(4, bad)) }
    #expect(throws: MalformedMessage.self) { try Outer(Bytes.field(1, Bytes.field(2, bad))) }
    #expect(throws: MalformedMessage.self) { try Maps(Bytes.field(1, Bytes.field(1, bad))) }
    #expect(throws: MalformedMessage.self) { try Maps(Bytes.field(1, Bytes.field(2, bad))) }
  }

  @Test("text in any script comes out as it went in")
  func scripts() throws {
    for text in ["Žižek", "戦士", "الفيل", "😈", "e\u{301}", String(repeating: "x", count: 70_000)] {
      #expect(try Scalars(Scalars(aString: text).serialized()).aString == text)
    }
  }

  @Test("bytes may be anything")
  func bytes() throws {
    let blob: [UInt8] = [0, 0xff, 0xc0, 0]
    #expect(try Scalars(Scalars(someBytes: blob).serialized()).someBytes == blob)
  }
}
