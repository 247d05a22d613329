/// Messages of one call that wait for the peer's window, pulled as the window allows.
///
/// A message is kept as it was handed over, so that many streams share the same bytes; the prefix, and
/// a suffix of this stream's own, are put around it while the bytes are pulled.
package struct OutgoingMessages {
  private struct Item {
    var body: [UInt8]
    var suffix: [UInt8]

    var size: Int { FramePrefix.size + body.count + suffix.count }
  }

  private var items: [Item] = []
  private var first = 0
  /// How much of the first item was pulled.
  private var offset = 0

  /// Bytes not pulled yet, prefixes included.
  package private(set) var pendingBytes = 0

  package init() {}

  package var isEmpty: Bool { pendingBytes == 0 }

  /// Queues a message. Protobuf fields may be concatenated, so `suffix` can carry fields of its own.
  package mutating func append(_ body: [UInt8], suffix: [UInt8] = []) {
    let item = Item(body: body, suffix: suffix)
    items.append(item)
    pendingBytes += item.size
  }

  /// Moves as many bytes as fit into `buffer`, across messages, and returns how many.
  package mutating func pull(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < buffer.count, first < items.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = copy(items[first], from: offset, into: rest)
      filled += count
      offset += count
      if offset == items[first].size { dropFirst() }
    }
    pendingBytes -= filled
    return filled
  }

  /// Drops all messages of which the peer has seen nothing yet.
  package mutating func discardUnbegun() {
    let begun = offset > 0 ? items[first] : nil
    let offset = offset
    discardAll()
    guard let begun else { return }
    items = [begun]
    self.offset = offset
    pendingBytes = begun.size - offset
  }

  /// Drops everything; for a call that is over.
  package mutating func discardAll() {
    items = []
    first = 0
    offset = 0
    pendingBytes = 0
  }

  private mutating func dropFirst() {
    items[first] = Item(body: [], suffix: [])
    first += 1
    offset = 0
    if first == items.count {
      items.removeAll(keepingCapacity: items.count <= 16)
      first = 0
    } else if first >= 64, first * 2 >= items.count {
      items.removeFirst(first)
      first = 0
    }
  }

  private func copy(
    _ item: Item, from offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    var writer = Writer(buffer: buffer, position: offset)
    writer.write(FramePrefix(length: UInt32(item.body.count + item.suffix.count)))
    writer.write(item.body)
    writer.write(item.suffix)
    return writer.count
  }

  /// Writes the parts of an item one after the other, from `position` of the whole on.
  private struct Writer {
    let buffer: UnsafeMutableRawBufferPointer
    var position: Int
    var count = 0
    /// Where the next part begins within the whole.
    var start = 0

    mutating func write(_ prefix: FramePrefix) {
      while position < FramePrefix.size, count < buffer.count {
        buffer[count] = prefix[position]
        count += 1
        position += 1
      }
      start = FramePrefix.size
    }

    mutating func write(_ part: [UInt8]) {
      let from = position - start
      start += part.count
      guard from >= 0, from < part.count, count < buffer.count else { return }
      let length = min(part.count - from, buffer.count - count)
      part.withUnsafeBytes { part in
        UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: part[from..<from + length]))
      }
      count += length
      position += length
    }
  }
}
