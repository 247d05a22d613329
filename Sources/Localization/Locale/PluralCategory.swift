/// A plural form, by the names of CLDR. A language has some of them, and always `other`.
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
