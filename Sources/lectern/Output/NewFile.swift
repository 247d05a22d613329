internal import CZlib
internal import Glibc

/// One file on its way: written aside, readable by its owner alone, and given its name only when it is
/// complete and on the disk.
final class NewFile {
  typealias Failure = ExportFolder.Failure

  private let path: String
  private let aside: String
  private let folder: String
  private let descriptor: Int32
  private let mayReplace: Bool
  private var hasEnded = false
  private(set) var bytes: UInt64 = 0
  /// CRC-32.
  private(set) var checksum: UInt32 = 0

  init(_ path: String, mayReplace: Bool) throws(Failure) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    aside = "\(folder)/.\(name).\(getpid())"
    self.path = path
    self.mayReplace = mayReplace
    var status = stat()
    if lstat(path, &status) == 0 {
      guard mayReplace else { throw .exists(path) }
      // Renamed over, a device or a folder would be gone.
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .unwritable(path, reason: String(cString: strerror(EEXIST)))
      }
    }
    descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
  }

  deinit {
    close(descriptor)
    if !hasEnded { unlink(aside) }
  }

  func append(_ new: [UInt8]) throws(Failure) {
    var rest = new[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(path) }
      rest = rest.dropFirst(count)
    }
    checksum = czlib_crc32(checksum, new, new.count)
    bytes += UInt64(new.count)
  }

  /// Gives the file its name.
  func finish() throws(Failure) {
    guard fsync(descriptor) == 0 else { throw Self.failure(path) }
    try nameIt()
    hasEnded = true
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(folder) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Self.failure(folder) }
  }

  private func nameIt() throws(Failure) {
    // Unlike a rename, a link replaces nothing.
    if !mayReplace, link(aside, path) == 0 {
      unlink(aside)
      return
    }
    if !mayReplace {
      if errno == EEXIST { throw .exists(path) }
      // A memory stick, as a rule, knows no links.
      guard errno == EPERM || errno == EOPNOTSUPP else { throw Self.failure(path) }
      var status = stat()
      if lstat(path, &status) == 0 { throw .exists(path) }
    }
    guard rename(aside, path) == 0 else { throw Self.failure(path) }
  }

  private static func failure(_ path: String) -> Failure {
    .unwritable(path, reason: String(cString: strerror(errno)))
  }
}
