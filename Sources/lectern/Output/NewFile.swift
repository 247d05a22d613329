internal import CZlib
internal import Glibc

/// One file on its way: readable by its owner alone, and given its name only when it is complete and on
/// the disk. Nothing is left of one that never is, however the program ends.
final class NewFile {
  enum Failure: Error, Equatable {
    /// A file of that name is there already.
    case exists(String)
    case unwritable(String, reason: String)
    /// The daemon named something that is no file of this folder.
    case strange
  }

  /// O_TMPFILE, a macro that Swift does not see: a file of a folder, with no name in it.
  private static let nameless = O_DIRECTORY | 0o20_000_000

  private let path: String
  private let folder: String
  private let hidden: String
  private let descriptor: Int32
  private let mayReplace: Bool
  /// Whether it stands under the hidden name.
  private var isHidden = false
  private(set) var bytes: UInt64 = 0
  /// CRC-32.
  private(set) var checksum: UInt32 = 0

  init(_ path: String, mayReplace: Bool) throws(Failure) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    hidden = "\(folder)/.\(name).\(getpid())"
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
    let nameless = open(folder, Self.nameless | O_WRONLY | O_CLOEXEC, 0o600)
    if nameless >= 0, access(Self.link(to: nameless), F_OK) == 0 {
      descriptor = nameless
      return
    }
    // A memory stick knows only files with names, and without /proc none can be given later.
    if nameless >= 0 { close(nameless) }
    descriptor = open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    isHidden = true
  }

  deinit {
    close(descriptor)
    if isHidden { unlink(hidden) }
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

  /// Gives complete files their names: all are on the disk before the first has one.
  static func finish(_ files: [NewFile]) throws(Failure) {
    for file in files {
      guard fsync(file.descriptor) == 0 else { throw failure(file.path) }
    }
    for file in files { try file.appear() }
    for folder in Set(files.map(\.folder)) {
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(folder) }
      defer { close(descriptor) }
      guard fsync(descriptor) == 0 else { throw failure(folder) }
    }
  }

  private func appear() throws(Failure) {
    if mayReplace {
      if !isHidden {
        guard link(as: hidden) else { throw Self.failure(path) }
        isHidden = true
      }
      return try rename()
    }
    // Unlike a rename, a link replaces nothing.
    if link(as: path) { return }
    if errno == EEXIST { throw .exists(path) }
    // A memory stick, as a rule, knows no links.
    guard isHidden, errno == EPERM || errno == EOPNOTSUPP else { throw Self.failure(path) }
    var status = stat()
    if lstat(path, &status) == 0 { throw .exists(path) }
    try rename()
  }

  private func link(as name: String) -> Bool {
    let own = isHidden ? hidden : Self.link(to: descriptor)
    return linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  private func rename() throws(Failure) {
    guard Glibc.rename(hidden, path) == 0 else { throw Self.failure(path) }
    isHidden = false
  }

  private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  private static func failure(_ path: String) -> Failure {
    .unwritable(path, reason: String(cString: strerror(errno)))
  }
}
