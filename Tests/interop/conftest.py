"""Foreign gRPC clients against our programs, over a Unix socket."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from processes import Process, binary

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
