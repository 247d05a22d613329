/// Where new identifiers come from. Injected, so that a test can repeat itself.
///
/// Called on the store's threads as well as on the loop.
public protocol IdentifierSource: Sendable {
  /// A text that has not been given out before, or only with negligible probability: the store checks
  /// and asks again.
  func identifier(for kind: IdentifierKind) -> String
}

/// What an identifier is for. Each kind has a letter of its own, so that a person who reads one aloud
/// or pastes it in the wrong place gets a sensible answer.
public enum IdentifierKind: String, CaseIterable, Sendable {
  case book = "b"
  case copy = "c"
  case member = "m"
  case loan = "l"
  case failure = "f"
  case finish = "r"
  case note = "n"
  case action = "a"
  case stocktake = "s"
  case hold = "h"
}

/// Random identifiers: the kind's letter and ten of Crockford's 32 characters, 50 bits.
public struct RandomIdentifiers: IdentifierSource {
  public init() {}

  public func identifier(for kind: IdentifierKind) -> String {
    var bits = UInt64.random(in: .min ... .max)
    var text = kind.rawValue
    for _ in 0..<10 {
      text.unicodeScalars.append(Self.alphabet[Int(bits & 31)])
      bits >>= 5
    }
    return text
  }

  // No i, l, o, u: nothing that is misread, and few accidental words.
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".unicodeScalars)
}
