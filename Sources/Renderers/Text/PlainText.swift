/// Lines without marks, for screen readers and logs: what a mark shows is said in words, and nothing is
/// indented.
///
/// Renderers put these marks before a line: `==` a heading, `--` the frontend itself, `**` an
/// announcement, `->` where the focus goes, `!` an error, `-` one of several, `|` text that
/// somebody wrote, `>` what one can type.
public enum PlainText {
  public static func line(_ line: String, _ labels: Labels) -> String {
    let (mark, text) = parts(of: line)
    return switch mark {
    case "!": labels.text(.plainError, ["error": text])
    case "->": labels.text(.plainFocus, ["field": text])
    case ">": labels.text(.plainAnswers, ["words": text])
    default: text
    }
  }

  /// What a line says, without mark and indentation.
  static func bare(_ line: String) -> String { parts(of: line).text }

  private static func parts(of line: String) -> (mark: String, text: String) {
    let text = line.drop { $0 == " " }
    // A bar says its share in figures behind it.
    if text.hasPrefix("["), let end = text.firstIndex(of: "]"),
      text[text.index(after: text.startIndex)..<end].allSatisfy({ $0 == "#" || $0 == "." })
    {
      return ("", String(text[text.index(after: end)...].drop { $0 == " " }))
    }
    for mark in ["==", "--", "**", "->", "!", "-", "|", ">"] where text.hasPrefix(mark + " ") {
      return (mark, String(text.dropFirst(mark.count).drop { $0 == " " }))
    }
    return ("", String(text))
  }
}
