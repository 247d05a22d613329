internal import CZlib
internal import Glibc
internal import Library

/// A copy without a name that somebody reads from the beginning to the end.
final class LentCopy {
  /// Bytes in one piece.
  private static let piece = 64 * 1024

  private let descriptor: Int32
  private let schema: Int
  private var bytes: Int64 = 0
  private var checksum: UInt32 = 0

  /// The name goes with the copy, when whoever made it lets go of it.
  init(_ copy: StoreCopy) throws(BackupFailure) {
    schema = copy.schema
    descriptor = open(copy.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BackupFailure(errno, in: copy.path) }
  }

  deinit { close(descriptor) }

  func next() -> BackupPiece {
    var failed: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, count in
      while count < buffer.count {
        let taken = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        if taken < 0, errno == EINTR { continue }
        if taken < 0 { failed = errno }
        guard taken > 0 else { return }
        count += taken
      }
    }
    if failed != 0 { return .failed(.system(String(cString: strerror(failed)))) }
    guard !piece.isEmpty else {
      return .end(BackupFacts(bytes: bytes, checksum: checksum, schema: schema))
    }
    bytes += Int64(piece.count)
    checksum = czlib_crc32(checksum, piece, piece.count)
    return .bytes(piece)
  }
}
