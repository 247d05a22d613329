internal import Glibc

/// Files on their way into a folder: written aside, and given their names only when all of them are
/// complete and on the disk (C-58).
struct ExportFolder {
  enum Failure: Error, Equatable {
    /// A file of that name is there already.
    case exists(String)
    case unwritable(String, reason: String)
    /// The daemon named something that is no file of this folder.
    case strange
  }

  private struct Aside {
    var name: String
    var path: String
    var descriptor: Int32
    var bytes: UInt64 = 0
  }

  private let directory: String
  private let mayReplace: Bool
  private var files: [Aside] = []

  /// Makes the folder where there is none.
  init(_ directory: String, mayReplace: Bool) throws(Failure) {
    self.directory = directory
    self.mayReplace = mayReplace
    // It holds members' names and addresses.
    if mkdir(directory, 0o700) != 0, errno != EEXIST { throw Self.failure(directory) }
  }

  /// Bytes of each file so far.
  var sizes: [String: UInt64] {
    files.reduce(into: [:]) { $0[$1.name] = $1.bytes }
  }

  mutating func append(_ bytes: [UInt8], to name: String) throws(Failure) {
    let known = files.firstIndex { $0.name == name }
    let index = if let known { known } else { try begin(name) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(files[index].descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(files[index].path) }
      rest = rest.dropFirst(count)
    }
    files[index].bytes += UInt64(bytes.count)
  }

  /// Gives all files their names.
  mutating func finish() throws(Failure) {
    for file in files {
      guard fsync(file.descriptor) == 0 else { throw Self.failure(file.path) }
    }
    for file in files {
      let path = directory + "/" + file.name
      if mayReplace {
        guard rename(file.path, path) == 0 else { throw Self.failure(path) }
      } else {
        // Unlike a rename, a link replaces nothing.
        guard link(file.path, path) == 0 else {
          if errno == EEXIST { throw .exists(path) }
          throw Self.failure(path)
        }
        unlink(file.path)
      }
      close(file.descriptor)
    }
    files = []
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(directory) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Self.failure(directory) }
  }

  /// Takes away what is not complete.
  mutating func abandon() {
    for file in files {
      close(file.descriptor)
      unlink(file.path)
    }
    files = []
  }

  private mutating func begin(_ name: String) throws(Failure) -> Int {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.utf8.contains(0) else {
      throw .strange
    }
    let path = directory + "/" + name
    var status = stat()
    if !mayReplace, lstat(path, &status) == 0 { throw .exists(path) }
    let aside = "\(directory)/.\(name).\(getpid())"
    let descriptor = open(aside, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(aside) }
    files.append(Aside(name: name, path: aside, descriptor: descriptor))
    return files.count - 1
  }

  private static func failure(_ path: String) -> Failure {
    .unwritable(path, reason: String(cString: strerror(errno)))
  }
}
