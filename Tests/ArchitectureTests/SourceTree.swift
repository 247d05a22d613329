internal import Glibc

/// A Swift file of the package's sources.
struct SourceFile: Sendable {
  /// The folder right below `Sources`.
  var module: String
  /// From `Sources` on.
  var path: String
  var lines: [String]

  var isGenerated: Bool { path.contains("/Generated/") }
  var name: String { String(path.split(separator: "/").last ?? "") }
}

/// The package's sources, as they lie beside these tests.
enum SourceTree {
  struct NotFound: Error, CustomStringConvertible {
    var description: String
  }

  /// Every Swift file below `Sources`, in a stable order. Fails where there is none: a check that
  /// finds nothing to check must not pass.
  static func files() throws -> [SourceFile] {
    let root = try packageRoot() + "/Sources"
    let files = try entries(of: root).flatMap { module in
      try swiftFiles(below: "\(root)/\(module)").map { path in
        SourceFile(
          module: module, path: String(path.dropFirst(root.count + 1)), lines: try lines(of: path))
      }
    }
    guard files.count > 100 else { throw NotFound(description: "only \(files.count) in \(root)") }
    return files
  }

  /// The folders right below `Sources`.
  static func modules() throws -> [String] { try entries(of: packageRoot() + "/Sources") }

  /// The whole text of the files right in a folder of the package, in a stable order.
  static func text(ofFolder folder: String) throws -> String {
    let path = try packageRoot() + "/" + folder
    return try entries(of: path).map { try lines(of: "\(path)/\($0)").joined(separator: "\n") }
      .joined(separator: "\n")
  }

  private static func packageRoot() throws -> String {
    let parts = #filePath.split(separator: "/").dropLast(3)
    let root = "/" + parts.joined(separator: "/")
    guard access(root + "/Package.swift", R_OK) == 0 else {
      throw NotFound(description: "no Package.swift in \(root)")
    }
    return root
  }

  private static func swiftFiles(below folder: String) throws -> [String] {
    try entries(of: folder).flatMap { entry -> [String] in
      let path = "\(folder)/\(entry)"
      var status = stat()
      guard stat(path, &status) == 0 else { throw NotFound(description: path) }
      if status.st_mode & S_IFMT == S_IFDIR { return try swiftFiles(below: path) }
      return entry.hasSuffix(".swift") ? [path] : []
    }
  }

  private static func entries(of folder: String) throws -> [String] {
    guard let directory = opendir(folder) else { throw NotFound(description: folder) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func lines(of path: String) throws -> [String] {
    guard let file = fopen(path, "r") else { throw NotFound(description: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
