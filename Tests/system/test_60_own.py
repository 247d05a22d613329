"""A person's own library, by the user units."""


def test_a_person_has_a_library_of_their_own(machine):
    """a person outside the group has a library of their own, by systemctl --user"""
    machine.run("loginctl", "enable-linger", "otto")
    number = machine.run("id", "-u", "otto").out.strip()
    runtime = f"/run/user/{number}"
    own = ["env", f"XDG_RUNTIME_DIR={runtime}"]
    machine.until(
        lambda: machine.run(*own, "systemctl", "--user", "is-system-running", user="otto", code=None).out.strip()
        in ("running", "degraded"), "a service manager of otto's")
    machine.run(*own, "systemctl", "--user", "enable", "--now", "lectern.socket", user="otto")
    machine.run(*own, "lectern", "desk", "import", "/usr/share/doc/lectern/examples/classics.csv", user="otto")
    machine.run(*own, "lectern", "borrow", "Emma", user="otto")
    status = machine.run(*own, "systemctl", "--user", "show", "--property=ActiveState,StatusText", "lecternd.service", user="otto")
    assert "ActiveState=active" in status.out
    machine.run("test", "-s", "/home/otto/.local/state/lectern/lectern.db", user="otto")
    said = machine.run("stat", "--format=%a", f"{runtime}/lectern", f"{runtime}/lectern/lectern.sock").out
    assert said.split() == ["700", "600"]
    machine.run(*own, "systemctl", "--user", "disable", "--now", "lecternd.service", "lectern.socket", user="otto")
