/// What zsh needs to complete a command line of `lectern`.
enum ZshCompletion {
  static func lines(_ grammar: CompletionGrammar = CompletionGrammar()) -> [String] {
    var lines = [
      "#compdef lectern", "# Made by 'lectern --print zsh' from lectern's table of commands.", "",
    ]
    lines += table(
      "_lectern_words", "The words that may follow the words of a command.",
      grammar.steps.map { step in (step.path, step.next.map { described($0.word, $0.summary) }) })
    lines += table(
      "_lectern_options", "A command's own options.",
      grammar.commands.filter { !$0.options.isEmpty }.map { ($0.name, options($0.options)) })
    lines += ShellText.kinds(grammar)
    lines.append("_lectern_global=(")
    for option in options(Option.global) { lines.append("  \(option)") }
    lines += [")", ""]
    return lines + body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A function that sets `reply` to entries for `_describe`.
  private static func table(
    _ name: String, _ comment: String, _ cases: [(pattern: String, entries: [String])]
  ) -> [String] {
    var lines = ["# \(comment)", "\(name)() {", "  reply=()", "  case $1 in"]
    for (pattern, entries) in cases {
      lines.append("    \(ShellText.quoted(pattern))) reply=(")
      for entry in entries { lines.append("      \(entry)") }
      lines.append("      ) ;;")
    }
    return lines + ["    *) return 1 ;;", "  esac", "}", ""]
  }

  private static func options(_ options: [Option]) -> [String] {
    options.map { described("--\($0.key.rawValue)", $0.summary) }
  }

  private static func described(_ word: String, _ summary: String) -> String {
    ShellText.quoted("\(word):\(summary)")
  }

  private static let body = #"""
    # Answers as $1 says.
    _lectern_answer() {
      local -a names
      case $1 in
        names\ *)
          names=(${${(f)"$(_call_program names ${(q)words[1]} ${(q)globals} \
            complete ${1#names } -- ${(qq)${(Q)PREFIX}})"}%%$'\t'*})
          compadd -M 'm:{[:lower:]}={[:upper:]}' -a names
          ;;
        words\ *) compadd -- ${=1#words } ;;
        file) _files ;;
        folder) _directories ;;
      esac
    }

    _lectern() {
      local -a reply globals
      local command='' expects='' REPLY word
      local -i index operands=0
      for ((index = 2; index < CURRENT; index++)); do
        word=${(Q)words[index]}
        if [[ -n $expects ]]; then
          case $expects in
            --socket | --session | --member | -m) globals+=($expects $word) ;;
          esac
          expects=''
        elif [[ $word == --?*=* ]]; then
          case $word in --socket=* | --session=* | --member=*) globals+=($word) ;; esac
        elif [[ $word == -?* ]]; then
          if _lectern_value "$command" $word || _lectern_value '' $word; then expects=$word; fi
        elif ((!operands)) && _lectern_words "$command" && ((${reply[(I)$word:*]})); then
          command=${command:+$command }$word
        else
          ((++operands))
        fi
      done

      if [[ -n $expects ]]; then
        _lectern_value "$command" $expects || _lectern_value '' $expects
        _lectern_answer $REPLY
      elif [[ $PREFIX == --?*=* ]]; then
        expects=${PREFIX%%=*}
        compset -P '*='
        if _lectern_value "$command" $expects || _lectern_value '' $expects; then
          _lectern_answer $REPLY
        fi
      elif [[ $PREFIX == -* ]]; then
        _lectern_options "$command"
        reply+=($_lectern_global)
        _describe -o option reply
      else
        if ((!operands)) && _lectern_words "$command"; then _describe command reply; fi
        for ((index = operands; index >= 0; index--)); do
          if { ((index == operands)) && _lectern_operand "$command" $index; } ||
            _lectern_operand "$command" "$index+"; then
            _lectern_answer $REPLY
            break
          fi
        done
      fi
    }

    if [[ $funcstack[1] == _lectern ]]; then _lectern "$@"; else compdef _lectern lectern; fi
    """#
}
