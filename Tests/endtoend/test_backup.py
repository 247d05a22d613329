"""Backups that are made, taken away, and put back."""

import os
import shutil
import signal
import sqlite3
import subprocess
import threading
import time
from concurrent import futures

import pytest

from house import PATIENCE, House, binary


def restore(house: House, file, code=0) -> str:
    """Puts a backup back; what was said."""
    done = subprocess.run(
        [binary("lecternd"), "--restore", str(file), "--state", str(house.state)],
        capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL,
    )
    assert done.returncode == code, done.stdout + done.stderr
    [line] = (done.stdout + done.stderr).splitlines()
    return line


def backups(house: House, kind="daily") -> list[str]:
    folder = house.state / "backups"
    return sorted(path.name for path in folder.glob(f"{kind}-*")) if folder.exists() else []


def until(condition):
    """Looks again and again; what takes this long has failed."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def loans(path) -> int:
    with sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True) as store:
        assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert store.execute("PRAGMA foreign_key_check").fetchall() == []
        return store.execute("SELECT count(*) FROM loans").fetchone()[0]


def test_a_backup_is_taken_away_while_people_borrow_and_put_back(house):
    house.catalogue([f"Title {number},A,1" for number in range(40)])
    house.lectern("desk", "policy", "set", "max_loans=40")
    file = house.place / "library.sqlite"
    borrowed = 0
    taken = threading.Event()

    def borrow():
        nonlocal borrowed
        for number in range(40):
            house.lectern("borrow", f"Title {number}", "--yes")
            borrowed += 1
            if taken.is_set() and borrowed >= 5:
                return

    people = threading.Thread(target=borrow)
    people.start()
    until(lambda: borrowed >= 1)
    before = borrowed
    said = house.lectern("desk", "backup", file)
    taken.set()
    people.join()
    assert str(file) in said.out and len(said.lines) == 1
    assert file.stat().st_mode & 0o777 == 0o600
    assert before <= loans(file) <= borrowed
    [answer] = house.json("desk", "backup", house.place / "again.sqlite")
    assert int(answer["backup"]["bytes"]) == (house.place / "again.sqlite").stat().st_size

    # It is not written over without being told so.
    refused = house.lectern("desk", "backup", file, code=1)
    assert "--force" in refused.err
    house.lectern("desk", "backup", file, "--force")
    assert not [path for path in house.place.iterdir() if path.name.startswith(".")]

    # And back, when the daemon has stopped.
    house.lectern("return", "Title 0")
    assert "already using" in restore(house, file, code=1)
    house.stop()
    said = restore(house, file)
    assert "restored" in said and "before-restore-" in said
    house.start()
    assert len(house.json("loans")) >= 5
    house.stop()
    [kept] = backups(house, "before-restore")
    restore(house, house.state / "backups" / kept)
    house.start()
    assert "Title 0" not in house.lectern("loans").out


def test_what_is_no_backup_is_refused_and_nothing_is_lost(house):
    house.catalogue(["Emma,Austen,1"])
    good = house.place / "good.sqlite"
    house.lectern("desk", "backup", good)
    house.stop()
    half = house.place / "half.sqlite"
    half.write_bytes(good.read_bytes()[:20_000])
    newer = house.place / "newer.sqlite"
    newer.write_bytes(good.read_bytes())
    with sqlite3.connect(newer) as store:
        store.execute("PRAGMA user_version = 999")
    for file, word in [(half, "damaged"), (newer, "999"), (house.log, "not a store"),
                       (house.place, "not a file"), (house.place / "none", "No such file")]:
        said = restore(house, file, code=1)
        assert word in said and "Nothing was changed" in said, said
    house.start()
    assert house.book("Emma")


def test_only_staff_take_a_backup_away(place):
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        pytest.skip("only root can act as somebody else")
    house = House(place)
    place.chmod(0o755)
    config = place / "lecternd.conf"
    config.write_text("[Daemon]\nSocketMode = 0666\n")
    house.start("--config", config)
    other = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
    file = place / "out"
    file.mkdir()
    file.chmod(0o777)
    house.lectern("desk", "backup", file / "x", code=5, prefix=other)
    assert list(file.iterdir()) == []
    house.close()


def test_root_restores_for_the_user_whose_library_it_is(house):
    if os.geteuid() != 0:
        pytest.skip("only root can act as somebody else")
    file = house.place / "library.sqlite"
    house.lectern("desk", "backup", file)
    house.stop()
    house.place.chmod(0o755)
    for path in [house.state, *house.state.rglob("*")]:
        os.chown(path, 65534, 65534)
    restore(house, file)
    for path in [house.state / "lectern.db", *(house.state / "backups").iterdir()]:
        assert (path.stat().st_uid, path.stat().st_gid) == (65534, 65534), path
    os.chown(house.state, 0, 0)
    house.start()


def test_there_is_one_a_day_and_seven_are_kept(place):
    house = House(place)
    (house.state / "backups").mkdir(parents=True)
    house.state.chmod(0o700)
    for day in range(1, 9):
        (house.state / "backups" / f"daily-2026-10-0{day}.sqlite").touch(0o600)
    house.start("--clock", "2026-10-09T10:00:00Z")
    house.hear("daily-2026-10-09.sqlite is made")
    house.stop()
    assert backups(house) == [f"daily-2026-10-0{day}.sqlite" for day in range(3, 10)]
    newest = house.state / "backups" / "daily-2026-10-09.sqlite"
    assert newest.stat().st_mode & 0o777 == 0o600
    assert loans(newest) == 0
    assert not list(house.state.rglob("partial-*"))


def test_none_are_made_where_none_are_wanted(place):
    house = House(place)
    config = place / "lecternd.conf"
    config.write_text("[Daemon]\nBackups = 0\n")
    house.start("--config", config)
    house.catalogue(["Emma,Austen,1"])
    house.stop()
    assert not (house.state / "backups").exists()


def test_a_kill_in_the_middle_leaves_no_trace_after_the_next_start(house):
    house.catalogue([f"Title {number},A,1" for number in range(2000)])
    for _ in range(3):
        takers = [
            subprocess.Popen(house.command("desk", "backup", house.place / f"b{number}"),
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for number in range(4)
        ]
        until(lambda: list(house.state.rglob("partial-*")) or all(t.poll() is not None for t in takers))
        house.kill()
        for taker in takers:
            taker.wait(PATIENCE)
        house.start()
        assert not list(house.state.rglob("partial-*"))
        assert len(house.json("search", "Title 1999")) == 1
        for file in house.place.glob("b[0-3]"):
            assert loans(file) == 0
            file.unlink()
    assert not [path for path in house.place.iterdir() if path.name.startswith(".b")]


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("command, method, chunk", [
    (["backup", "it"], "/lectern.v1.Backup/BackUp", b"\x0a\x04abcd"),
    (["backup", "old", "--force"], "/lectern.v1.Backup/BackUp", b"\x0a\x04abcd"),
    (["export", "it"], "/lectern.v1.Exchange/ExportLibrary", b"\x0a\x0a\x0a\x05a.csv\x12\x01x"),
])
def test_a_download_that_is_given_up_leaves_nothing_half(place, command, method, chunk, end):
    grpc = pytest.importorskip("grpc")
    begun, over = threading.Event(), threading.Event()

    class Endless(grpc.GenericRpcHandler):
        def service(self, call):
            return grpc.unary_stream_rpc_method_handler(self.answer) if call.method == method else None

        def answer(self, request, context):
            yield chunk
            begun.set()
            over.wait(PATIENCE)

    server = grpc.server(futures.ThreadPoolExecutor(2), handlers=[Endless()])
    house = House(place)
    house.socket.parent.mkdir()
    assert server.add_insecure_port(f"unix:{house.socket}")
    server.start()
    folder = place / "taken"
    folder.mkdir()
    (folder / "old").write_text("kept")
    try:
        taker = subprocess.Popen(
            house.command("desk", *command), cwd=folder, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        assert begun.wait(PATIENCE)
        taker.send_signal(end)
        assert taker.wait(PATIENCE) != 0
    finally:
        over.set()
        server.stop(None).wait()
    left = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    assert [str(path) for path in left] == ["old"] and (folder / "old").read_text() == "kept"


def test_a_full_disk_stops_no_daemon(house):
    if os.geteuid() != 0 or not shutil.which("unshare"):
        pytest.skip("only root can make a small disk")
    (house.state / "backups").mkdir(exist_ok=True)
    # Smaller than any store; gone with the process that mounts it.
    script = """
set -e
mount -t tmpfs -o size=64k,mode=700 none "$1"
shift
exec "$@"
"""
    house.stop()
    for path in (house.state / "backups").iterdir():
        path.unlink()
    with open(house.log, "ab") as log:
        house.daemon = subprocess.Popen(
            ["unshare", "--mount", "sh", "-c", script, "sh", str(house.state / "backups"),
             binary("lecternd"), "--socket", str(house.socket), "--state", str(house.state)],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log,
        )
    house.hear("no daily backup")
    assert "there is no room for it" in house.said()
    house.lectern("status", "--wait", "10s")
