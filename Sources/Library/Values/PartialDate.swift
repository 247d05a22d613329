/// A date of which perhaps only the year, or the year and the month, is known. What is unknown stays
/// unknown: no first of January is made of "2020" (C-43).
public struct PartialDate: Hashable, Sendable {
  /// 1...9999
  public let year: Int
  /// 1...12
  public let month: Int?
  /// 1...31; only where the month is known.
  public let day: Int?

  /// Nil where there is no such date.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard month != nil || day == nil,
      CalendarDate(year: year, month: month ?? 1, day: day ?? 1) != nil
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  public init(_ date: CalendarDate) {
    year = date.year
    month = date.month
    day = date.day
  }

  /// The calendar date, where all of it is known.
  public var date: CalendarDate? {
    guard let month, let day else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// The first day that may be meant.
  public var earliest: CalendarDate {
    CalendarDate(year: year, month: month ?? 1, day: day ?? 1) ?? CalendarDate(daysSinceEpoch: 0)
  }

  /// Reads "2020", "2020-10", "2020-10-25"; ASCII digits only (C-16).
  ///
  /// - Parameter separator: what stands between the numbers.
  public init?(_ text: String, separator: Character = "-") {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ (48...57).contains($0) })
      else { return nil }
      return Int(part)
    }
    guard numbers.count == parts.count, (1...3).contains(parts.count), parts[0].utf8.count == 4,
      parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 })
    else { return nil }
    self.init(
      year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil,
      day: numbers.count > 2 ? numbers[2] : nil)
  }
}

extension PartialDate: CustomStringConvertible {
  /// As much of ISO 8601 as is known: "2020", "2020-10", "2020-10-25".
  public var description: String {
    let whole = earliest.description
    return String(whole.prefix(day != nil ? 10 : month != nil ? 7 : 4))
  }
}
