internal import CSQLite
internal import Library

/// Why a database is no whole store of Lectern.
enum StoreFinding: Error {
  /// Of somebody else, or no database.
  case foreign
  /// What SQLite says is wrong with it, or a row that refers to nothing.
  case damaged(String)
  /// It could not be looked at.
  case failed(SQLiteFailure)

  init(_ failure: SQLiteFailure) {
    self =
      switch failure.primaryCode {
      case SQLITE_NOTADB: .foreign
      case SQLITE_CORRUPT: .damaged(Self.line(failure.message))
      default: .failed(failure)
      }
  }

  /// A report as one line of text: SQLite writes several, and of a damaged file nobody knows what it quotes.
  private static func line(_ report: String) -> String {
    let lines = report.split(whereSeparator: \.isNewline)
    return lines.joined(separator: "; ").filter { character in
      character.unicodeScalars.allSatisfy { scalar in
        scalar.properties.generalCategory != .control && scalar != "\u{FFFD}"
      }
    }
  }
}

extension Connection {
  /// Reads every page of the store; gives its schema version.
  func check() throws(StoreFinding) -> Int {
    do throws(SQLiteFailure) {
      guard try count("PRAGMA application_id") == Schema.applicationID else { return try refuse() }
      let schema = try count("PRAGMA user_version")
      guard schema > 0 else { return try refuse() }
      let problems = try all("PRAGMA integrity_check(3)") { $0.text(0) }
        .flatMap { $0.split(whereSeparator: \.isNewline) }
        // The heading of what follows: there is one database here.
        .filter { !$0.hasPrefix("*** in database") }
      if problems != ["ok"] { throw .unreadable(problems.joined(separator: "; ")) }
      let orphan = try first("PRAGMA foreign_key_check") {
        "a row of \($0.text(0)) refers to one of \($0.text(2)) that is not there"
      }
      if let orphan { throw .unreadable(orphan) }
      return schema
    } catch {
      throw StoreFinding(error)
    }
  }

  private func refuse() throws(SQLiteFailure) -> Int {
    throw SQLiteFailure(code: SQLITE_NOTADB, message: "not a store of Lectern")
  }
}

extension BackupFailure {
  /// What was found about a copy.
  init(_ finding: StoreFinding, in folder: String) {
    self =
      switch finding {
      case .foreign: .damaged("not a store of Lectern")
      case .damaged(let what): .damaged(what)
      case .failed(let failure):
        switch failure.primaryCode {
        case SQLITE_INTERRUPT: .cancelled
        case SQLITE_FULL: .noSpace(folder: folder)
        default: .system(failure.message)
        }
      }
  }
}
