internal import CNghttp2

/// Header fields to send: names and values side by side in one buffer.
///
/// A value type that costs two arrays; what is the same for every answer is made once and shared.
public struct HeaderFields: Sendable {
  private struct Field: Sendable {
    var nameCount: Int
    var valueCount: Int
  }

  private var bytes: [UInt8] = []
  private var fields: [Field] = []

  /// Name, value and 32 for each field (RFC 9113 section 6.5.2).
  public private(set) var size = 0

  public init() {}

  /// Appends a field. The name is lowercase; neither name nor value is checked.
  public mutating func append(_ name: String, _ value: String) {
    let start = bytes.count
    bytes.append(contentsOf: name.utf8)
    let middle = bytes.count
    bytes.append(contentsOf: value.utf8)
    fields.append(Field(nameCount: middle - start, valueCount: bytes.count - middle))
    size += bytes.count - start + 32
  }

  /// Gives nghttp2 the fields; it copies them.
  func withNameValues<Result>(_ body: (UnsafePointer<nghttp2_nv>, Int) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: max(fields.count, 1)) { list in
      bytes.withUnsafeBufferPointer { bytes in
        // nghttp2 does not write through them.
        var next = UnsafeMutablePointer(mutating: bytes.baseAddress)
        for (index, field) in fields.enumerated() {
          let value = next! + field.nameCount
          list.initializeElement(
            at: index,
            to: nghttp2_nv(
              name: next, value: value, namelen: field.nameCount, valuelen: field.valueCount,
              flags: 0))
          next = value + field.valueCount
        }
        return body(list.baseAddress!, fields.count)
      }
    }
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }
}
