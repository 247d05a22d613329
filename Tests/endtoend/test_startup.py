"""How the daemon starts, or says why it does not."""

import os
import resource
import signal
import socket
import subprocess
import sys
import time

from house import PATIENCE, House, binary


# What a service manager does between fork and exec: the socket is descriptor 3, and LISTEN_PID is
# the daemon's own.
ACTIVATE = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execv(sys.argv[2], sys.argv[2:])
"""


def run(*arguments, **options):
    return subprocess.run(
        [binary("lecternd"), *map(str, arguments)], capture_output=True, text=True,
        timeout=PATIENCE, stdin=subprocess.DEVNULL, **options,
    )


def test_a_wrong_configuration_is_told_with_its_line(place):
    file = place / "lecternd.conf"
    file.write_text("[Limits]\n\nMaxMessage = plenty\n")
    wrong = run("--config", file, "--check-config")
    assert wrong.returncode == 2
    assert f"{file}:3: MaxMessage can't be “plenty”" in wrong.stderr
    file.write_text("[Limits]\nMaxMessage = 128K\n")
    good = run("--config", file, "--check-config")
    assert (good.returncode, good.stdout) == (0, f"{file}: the configuration is good\n")


def test_all_mistakes_of_a_configuration_are_told_at_once(place):
    file = place / "lecternd.conf"
    file.write_text("[Limits]\nMaxMessage=x\n[Library]\nStaffGroup=no-such-group\nnonsense\n")
    for arguments in (["--check-config"], ["--state", place / "state", "--socket", place / "s"]):
        wrong = run("--config", file, *arguments)
        assert wrong.returncode == 2 and wrong.stdout == ""
        lines = wrong.stderr.splitlines()
        assert [line.split(":")[2] for line in lines] == ["2", "4", "5"], lines
        assert all(line.startswith(f"lecternd: {file}:") for line in lines)
    assert not (place / "state").exists()


def test_the_sample_configuration_is_good_and_sets_nothing(place):
    file = place / "lecternd.conf"
    file.write_text(run("--print", "conf").stdout)
    assert "#MaxMessage=64K\n" in file.read_text()
    assert run("--config", file, "--check-config").returncode == 0


def test_the_manual_pages_are_made_without_a_warning(place):
    for page in ("man8", "conf5"):
        made = run("--print", page)
        assert made.returncode == 0 and made.stdout.startswith(".TH LECTERND")
        file = place / page
        file.write_text(made.stdout)
        shown = subprocess.run(
            ["man", "--warnings", "-E", "UTF-8", "-l", str(file)],
            capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        assert (shown.returncode, shown.stderr) == (0, "")
        lint = subprocess.run(
            ["mandoc", "-T", "lint", "-W", "warning", str(file)], capture_output=True, text=True
        )
        assert (lint.returncode, lint.stdout) == (0, "")


def test_the_configured_policy_is_for_the_first_start_only(place):
    house = House(place)
    conf = place / "lecternd.conf"
    conf.write_text("[Policy]\nMaxDays=21\nMaxLoans=3\n[Times]\nUndoWithin=1h\n")
    house.start("--config", conf)
    policy = house.json("desk", "policy")[0]["policy"]
    assert (policy["maxDays"], policy["maxLoans"], policy["defaultDays"]) == (21, 3, 7)
    assert "first start only" not in house.said()
    house.lectern("desk", "policy", "set", "max_days=28")
    house.stop()
    house.start("--config", conf)
    assert house.json("desk", "policy")[0]["policy"]["maxDays"] == 28
    assert "(MaxDays is 28, not 21)" in house.said()
    house.close()


def test_a_wrong_command_line_is_a_usage_error(place):
    for arguments in (["--nonsense"], ["--socket"], ["stray"], ["--clock", "noon"]):
        wrong = run(*arguments)
        assert wrong.returncode == 2 and wrong.stderr.startswith("lecternd: "), arguments
        assert len(wrong.stderr.splitlines()) == 1, arguments


def test_one_library_has_one_daemon_at_a_time(house, place):
    same_state = run("--socket", place / "other.sock", "--state", house.state)
    assert same_state.returncode == 1
    assert same_state.stderr == f"lecternd: another lecternd is already using {house.state}\n"
    assert not (place / "other.sock").exists()
    same_socket = run("--socket", house.socket, "--state", place / "other")
    assert same_socket.returncode == 1
    assert same_socket.stderr == f"lecternd: another daemon is already running on {house.socket}\n"
    house.lectern("status")


def test_a_path_that_is_too_long_is_refused_not_cut(place):
    path = place / ("x" * 120)
    refused = run("--socket", path, "--state", place / "state")
    assert refused.returncode == 1
    assert "at most 107 bytes" in refused.stderr and str(path) in refused.stderr


def test_lines_for_the_journal_carry_their_priority(place):
    # JOURNAL_STREAM names the journal's stream; here that is a pipe of ours.
    read, write = os.pipe()
    stream = os.fstat(write)
    daemon = subprocess.Popen(
        [binary("lecternd"), "--state", place / "state", "--socket", "/nowhere/x/" + "y" * 120],
        stderr=write, stdin=subprocess.DEVNULL,
        env={**os.environ, "JOURNAL_STREAM": f"{stream.st_dev}:{stream.st_ino}"},
    )
    os.close(write)
    with os.fdopen(read) as lines:
        assert lines.read().startswith("<3>")
    assert daemon.wait(PATIENCE) == 1


def test_a_socket_of_the_service_manager_is_taken_over_and_left(place):
    path = place / "activated.sock"
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))
        listening.listen()
        daemon = subprocess.Popen(
            [sys.executable, "-c", ACTIVATE, str(listening.fileno()), binary("lecternd")]
            + ["--state", str(place / "state")],
            pass_fds=[listening.fileno()], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
    house = House(place)
    house.socket, house.daemon = path, daemon
    status = house.json("status", "--wait", f"{int(PATIENCE)}s")[0]
    assert str(path) in str(status)
    house.stop()
    assert path.exists()


def test_out_of_descriptors_it_waits_with_one_line_and_recovers(place):
    house = House(place)
    with open(house.log, "ab") as log:
        house.daemon = subprocess.Popen(
            [binary("lecternd"), "--socket", house.socket, "--state", house.state],
            stdin=subprocess.DEVNULL, stderr=log,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40)),
        )
    house.lectern("status", "--wait", f"{int(PATIENCE)}s")
    guests = []
    for _ in range(60):
        guest = socket.socket(socket.AF_UNIX)
        guest.connect(str(house.socket))
        guests.append(guest)
    house.hear("have to wait")
    for guest in guests:
        guest.close()
    house.lectern("status")
    assert house.said().count("have to wait: Too many open files") == 1
    house.close()


def test_a_second_signal_does_not_wait(house):
    with socket.socket(socket.AF_UNIX) as guest:
        guest.connect(str(house.socket))
        house.lectern("status")
        daemon, house.daemon = house.daemon, None
        started = time.monotonic()
        daemon.send_signal(signal.SIGINT)
        house.hear("stopping")
        daemon.send_signal(signal.SIGINT)
        assert daemon.wait(PATIENCE) == 0
        assert time.monotonic() - started < 4
