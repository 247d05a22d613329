extension Metadata {
  /// Takes one received header field.
  ///
  /// What belongs to the protocol, and what is valid HTTP but could not be sent back, is left out
  /// without an error. Values of one `-bin` name may arrive joined by commas and are split again.
  package mutating func receive(
    name: some Collection<UInt8>, value: some Collection<UInt8>
  ) throws(MetadataFailure) {
    guard Self.isValid(name: name) else { return }
    let name = String(decoding: name, as: UTF8.self)
    guard !Self.isReserved(name) else { return }
    guard name.hasSuffix("-bin") else {
      guard let text = Self.text(from: value) else { return }
      entries.append(Entry(name: name, value: .text(text)))
      return
    }
    for part in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let bytes = Base64.decode(Self.trimmed(part)) else { throw .badBase64(name: name) }
      entries.append(Entry(name: name, value: .binary(bytes)))
    }
  }

  /// Calls `body` for each header field to send, in order; binary values as unpadded base64, one
  /// field each (some peers reject a joined one).
  package func forEachField(_ body: (_ name: String, _ value: String) -> Void) {
    for entry in entries {
      switch entry.value {
      case .text(let text): body(entry.name, text)
      case .binary(let bytes): body(entry.name, Base64.encode(bytes))
      }
    }
  }

  /// What the fields weigh in a header list: name, value and 32 for each (RFC 9113 6.5.2).
  package var headerListSize: Int {
    entries.reduce(0) { size, entry in
      let value =
        switch entry.value {
        case .text(let text): text.utf8.count
        case .binary(let bytes): (bytes.count * 4 + 2) / 3
        }
      return size + entry.name.utf8.count + value + 32
    }
  }
}

// MARK: Rules

extension Metadata {
  static func isValid(name: some Collection<UInt8>) -> Bool {
    !name.isEmpty
      && name.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// Whether the protocol itself owns the name. `grpc-status-details-bin` is the application's.
  static func isReserved(_ name: String) -> Bool {
    switch name {
    case "content-type", "te", "user-agent", "host", "content-length", "connection", "keep-alive",
      "proxy-connection", "transfer-encoding", "upgrade":
      true
    default: name.hasPrefix("grpc-") && name != "grpc-status-details-bin"
    }
  }

  /// The value without the spaces around it, if it is printable ASCII.
  static func text(from value: some Collection<UInt8>) -> String? {
    let value = trimmed(value)
    guard value.allSatisfy({ $0 >= 0x20 && $0 <= 0x7E }) else { return nil }
    return String(decoding: value, as: UTF8.self)
  }

  private static func trimmed<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var rest = bytes.drop(while: isSpace)
    var end = rest.startIndex
    for index in rest.indices where !isSpace(rest[index]) { end = rest.index(after: index) }
    rest = rest[..<end]
    return rest
  }
}
