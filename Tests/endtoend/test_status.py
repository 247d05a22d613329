"""How the daemon is, for whoever asks and whatever reads it."""

import os
import re
import shutil

import pytest

from house import House

SAMPLE = re.compile(
    r'^(?P<name>lectern_[a-z0-9_]+)(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [0-9]+(\.[0-9]+)?$')


def test_status_says_who_is_here_and_what_is_backed_up(house):
    house.hear("backup daily-")
    view = house.present("catalogue")
    view.until(lambda frame: True)
    said = house.lectern("status")
    [status] = house.json("status")
    status = status["status"]
    frontends = {int(each["pid"]): each for each in status["frontends"]}
    mine = frontends[view.process.pid]
    assert int(mine.get("uid", 0)) == os.geteuid() and int(mine["views"]) == 1
    assert mine["userAgent"].startswith("lectern/")
    assert f"pid {view.process.pid}, uid {os.geteuid()}" in said.out
    assert "newest backup: daily-" in said.out and "store_commits" not in said.out
    assert "Nobody is staff" not in said.out
    view.leave()


def test_the_verbose_status_has_every_limit_and_how_long_things_took(house):
    said = house.lectern("status", "--verbose").out
    for line in ["limit connections: 1 of 8192, hit: 0", "store_commits: ", "  loop: ", "  calls: "]:
        assert line in said, said
    german = house.lectern("--locale", "de", "status", "-v").out
    assert "Grenze connections: 1 von 8192" in german


def test_prometheus_can_read_the_figures(house):
    lines = house.lectern("status", "--prometheus").lines
    kinds = {}
    for line in lines:
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name not in kinds
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            match = SAMPLE.match(line)
            assert match, line
            name = re.sub("_(sum|count)$", "", match["name"])
            assert (name if name in kinds else match["name"]) in kinds, line
            assert (kinds.get(name) == "counter") == name.endswith("_total"), line
    assert kinds["lectern_limit_hits_total"] == "counter"
    assert kinds["lectern_duration_seconds"] == "summary"
    assert not any("uid" in line or "pid" in line for line in lines), "nothing about people"


def test_nobody_is_staff_until_somebody_is(place):
    """With groups of the system: one without members, and one that is some user's own."""
    import grp
    import pwd

    own = {user.pw_gid for user in pwd.getpwall()}
    unlisted = [group for group in grp.getgrall() if not group.gr_mem]
    empty = [group.gr_name for group in unlisted if group.gr_gid not in own]
    peopled = [group.gr_name for group in unlisted if group.gr_gid in own]
    if not empty or not peopled:
        pytest.skip("every group of this system has members")
    config = place / "lecternd.conf"
    for group, is_empty in [(empty[0], True), (peopled[0], False)]:
        house = House(place)
        config.write_text(f"[Library]\nStaffGroup = {group}\n")
        house.start("--config", config)
        sentence = f"Nobody is staff yet. To make somebody staff: sudo adduser NAME {group}"
        assert (sentence in house.lectern("status").out) == is_empty
        house.close()


def test_who_is_not_staff_sees_only_their_own(place):
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        pytest.skip("only root can act as somebody else")
    house = House(place)
    place.chmod(0o755)
    config = place / "lecternd.conf"
    config.write_text("[Daemon]\nSocketMode = 0666\n")
    house.start("--config", config)
    view = house.present("catalogue")
    view.until(lambda frame: True)
    other = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
    [answer] = house.json("status", prefix=other)
    assert [each["uid"] for each in answer["status"]["frontends"]] == [65534]
    assert int(answer["status"]["connections"]) == 2
    view.leave()
    house.close()
