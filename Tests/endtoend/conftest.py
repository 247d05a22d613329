"""Real processes: what a person at a shell sees."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from house import House

for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
    del os.environ[name]


@pytest.fixture
def place():
    """A folder of the test's own with a path short enough for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="lectern-"))
    yield folder
    for daemon in House.launched:
        if daemon.poll() is None:
            daemon.kill()
            daemon.wait()
    House.launched.clear()
    shutil.rmtree(folder)


@pytest.fixture
def house(place):
    """A library with a running daemon, which has to end cleanly."""
    house = House(place)
    house.start()
    yield house
    house.close()
