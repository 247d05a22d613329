"""What an operator fears."""

import os
import re
from pathlib import Path

import pytest

from house_there import HouseThere
from machine import KILL, STATE, STOP, StoppedThread
from test_20_people import borrowed

# As the unit's, but so that nobody waits half a minute.
SOON = "[Service]\nWatchdogSec=3s\n"


@pytest.fixture
def watched(machine):
    machine.configure("lecternd.service", SOON)
    machine.systemctl("restart", "lecternd.service")
    yield machine.daemon()
    machine.configure("lecternd.service", None)
    machine.systemctl("restart", "lecternd.service")


def restarts(machine) -> int:
    return int(machine.show("lecternd.service", "NRestarts"))


def test_a_crash_is_got_over(machine):
    """kill -9 of the daemon: the next command is answered, and no loan is lost"""
    before = machine.daemon()
    machine.kill(before, KILL)
    assert borrowed(machine, "anna") == ["Dracula"]
    machine.until(lambda: machine.is_running() and machine.daemon() != before, "a new daemon")


def test_a_healthy_daemon_is_left_alone(machine, watched):
    """the watchdog leaves a daemon alone that works hard"""
    rows = "title,authors,copies\n" + "".join(f"Title {number},Somebody,2\n" for number in range(20_000))
    (machine.shared / "many.csv").write_text(rows)
    machine.run("lectern", "desk", "import", machine.shared / "many.csv")
    assert machine.daemon() == watched


def test_a_hung_daemon_is_restarted(machine, watched):
    """a hung daemon (SIGSTOP) is restarted by the watchdog"""
    before = restarts(machine)
    machine.kill(watched, STOP)
    machine.until(lambda: restarts(machine) > before and machine.is_running(), "a new daemon")
    assert "Watchdog timeout" in machine.journal()
    assert borrowed(machine, "anna") == ["Dracula"]


@pytest.mark.parametrize("which", ["writer", "reader"])
def test_a_hung_store_is_restarted(machine, watched, which):
    """a hung store (its {case} held, the loop goes on) is restarted by the watchdog"""
    process = machine.outside(watched)
    # The store's threads are those without a name of their own, in the order in which they were made; the third makes
    # backups.
    threads = {int(file.parent.name): file.read_text() for file in Path(f"/proc/{process}/task").glob("*/comm")}
    own = sorted(thread for thread, name in threads.items() if name == threads[process] and thread != process)
    assert len(own) == 3, threads
    held = StoppedThread(own[["writer", "reader"].index(which)])
    before = restarts(machine)
    machine.until(held.has_ended, "an end of the hung daemon")
    machine.until(lambda: restarts(machine) > before and machine.is_running(), "a new daemon")
    assert borrowed(machine, "anna") == ["Dracula"]


def test_a_full_disk_is_told_and_got_over(machine):
    """disk full: a clear error, the daemon lives, and works again when there is room"""
    machine.systemctl("stop", "lecternd.service")
    machine.run("mount", "-t", "tmpfs", "-o", "size=6m,mode=0700,uid=lectern,gid=lectern", "none", STATE)
    try:
        machine.systemctl("start", "lecternd.service")
        daemon = machine.daemon()
        machine.run("lectern", "desk", "import", "/usr/share/doc/lectern/examples/classics.csv")
        machine.run("sh", "-c", f"dd if=/dev/zero of={STATE}/ballast bs=4k 2>/dev/null || true")
        refused = None
        for number in range(200):
            result = machine.run("lectern", "note", "new", "--title", f"n{number}", input="x" * 20_000, code=None)
            if result.code:
                refused = result
                break
        assert refused, "a full disk takes no notes"
        assert "nothing was changed" in refused.err, refused
        [failure] = re.findall(r"\bf[0-9a-z]{8,}\b", refused.err)
        reasons = [line for line in machine.journal("--priority=err").splitlines() if failure in line]
        assert any("full" in line for line in reasons), (failure, reasons)
        machine.run("lectern", "search", "Emma")
        assert machine.daemon() == daemon and machine.is_running()
        machine.run("rm", f"{STATE}/ballast")
        machine.run("lectern", "borrow", "Emma")
        machine.run("lectern", "note", "new", "--title", "room", input="again")
        assert machine.daemon() == daemon
    finally:
        machine.systemctl("stop", "lecternd.service")
        machine.run("umount", STATE)
        machine.systemctl("start", "lecternd.service")
    assert borrowed(machine, "anna") == ["Dracula"]


def test_a_configuration_that_is_wrong_at_the_start(machine):
    """a configuration that is wrong at the start is one failure with its line, and mended it starts again"""
    machine.run("sh", "-c", "echo '[Nonsense' >>/etc/lectern/lecternd.conf")
    machine.systemctl("restart", "lecternd.service", code=1)
    assert machine.show("lecternd.service", "ExecMainStatus") == "2"
    assert "/etc/lectern/lecternd.conf:" in machine.journal("--priority=err", "--lines=3")
    machine.run("sed", "-i", "$d", "/etc/lectern/lecternd.conf")
    machine.systemctl("start", "lecternd.service")
    assert borrowed(machine, "anna") == ["Dracula"]
