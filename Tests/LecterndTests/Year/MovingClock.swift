import Library
import LoopActor

@testable import lecternd

/// A library's clock in its time zone, moved by hand.
struct MovingClock: LibraryClock {
  let zone: LibraryTimeZone
  private let moment: Lock<Timestamp>

  init(_ zone: LibraryTimeZone, at moment: Timestamp) {
    self.zone = zone
    self.moment = Lock(moment)
  }

  func advance(bySeconds seconds: Int64) {
    moment.withLock { $0 = $0.advanced(bySeconds: seconds) }
  }

  private var standing: ZonedClock { ZonedClock(zone: zone, standing: moment.withLock { $0 }) }

  func now() -> Timestamp { standing.now() }
  func today() -> CalendarDate { standing.today() }
  func timeOfDay(at moment: Timestamp) -> TimeOfDay { standing.timeOfDay(at: moment) }
}

/// Identifiers that are the same whenever the same is done.
final class CountedIdentifiers: IdentifierSource {
  private let counts = Lock<[IdentifierKind: Int]>([:])

  func identifier(for kind: IdentifierKind) -> String {
    counts.withLock { counts in
      counts[kind, default: 0] += 1
      return kind.rawValue + String(counts[kind, default: 0])
    }
  }
}
