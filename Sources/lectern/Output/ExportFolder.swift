internal import Glibc

/// Files on their way into a folder, given their names only when all of them are complete and on the disk
/// (C-58).
struct ExportFolder {
  private let directory: String
  private let mayReplace: Bool
  private var files: [String: NewFile] = [:]

  /// Makes the folder where there is none.
  init(_ directory: String, mayReplace: Bool) throws(NewFile.Failure) {
    self.directory = directory
    self.mayReplace = mayReplace
    // It holds members' names and addresses.
    if mkdir(directory, 0o700) != 0, errno != EEXIST {
      throw .unwritable(directory, reason: String(cString: strerror(errno)))
    }
  }

  /// Bytes of a file so far.
  func size(of name: String) -> UInt64 { files[name]?.bytes ?? 0 }

  mutating func append(_ bytes: [UInt8], to name: String) throws(NewFile.Failure) {
    try file(name).append(bytes)
  }

  /// Gives all files their names.
  func finish() throws(NewFile.Failure) {
    try NewFile.finish(files.sorted { $0.key < $1.key }.map(\.value))
  }

  private mutating func file(_ name: String) throws(NewFile.Failure) -> NewFile {
    if let known = files[name] { return known }
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.utf8.contains(0) else {
      throw .strange
    }
    let file = try NewFile(directory + "/" + name, mayReplace: mayReplace)
    files[name] = file
    return file
  }
}
