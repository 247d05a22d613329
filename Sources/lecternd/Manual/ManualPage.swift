internal import Release

/// A manual page as it grows, in the macros of man(7).
struct ManualPage {
  private(set) var text: String

  init(_ name: String, section: Int, _ summary: String) {
    text = """
      .TH \(name.uppercased()) \(section) \(Release.date) "Lectern \(Release.version)" "Lectern"
      .SH NAME
      \(Self.escaped(name)) \\- \(Self.escaped(summary))

      """
  }

  mutating func section(_ title: String) { text += ".SH \(Self.escaped(title.uppercased()))\n" }

  /// Words between two *asterisks* are bold, as in `*--config*`.
  mutating func paragraph(_ words: String) { text += ".PP\n" + Self.filled(words) }

  /// The first words below a heading.
  mutating func words(_ words: String) { text += Self.filled(words) }

  /// One entry of a list: what is explained, and the words, each from a line of its own.
  mutating func entry(_ tag: String, _ words: String...) { entry(tag, words) }

  mutating func entry(_ tag: String, _ words: [String]) {
    text += ".TP\n\(Self.styled(tag))\n" + words.map(Self.filled).joined(separator: ".br\n")
  }

  /// Lines as they are.
  mutating func example(_ lines: String) {
    text += ".PP\n.RS 4\n.nf\n"
    for line in lines.split(separator: "\n") { text += Self.escaped(String(line)) + "\n" }
    text += ".fi\n.RE\n"
  }

  /// In lines that the source's reader sees whole; the page's reader gets them filled anew.
  private static func filled(_ words: String) -> String {
    var lines = ""
    var line = ""
    for word in words.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > 66 {
        lines += styled(line) + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + styled(line) + "\n"
  }

  /// Bold between asterisks, the rest as it is; no line is taken for a command.
  private static func styled(_ words: String) -> String {
    var text = ""
    for (index, part) in words.split(separator: "*", omittingEmptySubsequences: false).enumerated()
    {
      text += (index == 0 ? "" : index.isMultiple(of: 2) ? "\\fR" : "\\fB") + part
    }
    return escaped(text, styled: true)
  }

  static func escaped(_ text: String) -> String { escaped(text, styled: false) }

  private static func escaped(_ text: String, styled: Bool) -> String {
    let text = styled ? text : text.replacing("\\", with: "\\e")
    let result = text.replacing("-", with: "\\-")
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
