/// What bash needs to complete a command line of `lectern`: the table as three functions, and the code that
/// reads the line.
enum BashCompletion {
  static func lines(_ grammar: CompletionGrammar = CompletionGrammar()) -> [String] {
    var lines = [
      "# bash completion for lectern, made by 'lectern --print bash' from its table of commands.",
      "# shellcheck shell=bash", "",
    ]
    lines += ShellText.choice(
      "_lectern_words", "The words that may follow the words of a command.",
      grammar.steps.map { ([$0.path], $0.next.map(\.word).joined(separator: " ")) })
    lines += ShellText.choice(
      "_lectern_options", "A command's own options.",
      grammar.commands.filter { !$0.options.isEmpty }.map {
        ([$0.name], CompletionGrammar.names($0.options).joined(separator: " "))
      })
    lines += ShellText.kinds(grammar)
    let global = CompletionGrammar.names(Option.global).joined(separator: " ")
    lines += ["_lectern_global=\(ShellText.quoted(global))", ""]
    return lines + body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // Readline breaks words at : and =, and replaces only the last piece; so the pieces are put together, and what
  // stands before the last one is cut off the answers.
  private static let body = #"""
    # What a word means to the shell, in $plain, and the quote that is still open, in $open.
    _lectern_read() {
      local text=$1 character
      plain='' open=''
      while [[ -n $text ]]; do
        character=${text:0:1} text=${text:1}
        case $open$character in
          "''" | '""') open='' ;;
          "'" | '"') open=$character ;;
          \\ | '"'\\) plain+=${text:0:1} text=${text:1} ;;
          *) plain+=$character ;;
        esac
      done
    }

    # A name as it has to be typed where $open is open, in $REPLY.
    _lectern_quote() {
      local text=$1 character
      REPLY=''
      case $open in
        "'") REPLY=${text//"'"/"'\\''"} ;;
        '"')
          while [[ -n $text ]]; do
            character=${text:0:1} text=${text:1}
            [[ $character == [\\\"\$\`] ]] && REPLY+=\\
            REPLY+=$character
          done
          ;;
        *)
          printf -v text %q "$text"
          if [[ $text == "$'"* ]]; then
            REPLY=$text
            return
          fi
          while [[ -n $text ]]; do
            character=${text:0:1} text=${text:1}
            [[ $character == [:=] ]] && REPLY+=\\
            REPLY+=$character
          done
          ;;
      esac
    }

    # What all of COMPREPLY begin with, in $REPLY.
    _lectern_common() {
      local text
      REPLY=${COMPREPLY[0]}
      for text in "${COMPREPLY[@]}"; do
        while [[ $text != "$REPLY"* ]]; do REPLY=${REPLY%?}; done
      done
    }

    # Answers with names, whole lines of standard input, without their first $skip characters.
    _lectern_names() {
      local -a names=()
      local name common tail
      while IFS= read -r name; do
        name=${name%%$'\t'*}
        names+=("$lead${name:skip}")
      done
      for name in "${names[@]}"; do
        _lectern_quote "$name"
        COMPREPLY+=("$REPLY")
      done
      [[ ${#COMPREPLY[@]} -gt 1 ]] || return 0
      _lectern_common
      tail=${REPLY##*[!\\]}
      ((${#tail} % 2)) || return 0
      # Readline would type half of a quoted character: so it gets what is common before that character, and
      # where that stands there already, the names behind it.
      common=${REPLY%\\}
      if [[ $common == "$piece" ]]; then
        _lectern_read "$piece"
        COMPREPLY=("${names[@]/#"$plain"/"$piece"}")
      else
        compopt -o nospace 2>/dev/null
        COMPREPLY=("$common")
      fi
    }

    # Answers as $1 says.
    _lectern_answer() {
      local what=$1 word
      case $what in
        names\ *)
          _lectern_names < <("${COMP_WORDS[0]}" "${globals[@]}" complete "${what#names }" -- \
            "$prefix" 2>/dev/null)
          ;;
        words\ *)
          for word in ${what#words }; do
            if [[ $word == "$prefix"* ]]; then COMPREPLY+=("$word"); fi
          done
          ;;
        file)
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$prefix")
          ;;
        folder)
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -d -- "$prefix")
          ;;
      esac
    }

    _lectern() {
      local -a words=() globals=()
      local word='' space='' rest=${COMP_LINE-} piece=${COMP_WORDS[COMP_CWORD]} plain open REPLY
      local command='' expects='' lead='' prefix index skip=0 operands=0
      COMPREPLY=()
      for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        space=${rest%%[![:space:]]*}
        rest=${rest:${#space}+${#word}}
        if ((index > 1)) && [[ -z $space && ($word == [:=]* || ${COMP_WORDS[index - 1]} == *[:=]) ]]; then
          words[${#words[@]} - 1]+=$word
        else
          words+=("$word")
        fi
      done
      for ((index = 1; index < ${#words[@]} - 1; index++)); do
        _lectern_read "${words[index]}"
        if [[ -n $expects ]]; then
          case $expects in
            --socket | --session | --member | -m) globals+=("$expects" "$plain") ;;
          esac
          expects=''
        elif [[ $plain == --?*=* ]]; then
          case $plain in --socket=* | --session=* | --member=*) globals+=("$plain") ;; esac
        elif [[ $plain == -?* ]]; then
          if _lectern_value "$command" "$plain" || _lectern_value '' "$plain"; then
            expects=$plain
          fi
        elif ((!operands)) && _lectern_words "$command" && [[ " $REPLY " == *" $plain "* ]]; then
          command=${command:+$command }$plain
        else
          ((++operands))
        fi
      done

      word=${words[index]-}
      [[ $piece == [:=] ]] && piece=''
      _lectern_read "$word"
      prefix=$plain
      # Where a quote begins in the middle of a word, readline replaces something else.
      [[ -z $open || $piece == "$open"* ]] || return 0
      local quote=$open
      _lectern_read "${word:0:${#word}-${#piece}}"
      skip=${#plain} open=$quote
      if [[ -n $expects ]]; then
        _lectern_value "$command" "$expects" || _lectern_value '' "$expects"
        _lectern_answer "$REPLY"
      elif [[ $prefix == --?*=* ]]; then
        expects=${prefix%%=*}
        if _lectern_value "$command" "$expects" || _lectern_value '' "$expects"; then
          prefix=${prefix#*=}
          # Unless = breaks no words here: then the option is part of what is replaced.
          if ((skip)); then ((skip -= ${#expects} + 1)); else lead=$expects=; fi
          _lectern_answer "$REPLY"
        fi
      elif [[ $prefix == -* ]]; then
        _lectern_options "$command"
        _lectern_answer "words $REPLY $_lectern_global"
      else
        if ((!operands)) && _lectern_words "$command"; then _lectern_answer "words $REPLY"; fi
        for ((index = operands; index >= 0; index--)); do
          if { ((index == operands)) && _lectern_operand "$command" "$index"; } ||
            _lectern_operand "$command" "$index+"; then
            _lectern_answer "$REPLY"
            break
          fi
        done
      fi
    }

    complete -F _lectern lectern
    """#
}
