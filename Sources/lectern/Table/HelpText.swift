/// `--help`, from the table.
enum HelpText {
  /// Help for `lectern` as a whole.
  static func overall(_ groups: [CommandGroup] = CommandTable.groups) -> [String] {
    var lines = ["Usage: lectern COMMAND …", "", "Borrow books, and see the library as it is."]
    for group in groups {
      lines += ["", "\(group.title):"]
      lines += aligned(group.commands.map { (title(of: $0), $0.summary) })
    }
    lines += ["", "Options of every command:"] + options(Option.global)
    lines += ["", "Exit codes:"]
    lines += aligned(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    return lines + [
      "", "A reader that has seen enough ('| head -1') ends lectern quietly, with 0.",
      "'lectern COMMAND --help' says more about one command.",
    ]
  }

  /// Help for one command.
  static func help(for command: Command) -> [String] {
    var lines = ["Usage: lectern \(command.synopsis)", "", "\(command.summary)."]
    for paragraph in command.details { lines += [""] + wrapped(paragraph, width: 79) }
    if !command.operands.isEmpty {
      lines += [""] + aligned(command.operands.map { ($0.synopsis, $0.summary) })
    }
    if !command.options.isEmpty { lines += ["", "Options:"] + options(command.options) }
    if !command.alternatives.isEmpty { lines += [""] + alternatives(of: command) }
    lines += ["", "Options of every command:"] + options(Option.global)
    if !command.examples.isEmpty {
      lines += ["", "Examples:"] + command.examples.map { "  \($0)" }
    }
    return lines
  }

  /// What can't be said together, a line each.
  static func alternatives(of command: Command) -> [String] {
    command.alternatives.map { keys in
      let names = keys.map { "--\($0.rawValue)" }
      return "Only one of: \(names.joined(separator: ", "))."
    }
  }

  private static func title(of command: Command) -> String {
    (command.words + command.operands.map(\.synopsis)).joined(separator: " ")
  }

  private static func options(_ options: [Option]) -> [String] {
    aligned(
      options.map { option in
        ((option.letter.map { "-\($0), " } ?? "    ") + option.synopsis, option.summary)
      })
  }

  /// Two columns; the second is wrapped under itself.
  static func aligned(_ rows: [(String, String)]) -> [String] {
    let column = min((rows.map(\.0.count).max() ?? 0) + 4, 36)
    return rows.flatMap { first, second in
      let lines = wrapped(second, width: 79 - column)
      var head = "  \(first)"
      head += String(repeating: " ", count: max(column - head.count, 2))
      let indent = String(repeating: " ", count: column)
      return [head + (lines.first ?? "")] + lines.dropFirst().map { indent + $0 }
    }
  }

  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
