#compdef lectern
# Made by 'lectern --print zsh' from lectern's table of commands.

# The words that may follow the words of a command.
_lectern_words() {
  reply=()
  case $1 in
    '') reply=(
      'status:Show how the daemon is doing'
      'logout:Sign out: end the session and its forms on every frontend'
      'doctor:Look for what keeps lectern from working, and say how to mend it'
      'search:Search the catalogue'
      'borrow:Borrow a book'
      'loans:List what is borrowed'
      'return:Give a book back'
      'renew:Keep a book for longer'
      'hold:Wait for a book, or have it set aside'
      'holds:List what you wait for, and what is ready'
      'desk:Work at the desk with a scanner: a card, books, the next card (staff)'
      'profile:Show who you are to the library'
      'settings:Show in which language you are spoken to'
      'goal:Show your reading goal'
      'import:Import your own reading history, goals or notes'
      'notes:List one'\''s notes, the one changed last in front'
      'note:note: new, show, edit, delete'
      'export:Write your own goals, readings and notes as CSV and JSON'
      'present:Show a screen: one intent a line in, frames and effects out'
      ) ;;
    'hold') reply=(
      'cancel:Wait for a book no longer'
      ) ;;
    'desk') reply=(
      'holds:List who waits for what, and what is set aside (staff)'
      'import:Import a catalogue, or members (staff)'
      'policy:Show how the library lends (staff)'
      'member:desk member: add, edit, find, show, block, unblock, renew'
      'lend:Lend books to a member (staff)'
      'return:Take books back; says who had them, and how late (staff)'
      'renew:Renew loans for whoever has them (staff)'
      'undo:Take back what this desk did last: a lend, return or renewal (staff)'
      'calendar:Show when the library is closed, or close days of the week'
      'close:Close the library on some days (staff)'
      'open:Take closures back on some days (staff)'
      'overdue:Show what should be back by now, and who has it (staff)'
      'book:desk book: add, edit'
      'copy:desk copy: add, lost, found, withdraw, shelve'
      'stocktake:Scan a shelf, and see what is missing or misplaced (staff)'
      'backup:Take away a backup of the whole library (staff)'
      'export:Write catalogue, members, loans, holds and policy as CSV and JSON (staff)'
      'sign-in:Sign a member in, in a session of their own (staff)'
      'sign-out:Sign a member out: the one of --session, else the only one (staff)'
      'signed-in:List who is signed in at this account'\''s desks (staff)'
      ) ;;
    'profile') reply=(
      'edit:Change what the library says of you'
      ) ;;
    'settings') reply=(
      'set:Change in which language you are spoken to'
      ) ;;
    'goal') reply=(
      'set:Set your reading goal'
      'finish:Record a finished book; counts beyond the goal too'
      'undo:Take the book back that was recorded last'
      ) ;;
    'note') reply=(
      'new:Write a note, in $VISUAL or $EDITOR'
      'show:Show a note'
      'edit:Edit a note, in $VISUAL or $EDITOR'
      'delete:Delete a note for good, or a draft that was never saved'
      ) ;;
    'desk policy') reply=(
      'set:Change how the library lends (staff)'
      ) ;;
    'desk member') reply=(
      'add:Add a member (staff)'
      'edit:Change what the library keeps of a member (staff)'
      'find:Find members (staff)'
      'show:Show a member and their loans (staff)'
      'block:Give a member no benefit until unblocked (staff)'
      'unblock:Give a member benefits again (staff)'
      'renew:Make a membership last longer (staff)'
      ) ;;
    'desk book') reply=(
      'add:Add a title with one copy (staff)'
      'edit:Correct what is known of a title (staff)'
      ) ;;
    'desk copy') reply=(
      'add:Add a copy of a title (staff)'
      'lost:Say that a copy is lost (staff)'
      'found:Say that a lost copy is back on its shelf (staff)'
      'withdraw:Give a copy away for good (staff)'
      'shelve:Say on which shelf a copy belongs (staff)'
      ) ;;
    'desk stocktake') reply=(
      'report:Show what a stocktake has found so far (staff)'
      'end:End a stocktake (staff)'
      ) ;;
    *) return 1 ;;
  esac
}

# A command's own options.
_lectern_options() {
  reply=()
  case $1 in
    'status') reply=(
      '--wait:wait for the daemon to answer, at most this long'
      '--verbose:show every counter, every limit, and how long things took'
      '--prometheus:show the figures as Prometheus reads them'
      ) ;;
    'search') reply=(
      '--limit:show at most this many titles (else 20)'
      ) ;;
    'borrow') reply=(
      '--days:for how many days (else as policy says)'
      '--yes:confirm whatever the library wants confirmed'
      '--member:act for the member with this card (staff only)'
      ) ;;
    'loans') reply=(
      '--watch:go on, and show it anew whenever it changes'
      '--member:act for the member with this card (staff only)'
      ) ;;
    'return') reply=(
      '--member:act for the member with this card (staff only)'
      ) ;;
    'renew') reply=(
      '--yes:confirm whatever the library wants confirmed'
      '--member:act for the member with this card (staff only)'
      ) ;;
    'hold') reply=(
      '--member:act for the member with this card (staff only)'
      ) ;;
    'hold cancel') reply=(
      '--member:act for the member with this card (staff only)'
      ) ;;
    'holds') reply=(
      '--watch:go on, and show it anew whenever it changes'
      '--member:act for the member with this card (staff only)'
      ) ;;
    'profile') reply=(
      '--member:act for the member with this card (staff only)'
      ) ;;
    'profile edit') reply=(
      '--name:what you are called'
      '--initials:at most three characters; - for those of the name'
      '--picture:where a picture of you is to be found; - for none'
      ) ;;
    'goal') reply=(
      '--detailed:show the last book and the other years too'
      '--line:on one line, for a prompt or a status bar'
      '--watch:go on, and show it anew whenever it changes'
      ) ;;
    'goal finish') reply=(
      '--on:when it was finished, for example 2026-11-30'
      ) ;;
    'import') reply=(
      '--encoding:the file'\''s encoding, for example windows-1252 (else UTF-8, or UTF-16 by its mark)'
      '--columns:what columns are called in the file, for example title=Titel,authors=Verfasser'
      ) ;;
    'notes') reply=(
      '--limit:show at most this many notes (else 20)'
      ) ;;
    'note new') reply=(
      '--title:what to call it'
      '--conflict:where the note was saved elsewhere meanwhile: mine, theirs or both (else asked)'
      ) ;;
    'note edit') reply=(
      '--conflict:where the note was saved elsewhere meanwhile: mine, theirs or both (else asked)'
      ) ;;
    'desk import') reply=(
      '--dry-run:say what would be done, and change nothing'
      '--members:the file is of members, recognised by their cards'
      '--loans:the file has loans, as '\''desk export'\'' writes them'
      '--holds:the file has holds, as '\''desk export'\'' writes them'
      '--encoding:the file'\''s encoding, for example windows-1252 (else UTF-8, or UTF-16 by its mark)'
      '--columns:what columns are called in the file, for example title=Titel,authors=Verfasser'
      ) ;;
    'desk member add') reply=(
      '--name:the member'\''s name (required)'
      '--card:the number of the member'\''s card'
      '--group:a class, a street, whatever sorts members'
      '--contact:how to reach the member'
      '--expires:the last day of the membership, for example 2027-07-31 (else it does not end)'
      ) ;;
    'desk member edit') reply=(
      '--name:what the member is called'
      '--card:another card; - for none'
      '--group:another group; - for none'
      '--contact:how to reach the member; - for none'
      '--expires:the last day of the membership; - if it does not end'
      ) ;;
    'desk member block') reply=(
      '--note:why; the member sees it'
      ) ;;
    'desk member renew') reply=(
      '--months:by how many months (else as policy says)'
      '--until:or the new last day'
      ) ;;
    'desk') reply=(
      '--desk:which desk this is, for '\''undo'\'' (else $LECTERN_DESK, else this terminal)'
      '--scene:share the desk with other frontends under this name'
      ) ;;
    'desk lend') reply=(
      '--member:to whom: a card, or a member'\''s id (required)'
      '--days:for how many days (else as policy says)'
      '--yes:confirm whatever the library wants confirmed'
      '--override:override what policy lets staff override, and keep this note of why'
      '--desk:which desk this is, for '\''undo'\'' (else $LECTERN_DESK, else this terminal)'
      ) ;;
    'desk return') reply=(
      '--on:when they came back, for a book drop: 2026-11-30 (else today)'
      '--desk:which desk this is, for '\''undo'\'' (else $LECTERN_DESK, else this terminal)'
      ) ;;
    'desk renew') reply=(
      '--yes:confirm whatever the library wants confirmed'
      '--override:override what policy lets staff override, and keep this note of why'
      '--desk:which desk this is, for '\''undo'\'' (else $LECTERN_DESK, else this terminal)'
      ) ;;
    'desk undo') reply=(
      '--yes:confirm whatever the library wants confirmed'
      '--desk:which desk this is, for '\''undo'\'' (else $LECTERN_DESK, else this terminal)'
      ) ;;
    'desk calendar') reply=(
      '--weekdays:close every week on these from now on: sat,sun, or none (staff)'
      '--move-loans:move loans due on closed days to the next open day (staff)'
      ) ;;
    'desk close') reply=(
      '--move-loans:move loans due on closed days to the next open day (staff)'
      ) ;;
    'desk overdue') reply=(
      '--group:only members of this group'
      '--csv:as a table for spreadsheets'
      '--letters:as letters in each member'\''s language, a page each'
      '--safe-cells:in a table: put '\'' before what a spreadsheet would run as a formula'
      ) ;;
    'desk book add') reply=(
      '--title:the title (required)'
      '--authors:with ; between them'
      '--year:of publication'
      '--isbn:with its check digit'
      '--language:for example en or pt-BR'
      '--barcode:on the copy'
      '--shelf:where the copy belongs'
      ) ;;
    'desk book edit') reply=(
      '--title:the title'
      '--authors:with ; between them'
      '--year:of publication'
      '--isbn:with its check digit'
      '--language:for example en or pt-BR'
      ) ;;
    'desk copy add') reply=(
      '--barcode:on the copy'
      '--shelf:where the copy belongs'
      ) ;;
    'desk stocktake') reply=(
      '--shelf:only this shelf (else the whole library)'
      '--file:barcodes, one a line (else standard input)'
      ) ;;
    'desk stocktake report') reply=(
      '--shelf:only this shelf (else the whole library)'
      ) ;;
    'desk stocktake end') reply=(
      '--shelf:only this shelf (else the whole library)'
      '--mark-lost:declare the missing copies lost'
      ) ;;
    'desk backup') reply=(
      '--force:write over files that are there already'
      ) ;;
    'desk export') reply=(
      '--safe-cells:write cells that a spreadsheet would run as a formula with an apostrophe in front'
      '--force:write over files that are there already'
      ) ;;
    'export') reply=(
      '--safe-cells:write cells that a spreadsheet would run as a formula with an apostrophe in front'
      '--force:write over files that are there already'
      ) ;;
    'present') reply=(
      '--book:the book, as for '\''borrow'\'''
      '--note:the note to edit, by its id; else a new one'
      '--scene:share the form under this name with the session'\''s other frontends'
      '--text:what to search for in the catalogue at first'
      '--member:act for the member with this card (staff only)'
      '--desk:which desk this is, for '\''undo'\'' (else $LECTERN_DESK, else this terminal)'
      ) ;;
    *) return 1 ;;
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

_lectern_global=(
  '--socket:the daemon'\''s socket (else $LECTERN_SOCKET, else the conventional places)'
  '--json:print one JSON object a line, each with a version'
  '--timeout:give up after this long, for example 5s or 500ms'
  '--locale:speak this language, for example de or de-CH (else as $LC_ALL, $LANG say)'
  '--plain:one line after the other, each said once and without marks: for screen readers, logs'
  '--session:act in this session, as '\''desk sign-in'\'' gives it (else $LECTERN_SESSION)'
  '--help:show this help'
  '--version:show the version'
)

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
