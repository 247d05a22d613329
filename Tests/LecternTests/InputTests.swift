internal import ContractRuntime
internal import Glibc
internal import Testing

@testable internal import lectern

@Suite("What is typed or piped in")
struct InputTests {
  /// All lines of what is written into a pipe.
  private func lines(_ text: String) async throws -> [String] {
    try await lines(Array(text.utf8))
  }

  private func lines(_ bytes: [UInt8]) async throws -> [String] {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    defer { close(ends[0]) }
    var reader = LineReader(try InputReader(path: "/dev/fd/\(ends[0])"))
    var lines: [String] = []
    while let line = try await reader.next() { lines.append(line) }
    return lines
  }

  @Test("lines end with LF or CRLF, and the last one may lack its end")
  func lineEnds() async throws {
    #expect(try await lines("a\nb\r\n\nc") == ["a", "b", "", "c"])
    #expect(try await lines("") == [])
  }

  @Test("bytes that are not UTF-8 do not stop the input")
  func notUTF8() async throws {
    #expect(try await lines([0x61, 0xFF, 0x0A, 0x62]) == ["a\u{FFFD}", "b"])
  }

  @Test("a file that is not there is told in the system's words")
  func missing() {
    #expect(throws: InputReader.Failure(ENOENT)) { try InputReader(path: "/nonexistent") }
  }

  @Test("JSON is read with its true data")
  func json() throws {
    let text = #"{"setDuration":{"text":"a\u0000\"é"},"number":"7","x":[1,-2.5,true,null]}"#
    let value = try JSONText.parse(text)
    #expect(
      value == [
        "setDuration": ["text": "a\0\"é"], "number": "7",
        "x": .array([.integer(1), .number(-2.5), .bool(true), .null]),
      ])
  }

  @Test(
    "what is not one JSON value is refused with its column",
    arguments: ["{", "{}{}", #"{"a":1,"a":2}"#, "nope", "", #"{"a":1e999}"#])
  func notJSON(_ text: String) {
    #expect(throws: JSONFailure.self) { try JSONText.parse(text) }
  }

  @Test("nesting without end is refused and does not overflow the stack")
  func deep() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONFailure.self) { try JSONText.parse(text) }
  }
}
