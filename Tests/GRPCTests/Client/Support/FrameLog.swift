/// Reads the frames that a client writes, for what the HTTP/2 machine does not tell.
struct FrameLog {
  /// The increments of WINDOW_UPDATE frames, summed by stream.
  private(set) var windowGiven: [Int32: Int] = [:]
  private(set) var pings = 0
  private var pending: [UInt8] = []
  private var preface = 24

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    let skipped = min(preface, bytes.count)
    preface -= skipped
    pending += bytes.dropFirst(skipped)
    var start = 0
    while pending.count - start >= 9 {
      let length = number(at: start, 3)
      guard pending.count - start >= 9 + length else { break }
      if pending[start + 3] == 6, pending[start + 4] & 1 == 0 { pings += 1 }
      if pending[start + 3] == 8 {
        windowGiven[Int32(number(at: start + 5, 4)), default: 0] += number(at: start + 9, 4)
      }
      start += 9 + length
    }
    pending.removeFirst(start)
  }

  private func number(at start: Int, _ count: Int) -> Int {
    pending[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
