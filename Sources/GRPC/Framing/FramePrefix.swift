/// The five bytes before each message: a flag for compression and the length, big-endian
/// (`doc/PROTOCOL-HTTP2.md`, "Length-Prefixed-Message").
package struct FramePrefix: Equatable, Sendable {
  package static let size = 5

  /// 0: plain. 1: compressed by the call's `grpc-encoding`.
  package var flag: UInt8
  package var length: UInt32

  package init(flag: UInt8 = 0, length: UInt32) {
    self.flag = flag
    self.length = length
  }

  /// Reads the first five bytes.
  package init(_ bytes: UnsafeRawBufferPointer) {
    flag = bytes[0]
    length = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 1, as: UInt32.self))
  }

  /// The byte at `index` of the five.
  package subscript(index: Int) -> UInt8 {
    index == 0 ? flag : UInt8(truncatingIfNeeded: length >> UInt32(8 * (4 - index)))
  }
}
