internal import GRPC
internal import Testing

/// What a peer reads of queued messages, however its window cuts them.
@Suite struct OutgoingMessagesTests {
  static func pull(_ messages: inout OutgoingMessages, atMost size: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0xEE, count: size)
    let count = buffer.withUnsafeMutableBytes { messages.pull(into: $0) }
    return Array(buffer[..<count])
  }

  static func pullAll(_ messages: inout OutgoingMessages, by size: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while !messages.isEmpty { bytes += pull(&messages, atMost: size) }
    return bytes
  }

  static func queue() -> OutgoingMessages {
    var messages = OutgoingMessages()
    messages.append([1, 2, 3])
    messages.append([])
    messages.append([4, 5], suffix: [6, 7, 8])
    return messages
  }

  static let expected: [UInt8] =
    [0, 0, 0, 0, 3, 1, 2, 3] + [0, 0, 0, 0, 0] + [0, 0, 0, 0, 5, 4, 5, 6, 7, 8]

  @Test("any size of pull gives the same bytes")
  func everySize() {
    for size in 1...30 {
      var messages = Self.queue()
      #expect(messages.pendingBytes == Self.expected.count)
      #expect(Self.pullAll(&messages, by: size) == Self.expected, "pulled by \(size)")
      #expect(messages.pendingBytes == 0)
    }
  }

  @Test("a long message has its length in all four bytes")
  func longLength() {
    var messages = OutgoingMessages()
    messages.append([UInt8](repeating: 9, count: 0x01_02_03))
    #expect(Self.pull(&messages, atMost: 6) == [0, 0, 1, 2, 3, 9])
  }

  @Test("discarding keeps the message that the peer has begun to see, whole")
  func discard() {
    for pulled in 0...Self.expected.count {
      var messages = Self.queue()
      var seen = Self.pull(&messages, atMost: pulled)
      messages.discardUnbegun()
      let rest = Self.pullAll(&messages, by: 4)
      seen += rest
      let ends = [0, 8, 13, 23]
      let end = ends.first { $0 >= pulled }!
      #expect(seen == Array(Self.expected[..<end]), "after \(pulled) bytes")
    }
  }

  @Test("a message queued after a discard follows the one that was begun")
  func queueAfterDiscard() {
    var messages = Self.queue()
    var seen = Self.pull(&messages, atMost: 2)
    messages.discardUnbegun()
    messages.append([42])
    seen += Self.pullAll(&messages, by: 3)
    #expect(seen == [0, 0, 0, 0, 3, 1, 2, 3, 0, 0, 0, 0, 1, 42])
  }

  @Test("pulling from an empty queue gives nothing")
  func empty() {
    var messages = OutgoingMessages()
    #expect(messages.isEmpty)
    #expect(Self.pull(&messages, atMost: 10) == [])
    messages.append([1])
    messages.discardAll()
    #expect(Self.pull(&messages, atMost: 10) == [])
  }

  @Test("many messages queued and pulled in turn stay in order")
  func interleaved() {
    var messages = OutgoingMessages()
    var bytes: [UInt8] = []
    for number in 0..<1000 {
      messages.append([UInt8(number & 255)])
      if number.isMultiple(of: 3) { bytes += Self.pull(&messages, atMost: 7) }
    }
    bytes += Self.pullAll(&messages, by: 11)
    let expected = (0..<1000).flatMap { [0, 0, 0, 0, 1, UInt8($0 & 255)] as [UInt8] }
    #expect(bytes == expected)
  }
}
