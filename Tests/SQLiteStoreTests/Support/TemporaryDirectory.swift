import Glibc

/// A directory of one test, gone with it.
final class TemporaryDirectory: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/lectern-store-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no temporary directory") }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    for name in entries {
      let entry = path + "/" + name
      guard unlink(entry) != 0 else { continue }
      for inner in Self.entries(of: entry) { unlink(entry + "/" + inner) }
      rmdir(entry)
    }
    rmdir(path)
  }

  var entries: [String] { Self.entries(of: path) }

  private static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  var database: String { path + "/lectern.db" }

  func write(_ bytes: [UInt8], to name: String) {
    let file = fopen(path + "/" + name, "w")
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
