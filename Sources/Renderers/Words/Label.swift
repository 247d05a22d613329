/// What a frontend says of its own, beside the words of a frame: `Days: {days}`. Each area declares its
/// labels in a file of its own, `Label+Borrow.swift`, and has words for them in a string catalogue.
///
/// Labels have no plural forms: a count that needs one comes as ready text from the daemon.
public struct Label: Hashable, Sendable {
  /// As the catalogue has it.
  public let name: String

  public init(_ name: String) { self.name = name }
}
