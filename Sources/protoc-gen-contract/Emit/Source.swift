/// Swift text that grows line by line, indented by two spaces a level.
struct Source {
  private(set) var text = ""
  private var depth = 0

  /// One line, or a paragraph whose lines are all indented alike.
  mutating func line(_ content: String = "") {
    for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
      text += "\n"
    }
  }

  /// `head {`, what the body writes one level deeper, `}`.
  mutating func block(_ head: String, _ body: (inout Source) throws(Refusal) -> Void)
    throws(Refusal)
  {
    line("\(head) {")
    depth += 1
    try body(&self)
    depth -= 1
    line("}")
  }

  /// `switch subject {`, cases that are not indented, `}`.
  mutating func cases(of subject: String, _ body: (inout Source) throws(Refusal) -> Void)
    throws(Refusal)
  {
    line("switch \(subject) {")
    try body(&self)
    line("}")
  }

  /// A block with a body of one line.
  mutating func block(_ head: String, line body: String) {
    line("\(head) {")
    depth += 1
    line(body)
    depth -= 1
    line("}")
  }

  /// The lines of a .proto comment as documentation.
  mutating func documentation(_ lines: [String]) {
    for content in lines { line(content.isEmpty ? "///" : "/// \(content)") }
  }
}
