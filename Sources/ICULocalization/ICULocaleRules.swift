internal import CICU
public import Localization
internal import LoopActor

/// A locale's rules by ICU and its CLDR data. For any thread.
public final class ICULocaleRules: LocaleRules, @unchecked Sendable {
  // Unchecked: ICU's formatters are used under the lock only.
  private let locale: Lock<OpaquePointer>

  /// Nil where ICU has no memory for it. A country that ICU does not know counts as none.
  public init?(_ tag: LanguageTag) {
    guard let locale = cicu_locale_open(Self.name(tag)) else { return nil }
    nonisolated(unsafe) let opened = locale
    self.locale = Lock(opened)
  }

  deinit { locale.withLock { cicu_locale_close($0) } }

  public func pluralCategory(of count: Int) -> PluralCategory {
    let form = text { cicu_locale_plural($0, Int64(count), $1, $2) }
    return form.flatMap { PluralCategory(rawValue: $0) } ?? .other
  }

  public func text(_ number: Int) -> String {
    text { cicu_locale_number($0, Int64(number), $1, $2) } ?? String(number)
  }

  public func text(_ date: PlainDate) -> String {
    text { cicu_locale_date($0, Int64(date.daysSinceEpoch), $1, $2) } ?? WorldEnglish().text(date)
  }

  public func text(hour: Int, minute: Int, _ hours: HourCycle) -> String {
    let minutes = Int32(clamping: hour * 60 + minute)
    return text { cicu_locale_time($0, minutes, Int32(hours.rawValue), $1, $2) }
      ?? WorldEnglish().text(hour: hour, minute: minute, hours)
  }

  /// English of no country is that of the world, whose dates are not those of the United States; the
  /// pseudo-locale has English rules.
  private static func name(_ tag: LanguageTag) -> String {
    if tag.language == StringCatalogues.pseudo || tag == .english { return "en-001" }
    return tag.description
  }

  private func text(
    _ write: (OpaquePointer, UnsafeMutablePointer<CChar>, Int32) -> Int32
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let text = buffer.baseAddress else { return nil }
      let isWritten = locale.withLock { write($0, text, Int32(buffer.count)) } != 0
      return isWritten ? String(validatingCString: text) : nil
    }
  }
}
