internal import Renderers

/// Something to say that is in no language yet: where it is made, nobody knows whom it is for. What is
/// written as a literal is said as it is.
enum Utterance: Equatable, Sendable {
  case text(String)
  case label(Label, [Value])

  struct Value: Equatable, Sendable {
    var name: String
    var text: String
  }

  static func say(_ label: Label, _ values: KeyValuePairs<String, String> = [:]) -> Utterance {
    .label(label, values.map { Value(name: $0.key, text: $0.value) })
  }

  func text(_ labels: Labels) -> String {
    switch self {
    case .text(let text): text
    case .label(let label, let values):
      labels.text(label) { name in values.first { $0.name == name }?.text }
    }
  }
}

extension Utterance: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .text(text) }
}
