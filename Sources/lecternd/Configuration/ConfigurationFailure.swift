/// What is wrong with the configuration, and where.
enum ConfigurationFailure: Error, Equatable {
  case unreadable(file: String, reason: String)
  case tooLarge(file: String, limit: Int)
  /// A line that is neither a section nor a key with a value.
  case notAnEntry(file: String, line: Int)
  case lineTooLong(file: String, line: Int, bytes: Int, limit: Int)
  case notUTF8(file: String, line: Int)
  case unknownSection(file: String, line: Int, section: String, known: [String])
  /// An entry before the first section.
  case noSection(file: String, line: Int, key: String)
  /// A key of another section.
  case misplaced(file: String, line: Int, key: String, section: String, right: String)
  case unknownKey(file: String, line: Int, section: String, key: String, known: [String])
  case badValue(file: String, line: Int, key: String, value: String, allowed: String)
  /// One of the parts of a value.
  case badPart(file: String, line: Int, key: String, part: String, allowed: String)
  case setTwice(file: String, line: Int, key: String, first: Int)
  /// What one setting of the policy may be as the others stand.
  case policy(file: String, line: Int, key: String, value: Int, allowed: String)
}

extension ConfigurationFailure: CustomStringConvertible {
  /// One sentence that begins with the place, as compilers do.
  var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file): \(reason)"
    case .tooLarge(let file, let limit): "\(file): more than \(limit) bytes"
    case .notAnEntry(let file, let line):
      "\(file):\(line): this is no [Section], no Key=Value and no comment"
    case .lineTooLong(let file, let line, let bytes, let limit):
      "\(file):\(line): this line has \(bytes) bytes; at most \(limit) are read"
    case .notUTF8(let file, let line): "\(file):\(line): this is not UTF-8 text"
    case .unknownSection(let file, let line, let section, let known):
      "\(file):\(line): there is no section [\(Self.clipped(section))]; there is "
        + known.map { "[\($0)]" }.joined(separator: ", ")
    case .noSection(let file, let line, let key):
      "\(file):\(line): \(Self.clipped(key)) stands before the first [Section]; there is "
        + ConfigurationSection.allCases.map { "[\($0.rawValue)]" }.joined(separator: ", ")
    case .misplaced(let file, let line, let key, let section, let right):
      "\(file):\(line): \(key) does not belong to [\(section)]; it belongs to [\(right)]"
    case .unknownKey(let file, let line, let section, let key, let known):
      "\(file):\(line): there is no key \(Self.clipped(key)) in [\(section)]; there is "
        + known.joined(separator: ", ")
    case .badValue(let file, let line, let key, let value, let allowed):
      "\(file):\(line): \(key) can't be “\(Self.clipped(value))”; it may be \(allowed)"
    case .badPart(let file, let line, let key, let part, let allowed):
      "\(file):\(line): \(key) can't hold “\(Self.clipped(part))”; it may be \(allowed)"
    case .setTwice(let file, let line, let key, let first):
      "\(file):\(line): \(key) is set a second time; the first is in line \(first)"
    case .policy(let file, let line, let key, let value, let allowed):
      "\(file):\(line): with this policy \(key) would be \(value); it may be \(allowed)"
    }
  }

  /// What somebody wrote, short enough for a sentence.
  private static func clipped(_ text: String) -> String {
    text.count > 80 ? text.prefix(80) + "…" : text
  }
}
