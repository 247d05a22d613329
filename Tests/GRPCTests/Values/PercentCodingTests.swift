internal import GRPC
internal import Testing

@Suite struct PercentCodingTests {
  @Test("the reference's own example is coded as the reference codes it")
  func reference() {
    #expect(PercentCoding.encode("stop: 100% ünï\n") == "stop: 100%25 %C3%BCn%C3%AF%0A")
  }

  @Test("the message of special_status_message arrives as it was sent")
  func special() {
    let text = "\t\ntest with whitespace\r\nand Unicode BMP ☺ and non-BMP 😈\t\n"
    let coded = PercentCoding.encode(text)
    #expect(
      coded
        == "%09%0Atest with whitespace%0D%0Aand Unicode BMP %E2%98%BA and non-BMP %F0%9F%98%88%09%0A"
    )
    #expect(PercentCoding.decode(coded.utf8) == text)
  }

  @Test("every byte is coded so that only printable ASCII leaves, and comes back")
  func allScalars() {
    for value in UInt32(0)...0x2FF {
      let text = String(Unicode.Scalar(value)!)
      let coded = PercentCoding.encode(text)
      #expect(coded.utf8.allSatisfy { $0 >= 0x20 && $0 <= 0x7E })
      #expect(PercentCoding.decode(coded.utf8) == text)
    }
  }

  @Test(
    "decoding never fails",
    arguments: [
      ("%", "%"), ("100%", "100%"), ("%2", "%2"), ("%zz", "%zz"), ("%2g!", "%2g!"), ("%%41", "%A"),
      ("%41%", "A%"), ("%c3%bc", "ü"), ("%C3", "\u{FFFD}"), ("%FF%41", "\u{FFFD}A"), ("", ""),
      ("%00", "\0"),
    ])
  func tolerant(coded: String, text: String) {
    #expect(PercentCoding.decode(coded.utf8) == text)
  }

  @Test("a long message is cut between characters, within the limit")
  func limit() {
    let text = String(repeating: "ü", count: 100)
    for limit in 0...20 {
      let coded = PercentCoding.encode(text, limit: limit)
      #expect(coded.utf8.count <= limit)
      #expect(coded == String(repeating: "%C3%BC", count: limit / 6))
    }
    #expect(PercentCoding.encode("abcdef", limit: 3) == "abc")
  }
}
