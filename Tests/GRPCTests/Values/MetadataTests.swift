internal import GRPC
internal import Testing

@Suite struct MetadataTests {
  static func received(_ fields: (String, String)...) throws(MetadataFailure) -> Metadata {
    var metadata = Metadata()
    for (name, value) in fields { try metadata.receive(name: name.utf8, value: value.utf8) }
    return metadata
  }

  static func sent(_ metadata: Metadata) -> [[String]] {
    var fields: [[String]] = []
    metadata.forEachField { fields.append([$0, $1]) }
    return fields
  }

  @Test("values of one name keep their order, between other names too")
  func order() throws {
    let metadata = try Self.received(("a", "1"), ("b", "2"), ("a", "3"))
    #expect(metadata.values("a") == ["1", "3"])
    #expect(metadata["a"] == "1")
    #expect(metadata["c"] == nil)
    #expect(Self.sent(metadata) == [["a", "1"], ["b", "2"], ["a", "3"]])
  }

  @Test(
    "binary values arrive padded or not, joined or not, and leave unpadded and apart",
    arguments: [
      ("AKv/", [[0x00, 0xAB, 0xFF]]), ("AQ", [[1]]), ("AQ==", [[1]]), ("AQI", [[1, 2]]),
      ("AQI=", [[1, 2]]), ("", [[]]), ("AKv/,AQ", [[0x00, 0xAB, 0xFF], [1]]),
      ("AQ==, AQI=", [[1], [1, 2]]), (",", [[], []]), ("AR", [[1]]),
    ] as [(String, [[UInt8]])])
  func binary(value: String, bytes: [[UInt8]]) throws {
    let metadata = try Self.received(("x-bin", value))
    #expect(metadata.values("x-bin") == bytes.map { .binary($0) })
    #expect(metadata[binary: "x-bin"] == bytes[0])
    let sent = Self.sent(metadata)
    #expect(sent.count == bytes.count)
    for field in sent { #expect(!field[1].contains("=") && !field[1].contains(",")) }
    let fields = sent.map { ($0[0], $0[1]) }
    var again = Metadata()
    for (name, value) in fields { try again.receive(name: name.utf8, value: value.utf8) }
    #expect(again == metadata)
  }

  @Test("bytes of every length and value survive base64")
  func everyLength() throws {
    for count in 0...70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      var metadata = Metadata()
      try metadata.append("x-bin", bytes)
      let sent = Self.sent(metadata)[0]
      #expect(try Self.received((sent[0], sent[1])) == metadata)
      let weight = "x-bin".utf8.count + sent[1].utf8.count + 32
      #expect(metadata.headerListSize == weight)
    }
  }

  @Test(
    "what is not base64 is an error that names the field",
    arguments: [
      "A", "AQI=A", "AQ=", "A===", "====", "=", "A Q", "AKv_", "AKv-", "AQIDB", "ü", "AQ===",
    ])
  func badBase64(value: String) {
    #expect(throws: MetadataFailure.badBase64(name: "x-bin")) {
      try Self.received(("x-bin", value))
    }
  }

  @Test("what belongs to the protocol never reaches the application")
  func reserved() throws {
    let metadata = try Self.received(
      ("grpc-timeout", "1S"), ("content-type", "application/grpc"), ("te", "trailers"),
      ("user-agent", "x"), ("grpc-future", "y"), ("host", "h"), ("own", "z"))
    #expect(Self.sent(metadata) == [["own", "z"]])
  }

  @Test("what is valid HTTP and no metadata is left out without an error")
  func unsendable() throws {
    let metadata = try Self.received(
      ("a!b", "1"), ("", "2"), ("Upper", "3"), ("c", "ü"), ("d", "tab\tinside"), ("e", "ok"),
      (":path", "/"))
    #expect(Self.sent(metadata) == [["e", "ok"]])
  }

  @Test("spaces around a text are not part of it, on the way in and on the way out")
  func spaces() throws {
    var own = Metadata()
    try own.append("a", " x y\t")
    #expect(own["a"] == "x y")
    #expect(try Self.received(("a", "\t x y ")) == own)
    #expect(try Self.received(("a", "   "))["a"] == "")
  }

  @Test("rich error details pass, although their name begins like the protocol's")
  func details() throws {
    let metadata = try Self.received(("grpc-status-details-bin", "AQ"))
    #expect(metadata[binary: "grpc-status-details-bin"] == [1])
  }

  @Test("an application is told what it may not send")
  func refused() {
    var metadata = Metadata()
    #expect(throws: MetadataFailure.badName("A")) { try metadata.append("A", "x") }
    #expect(throws: MetadataFailure.badName("")) { try metadata.append("", "x") }
    #expect(throws: MetadataFailure.badName(":path")) { try metadata.append(":path", "x") }
    #expect(throws: MetadataFailure.reservedName("grpc-status")) {
      try metadata.append("grpc-status", "0")
    }
    #expect(throws: MetadataFailure.badText(name: "a")) { try metadata.append("a", "ü") }
    #expect(throws: MetadataFailure.badText(name: "a")) { try metadata.append("a", "x\r\nb: y") }
    #expect(throws: MetadataFailure.wrongKind(name: "a-bin")) { try metadata.append("a-bin", "x") }
    #expect(throws: MetadataFailure.wrongKind(name: "a")) { try metadata.append("a", [1]) }
    #expect(metadata.isEmpty)
  }

  @Test("a literal reads as names and values")
  func literal() {
    let metadata: Metadata = ["a": "1", "b-bin": [1, 2]]
    #expect(Self.sent(metadata) == [["a", "1"], ["b-bin", "AQI"]])
  }

  @Test("whatever bytes a peer sends, what is kept can be sent back and is the same")
  func echo() throws {
    for byte in UInt8.min...UInt8.max {
      for name in [[byte], [0x61, byte], [0x61, byte] + Array("-bin".utf8)] as [[UInt8]] {
        for value in [[byte], [0x41, byte], [0x41, 0x51, byte, 0x41]] as [[UInt8]] {
          var metadata = Metadata()
          do { try metadata.receive(name: name, value: value) } catch { continue }
          var again = Metadata()
          for field in Self.sent(metadata) {
            #expect(field[1].utf8.allSatisfy { $0 >= 0x20 && $0 <= 0x7E })
            try again.receive(name: field[0].utf8, value: field[1].utf8)
          }
          #expect(again == metadata)
        }
      }
    }
  }
}
