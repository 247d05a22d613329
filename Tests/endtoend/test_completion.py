"""Completion in the shells themselves: what a person sees after the Tab key."""

import os
import pty
import re
import select
import shutil
import subprocess
import time

import pytest

from house import PATIENCE, House, binary

TITLES = [
    "Moby-Dick", "Moby's Friends", "The Left Hand of Darkness", 'Say "Please"', "Dune: Part Two",
    "Dune Messiah", "$HOME is `not` here", "Oklahoma!", "Either/Or", "美少女戦士セーラームーン新装版 1",
    "الفيل الأزرق", "Red\u202etxt", "-1 and other numbers",
]


@pytest.fixture
def shelf(house):
    house.catalogue(['"' + title.replace('"', '""') + '",Anybody,1' for title in TITLES])
    return house


def path_with_lectern(house) -> dict:
    """An environment in which `lectern` is the one that was built, and finds its daemon."""
    folder = house.place / "bin"
    folder.mkdir(exist_ok=True)
    if not (folder / "lectern").exists():
        (folder / "lectern").symlink_to(binary("lectern"))
    return {
        "PATH": f"{folder}:{os.environ['PATH']}", "HOME": str(house.place), "LC_ALL": "C.UTF-8",
        "TERM": "dumb", "LECTERN_SOCKET": str(house.socket), "PS1": "$ ", "PS2": "> ",
    }


def script(house, kind: str):
    file = house.place / f"completion.{kind}"
    file.write_text(house.lectern("--print", kind).out)
    return file


def bash(house, *words: str, line: str | None = None) -> list[str]:
    """What the function offers for these words, as they stand on the line."""
    code = """
        source "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        [[ -z $LINE ]] || { COMP_LINE=$LINE; COMP_POINT=${#LINE}; }
        _lectern
        ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}"
        """
    run = subprocess.run(
        ["bash", "--norc", "-c", code, "bash", str(script(house, "bash")), "lectern", *words],
        env={**path_with_lectern(house), "LINE": line or ""}, capture_output=True, text=True,
        timeout=PATIENCE, stdin=subprocess.DEVNULL,
    )
    assert run.stderr == "", run.stderr
    return run.stdout.splitlines()


def read_back(house, words: list[str]) -> list[str]:
    """What bash makes of words as they were completed."""
    run = subprocess.run(
        ["bash", "--norc", "-c", "eval \"set -- $1\"; printf '%s\\n' \"$@\"", "bash",
         " ".join(words)],
        env=path_with_lectern(house), capture_output=True, text=True, timeout=PATIENCE,
    )
    return run.stdout.splitlines()


def test_bash_completes_commands_options_and_fixed_words(house):
    assert "borrow" in bash(house, "") and "desk" in bash(house, "")
    assert "complete" not in bash(house, "")
    assert bash(house, "desk", "mem") == ["member"]
    assert set(bash(house, "desk", "member", "")) >= {"add", "edit", "find", "show", "block"}
    assert {"--days", "--yes", "--member", "--json"} <= set(bash(house, "borrow", "--"))
    assert bash(house, "borrow", "--da") == ["--days"]
    assert bash(house, "--json", "desk", "exp") == ["export"]
    assert bash(house, "note", "edit", "1", "--conflict", "m") == ["mine"]
    assert bash(house, "note", "edit", "1", "--conflict", "=", "th") == ["theirs"]
    assert "borrow" in bash(house, "present", "b")
    assert bash(house, "borrow", "--days", "") == []
    # "goal" is a command and the beginning of others
    assert "finish" in bash(house, "goal", "") and "--watch" in bash(house, "goal", "-")


def test_bash_completes_titles_as_they_have_to_be_typed(shelf):
    offered = bash(shelf, "borrow", "")
    shown = [title for title in TITLES if "\u202e" not in title and not title.startswith("-")]
    assert sorted(read_back(shelf, offered)) == sorted(shown)
    assert bash(shelf, "borrow", "The\\ L") == ["The\\ Left\\ Hand\\ of\\ Darkness"]
    assert bash(shelf, "borrow", "'The L") == ["The Left Hand of Darkness"]
    assert bash(shelf, "borrow", '"Say') == ['Say \\"Please\\"']
    assert bash(shelf, "borrow", "'Moby") == ["Moby-Dick", "Moby'\\''s Friends"]
    assert bash(shelf, "borrow", "the\\ l") == ["The\\ Left\\ Hand\\ of\\ Darkness"]
    assert bash(shelf, "borrow", "nothing like it") == []
    # What readline takes for the word ends at the colon
    assert bash(shelf, "borrow", "Dune", ":") == ["\\ Part\\ Two"]
    assert bash(shelf, "borrow", "Dune\\:\\ P") == ["Dune\\:\\ Part\\ Two"]
    assert bash(shelf, "present", "borrow", "--book", "=", "Eit") == ["Either/Or"]
    assert bash(shelf, "borrow", "--days", "3", "--yes", "Okl") == ["Oklahoma\\!"]
    assert bash(shelf, "desk", "lend", "Oklahoma!", "Eit") == ["Either/Or"]
    assert bash(shelf, "borrow", "Oklahoma!", "Eit") == [], "one book is all that it takes"


def test_bash_is_never_made_to_type_half_a_character(house):
    house.catalogue(["Moby Dick,A,1", "Moby's,B,1"])
    assert bash(house, "borrow", "Mo") == ["Moby"]
    assert sorted(bash(house, "borrow", "Moby")) == ["Moby Dick", "Moby's"]


def test_loans_holds_notes_and_members_are_completed_too(shelf):
    shelf.lectern("borrow", "Oklahoma!")
    assert bash(shelf, "return", "") == ["Oklahoma\\!"] == bash(shelf, "renew", "O")
    assert bash(shelf, "return", "Either") == []
    for title in ["Dune, again", "Twice", "Twice"]:
        shelf.lectern("note", "new", "--title", title, input="text")
    notes = bash(shelf, "note", "edit", "")
    assert "Dune\\,\\ again" in notes and "Twice" not in notes and len(notes) == 3
    assert "text" in shelf.lectern("note", "show", "Dune, again").out
    several = shelf.lectern("note", "show", "Twice", code=2)
    assert "Twice" in several.err and several.err.count("\n") == 3
    shelf.member("Ada Lovelace", "1815")
    assert bash(shelf, "desk", "member", "show", "Ada") == ["Ada\\ Lovelace"]
    other = shelf.json("desk", "sign-in", "1815")[0]
    assert other
    assert bash(shelf, "--member", "1815", "return", "") == []
    assert bash(shelf, "return", "--member", "1815", "") == []


def test_a_shell_is_not_told_what_goes_wrong(place):
    house = House(place)
    house.socket.parent.mkdir()
    silent = house.lectern("complete", "books", "")
    assert silent.out == silent.err == ""
    assert bash(house, "borrow", "") == []
    assert "borrow" in bash(house, "bor")


class Terminal:
    """An interactive shell on a terminal of its own."""

    def __init__(self, house, *command: str):
        pid, self.descriptor = pty.fork()
        if pid == 0:
            os.chdir(house.place)
            os.execvpe(command[0], list(command), path_with_lectern(house))
        self.pid, self.said = pid, ""

    def type(self, text: str):
        os.write(self.descriptor, text.encode())

    def until(self, pattern: str) -> str:
        """Reads until it was said, and forgets it."""
        deadline = time.monotonic() + PATIENCE
        while not (match := re.search(pattern, self.said)):
            left = deadline - time.monotonic()
            assert left > 0 and select.select([self.descriptor], [], [], left)[0], self.said
            self.said += os.read(self.descriptor, 65536).decode(errors="replace")
        self.said = self.said[match.end():]
        return match.group()

    def close(self):
        os.close(self.descriptor)
        os.waitpid(self.pid, 0)


@pytest.mark.parametrize("name", ["bash", "zsh"])
def test_a_person_at_a_terminal_gets_the_title_typed(shelf, name):
    if not shutil.which(name):
        pytest.skip(f"{name} is not installed")
    arguments = {"bash": ["--norc", "--noprofile", "-i"], "zsh": ["-f", "-i"]}[name]
    terminal = Terminal(shelf, name, *arguments)
    try:
        load = {"bash": "", "zsh": "autoload -Uz compinit && compinit -u -D; "}[name]
        terminal.type(f"{load}source ./{script(shelf, name).name}; echo rea''dy\n")
        terminal.until("ready")
        terminal.type("lectern --json borrow The\t")
        terminal.until(r"The\\ Left\\ Hand\\ of\\ Darkness")
        terminal.type("\n")
        terminal.until('"loan"')
        terminal.type("lectern --json borrow 'Oklah\t")
        terminal.until("Oklahoma!'")
        terminal.type("\n")
        terminal.until('"loan"')
    finally:
        terminal.close()
    assert len(shelf.json("loans")) == 2


def test_fish_completes_words_and_titles(shelf):
    if not shutil.which("fish"):
        pytest.skip("fish is not installed")

    def fish(line: str) -> list[str]:
        run = subprocess.run(
            ["fish", "--no-config", "-c", f"source {script(shelf, 'fish')}; complete -C $argv[1]",
             line],
            env=path_with_lectern(shelf), capture_output=True, text=True, timeout=PATIENCE,
            stdin=subprocess.DEVNULL,
        )
        assert run.stderr == "", run.stderr
        return [item.split("\t")[0] for item in run.stdout.splitlines()]

    assert {"borrow", "desk", "status"} <= set(fish("lectern "))
    assert {"add", "find"} <= set(fish("lectern desk member "))
    assert {"--days", "--yes", "--json"} <= set(fish("lectern borrow --"))
    assert fish("lectern note edit 1 --conflict m") == ["mine"]
    assert fish("lectern borrow The") == ["The Left Hand of Darkness"]
    assert fish("lectern borrow --days 3 'Okl") == ["Oklahoma!"]
    assert fish("lectern borrow Oklahoma! Eit") == []
