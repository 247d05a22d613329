internal import CINI

/// One pass over a configuration file: hands libinih the lines and takes what it makes of them.
///
/// libinih tells its handler no line numbers. It asks for a line only when it has handled the one
/// before, so counting the lines handed out gives them.
final class ConfigurationReading {
  private(set) var configuration = Configuration()
  private let file: String
  private let lines: [ArraySlice<UInt8>]
  private var line = 0
  /// An entry was handed out, and nothing has come back of it.
  private var awaitsEntry = false
  /// Below a line that begins as a section and does not end as one: whose the entries are can't be known.
  private var isLost = false
  private var lineOfKey: [String: Int] = [:]
  private var found: [(line: Int, failure: ConfigurationFailure)] = []

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Writes the next line and a NUL; false after the last.
  func nextLine(_ buffer: UnsafeMutablePointer<CChar>, _ capacity: Int) -> Bool {
    endLine()
    guard line < lines.count else { return false }
    line += 1
    let bytes = lines[line - 1]
    let isReadable = look(at: bytes) && bytes.count < capacity
    for (index, byte) in (isReadable ? bytes : []).enumerated() {
      buffer[index] = CChar(bitPattern: byte)
    }
    buffer[isReadable ? bytes.count : 0] = 0
    return true
  }

  /// Whether libinih shall see the line.
  private func look(at bytes: ArraySlice<UInt8>) -> Bool {
    let longest = Int(CINI_LONGEST_LINE)
    switch ConfigurationLine(bytes) {
    case .nothing: return false
    case _ where bytes.count > longest:
      return note(.lineTooLong(file: file, line: line, bytes: bytes.count, limit: longest))
    case .notUTF8: return note(.notUTF8(file: file, line: line))
    case .halfSection:
      isLost = true
      return note(.notAnEntry(file: file, line: line))
    case .section(let name):
      isLost = false
      if ConfigurationSection(rawValue: name) == nil {
        let known = ConfigurationSection.allCases.map(\.rawValue)
        note(.unknownSection(file: file, line: line, section: name, known: known))
      }
      return true
    case .entry:
      awaitsEntry = !isLost
      return !isLost
    }
  }

  private func endLine() {
    if awaitsEntry { note(.notAnEntry(file: file, line: line)) }
    awaitsEntry = false
  }

  /// Takes one entry; false where it is wrong.
  func take(
    _ section: UnsafePointer<CChar>, _ key: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>
  ) -> Bool {
    guard key.pointee != 0 else { return false }
    awaitsEntry = false
    return take(String(cString: section), String(cString: key), String(cString: value))
  }

  private func take(_ name: String, _ key: String, _ value: String) -> Bool {
    guard !name.isEmpty else { return note(.noSection(file: file, line: line, key: key)) }
    // The section's own line has been complained of.
    guard let section = ConfigurationSection(rawValue: name) else { return false }
    guard let known = ConfigurationKey.all.first(where: { $0.section == section && $0.name == key })
    else { return note(unknown(key, in: section)) }
    if let first = lineOfKey[key] {
      return note(.setTwice(file: file, line: line, key: key, first: first))
    }
    lineOfKey[key] = line
    guard known.set(&configuration, value) else {
      if let part = known.form.wrongPart(of: value) {
        return note(
          .badPart(file: file, line: line, key: key, part: part, allowed: known.allowed))
      }
      return note(
        .badValue(file: file, line: line, key: key, value: value, allowed: known.allowed))
    }
    return true
  }

  private func unknown(_ key: String, in section: ConfigurationSection) -> ConfigurationFailure {
    if let other = ConfigurationKey.all.first(where: { $0.name == key }) {
      return .misplaced(
        file: file, line: line, key: key, section: section.rawValue, right: other.section.rawValue)
    }
    let names = ConfigurationKey.all.filter { $0.section == section }.map(\.name)
    return .unknownKey(file: file, line: line, section: section.rawValue, key: key, known: names)
  }

  /// All that is wrong, line by line.
  ///
  /// - Parameter firstBadLine: what libinih says; below zero: it had no memory.
  func failures(firstBadLine: Int) -> [ConfigurationFailure] {
    endLine()
    if firstBadLine < 0 { return [.unreadable(file: file, reason: "out of memory")] }
    if firstBadLine > 0, !found.contains(where: { $0.line <= firstBadLine }) {
      found.append((firstBadLine, .notAnEntry(file: file, line: firstBadLine)))
    }
    if found.isEmpty { checkPolicy() }
    return found.sorted { $0.line < $1.line }.map(\.failure)
  }

  /// What one setting allows of another.
  private func checkPolicy() {
    for (setting, range) in configuration.policyRefusals {
      let policy = configuration.firstPolicy
      let line =
        lineOfKey[setting.key] ?? configuration.policy.keys.compactMap { lineOfKey[$0.key] }.min()
      found.append(
        (
          line ?? 1,
          .policy(
            file: file, line: line ?? 1, key: setting.key, value: policy[setting],
            allowed: ConfigurationForm.count(range).allowed)
        ))
    }
  }

  @discardableResult
  private func note(_ failure: ConfigurationFailure) -> Bool {
    found.append((line, failure))
    return false
  }
}
