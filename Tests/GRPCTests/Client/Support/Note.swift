internal import GRPC

/// A message of the tests: a text.
struct Note: GRPCMessage, Equatable, ExpressibleByStringLiteral {
  var text: String

  init(_ text: String) { self.text = text }
  init(stringLiteral text: String) { self.text = text }

  init(serialized bytes: UnsafeRawBufferPointer) throws(MalformedMessage) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw MalformedMessage(.text, "not UTF-8")
    }
    self.text = text
  }

  func serialized() -> [UInt8] { Array(text.utf8) }

  static let say = Method<Note, Note>(service: "test.Notes", name: "Say")
  static let chat = Method<Note, Note>(service: "test.Notes", name: "Chat")

  /// The message with its prefix, as it lies in DATA frames.
  var framed: [UInt8] {
    let body = serialized()
    let prefix = FramePrefix(length: UInt32(body.count))
    return (0..<FramePrefix.size).map { prefix[$0] } + body
  }
}
