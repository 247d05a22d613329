public import Library

/// A sentence that is not yet in any language: which one, and the values that it names.
///
/// Screens say everything by phrases. Nothing is put together from pieces of sentences, since the
/// pieces and their order differ from language to language.
public struct Phrase: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case text(String)
    case number(Int)
    /// The number that chooses the plural form; a phrase has at most one, and one whose words have
    /// plural forms has exactly one.
    case count(Int)
    /// Of the common era: in the locale's digits, never grouped.
    case year(Int)
    case date(CalendarDate)
  }

  public struct Argument: Equatable, Sendable {
    public var name: String
    public var value: Value
  }

  public var key: Key
  /// In the order in which a program gets them.
  public var arguments: [Argument]

  public init(_ key: Key, _ arguments: KeyValuePairs<String, Value> = [:]) {
    self.key = key
    self.arguments = arguments.map { Argument(name: $0.key, value: $0.value) }
  }

  public func value(of name: String) -> Value? { arguments.first { $0.name == name }?.value }

  /// The number that chooses the plural form.
  public var count: Int? {
    for argument in arguments {
      if case .count(let count) = argument.value { return count }
    }
    return nil
  }
}

extension Phrase {
  /// What can be said. Each area declares its keys in a file of its own, `Phrase.Key+Borrow.swift`,
  /// and has words for them in a string catalogue of its own, `Borrow.xcstrings`.
  public struct Key: Hashable, Sendable {
    /// As the catalogue has it.
    public let name: String

    public init(_ name: String) { self.name = name }
  }
}
