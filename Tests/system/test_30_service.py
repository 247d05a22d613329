"""The daemon as a service: started by its socket, restarted, reloaded, killed."""

import pytest

from house_there import HouseThere
from machine import HUP, KILL, SOCKET
from test_notes import Editor, new, text_of

CONFIGURATION = "/etc/lectern/lecternd.conf"


@pytest.fixture
def socket_stays(machine):
    """The socket's file is the same one afterwards."""
    before = machine.run("stat", "--format=%i %Z", SOCKET).out
    yield
    assert machine.run("stat", "--format=%i %Z", SOCKET).out == before
    assert machine.systemctl("is-active", "lectern.socket").out.strip() == "active"


def test_a_client_starts_the_daemon(machine, socket_stays):
    """a stopped daemon is started by the next client, through its socket"""
    machine.systemctl("stop", "lecternd.service")
    machine.lectern("anna", "loans")
    assert machine.is_running()


def test_restart_keeps_the_socket(machine, socket_stays):
    """systemctl restart keeps the listening socket; a client that comes meanwhile waits"""
    before = machine.daemon()
    machine.systemctl("restart", "--no-block", "lecternd.service")
    machine.lectern("anna", "loans")
    machine.until(lambda: machine.daemon() not in (0, before), "a new daemon")
    machine.lectern("anna", "loans")


@pytest.mark.parametrize("way", ["kill -9", "systemctl restart"])
def test_frontends_go_on(machine, socket_stays, way):
    """two lectern goal --watch and a note editor go on by themselves after {case}, nothing typed is lost"""
    house = HouseThere(machine, "anna", way.replace(" ", "-"))
    house.lectern("goal", "set", "12")
    goals = [house.watch("goal"), house.watch("goal")]
    for goal in goals:
        goal.until(lambda frame: frame.get("target", 12) == 12)
    note = new(house, way, "typed before")
    editor = Editor(house, note, house.place)
    editor.write(way, "typed before the daemon ended")

    before = machine.daemon()
    if way == "kill -9":
        machine.kill(before, KILL)
    else:
        machine.systemctl("restart", "lecternd.service")
    machine.until(lambda: machine.daemon() not in (0, before), "a new daemon")
    editor.write(way, "typed before the daemon ended, and after")
    code, out, err = editor.end()
    assert code == 0, out + err
    assert text_of(house, note).strip() == "typed before the daemon ended, and after"
    house.lectern("goal", "set", "13")
    for goal in goals:
        goal.until(lambda frame: "13" in str(frame))
        goal.leave()


def test_a_good_configuration_is_reloaded(machine, socket_stays):
    """systemctl reload with a good configuration: what can counts at once, the log says what later"""
    before = machine.daemon()
    machine.run("cp", CONFIGURATION, "/root/lecternd.conf")
    machine.run("sed", "-i", "s/^#MaxConnectionsPerUser.*/MaxConnectionsPerUser = 1/; s/^#Locale.*/Locale = de/", CONFIGURATION)
    machine.systemctl("reload", "lecternd.service")
    machine.until(lambda: "was reloaded" in machine.journal(), "a line that says so")
    assert "from now on count MaxConnectionsPerUser; after the next restart of lecternd count Locale" in machine.journal()
    house = HouseThere(machine, "ben", "reload")
    one = house.watch("goal")
    one.until(lambda frame: True)
    two = machine.lectern("ben", "--timeout", "5s", "loans", code=None)
    assert two.code != 0, "one connection a user is allowed, and this was the second"
    one.leave()
    machine.run("cp", "/root/lecternd.conf", CONFIGURATION)
    machine.systemctl("reload", "lecternd.service")
    machine.until(lambda: machine.lectern("ben", "loans", code=None).code == 0, "a second connection of one user")
    assert machine.daemon() == before


def test_a_broken_configuration_changes_nothing(machine, socket_stays):
    """systemctl reload with a broken configuration fails, names file and line, and changes nothing"""
    before = machine.daemon()
    machine.run("sh", "-c", f"printf '[Limits]\\nMaxMessage = plenty\\n' >{CONFIGURATION}")
    machine.systemctl("reload", "lecternd.service", code=1)
    machine.until(lambda: f"{CONFIGURATION}:2: MaxMessage" in machine.journal(), "a line with file and line")
    # Whoever sends the signal by hand gets the same answer from the daemon itself.
    machine.kill(before, HUP)
    machine.until(lambda: "was not reloaded, and what counted before still counts" in machine.journal(), "a line that says so")
    machine.until(lambda: "not reloaded" in machine.show("lecternd.service", "StatusText"), "a status that says so")
    machine.lectern("anna", "loans")
    assert machine.daemon() == before and machine.is_running()
    machine.run("mv", "/root/lecternd.conf", CONFIGURATION)
    machine.systemctl("reload", "lecternd.service")
    machine.until(lambda: "not reloaded" not in machine.show("lecternd.service", "StatusText"), "a status that is well again")


def test_log_lines_carry_their_priority(machine):
    """the journal knows errors from news by their priority"""
    errors = machine.journal("--priority=err")
    assert "was not reloaded" in errors and "serves" not in errors
    assert "serves" in machine.journal("--priority=info") and "<6>" not in machine.journal()
