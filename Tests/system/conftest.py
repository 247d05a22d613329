"""Lectern as a package on a real Debian with a real systemd. Run by `scripts/test system`.

One line a step: a step is a test, its sentence the first line of its docstring. The steps are in order,
and each leaves the machine as the next one expects it; `.build/logs/system.log` has for each what
`scripts/coverage` reads.
"""

import os
import signal
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "endtoend"))

from machine import REPOSITORY, Machine, NoBoot, obstacle  # noqa: E402 (after the path)

LOG = REPOSITORY / ".build" / "logs" / "system.log"


class Steps:
    """Says how each step went; used instead of pytest's own reporter."""

    def __init__(self):
        self.sentences = {}
        self.counts = {"OK": 0, "FAILED": 0, "SKIPPED": 0}
        LOG.parent.mkdir(parents=True, exist_ok=True)
        self.log = LOG.open("w")

    def pytest_collection_finish(self, session):
        for item in session.items:
            sentence = (item.function.__doc__ or item.name).strip().splitlines()[0]
            case = item.callspec.id if hasattr(item, "callspec") else ""
            self.sentences[item.nodeid] = sentence.rstrip(".").replace("{case}", case)

    def pytest_runtest_logreport(self, report):
        if report.when != "call" and report.passed or report.when == "teardown" and not report.failed:
            return
        word = {"passed": "OK", "failed": "FAILED", "skipped": "SKIPPED"}[report.outcome]
        figures = "; ".join(str(value) for _, value in report.user_properties)
        self.counts[word] += 1
        if report.failed:
            print(report.longreprtext)
        if report.skipped:
            # All of them for one reason, which is worth one line.
            if self.counts[word] == 1:
                print(f"{word}  the system test: {report.longrepr[2].removeprefix('Skipped: ')}", flush=True)
        else:
            print(f"{word:<6}  {self.sentences[report.nodeid]}" + (f" ({figures})" if figures else ""), flush=True)
        name = "Tests/system/" + report.nodeid.rsplit("/", 1)[-1]
        self.log.write(f"{name} SKIPPED\n" if report.skipped else f"{report.outcome.upper()} {name}\n")

    def pytest_collectreport(self, report):
        if report.failed:
            self.counts["FAILED"] += 1
            print(report.longreprtext)

    def pytest_sessionfinish(self):
        self.log.close()
        skipped = f", {self.counts['SKIPPED']} skipped" if self.counts["SKIPPED"] else ""
        print(f"{self.counts['OK']} passed, {self.counts['FAILED']} failed{skipped}", flush=True)


def pytest_configure(config):
    # Whoever ends the run ends the machine too, in order.
    signal.signal(signal.SIGTERM, lambda *_: pytest.exit("terminated"))
    config.pluginmanager.register(Steps())


@pytest.fixture(scope="session")
def machine():
    """A running Debian that nobody has touched."""
    reason = obstacle()
    if reason:
        pytest.skip(reason)
    package = Path(os.environ["LECTERN_DEB"]).resolve()
    binaries = Path(os.environ["LECTERN_BIN"]).resolve()
    machine = Machine(REPOSITORY / ".build" / "system", package, binaries)
    try:
        try:
            machine.boot()
        except NoBoot as reason:
            pytest.skip(f"no container can be booted here: {reason}")
        yield machine
    finally:
        machine.close()
