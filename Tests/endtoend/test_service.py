"""The daemon as a service manager sees it, by the protocol of sd_notify(3)."""

import os
import re
import signal
import socket
import subprocess

import pytest

from house import PATIENCE, House, binary


class Manager:
    """Listens as systemd does, and starts the daemon as systemd does."""

    def __init__(self, place, **environment):
        self.house = House(place)
        self.configuration = place / "lecternd.conf"
        self.configuration.write_text("")
        self.address = place / "notify"
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(self.address))
        self.socket.settimeout(PATIENCE)
        self.environment = {**os.environ, "NOTIFY_SOCKET": str(self.address), **environment}
        self.heard = []

    def launch(self):
        with open(self.house.log, "ab") as log:
            self.house.daemon = subprocess.Popen(
                [binary("lecternd"), "--socket", self.house.socket, "--state", self.house.state,
                 "--config", self.configuration],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment,
            )

    def hear(self, start: str) -> str:
        """The next news that begins so."""
        while True:
            self.heard.append(self.socket.recv(4096).decode())
            if self.heard[-1].startswith(start):
                return self.heard[-1]

    def reload(self, text: str):
        self.configuration.write_text(text)
        self.house.daemon.send_signal(signal.SIGHUP)
        assert re.fullmatch(r"RELOADING=1\nMONOTONIC_USEC=\d+", self.hear("RELOADING=1"))
        self.hear("READY=1")

    def close(self):
        self.house.close()
        self.socket.close()


@pytest.fixture
def manager(place):
    manager = Manager(place)
    manager.launch()
    yield manager
    manager.close()


def test_ready_is_said_when_it_can_be_connected_and_the_store_is_open(manager):
    assert manager.hear("") == "READY=1"
    with socket.socket(socket.AF_UNIX) as guest:
        guest.connect(str(manager.house.socket))
    manager.house.lectern("status")


def test_the_status_counts_and_follows(manager):
    assert re.fullmatch(r"STATUS=0 frontends, 0 loans, 0 titles, \d members?", manager.hear("STATUS="))
    manager.house.catalogue(["Emma,Jane Austen,2"])
    manager.house.lectern("borrow", "Emma")
    while " 1 loan, 1 title, " not in manager.hear("STATUS="):
        pass


def test_stopping_is_said_and_comes_last(manager):
    manager.hear("READY=1")
    manager.house.stop()
    manager.hear("STOPPING=1")
    manager.socket.settimeout(0)
    with pytest.raises(BlockingIOError):
        while True:
            assert manager.socket.recv(4096) != b"READY=1"


def test_the_watchdog_is_fed_at_once_and_on(place):
    manager = Manager(place, WATCHDOG_USEC="300000")
    manager.launch()
    manager.hear("READY=1")
    assert manager.hear("") == "WATCHDOG=1"
    for _ in range(3):
        manager.hear("WATCHDOG=1")
    manager.close()


def test_a_watchdog_of_another_process_is_not_fed(place):
    manager = Manager(place, WATCHDOG_USEC="1000", WATCHDOG_PID="1")
    manager.launch()
    manager.hear("READY=1")
    manager.house.lectern("status")
    manager.house.stop()
    manager.hear("STOPPING=1")
    assert "WATCHDOG=1" not in manager.heard
    manager.close()


def test_a_reload_takes_over_what_can_count_at_once_and_names_the_rest(manager):
    manager.hear("READY=1")
    house = manager.house
    house.catalogue(["Emma,Jane Austen,2"])
    guest = house.present("catalogue", "--scene", "one")
    guest.until(lambda frame: True)
    manager.reload("[Limits]\nMaxScenesPerSession = 1\n[Library]\nLocale = de\n")
    house.hear(
        "the configuration was reloaded: from now on count MaxScenesPerSession; "
        "after the next restart of lecternd count Locale")
    refused = house.lectern("present", "catalogue", "--scene", "two", code=None)
    assert refused.code != 0 and "1 scenes" in refused.out + refused.err
    manager.reload("")
    other = house.present("catalogue", "--scene", "two")
    other.until(lambda frame: True)
    # Who was there before has noticed nothing.
    guest.say("search emma")
    guest.until(lambda frame: frame.get("rows"))
    guest.leave()
    other.leave()


def test_a_broken_reload_keeps_what_counted_and_says_what_to_do(manager):
    manager.hear("READY=1")
    manager.reload("[Limits]\nMaxMessage = plenty\n")
    house = manager.house
    house.hear(
        f"the configuration was not reloaded, and what counted before still counts: "
        f"{manager.configuration}:2: MaxMessage can't be “plenty”")
    house.hear("mend the file, check it by lecternd --check-config, and reload again")
    assert "was not reloaded" in manager.hear("STATUS=the")
    house.lectern("status")
    manager.reload("")
    assert "was not reloaded" not in manager.hear("STATUS=")
