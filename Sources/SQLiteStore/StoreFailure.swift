/// Why a store can't be opened. Nothing was changed.
public enum StoreFailure: Error, Equatable, Sendable {
  /// The database was written by a newer Lectern than this one.
  case newerSchema(found: Int, known: Int, path: String)
  /// The file has no bytes: damage, not a new store; it is left as it is (C-58).
  case emptyFile(path: String)
  /// There is a database, but not one of Lectern.
  case foreignDatabase(path: String)
  /// SQLite or the system says no.
  case unavailable(path: String, explanation: String)
}

extension StoreFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .newerSchema(let found, let known, let path):
      "\(path) has schema version \(found); this lecternd knows versions up to \(known). "
        + "Use the newer lecternd that wrote it."
    case .emptyFile(let path):
      "\(path) is empty, which no store ever is. Restore it from a backup, or remove it to begin anew."
    case .foreignDatabase(let path): "\(path) is not a store of Lectern."
    case .unavailable(let path, let explanation): "can't open \(path): \(explanation)"
    }
  }
}
