/// Lines of an input, as they come.
struct LineReader {
  let input: InputReader
  /// Longer lines are cut there, and the rest is a line of its own.
  var limit = 64 * 1024

  private var buffer: [UInt8] = []
  private var isAtEnd = false

  init(_ input: InputReader) { self.input = input }

  /// The next line without its end, LF or CRLF; nil at the end. What is not UTF-8 is replaced.
  mutating func next() async throws(InputReader.Failure) -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[..<end]
        buffer.removeFirst(end + 1)
        return Self.text(line)
      }
      if isAtEnd || buffer.count >= limit {
        guard !buffer.isEmpty else { return nil }
        defer { buffer = [] }
        return Self.text(buffer[...])
      }
      let bytes = try await input.read(upTo: 4096)
      isAtEnd = bytes.isEmpty
      buffer += bytes
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
