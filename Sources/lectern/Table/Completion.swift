/// What a shell may offer where an operand or a value is expected.
enum Completion: Sendable, Equatable {
  case nothing
  case file, folder
  case words([String])
  /// Asked of the daemon, by `lectern complete`.
  case names(Names)

  /// Names that only the daemon knows.
  enum Names: String, Sendable, CaseIterable {
    case books, loans, holds, notes, members
  }
}
