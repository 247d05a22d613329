internal import CICU

/// Bytes of one encoding as UTF-8, in pieces of any size.
///
/// A byte that the encoding does not have becomes 0xFF, which UTF-8 does not have either: whoever reads
/// on finds it in its line and place, and asks here which byte of the file it was.
final class TextDecoder {
  struct Fault: Equatable {
    /// Counted from 1 within the file.
    var offset: Int
    var value: UInt8
  }

  /// As mail calls it, for example "windows-1252".
  let name: String
  private let decoder: OpaquePointer
  /// Bytes that were taken before.
  private var position: Int
  private let notesFaults: Bool
  /// Those that nobody has taken before the last reading, and those of it.
  private(set) var faults: [Fault] = []
  private var nextFault = 0
  private var text = [CChar](repeating: 0, count: Int(CICU_DECODED_BYTES))

  /// Nil: there is no such encoding.
  ///
  /// - Parameters:
  ///   - position: bytes of the file that come before the first.
  ///   - notesFaults: whether somebody will take them.
  init?(_ name: String, position: Int = 0, notesFaults: Bool = true) {
    guard !name.utf8.contains(0), let decoder = cicu_decoder_open(name) else { return nil }
    self.decoder = decoder
    self.name = String(cString: cicu_decoder_name(decoder))
    self.position = position
    self.notesFaults = notesFaults
  }

  deinit { cicu_decoder_close(decoder) }

  func read(_ bytes: ArraySlice<UInt8>, isLast: Bool = false) -> [UInt8] {
    faults.removeFirst(nextFault)
    nextFault = 0
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count + bytes.count / 4)
    bytes.withUnsafeBytes { raw in
      let chars = raw.assumingMemoryBound(to: CChar.self)
      // ICU wants a place even where there is nothing to read.
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1) { nothing in
        guard let start = chars.baseAddress ?? UnsafePointer(nothing.baseAddress) else { return }
        decode(from: start, to: start + chars.count, isLast, into: &decoded)
      }
    }
    position += bytes.count
    return decoded
  }

  /// Which byte the next 0xFF stands for.
  func takeFault() -> Fault? {
    guard nextFault < faults.count else { return nil }
    defer { nextFault += 1 }
    return faults[nextFault]
  }

  private func decode(
    from start: UnsafePointer<CChar>, to end: UnsafePointer<CChar>, _ isLast: Bool,
    into decoded: inout [UInt8]
  ) {
    var source: UnsafePointer<CChar>? = start
    while true {
      var length: Int32 = 0
      var invalid: UInt8 = 0
      var count: Int32 = 0
      let outcome = cicu_decoder_read(
        decoder, &source, end, isLast ? 1 : 0, &text, &length, &invalid, &count)
      text.withUnsafeBytes { decoded += $0.prefix(Int(length)) }
      switch outcome {
      case CICU_MORE: continue
      case CICU_INVALID:
        let taken = source.map { start.distance(to: $0) } ?? 0
        let offset = max(position + taken - Int(count), 0) + 1
        if notesFaults { faults.append(Fault(offset: offset, value: invalid)) }
        decoded.append(0xFF)
      default: return
      }
    }
  }
}
