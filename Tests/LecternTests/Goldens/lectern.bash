# bash completion for lectern, made by 'lectern --print bash' from its table of commands.
# shellcheck shell=bash

# The words that may follow the words of a command.
_lectern_words() {
  case "$1" in
    '') REPLY='status logout doctor search borrow loans return renew hold holds desk profile settings goal import notes note export present' ;;
    'hold') REPLY='cancel' ;;
    'desk') REPLY='holds import policy member lend return renew undo calendar close open overdue book copy stocktake backup export sign-in sign-out signed-in' ;;
    'profile') REPLY='edit' ;;
    'settings') REPLY='set' ;;
    'goal') REPLY='set finish undo' ;;
    'note') REPLY='new show edit delete' ;;
    'desk policy') REPLY='set' ;;
    'desk member') REPLY='add edit find show block unblock renew' ;;
    'desk book') REPLY='add edit' ;;
    'desk copy') REPLY='add lost found withdraw shelve' ;;
    'desk stocktake') REPLY='report end' ;;
    *) REPLY='' && return 1 ;;
  esac
}

# A command's own options.
_lectern_options() {
  case "$1" in
    'status') REPLY='--wait --verbose --prometheus' ;;
    'search') REPLY='--limit' ;;
    'borrow') REPLY='--days --yes --member' ;;
    'loans') REPLY='--watch --member' ;;
    'return') REPLY='--member' ;;
    'renew') REPLY='--yes --member' ;;
    'hold') REPLY='--member' ;;
    'hold cancel') REPLY='--member' ;;
    'holds') REPLY='--watch --member' ;;
    'profile') REPLY='--member' ;;
    'profile edit') REPLY='--name --initials --picture' ;;
    'goal') REPLY='--detailed --line --watch' ;;
    'goal finish') REPLY='--on' ;;
    'import') REPLY='--encoding --columns' ;;
    'notes') REPLY='--limit' ;;
    'note new') REPLY='--title --conflict' ;;
    'note edit') REPLY='--conflict' ;;
    'desk import') REPLY='--dry-run --members --loans --holds --encoding --columns' ;;
    'desk member add') REPLY='--name --card --group --contact --expires' ;;
    'desk member edit') REPLY='--name --card --group --contact --expires' ;;
    'desk member block') REPLY='--note' ;;
    'desk member renew') REPLY='--months --until' ;;
    'desk') REPLY='--desk --scene' ;;
    'desk lend') REPLY='--member --days --yes --override --desk' ;;
    'desk return') REPLY='--on --desk' ;;
    'desk renew') REPLY='--yes --override --desk' ;;
    'desk undo') REPLY='--yes --desk' ;;
    'desk calendar') REPLY='--weekdays --move-loans' ;;
    'desk close') REPLY='--move-loans' ;;
    'desk overdue') REPLY='--group --csv --letters --safe-cells' ;;
    'desk book add') REPLY='--title --authors --year --isbn --language --barcode --shelf' ;;
    'desk book edit') REPLY='--title --authors --year --isbn --language' ;;
    'desk copy add') REPLY='--barcode --shelf' ;;
    'desk stocktake') REPLY='--shelf --file' ;;
    'desk stocktake report') REPLY='--shelf' ;;
    'desk stocktake end') REPLY='--shelf --mark-lost' ;;
    'desk backup') REPLY='--force' ;;
    'desk export') REPLY='--safe-cells --force' ;;
    'export') REPLY='--safe-cells --force' ;;
    'present') REPLY='--book --note --scene --text --member --desk' ;;
    *) REPLY='' && return 1 ;;
  esac
}

# What a command's operand is, by the number of those before it.
_lectern_operand() {
  case "$1 $2" in
    'search 0+') REPLY='names books' ;;
    'borrow 0') REPLY='names books' ;;
    'return 0') REPLY='names loans' ;;
    'renew 0') REPLY='names loans' ;;
    'hold 0+') REPLY='names books' ;;
    'hold cancel 0+') REPLY='names holds' ;;
    'goal finish 0+') REPLY='names books' ;;
    'import 0') REPLY='file' ;;
    'note show 0') REPLY='names notes' ;;
    'note edit 0') REPLY='names notes' ;;
    'note delete 0') REPLY='names notes' ;;
    'desk import 0') REPLY='file' ;;
    'desk member edit 0+') REPLY='names members' ;;
    'desk member find 0+') REPLY='names members' ;;
    'desk member show 0+') REPLY='names members' ;;
    'desk member block 0+') REPLY='names members' ;;
    'desk member unblock 0+') REPLY='names members' ;;
    'desk member renew 0+') REPLY='names members' ;;
    'desk lend 0+') REPLY='names books' ;;
    'desk return 0+') REPLY='names books' ;;
    'desk renew 0+') REPLY='names books' ;;
    'desk book edit 0') REPLY='names books' ;;
    'desk copy add 0') REPLY='names books' ;;
    'desk export 0') REPLY='folder' ;;
    'export 0') REPLY='folder' ;;
    'desk sign-in 0') REPLY='names members' ;;
    'present 0') REPLY='words borrow catalogue loans notes note goal goal-summary profile edit-profile settings sign-in desk' ;;
    *) REPLY='' && return 1 ;;
  esac
}

# What an option's value is; fails where it takes none.
_lectern_value() {
  case "$1 $2" in
    'status --wait' | 'status -w') REPLY='nothing' ;;
    'search --limit' | 'search -n') REPLY='nothing' ;;
    'borrow --days' | 'borrow -d') REPLY='nothing' ;;
    'borrow --member' | 'borrow -m') REPLY='nothing' ;;
    'loans --member' | 'loans -m') REPLY='nothing' ;;
    'return --member' | 'return -m') REPLY='nothing' ;;
    'renew --member' | 'renew -m') REPLY='nothing' ;;
    'hold --member' | 'hold -m') REPLY='nothing' ;;
    'hold cancel --member' | 'hold cancel -m') REPLY='nothing' ;;
    'holds --member' | 'holds -m') REPLY='nothing' ;;
    'profile --member' | 'profile -m') REPLY='nothing' ;;
    'profile edit --name') REPLY='nothing' ;;
    'profile edit --initials') REPLY='nothing' ;;
    'profile edit --picture') REPLY='nothing' ;;
    'goal finish --on') REPLY='nothing' ;;
    'import --encoding') REPLY='nothing' ;;
    'import --columns') REPLY='nothing' ;;
    'notes --limit' | 'notes -n') REPLY='nothing' ;;
    'note new --title') REPLY='nothing' ;;
    'note new --conflict') REPLY='words mine theirs both' ;;
    'note edit --conflict') REPLY='words mine theirs both' ;;
    'desk import --encoding') REPLY='nothing' ;;
    'desk import --columns') REPLY='nothing' ;;
    'desk member add --name') REPLY='nothing' ;;
    'desk member add --card') REPLY='nothing' ;;
    'desk member add --group') REPLY='nothing' ;;
    'desk member add --contact') REPLY='nothing' ;;
    'desk member add --expires') REPLY='nothing' ;;
    'desk member edit --name') REPLY='nothing' ;;
    'desk member edit --card') REPLY='nothing' ;;
    'desk member edit --group') REPLY='nothing' ;;
    'desk member edit --contact') REPLY='nothing' ;;
    'desk member edit --expires') REPLY='nothing' ;;
    'desk member block --note') REPLY='nothing' ;;
    'desk member renew --months') REPLY='nothing' ;;
    'desk member renew --until') REPLY='nothing' ;;
    'desk --desk') REPLY='nothing' ;;
    'desk --scene') REPLY='nothing' ;;
    'desk lend --member' | 'desk lend -m') REPLY='nothing' ;;
    'desk lend --days' | 'desk lend -d') REPLY='nothing' ;;
    'desk lend --override' | 'desk lend -o') REPLY='nothing' ;;
    'desk lend --desk') REPLY='nothing' ;;
    'desk return --on') REPLY='nothing' ;;
    'desk return --desk') REPLY='nothing' ;;
    'desk renew --override' | 'desk renew -o') REPLY='nothing' ;;
    'desk renew --desk') REPLY='nothing' ;;
    'desk undo --desk') REPLY='nothing' ;;
    'desk calendar --weekdays') REPLY='nothing' ;;
    'desk overdue --group') REPLY='nothing' ;;
    'desk book add --title') REPLY='nothing' ;;
    'desk book add --authors') REPLY='nothing' ;;
    'desk book add --year') REPLY='nothing' ;;
    'desk book add --isbn') REPLY='nothing' ;;
    'desk book add --language') REPLY='nothing' ;;
    'desk book add --barcode') REPLY='nothing' ;;
    'desk book add --shelf') REPLY='nothing' ;;
    'desk book edit --title') REPLY='nothing' ;;
    'desk book edit --authors') REPLY='nothing' ;;
    'desk book edit --year') REPLY='nothing' ;;
    'desk book edit --isbn') REPLY='nothing' ;;
    'desk book edit --language') REPLY='nothing' ;;
    'desk copy add --barcode') REPLY='nothing' ;;
    'desk copy add --shelf') REPLY='nothing' ;;
    'desk stocktake --shelf') REPLY='nothing' ;;
    'desk stocktake --file') REPLY='file' ;;
    'desk stocktake report --shelf') REPLY='nothing' ;;
    'desk stocktake end --shelf') REPLY='nothing' ;;
    'present --book' | 'present -b') REPLY='names books' ;;
    'present --note') REPLY='nothing' ;;
    'present --scene' | 'present -s') REPLY='nothing' ;;
    'present --text' | 'present -t') REPLY='nothing' ;;
    'present --member' | 'present -m') REPLY='nothing' ;;
    'present --desk') REPLY='nothing' ;;
    ' --socket') REPLY='file' ;;
    ' --timeout') REPLY='nothing' ;;
    ' --locale') REPLY='nothing' ;;
    ' --session') REPLY='nothing' ;;
    *) REPLY='' && return 1 ;;
  esac
}

_lectern_global='--socket --json --timeout --locale --plain --session --help --version'

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
