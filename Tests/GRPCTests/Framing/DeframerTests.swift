internal import GRPC
internal import Testing

/// The messages of a call however the bytes are cut.
@Suite struct DeframerTests {
  /// Three messages, one of them empty, one longer than a prefix.
  static let messages: [[UInt8]] = [[1, 2, 3], [], [UInt8](0..<20)]
  static let stream: [UInt8] = messages.flatMap { framed($0) }

  static func framed(_ body: [UInt8], flag: UInt8 = 0) -> [UInt8] {
    [flag, 0, 0, UInt8(body.count >> 8), UInt8(body.count & 255)] + body
  }

  /// Feeds the chunks one by one and takes all messages there are.
  static func receive(
    _ chunks: [[UInt8]], limit: Int = 100, into deframer: inout Deframer
  ) throws(Status) -> [[UInt8]] {
    var received: [[UInt8]] = []
    for chunk in chunks {
      let result = chunk.withUnsafeBytes { bytes -> Result<[[UInt8]], Status> in
        var taken: [[UInt8]] = []
        var bytes = bytes
        do throws(Status) {
          while let message = try deframer.next(from: &bytes, decode: { Array($0) }) {
            taken.append(message)
          }
        } catch {
          return .failure(error)
        }
        #expect(bytes.isEmpty, "bytes were left behind")
        return .success(taken)
      }
      received += try result.get()
    }
    return received
  }

  static func receive(_ chunks: [[UInt8]], limit: Int = 100) throws(Status) -> [[UInt8]] {
    var deframer = Deframer(limit: limit)
    let messages = try receive(chunks, into: &deframer)
    #expect(!deframer.isIncomplete)
    return messages
  }

  @Test("a whole stream in one chunk gives its messages")
  func whole() throws {
    #expect(try Self.receive([Self.stream]) == Self.messages)
  }

  @Test("the same stream byte by byte gives the same messages")
  func byteByByte() throws {
    #expect(try Self.receive(Self.stream.map { [$0] }) == Self.messages)
  }

  @Test("the same stream cut at any two places gives the same messages")
  func everySplit() throws {
    let stream = Self.stream
    for first in 0...stream.count {
      for second in first...stream.count {
        let chunks = [stream[..<first], stream[first..<second], stream[second...]].map(Array.init)
        #expect(try Self.receive(chunks) == Self.messages, "cut at \(first) and \(second)")
      }
    }
  }

  @Test("the stream is incomplete at every place that is not the end of a message")
  func incomplete() throws {
    var ends: Set<Int> = [0]
    var end = 0
    for message in Self.messages {
      end += FramePrefix.size + message.count
      ends.insert(end)
    }
    for cut in 0...Self.stream.count {
      var deframer = Deframer(limit: 100)
      _ = try Self.receive([Array(Self.stream[..<cut])], into: &deframer)
      #expect(deframer.isIncomplete == !ends.contains(cut), "after \(cut) bytes")
    }
  }

  @Test("a message within one chunk is decoded where it lies")
  func inPlace() throws {
    var deframer = Deframer(limit: 100)
    Self.stream.withUnsafeBytes { chunk in
      var rest = chunk
      let place = try? deframer.next(from: &rest) { $0.baseAddress }
      #expect(place == chunk.baseAddress! + FramePrefix.size)
    }
  }

  @Test("a message of exactly the limit passes, one byte more is RESOURCE_EXHAUSTED")
  func limit() throws {
    let message = [UInt8](repeating: 7, count: 100)
    #expect(try Self.receive([Self.framed(message)]) == [message])
    let status = #expect(throws: Status.self) {
      try Self.receive([Self.framed(message + [7])])
    }
    #expect(status?.code == .resourceExhausted)
  }

  @Test("a length of 4 GiB is refused from the prefix alone, byte by byte too")
  func hugeLength() {
    for chunks in [[[0, 255, 255, 255, 255]], [[0], [255], [255], [255], [255]]] as [[[UInt8]]] {
      let status = #expect(throws: Status.self) { try Self.receive(chunks, limit: 1 << 20) }
      #expect(status?.code == .resourceExhausted)
      #expect(status?.message.contains("4294967295") == true)
    }
  }

  @Test("a compressed message without an agreed compression is INTERNAL, as is any other flag")
  func flags() {
    for flag in UInt8(1)...255 {
      let status = #expect(throws: Status.self) {
        try Self.receive([Self.framed([1], flag: flag)])
      }
      #expect(status?.code == .internalError, "flag \(flag)")
    }
  }

  @Test("a message that does not decode ends with its kind's status, split or not")
  func malformed() {
    for (kind, code) in [
      (MalformedMessage.Kind.text, Status.Code.invalidArgument),
      (.bytes, .internalError),
    ] {
      for cut in 0...8 {
        var deframer = Deframer(limit: 100)
        let stream = Self.framed([1, 2, 3])
        let status = #expect(throws: Status.self) {
          for chunk in [Array(stream[..<cut]), Array(stream[cut...])] {
            try chunk.withUnsafeBytes { bytes in
              var bytes = bytes
              _ = try deframer.next(from: &bytes) { (_) throws(MalformedMessage) -> Int in
                throw MalformedMessage(kind, "no")
              }
            }
          }
        }
        #expect(status == Status(code, "no"), "cut at \(cut)")
      }
    }
  }

  @Test("a paused reader gets what was held first, one message at a time, wherever it paused")
  func held() throws {
    let stream = Self.stream
    for first in 0...stream.count {
      for second in first...stream.count {
        var deframer = Deframer(limit: 100)
        for chunk in [stream[..<first], stream[first..<second]] {
          Array(chunk).withUnsafeBytes { deframer.hold($0) }
        }
        #expect(deframer.heldCount == second)
        let messages = try Self.receive([[], Array(stream[second...])], into: &deframer)
        #expect(messages == Self.messages, "held \(first) and \(second)")
        #expect(deframer.heldCount == 0)
        #expect(!deframer.isIncomplete)
      }
    }
  }

  @Test("held whole messages count as incomplete until they are taken")
  func heldIsIncomplete() throws {
    var deframer = Deframer(limit: 100)
    Self.framed([1]).withUnsafeBytes { deframer.hold($0) }
    #expect(deframer.isIncomplete)
    _ = try Self.receive([[]], into: &deframer)
    #expect(!deframer.isIncomplete)
  }

  @Test("a hundred thousand held messages are taken without copying the rest each time")
  func heldIsLinear() throws {
    var deframer = Deframer(limit: 100)
    let stream = [UInt8]((0..<100_000).flatMap { _ in Self.framed([1, 2, 3]) })
    stream.withUnsafeBytes { deframer.hold($0) }
    let messages = try Self.receive([[]], into: &deframer)
    #expect(messages.count == 100_000)
  }
}
