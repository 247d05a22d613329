/// A header block while it comes in.
struct HeaderAssembly {
  private(set) var block = HeaderBlock()
  private(set) var rules: HeaderRules
  private let sizeLimit: Int
  private let fieldLimit: Int
  private var fieldCount = 0

  init(_ kind: HeaderRules.Kind, _ configuration: SessionConfiguration) {
    rules = HeaderRules(kind)
    sizeLimit = configuration.headerListSize
    fieldLimit = configuration.headerFields
    block.bytes.reserveCapacity(512)
    block.fields.reserveCapacity(16)
  }

  /// Takes a field; false when the block has had so many that the stream has to go.
  ///
  /// A block over the size limit is read to its end, for HPACK's sake, but not kept.
  mutating func add(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    fieldCount += 1
    guard fieldCount <= fieldLimit else { return false }
    block.size += name.count + value.count + 32
    if block.size > sizeLimit { block.isOversize = true }
    guard !block.isOversize, rules.flaw == nil else { return true }
    let value = value.trimmed
    let token = HeaderToken.identify(name)
    rules.check(token, name, value)
    if let token { block.append(token, name, value) }
    return true
  }

  /// Ends the block; the flaw makes it malformed. An oversize block is judged by what was kept of it.
  mutating func finish() -> String? {
    if !block.isOversize { rules.checkEnd() }
    return rules.flaw
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Without the spaces and tabs around it.
  var trimmed: UnsafeBufferPointer<UInt8> {
    var start = startIndex
    var end = endIndex
    while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
    while start < end, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[start..<end])
  }
}
