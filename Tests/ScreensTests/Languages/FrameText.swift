internal import ContractRuntime

/// The texts of a message that people read, each with the names that lead to it.
enum FrameText {
  struct Leaf {
    var path: String
    var text: String
  }

  /// Names, codes and identifiers are for programs.
  private static let forPrograms: Set<String> = [
    "code", "parameters", "id", "loan", "phase", "name", "setting", "account", "session", "screen",
    "language",
    "isbn", "version", "locale", "timeFormat", "state", "standing", "field", "kind",
  ]

  static func leaves(_ message: any ContractMessage) -> [Leaf] { leaves(message.json(), "") }

  /// Settings of the policy have names that one types: `max_days`.
  private static func withoutSettings(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")) else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .filter { !$0.contains("_") }.joined(separator: " ")
  }

  private static func leaves(_ json: JSONValue, _ path: String) -> [Leaf] {
    switch json {
    case .string(let text): [Leaf(path: path, text: withoutSettings(text))]
    case .array(let elements):
      elements.enumerated().flatMap { leaves($0.element, "\(path)[\($0.offset)]") }
    case .object(let members):
      members.filter { !forPrograms.contains($0.name) }.flatMap {
        leaves($0.value, path.isEmpty ? $0.name : "\(path).\($0.name)")
      }
    case .null, .bool, .integer, .number: []
    }
  }
}
