/// One import of a Swift file.
struct ImportLine: Equatable {
  /// The module, without what is taken from it.
  var module: String
  /// Nil: the line has none.
  var accessLevel: String?

  /// Nil where the line is no import.
  init?(_ line: String) {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let position = words.firstIndex(of: "import"), position + 1 < words.count,
      words[..<position].allSatisfy({ $0.hasPrefix("@") || Self.levels.contains($0) })
    else { return nil }
    accessLevel = words[..<position].first { Self.levels.contains($0) }
    let rest = words[(position + 1)...]
    let named =
      rest.first.map { Self.kinds.contains($0) } == true ? rest.dropFirst().first : rest.first
    guard let named, let module = named.split(separator: ".").first else { return nil }
    self.module = String(module)
  }

  private static let levels: Set = [
    "public", "package", "internal", "fileprivate", "private", "open",
  ]
  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]
}
