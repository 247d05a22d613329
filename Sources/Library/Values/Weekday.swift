/// A day of the week, as ISO 8601 counts them. The raw values are in databases, the names in files and
/// on the wire.
public enum Weekday: Int, CaseIterable, Hashable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  public init(of date: CalendarDate) {
    // 1970-01-01 was a Thursday.
    let days = (date.daysSinceEpoch % 7 + 10) % 7
    self = Self.allCases[days]
  }

  /// Three letters, for example "sat".
  public var name: String { Self.names[rawValue - 1] }

  /// Reads what ``name`` gives.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}
