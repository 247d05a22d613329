"""Foreign gRPC clients against our programs, over a Unix socket."""

import dataclasses
import os
import re
import shutil
import tempfile
from pathlib import Path

import pytest

from frontend import Frontend
from processes import Process, binary, run

for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
    del os.environ[name]

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def place():
    """A folder of our own with a path short enough for a socket (pytest's own may be too long)."""
    folder = Path(tempfile.mkdtemp(prefix="lectern-"))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def interop_socket(place):
    """The socket of a running interop server."""
    socket = place / "interop.sock"
    server = Process([binary("interop-server"), "--socket", str(socket)])
    server.line()
    yield str(socket)
    assert server.stop() == 0, "the interop server did not end cleanly"


CATALOGUE = """title,authors,year,language,copies
Ficciones,Jorge Luis Borges,1944,es,1
Der Prozess,Franz Kafka,1925,de,1
Eugene Onegin,Alexander Pushkin,1833,ru,1
The Left Hand of Darkness,Ursula K. Le Guin,1969,en,1
雪国,川端康成,1948,ja,1
"""


@pytest.fixture(scope="session")
def daemon_socket(place):
    """The socket of a running daemon that lends a few books."""
    socket = place / "lectern.sock"
    daemon = Process([binary("lecternd"), "--socket", str(socket), "--state", str(place / "state")])
    run(binary("lectern"), "--socket", str(socket), "status", "--wait", "20s")
    with Frontend(str(socket)) as frontend:
        start, part = ({"start": {"fileName": "books.csv"}}, {"chunk": CATALOGUE.encode()})
        *_, last = frontend.call("lectern.v1.Desk/ImportCatalogue", [start, part])
        assert last.report.added == 5, last
    yield str(socket)
    assert daemon.stop() == 0, "the daemon did not end cleanly"


@dataclasses.dataclass
class Served:
    """A running server and what it serves beside health and reflection."""

    socket: str
    services: list[str]

    @property
    def all_services(self) -> list[str]:
        own = ["Health", "ServerReflection", "ServerReflection"]
        packages = ["grpc.health.v1", "grpc.reflection.v1", "grpc.reflection.v1alpha"]
        return sorted([*self.services, *map(".".join, zip(packages, own, strict=True))])


@pytest.fixture(params=["interop-server", "lecternd"])
def served(request) -> Served:
    """Each of our servers in turn."""
    if request.param == "interop-server":
        services = ["grpc.testing.TestService"]
        return Served(request.getfixturevalue("interop_socket"), services)
    contract = "\n".join(file.read_text() for file in (ROOT / "proto/lectern/v1").glob("*.proto"))
    services = sorted(f"lectern.v1.{name}" for name in re.findall(r"^service (\w+)", contract, re.M))
    return Served(request.getfixturevalue("daemon_socket"), services)
