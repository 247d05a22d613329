/// Lines in the text format of Prometheus, as they come.
struct MetricLines {
  typealias Sample = (labels: [String: String], value: String)

  enum Kind: String { case counter, gauge, summary }

  private(set) var lines: [String] = []

  /// One number by itself.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: UInt64) {
    add(name, kind, help, [([:], "\(value)")])
  }

  /// Several numbers, told apart by labels. None: nothing is said of it.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
    guard !samples.isEmpty else { return }
    begin(name, kind, help)
    for sample in samples { self.sample(name, sample.labels, sample.value) }
  }

  mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    let name = Self.name(name)
    lines.append("# HELP \(name) \(Self.escaped(help, quotes: false))")
    lines.append("# TYPE \(name) \(kind.rawValue)")
  }

  mutating func sample(_ name: String, _ labels: [String: String], _ value: String) {
    let labels = labels.sorted { $0.key < $1.key }
      .map { "\($0.key)=\"\(Self.escaped($0.value, quotes: true))\"" }
      .joined(separator: ",")
    lines.append("\(Self.name(name))\(labels.isEmpty ? "" : "{\(labels)}") \(value)")
  }

  /// A daemon that is newer may count what this program has no word for: the name is made to fit.
  private static func name(_ name: String) -> String {
    "lectern_"
      + String(
        String.UnicodeScalarView(
          name.unicodeScalars.map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": scalar
            default: "_"
            }
          }))
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\\\"
      case "\n", "\r\n": result += "\\n"
      case "\"" where quotes: result += "\\\""
      default: result.append(character)
      }
    }
  }

  /// For example 1_234_567 µs as "1.234567".
  static func seconds(_ microseconds: UInt64) -> String {
    let rest = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000)." + String(repeating: "0", count: 6 - rest.count) + rest
  }
}
