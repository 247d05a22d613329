"""A terminal of some width and a pipe: what fits, and what stays out."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
import unicodedata

import pytest

from house import PATIENCE

TITLES = ["美少女戦士セーラームーン新装版 1", "NARUTO -ナルト- 巻ノ四十三", "الفيل الأزرق",
          "A title that is a good deal longer than what a narrow terminal has room for"]


def on_terminal(house, *arguments, columns=80, **environment) -> list[str]:
    """What `lectern` says on a terminal so wide."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    inherited = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    process = subprocess.Popen(
        house.command(*arguments), stdin=theirs, stdout=theirs, stderr=theirs,
        env={**inherited, "TERM": "xterm", **environment})
    os.close(theirs)
    said = b""
    try:
        while chunk := os.read(ours, 65536):
            said += chunk
    except OSError:
        # Linux says so that the other side is closed.
        pass
    os.close(ours)
    process.wait(PATIENCE)
    return said.decode().replace("\r\n", "\n").splitlines()


def cells(text: str) -> int:
    """As Python's own tables have it, which are not Lectern's."""
    return sum(
        0 if unicodedata.combining(item) or unicodedata.category(item) in ("Mn", "Cf")
        else 2 if unicodedata.east_asian_width(item) in "WF" else 1 for item in text)


@pytest.fixture
def shelf(house):
    house.catalogue([f"{title},Someone,2" for title in TITLES])
    return house


@pytest.mark.parametrize("columns", [80, 40, 20])
def test_tables_fit_the_terminal_in_cells(shelf, columns):
    """C-71"""
    lines = on_terminal(shelf, "search", "a", columns=columns) + on_terminal(
        shelf, "search", "ナルト", columns=columns)
    assert lines and all(cells(line) <= columns for line in lines), lines
    assert columns == 80 or any("…" in line for line in lines)
    assert sum(line.endswith("free") for line in lines) == 2, lines
    for title in TITLES[:2]:
        shelf.lectern("borrow", title)
    rows = [line for line in on_terminal(shelf, "loans", columns=columns) if line.startswith("  ")]
    assert all(cells(row) <= columns for row in rows), rows
    due = shelf.json("loans")[0]["loan"]["due"]["text"]
    said = " ".join(" ".join(rows).split())
    assert said.count(due) == 2, f"the title gives way, and never the date: {rows}"
    if columns == 80:
        assert len(rows) == 2
        assert len({cells(row[:row.index("Due")]) for row in rows}) == 1, "columns stand under each other"


def test_what_the_person_says_goes_before_what_the_terminal_says(shelf):
    lines = on_terminal(shelf, "search", "a", columns=120, COLUMNS="30")
    assert all(cells(line) <= 30 for line in lines)


def test_a_pipe_has_no_limit(shelf):
    piped = shelf.lectern("search", "deal", env={**os.environ, "COLUMNS": "20"})
    assert TITLES[3] in piped.out and "…" not in piped.out
    assert TITLES[3] in "".join(on_terminal(shelf, "--plain", "search", "deal", columns=20)), (
        "and neither has one line after the other")


COMMANDS = [["status"], ["search", "a"], ["loans"], ["goal"], ["notes"], ["doctor"], ["--help"], ["nonsense"]]


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}, {"CLICOLOR_FORCE": "1"}])
def test_there_is_no_colour_anywhere(shelf, environment):
    """C-69: nothing is told by colour, so there is none to turn off; not even on a terminal."""
    for command in COMMANDS:
        piped = shelf.lectern(*command, code=None, env={**os.environ, **environment})
        assert "\x1b" not in piped.out + piped.err
        assert not re.search("\x1b\\[[0-9;]*m", "\n".join(on_terminal(shelf, *command, **environment)))


def test_the_c_locale_gets_the_true_text(shelf):
    for locale in ["C", "POSIX", "C.UTF-8", "xx_XX.nonsense"]:
        result = shelf.lectern("search", "ナルト", env={**os.environ, "LC_ALL": locale})
        assert TITLES[1] in result.out


def test_every_kind_of_output_may_be_closed(shelf):
    """C-68: `>&-`, `2>&-`, both, and a reader that is gone, for whatever says something."""
    for command in COMMANDS:
        expected = shelf.lectern(*command, code=None).code
        for closed in [">&-", "2>&-", ">&- 2>&-", "<&-", "<&- >&- 2>&-"]:
            run = subprocess.run(
                ["bash", "-c", f'"$@" {closed}', "bash", *shelf.command(*command)],
                capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
            assert run.returncode == expected, (command, closed, run)
        gone = subprocess.run(
            ["bash", "-c", '"$@" 2>/dev/null | true; echo "${PIPESTATUS[0]}"', "bash",
             *shelf.command(*command)],
            capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
        assert gone.stdout.strip() in {"0", str(expected)}
