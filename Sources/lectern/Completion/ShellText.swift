/// Words of the table inside a script.
enum ShellText {
  /// In single quotes, as every shell reads them.
  static func quoted(_ text: String, quoteInside: String = "'\\''") -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" ? quoteInside : String($1) } + "'"
  }

  /// The lines of a function that sets `REPLY` by a word, or by several: `case $1 in … esac`.
  static func choice(
    _ name: String, _ comment: String, of subject: String = "$1",
    _ cases: [(patterns: [String], reply: String)]
  ) -> [String] {
    var lines = ["# \(comment)", "\(name)() {", "  case \"\(subject)\" in"]
    for (patterns, reply) in cases {
      let pattern = patterns.map { quoted($0) }.joined(separator: " | ")
      lines.append("    \(pattern)) REPLY=\(quoted(reply)) ;;")
    }
    return lines + ["    *) REPLY='' && return 1 ;;", "  esac", "}", ""]
  }

  /// The two functions that say what stands where: an operand, and the value of an option.
  static func kinds(_ grammar: CompletionGrammar) -> [String] {
    choice(
      "_lectern_operand", "What a command's operand is, by the number of those before it.",
      of: "$1 $2",
      grammar.commands.flatMap { command in
        command.operands.enumerated().filter { $1.completes != .nothing }.map { index, operand in
          let number = operand.arity == .one ? "\(index)" : "\(index)+"
          return (["\(command.name) \(number)"], operand.completes.token)
        }
      })
      + choice(
        "_lectern_value", "What an option's value is; fails where it takes none.", of: "$1 $2",
        grammar.values.map { value in
          (value.names.map { "\(value.path) \($0)" }, value.completes.token)
        })
  }
}
