"""A clean Debian gets the package."""

import re

from machine import REPOSITORY, SOCKET


def test_apt_installs_it_on_a_clean_debian_without_a_toolchain(machine):
    """apt install ./lectern.deb on a clean Debian 12 without a toolchain"""
    machine.run("sh", "-c", "! command -v swift && ! command -v cc")
    machine.run("apt-get", "update")
    machine.run(
        "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "--yes",
        "--no-install-recommends", machine.shared / machine.package.name)
    machine.run("sh", "-c", "! command -v swift")
    for unit in ("lectern.socket", "lecternd.service"):
        assert machine.systemctl("is-enabled", unit).out.strip() == "enabled"
        assert machine.systemctl("is-active", unit).out.strip() == "active"
    status = machine.systemctl("status", "--no-pager", "lectern.socket").out
    assert SOCKET in status and "running" in status


def test_socket_and_directory_are_the_groups(machine):
    """socket 0660 and its directory 0750 belong to root and the group lectern"""
    said = machine.run("stat", "--format=%U:%G %a %F", "/run/lectern", SOCKET).out
    assert said.splitlines() == ["root:lectern 750 directory", "root:lectern 660 socket"]
    said = machine.run("stat", "--format=%U %a", "/var/lib/lectern", "/etc/lectern/lecternd.conf").out
    assert said.splitlines() == ["lectern 700", "root 644"]
    for group in ("lectern", "lectern-staff"):
        machine.run("getent", "group", group)


def test_the_units_verify(machine):
    """systemd-analyze verify has nothing to say, and the pages that the units name are there"""
    for options in ([], ["--user"]):
        said = machine.run(
            "env", "XDG_RUNTIME_DIR=/run", "systemd-analyze", *options, "--man=no", "verify", "lectern.socket", "lecternd.service")
        assert said.out + said.err == ""
    # Debian's smallest has no man to look for them; a tree that writes no pages has none.
    if (REPOSITORY / "scripts" / "manuals").exists():
        pages = re.findall(r"man:(\S+)\((\d)\)", machine.run("cat", "/lib/systemd/system/lecternd.service").out)
        assert pages
        for name, section in pages:
            machine.run("test", "-s", f"/usr/share/man/man{section}/{name}.{section}.gz")


def test_the_sandbox_is_tight(machine, record_property):
    """systemd-analyze security: an exposure of 1.0 at most"""
    said = machine.run("systemd-analyze", "security", "--offline=yes", "--no-pager", "lecternd.service")
    figure = float(re.search(r"Overall exposure level for lecternd.service: ([0-9.]+)", said.out)[1])
    record_property("figure", f"exposure {figure}")
    assert figure <= 1.0, said.out
    assert machine.show("lecternd.service", "PrivateUsers") == "no"


def test_ready_means_served(machine):
    """systemctl start returns when the daemon serves, with a status of counts"""
    machine.systemctl("restart", "lecternd.service")
    machine.run("lectern", "--timeout", "5s", "status")
    machine.until(lambda: "titles" in machine.show("lecternd.service", "StatusText"), "a status with counts")
