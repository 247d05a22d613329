/// One pass over a configuration file: hands libinih the lines and takes what it makes of them.
///
/// libinih tells its handler no line numbers. It asks for a line only when it has handled the one
/// before, so counting the lines handed out gives them.
final class ConfigurationReading {
  private(set) var configuration = Configuration()
  private let file: String
  private let lines: [ArraySlice<UInt8>]
  private var line = 0
  private var keysSet: Set<String> = []
  private var firstFailure: (line: Int, failure: ConfigurationFailure)?

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Writes the next line and a NUL; false after the last.
  func nextLine(_ buffer: UnsafeMutablePointer<CChar>, _ capacity: Int) -> Bool {
    guard line < lines.count else { return false }
    let bytes = lines[line]
    line += 1
    // libinih would cut what doesn't fit into its buffer, and C ends a line at a NUL.
    let fits = bytes.count < capacity && !bytes.contains(0)
    if !fits { note(.notAnEntry(file: file, line: line)) }
    for (index, byte) in (fits ? bytes : []).enumerated() {
      buffer[index] = CChar(bitPattern: byte)
    }
    buffer[fits ? bytes.count : 0] = 0
    return true
  }

  /// Takes one entry; false where it is wrong.
  func take(
    _ section: UnsafePointer<CChar>, _ key: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>
  ) -> Bool {
    guard let section = String(validatingCString: section),
      let key = String(validatingCString: key), let value = String(validatingCString: value)
    else { return note(.notUTF8(file: file, line: line)) }
    let keys = ConfigurationKey.all.filter { $0.section == section }
    guard !keys.isEmpty else {
      var known: [String] = []
      for key in ConfigurationKey.all where known.last != key.section { known.append(key.section) }
      return note(.unknownSection(file: file, line: line, section: section, known: known))
    }
    guard let known = keys.first(where: { $0.name == key }) else {
      let names = keys.map(\.name)
      return note(.unknownKey(file: file, line: line, section: section, key: key, known: names))
    }
    guard keysSet.insert("\(section).\(key)").inserted else {
      return note(.setTwice(file: file, line: line, key: key))
    }
    guard known.set(&configuration, value) else {
      let allowed = known.allowed
      return note(.badValue(file: file, line: line, key: key, value: value, allowed: allowed))
    }
    return true
  }

  /// The first thing that is wrong, if anything.
  ///
  /// - Parameter firstBadLine: what libinih says; it alone sees lines that are no entries.
  func failure(firstBadLine: Int) -> ConfigurationFailure? {
    if firstBadLine > 0, firstBadLine < firstFailure?.line ?? .max {
      return .notAnEntry(file: file, line: firstBadLine)
    }
    return firstFailure?.failure
  }

  @discardableResult
  private func note(_ failure: ConfigurationFailure) -> Bool {
    if firstFailure == nil { firstFailure = (line, failure) }
    return false
  }
}
