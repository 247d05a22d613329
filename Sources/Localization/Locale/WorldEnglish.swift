/// English as most of the world writes it, by no library: digits without grouping, `4 October 2024`.
public struct WorldEnglish: LocaleRules {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  public init() {}

  public func pluralCategory(of count: Int) -> PluralCategory { count == 1 ? .one : .other }

  public func text(_ number: Int) -> String { String(number) }

  public func text(_ date: PlainDate) -> String {
    let index = date.month - 1
    let month = Self.months.indices.contains(index) ? Self.months[index] : String(date.month)
    return "\(date.day) \(month) \(date.year)"
  }

  public func text(hour: Int, minute: Int, _ hours: HourCycle) -> String {
    let minutes = (minute < 10 ? "0" : "") + String(minute)
    switch hours {
    case .byLocale, .twelve: return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "am" : "pm")"
    case .twentyFour: return (hour < 10 ? "0" : "") + "\(hour):\(minutes)"
    }
  }
}
