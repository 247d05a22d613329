internal import CICU
internal import LoopActor

/// The zone whose midnight ends the library's day, by ICU. For any thread.
final class LibraryTimeZone: @unchecked Sendable {
  // Unchecked: ICU's calendar is used under the lock only.
  private let zone: Lock<OpaquePointer>
  /// The IANA name.
  let name: String

  /// Nil where there is no such zone.
  init?(named name: String) {
    guard let zone = cicu_zone_open(name) else { return nil }
    self.name = name
    nonisolated(unsafe) let opened = zone
    self.zone = Lock(opened)
  }

  deinit { zone.withLock { cicu_zone_close($0) } }

  /// The system's zone, or UTC where the system names none that ICU knows.
  static func ofSystem() -> LibraryTimeZone? {
    var name = [CChar](repeating: 0, count: 128)
    if cicu_system_zone(&name, Int32(name.count)) != 0,
      let text = String(
        validating: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self),
      let zone = LibraryTimeZone(named: text)
    {
      return zone
    }
    return LibraryTimeZone(named: "Etc/UTC")
  }

  /// What local time is ahead of UTC at that moment, in seconds.
  func offset(atSecondsSinceEpoch seconds: Int64) -> Int64 {
    zone.withLock { zone in
      var milliseconds: Int32 = 0
      return cicu_zone_offset(zone, Double(seconds) * 1000, &milliseconds) != 0
        ? Int64(milliseconds / 1000) : 0
    }
  }
}
