/// What fish needs to complete a command line of `lectern`: a `complete` for each word and option.
enum FishCompletion {
  static func lines(_ grammar: CompletionGrammar = CompletionGrammar()) -> [String] {
    var lines = [
      "# fish completion for lectern, made by 'lectern --print fish' from its table of commands.",
      "",
    ]
    lines += table(
      "__lectern_words", "The words that may follow the words of a command.",
      grammar.steps.map { ([$0.path], $0.next.map(\.word)) })
    lines += table(
      "__lectern_values", "A command's options that take a value.",
      grammar.commands.map { ([$0.name], names($0.options)) }.filter { !$0.1.isEmpty })
    lines += ["set -g __lectern_global \(names(Option.global).joined(separator: " "))", ""]
    lines += body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines += ["", "complete -c lectern -f"] + Option.global.map { line("", $0) }
    for step in grammar.steps {
      let before = quoted("__lectern_before \(quoted(step.path))")
      lines += step.next.map { "complete -c lectern -n \(before) -a \($0) -d \(quoted($1))" }
    }
    for command in grammar.commands {
      lines += command.options.map { line("__lectern_in \(quoted(command.name))", $0) }
      lines += command.operands.enumerated().compactMap { operand($1, number: $0, of: command) }
    }
    return lines
  }

  private static func operand(
    _ operand: Operand, number: Int, of command: Command
  ) -> String? {
    guard operand.completes != .nothing else { return nil }
    let more = operand.arity == .one ? "" : " more"
    let test = quoted("__lectern_operand \(quoted(command.name)) \(number)\(more)")
    return "complete -c lectern -n \(test)" + offer(operand.completes)
  }

  private static func line(_ condition: String, _ option: Option) -> String {
    var line = "complete -c lectern"
    if !condition.isEmpty { line += " -n \(quoted(condition))" }
    line += " -l \(option.key.rawValue)"
    if let letter = option.letter { line += " -s \(letter)" }
    if option.value != .none { line += " -x" + offer(option.completes) }
    return line + " -d \(quoted(option.summary))"
  }

  private static func offer(_ completes: Completion) -> String {
    switch completes {
    case .nothing: ""
    case .file: " -a '(__fish_complete_path (commandline -ct))'"
    case .folder: " -a '(__fish_complete_directories (commandline -ct))'"
    case .words(let words): " -a '\(words.joined(separator: " "))'"
    case .names(let names): " -a '(__lectern_names \(names.rawValue))'"
    }
  }

  private static func names(_ options: [Option]) -> [String] {
    options.filter { $0.value != .none }.flatMap { option in
      ["--\(option.key.rawValue)"] + (option.letter.map { ["-\($0)"] } ?? [])
    }
  }

  private static func table(
    _ name: String, _ comment: String, _ cases: [(patterns: [String], words: [String])]
  ) -> [String] {
    var lines = ["# \(comment)", "function \(name)", "    switch $argv[1]"]
    for (patterns, words) in cases {
      lines.append("        case " + patterns.map(quoted).joined(separator: " "))
      lines.append("            string split -- ' ' " + quoted(words.joined(separator: " ")))
    }
    return lines + ["    end", "end", ""]
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) } + "'"
  }

  private static let body = #"""
    # Reads the command line up to the cursor: the words of the command, and how many operands follow.
    function __lectern_read
        set -g __lectern_command ''
        set -g __lectern_operands 0
        set -g __lectern_given
        set -l expects
        for word in (commandline -opc)[2..-1]
            if set -q expects[1]
                contains -- $expects --socket --session --member -m
                and set -a __lectern_given $expects $word
                set -e expects
            else if string match -q -- '--*=*' $word
                string match -qr -- '^--(socket|session|member)=' $word
                and set -a __lectern_given $word
            else if string match -q -- '-?*' $word
                if contains -- $word (__lectern_values $__lectern_command) $__lectern_global
                    set expects $word
                end
            else if test $__lectern_operands -eq 0
                    and contains -- $word (__lectern_words $__lectern_command)
                set __lectern_command (string trim -- "$__lectern_command $word")
            else
                set __lectern_operands (math $__lectern_operands + 1)
            end
        end
    end

    # Whether the command so far is these words, and no operand has followed.
    function __lectern_before
        __lectern_read
        test "$__lectern_command" = "$argv[1]" -a $__lectern_operands -eq 0
    end

    # Whether the command is these words.
    function __lectern_in
        __lectern_read
        test "$__lectern_command" = "$argv[1]"
    end

    # Whether the next word is that operand of the command, or one more.
    function __lectern_operand
        __lectern_in $argv[1]
        or return
        test $__lectern_operands -eq $argv[2]
        or test -n "$argv[3]" -a $__lectern_operands -gt $argv[2]
    end

    # Names that the daemon knows.
    function __lectern_names
        __lectern_read
        set -l typed (commandline -ct | string unescape)
        command lectern $__lectern_given complete $argv[1] -- (string replace -r -- '^--[a-z-]+=' '' "$typed") 2>/dev/null
    end
    """#
}
