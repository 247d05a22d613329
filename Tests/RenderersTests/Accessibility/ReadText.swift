internal import ContractRuntime
internal import TestSupport

/// A text of a frame that a person reads, and the field that holds it.
struct ReadText {
  /// For example `confirmation.reasons[0].text`.
  var path: String
  var text: String
  /// The field of the frame, as the .proto has it.
  var field: String { String(path.prefix { $0 != "." && $0 != "[" }) }

  private static let forPrograms: Set<String> = ["code", "id", "parameters", "phase"]

  /// In the order of the contract.
  static func all(in message: any ContractMessage) -> [ReadText] { all(message.json(), "") }

  private static func all(_ json: JSONValue, _ path: String) -> [ReadText] {
    switch json {
    case .string(let text):
      text.split(separator: "\n").map(String.init).filter(isMarker).map {
        ReadText(path: path, text: $0)
      }
    case .array(let elements):
      elements.enumerated().flatMap { all($0.element, "\(path)[\($0.offset)]") }
    case .object(let members):
      members.filter { !forPrograms.contains($0.name) }.flatMap {
        all($0.value, path.isEmpty ? $0.name : "\(path).\($0.name)")
      }
    case .null, .bool, .integer, .number: []
    }
  }

  private static func isMarker(_ text: String) -> Bool {
    text.unicodeScalars.first.map { (0x0370...0x03FF).contains($0.value) } ?? false
  }
}
