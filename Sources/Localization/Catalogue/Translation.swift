/// One key in one language.
public enum Translation: Equatable, Sendable {
  case plain(Pattern)
  /// A pattern for each plural form that the language distinguishes.
  case plural([PluralCategory: Pattern])

  /// The pattern for a count of this form. A form that is not there is said as `other`.
  public func pattern(for category: PluralCategory) -> Pattern? {
    switch self {
    case .plain(let pattern): pattern
    case .plural(let patterns): patterns[category] ?? patterns[.other]
    }
  }

  public var isPlain: Bool { if case .plain = self { true } else { false } }

  public var patterns: [Pattern] {
    switch self {
    case .plain(let pattern): [pattern]
    case .plural(let patterns):
      PluralCategory.allCases.compactMap { patterns[$0] }
    }
  }

  public func mapPatterns(_ transform: (Pattern) -> Pattern) -> Translation {
    switch self {
    case .plain(let pattern): .plain(transform(pattern))
    case .plural(let patterns): .plural(patterns.mapValues(transform))
    }
  }
}
