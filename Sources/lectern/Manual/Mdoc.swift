/// The language of manual pages, mdoc(7), as far as ``ManualPage`` speaks it.
enum Mdoc {
  /// Running text in lines of about 70 columns, each sentence on lines of its own, as mdoc wants it.
  static func text(_ text: String) -> [String] {
    sentences(of: text).flatMap { HelpText.wrapped($0, width: 70) }.map(line)
  }

  /// One line of text that is no request, whatever it begins with.
  static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }

  /// A date such as 2026-11-30, as mdoc(7) writes it.
  static func date(_ date: String) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]) else { return date }
    return "\(months[parts[1] - 1]) \(parts[2]), \(parts[0])"
  }

  /// A macro with its arguments as they are.
  static func macro(_ name: String, _ arguments: String...) -> String {
    ([".\(name)"] + arguments).joined(separator: " ")
  }

  /// One argument: words that are macros themselves, and punctuation, are shown and not obeyed.
  static func argument(_ text: String) -> String {
    let words = text.split(separator: " ").map { word in
      let isMacro = word.count <= 3 && word.first?.isUppercase == true
      return isMacro || word.allSatisfy { !$0.isLetter } ? "\\&\(escaped(word))" : escaped(word)
    }
    return words.count == 1 ? words[0] : "\"\(words.joined(separator: " "))\""
  }

  /// Characters that would become typography, or requests, stand for themselves.
  static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { line, character in
      switch character {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case "'": line += "\\(aq"
      case "`": line += "\\(ga"
      case "\"": line += "\\(dq"
      case "~": line += "\\(ti"
      case "^": line += "\\(ha"
      case "…": line += "..."
      default: line.append(character)
      }
    }
  }

  private static func sentences(of text: String) -> [String] {
    var sentences = [""]
    for word in text.split(separator: " ") {
      let last = sentences[sentences.count - 1]
      sentences[sentences.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      if word.hasSuffix(".") { sentences.append("") }
    }
    return sentences.filter { !$0.isEmpty }
  }
}
