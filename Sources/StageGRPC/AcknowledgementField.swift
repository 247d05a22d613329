/// The field `acknowledged` of every update, as bytes of its own.
///
/// Fields of a protobuf message may be concatenated. So the frame is encoded once for all views of a
/// scene, and each view's own number is appended.
enum AcknowledgementField {
  /// `uint64 acknowledged = 15`, as stage.proto asks of every update.
  private static let tag: UInt8 = 15 << 3

  /// Nothing for 0, which is the default.
  static func bytes(_ number: UInt64) -> [UInt8] {
    guard number > 0 else { return [] }
    var bytes = [tag]
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
    return bytes
  }
}
