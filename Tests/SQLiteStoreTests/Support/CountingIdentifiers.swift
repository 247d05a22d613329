import Library
import LoopActor

/// Identifiers that a test can foretell: "b1", "b2", "m1" …
final class CountingIdentifiers: IdentifierSource {
  private let counts = Lock<[IdentifierKind: Int]>([:])

  func identifier(for kind: IdentifierKind) -> String {
    counts.withLock { counts in
      counts[kind, default: 0] += 1
      return kind.rawValue + String(counts[kind, default: 0])
    }
  }
}
