/// Why a backup was not put in the store's place. What was there is there still.
public enum RestoreFailure: Error, Equatable, Sendable {
  /// The file can't be read, or is none.
  case unreadable(path: String, reason: String)
  case foreign(path: String)
  case newerSchema(found: Int, known: Int, path: String)
  case damaged(path: String, what: String)
  /// The state directory can't be written to.
  case unwritable(reason: String)
}

extension RestoreFailure: CustomStringConvertible {
  public var description: String {
    let what: String =
      switch self {
      case .unreadable(let path, let reason): "can't read \(path): \(reason)"
      case .foreign(let path): "\(path) is not a store of Lectern"
      case .newerSchema(let found, let known, let path):
        "\(path) has schema version \(found); this lecternd knows versions up to \(known). "
          + "Use the newer lecternd that wrote it"
      case .damaged(let path, let what): "\(path) is damaged: \(what)"
      case .unwritable(let reason): reason
      }
    return what + ". Nothing was changed."
  }
}
