internal import ContractRuntime

/// One line of input: a word and what follows it, or an intent as a JSON object.
struct SpokenLine {
  let word: String
  /// What follows, without the space between.
  let rest: String

  init(_ line: String) {
    let end = line.firstIndex { $0 == " " || $0 == "\t" } ?? line.endIndex
    word = String(line[..<end])
    rest = String(line[end...]).trimmed
  }

  /// - Parameter words: what can be said, for the sentence.
  func alone(_ words: String) throws(LineFailure) {
    guard rest.isEmpty else {
      throw LineFailure(text: "'\(word)' stands alone. \(Self.hint(words))")
    }
  }

  func notUnderstood(_ words: String) -> LineFailure {
    LineFailure(text: "'\(word)' is not understood. \(Self.hint(words))")
  }

  private static func hint(_ words: String) -> String {
    "Say one of: \(words); or an intent as a JSON object."
  }

  /// The intent that a line is the JSON of; nil: it is words.
  static func intent<Intent: ContractMessage>(
    _ type: Intent.Type, _ line: String
  ) throws(LineFailure) -> Intent? {
    guard line.hasPrefix("{") else { return nil }
    do throws(JSONFailure) {
      return try Intent(json: JSONText.parse(line))
    } catch {
      throw LineFailure(text: "\(error).")
    }
  }

  static let alreadyOpen = LineFailure(text: "The stream is open already.")
}
