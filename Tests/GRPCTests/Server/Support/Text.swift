internal import GRPC

/// A message for tests: UTF-8 text, which is malformed when it says so.
struct Text: GRPCMessage, Equatable, ExpressibleByStringLiteral {
  var text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral text: String) { self.text = text }

  init(serialized bytes: UnsafeRawBufferPointer) throws(MalformedMessage) {
    text = String(decoding: bytes, as: UTF8.self)
    if text == "bad text" { throw MalformedMessage(.text, "a field is not UTF-8") }
    if text == "bad bytes" { throw MalformedMessage(.bytes, "not a message") }
  }

  func serialized() -> [UInt8] { Array(text.utf8) }
}
