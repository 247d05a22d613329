"""Upgrade, remove, purge."""

import subprocess

from house_there import HouseThere
from machine import SOCKET, STATE
from test_20_people import borrowed


def apt(machine, *arguments):
    return machine.run("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--yes", *arguments)


def newer(machine, version: str):
    """The same package with another version."""
    tree = machine.shared / "newer"
    subprocess.run(["dpkg-deb", "--raw-extract", machine.package, tree], check=True)
    control = tree / "DEBIAN" / "control"
    lines = control.read_text().splitlines()
    control.write_text("\n".join(f"Version: {version}" if line.startswith("Version:") else line for line in lines) + "\n")
    package = machine.shared / f"lectern_{version}.deb"
    subprocess.run(
        ["dpkg-deb", "--build", "--root-owner-group", tree, package], check=True, stdout=subprocess.DEVNULL)
    return package


def test_an_upgrade_keeps_the_data_and_the_clients(machine):
    """an upgrade restarts the daemon, keeps data and changed configuration; clients go on"""
    machine.run("sh", "-c", "echo '# ours' >>/etc/lectern/lecternd.conf")
    before, socket = machine.daemon(), machine.run("stat", "--format=%i", SOCKET).out
    house = HouseThere(machine, "anna", "upgrade")
    goal = house.watch("goal")
    goal.until(lambda frame: True)
    apt(machine, "install", newer(machine, "0.1.1~test"))
    assert machine.run("dpkg-query", "--show", "--showformat=${Version}", "lectern").out == "0.1.1~test"
    assert machine.is_running() and machine.daemon() != before
    assert machine.run("stat", "--format=%i", SOCKET).out == socket
    assert borrowed(machine, "anna") == ["Dracula"]
    house.lectern("goal", "set", "21")
    goal.until(lambda frame: "21" in str(frame))
    goal.leave()
    machine.run("grep", "-q", "# ours", "/etc/lectern/lecternd.conf")


def test_remove_keeps_the_data(machine):
    """remove ends daemon and socket, and keeps data and configuration"""
    apt(machine, "remove", "lectern")
    assert machine.systemctl("is-active", "lecternd.service", "lectern.socket", code=None).out.split() == ["inactive"] * 2
    machine.run("test", "-s", f"{STATE}/lectern.db")
    machine.run("test", "-e", "/etc/lectern/lecternd.conf")
    machine.run("sh", "-c", "! command -v lectern")
    apt(machine, "install", machine.shared / machine.package.name, "--allow-downgrades")
    assert borrowed(machine, "anna") == ["Dracula"]


def test_purge_removes_everything(machine):
    """purge removes data and configuration"""
    apt(machine, "purge", "lectern")
    for path in (STATE, "/etc/lectern", "/run/lectern"):
        machine.run("test", "!", "-e", path)
    left = machine.run("sh", "-c", "systemctl list-unit-files | grep lectern || true").out
    assert not left, left
    failed = machine.systemctl("--failed", "--no-legend", "--plain").out
    assert "lectern" not in failed, failed
