"""Installed from source, where the package was."""

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
