internal import Glibc
internal import Library

/// Files of the state directory that are not complete yet. What a crash leaves of them is found by its name.
enum AsideFile {
  private static let prefix = "partial-"

  /// Makes an empty one that only its owner can read; gives its path.
  static func make(in directory: String) throws(BackupFailure) -> String {
    var template = Array("\(directory)/\(prefix)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw BackupFailure(errno, in: directory) }
    close(descriptor)
    return template.withUnsafeBufferPointer { characters in
      characters.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  /// Takes it away, with whatever SQLite has put beside it.
  static func remove(_ path: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }

  /// Takes away what a crash has left. Nobody may be making one meanwhile.
  static func sweep(_ directory: String) {
    for name in FolderEntries.names(in: directory) where name.hasPrefix(prefix) {
      unlink(directory + "/" + name)
    }
  }

  /// Returns when a file, or the names in a folder, are on the disk.
  static func flush(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }
}

/// What is in a folder.
enum FolderEntries {
  /// In no order; empty where the folder can't be read.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}

extension BackupFailure {
  /// What the system said.
  init(_ code: Int32, in folder: String) {
    switch code {
    case ENOSPC, EDQUOT: self = .noSpace(folder: folder)
    default: self = .system("\(folder): \(String(cString: strerror(code)))")
    }
  }
}
