internal import Glibc

/// One line per event worth an operator's eye, on standard error. From any thread.
///
/// Under systemd each line begins with its priority (`<6>`), which the journal takes off; elsewhere
/// with the program's name.
struct Log: Sendable {
  /// As syslog numbers them.
  enum Priority: Int {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
  }

  private let isJournal: Bool
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameter write: gets each line whole; a test keeps them.
  init(isJournal: Bool, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.isJournal = isJournal
    self.write = write
  }

  /// To the process's standard error.
  static func standardError() -> Log {
    Log(isJournal: standardErrorIsJournal()) { line in
      // One call, so that lines of several threads don't mix. If nobody can read it, nobody can be
      // told either.
      _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }

  func error(_ text: String) { log(.error, text) }
  func warning(_ text: String) { log(.warning, text) }
  func notice(_ text: String) { log(.notice, text) }
  func info(_ text: String) { log(.info, text) }

  func log(_ priority: Priority, _ text: String) {
    let prefix = isJournal ? "<\(priority.rawValue)>" : "lecternd: "
    write(Array((prefix + Self.harmless(text) + "\n").utf8))
  }

  /// Names and paths come from people: no line break may pretend to be another log line, and no
  /// escape sequence may reach a terminal.
  static func harmless(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: result.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// By the rule of systemd.exec(5): JOURNAL_STREAM names device and inode of the journal's stream,
  /// and only a standard error that is still that stream reads priorities.
  private static func standardErrorIsJournal() -> Bool {
    guard let stream = Environment["JOURNAL_STREAM"] else { return false }
    var status = stat()
    guard fstat(STDERR_FILENO, &status) == 0 else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }
}
