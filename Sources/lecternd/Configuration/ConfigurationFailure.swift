/// What is wrong with the configuration, and where.
enum ConfigurationFailure: Error, Equatable {
  case unreadable(file: String, reason: String)
  case tooLarge(file: String, limit: Int)
  /// A line that is neither a section nor a key with a value, or too long.
  case notAnEntry(file: String, line: Int)
  case notUTF8(file: String, line: Int)
  case unknownSection(file: String, line: Int, section: String, known: [String])
  case unknownKey(file: String, line: Int, section: String, key: String, known: [String])
  case badValue(file: String, line: Int, key: String, value: String, allowed: String)
  case setTwice(file: String, line: Int, key: String)
}

extension ConfigurationFailure: CustomStringConvertible {
  /// One sentence that begins with the place, as compilers do.
  var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file): \(reason)"
    case .tooLarge(let file, let limit): "\(file): more than \(limit) bytes"
    case .notAnEntry(let file, let line):
      "\(file):\(line): this is no [Section], no Key=Value and no comment, or it is too long"
    case .notUTF8(let file, let line): "\(file):\(line): this is not UTF-8"
    case .unknownSection(let file, let line, let section, let known):
      "\(file):\(line): there is no section [\(section)]; there is "
        + known.map { "[\($0)]" }.joined(separator: ", ")
    case .unknownKey(let file, let line, let section, let key, let known):
      "\(file):\(line): there is no key \(key) in [\(section)]; there is "
        + known.joined(separator: ", ")
    case .badValue(let file, let line, let key, let value, let allowed):
      "\(file):\(line): \(key) can't be “\(value)”; it may be \(allowed)"
    case .setTwice(let file, let line, let key): "\(file):\(line): \(key) is set a second time"
    }
  }
}
