internal import Glibc

/// A directory of a test's own, removed with everything in it when the last reference goes.
public final class TemporaryDirectory: Sendable {
  public let path: String

  public init() {
    var template = Array("/tmp/lectern-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      preconditionFailure("mkdtemp: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of `name` in it.
  public func file(_ name: String) -> String { path + "/" + name }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        // A symbolic link is a name to remove, not a directory to go into.
        if entry.pointee.d_type == DT_DIR {
          remove(path + "/" + name)
        } else {
          unlink(path + "/" + name)
        }
      }
      closedir(directory)
    }
    rmdir(path)
  }
}
