"""Installed from source, where the package was."""

import subprocess

from machine import SOCKET, STATE
from test_20_people import borrowed


def test_installed_from_source_it_is_the_same_service(machine):
    """scripts/install does the same from source, under /usr/local"""
    machine.run("/src/scripts/install", "--binaries", machine.binaries)
    assert machine.run("sh", "-c", "command -v lecternd").out.strip() == "/usr/local/bin/lecternd"
    for unit in ("lectern.socket", "lecternd.service"):
        assert machine.systemctl("is-active", unit).out.strip() == "active"
        assert machine.show(unit, "FragmentPath") == f"/usr/local/lib/systemd/system/{unit}"
    assert machine.run("stat", "--format=%U:%G %a", "/run/lectern").out.strip() == "root:lectern 750"
    machine.run("lectern", "desk", "import", "/usr/local/share/doc/lectern/examples/classics.csv")
    machine.lectern("anna", "borrow", "Emma")
    assert borrowed(machine, "anna") == ["Emma"]


def test_installed_for_one_person_it_is_theirs(machine):
    """scripts/install --prefix ~/.local installs for one person, without root"""
    said = machine.run("/src/scripts/install", "--prefix", "/home/otto/.local", "--binaries", machine.binaries, user="otto")
    assert "systemctl --user" in said.out
    machine.run("/home/otto/.local/bin/lectern", "--version", user="otto")
    unit = machine.run("cat", "/home/otto/.local/share/systemd/user/lecternd.service", user="otto").out
    assert "ExecStart=/home/otto/.local/bin/lecternd" in unit
    refused = machine.run("/src/scripts/install", "--binaries", machine.binaries, user="otto", code=1)
    assert "takes root" in refused.err


def test_without_systemd_it_serves_too(machine):
    """without systemd: the README's lines serve the same library to the same people"""
    machine.systemctl("disable", "--now", "lectern.socket", "lecternd.service")
    for line in (
        "install -d -o lectern -g lectern -m 750 /run/lectern",
        "install -d -o lectern -g lectern -m 700 /var/lib/lectern",
        "rm -f /run/lectern/lectern.sock",
        "echo '[Daemon]\nSocketGroup = lectern\n[Library]\nStaffGroup = lectern-staff' >/etc/lectern/lecternd.conf",
    ):
        machine.run("sh", "-c", line)
    daemon = subprocess.Popen(
        machine.command(
            "setpriv", "--reuid", "lectern", "--regid", "lectern", "--clear-groups", "--",
            "lecternd", "--config", "/etc/lectern/lecternd.conf", "--socket", SOCKET, "--state", STATE),
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    try:
        machine.until(lambda: machine.run("test", "-S", SOCKET, code=None).code == 0, "a socket of the daemon's own")
        machine.lectern("anna", "status", "--wait", "30s")
        assert borrowed(machine, "anna") == ["Emma"]
        machine.lectern("otto", "loans", code=5)
        assert machine.run("stat", "--format=%U:%G %a", SOCKET).out.strip() == "lectern:lectern 660"
    finally:
        # Only what runs it there; the daemon, which is somebody else by now, ends with the machine.
        daemon.kill()
        daemon.wait()
