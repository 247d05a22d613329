import Library
import SQLiteStore

extension Store {
  /// How many titles there are.
  var titles: Int {
    get async throws {
      await withCheckedContinuation { continuation in
        _ = figures { outcome in
          guard case .figures(let figures) = outcome else {
            return continuation.resume(returning: -1)
          }
          continuation.resume(returning: figures.titles)
        }
      }
    }
  }
}
