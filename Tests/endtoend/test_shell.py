"""What the shell sees: exit codes, pipes, hostile text."""

import os
import shutil
import signal
import socket
import subprocess

import pytest

from house import PATIENCE, House, binary


def shell(house, line: str) -> subprocess.CompletedProcess:
    """Runs a line of bash in which $L is lectern with its socket."""
    return subprocess.run(
        ["bash", "-c", f'L() {{ "{binary("lectern")}" --socket "{house.socket}" "$@"; }}\n{line}'],
        capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL,
    )


def test_a_reader_that_has_seen_enough_is_no_failure(house):
    house.catalogue([f"Volume {number},Anybody,1" for number in range(100)])
    head = shell(house, 'L search --limit 100 volume | head -1; echo "${PIPESTATUS[0]}"')
    assert head.stdout.splitlines()[-1] == "0" and head.stderr == ""
    grep = shell(house, 'L search --limit 100 volume | grep -q "Volume 1"; echo "${PIPESTATUS[*]}"')
    assert grep.stdout == "0 0\n" and grep.stderr == ""


@pytest.mark.parametrize("command", ["loans", "goal --line", "holds"])
def test_a_watcher_whose_reader_has_gone_ends_though_nothing_changes(house, command):
    # head is through with the first line, and no second one is said.
    line = f'L {command} --watch | head -1; echo "${{PIPESTATUS[0]}}"'
    watched = shell(house, line)
    assert len(watched.stdout.splitlines()) == 2 and watched.stdout.endswith("\n0\n"), watched
    assert watched.stderr == ""


def test_options_that_contradict_each_other_are_a_usage_error(house):
    refused = house.lectern("--json", "desk", "overdue", "--csv", code=2)
    assert "--csv and --json exclude each other" in refused.err and refused.out == ""


def test_a_request_that_is_too_long_is_no_failure_of_the_daemon(house):
    refused = house.lectern("search", "z" * 70_000, code=2)
    assert refused.err == "This is too long for the daemon, which takes 65536 bytes at once.\n"


def test_closed_and_full_outputs(house):
    assert shell(house, "L status >&-").returncode == 0
    assert shell(house, "L status 2>&-").returncode == 0
    assert shell(house, "L nonsense 2>&-").returncode == 2
    full = shell(house, "L status >/dev/full")
    assert full.returncode == 70 and "can't be written" in full.stderr


def test_text_from_people_is_harmless_and_json_is_true(house):
    house.catalogue(["Red\u202etxt\u200e,Mallory,1"])
    [line] = house.lectern("search", "red").lines
    assert "\u202e" not in line and "\u200e" not in line and "Red" in line
    assert house.book("red")["title"] == "Red\u202etxt\u200e"
    unknown = house.lectern("borrow", "\x1b[31mRed\nyou are root", code=2)
    assert "\x1b" not in unknown.err and "\nyou" not in unknown.err


def test_no_daemon_is_told_at_once(place):
    house = House(place)
    none = house.lectern("status", code=4)
    assert str(house.socket) in none.err and "--socket" in none.err
    house.socket.parent.mkdir()
    with socket.socket(socket.AF_UNIX) as stale:
        stale.bind(str(house.socket))
    refused = house.lectern("status", code=4)
    assert refused.err != none.err
    house.socket.unlink()
    house.socket.write_text("a file")
    assert "is not a socket" in house.lectern("status", code=2).err


def test_no_permission_is_another_sentence_and_another_code(house):
    prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        pytest.skip("needs root and setpriv to become somebody else")
    if subprocess.run([*prefix, "test", "-x", binary("lectern")]).returncode:
        pytest.skip("the binaries are not where others may run them")
    os.chmod(house.place, 0o755)
    closed = house.lectern("status", code=5, prefix=prefix)
    assert "You may not use" in closed.err


def test_a_daemon_that_hangs_is_given_up_after_the_timeout(house):
    house.daemon.send_signal(signal.SIGSTOP)
    try:
        late = house.lectern("--timeout", "200ms", "status", code=6)
    finally:
        house.daemon.send_signal(signal.SIGCONT)
    assert "in time" in late.err


def test_a_daemon_that_goes_away_ends_quickly_with_forms_open(house):
    house.catalogue(["Dune,Frank Herbert,1"])
    forms = [house.present("borrow", "--book", "Dune") for _ in range(5)]
    for form in forms:
        form.phase("EDITING")
    assert house.stop() < 5
    for form in forms:
        form.until(lambda goodbye: True, what="goodbye")
        form.leave()


def test_a_second_daemon_refuses_and_the_first_lives_on(house, place):
    for socket_path, state in [(house.socket, place / "other"), (place / "o.sock", house.state)]:
        second = house.launch(socket=socket_path, state=state)
        assert second.wait(PATIENCE) != 0
    house.lectern("status")


def test_a_socket_left_by_a_crash_is_taken_over(house):
    house.kill()
    assert house.socket.exists()
    house.start()


def test_logging_out_ends_the_forms(house):
    house.catalogue(["Dune,Frank Herbert,1"])
    form = house.present("borrow", "--book", "Dune", "--scene", "desk")
    form.phase("EDITING")
    house.lectern("logout")
    form.until(lambda goodbye: goodbye["reason"] == "GOODBYE_REASON_LOGGED_OUT", what="goodbye")
    assert form.end() == 5


def test_an_import_says_what_came_of_it(house):
    bad = ["Dune,Frank Herbert,1", "Broken,row", "Emma,Jane Austen,1"]
    dry = house.place / "dry.csv"
    dry.write_text("\n".join(["title,authors,copies", *bad]) + "\n")
    planned = house.lectern("desk", "import", "--dry-run", dry, code=1)
    assert "Would import" in planned.out and "line 3" in planned.out
    assert house.json("search", "dune") == []
    assert house.json("desk", "import", dry, code=1)[0]["report"]["added"] == "2"
    with open(dry) as text:
        again = house.lectern("--json", "desk", "import", "-", code=1, stdin=text)
    assert again.objects[0]["report"].get("added", "0") == "0"
    assert "\r" not in again.err, "no progress bar in a pipe"
