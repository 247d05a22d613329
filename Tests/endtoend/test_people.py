"""Who may do what, with real users and groups."""

import os
import shutil
import subprocess

import pytest

from house import House, binary

READER = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
LIBRARIAN = ["setpriv", "--reuid=65533", "--regid=65534", "--groups=60"]


@pytest.fixture
def library(place):
    """A library whose socket is open to everybody and whose staff is group 60."""
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        pytest.skip("needs root and setpriv to become somebody else")
    if subprocess.run([*READER, "test", "-x", binary("lectern")]).returncode:
        pytest.skip("the binaries are not where others may run them")
    os.chmod(place, 0o755)
    configuration = place / "lecternd.conf"
    configuration.write_text("[Daemon]\nSocketMode=0666\n[Library]\nStaffGroup=60\n")
    library = House(place)
    library.start("--config", configuration)
    library.catalogue(["Emma,Jane Austen,2"])
    yield library
    library.close()


def test_a_stranger_is_enrolled_and_borrows_for_themselves_only(library):
    receipt = library.json("borrow", "Emma", prefix=READER)[0]["receipt"]
    assert receipt["member"]["name"] == "nobody"
    library.member("Zoë", "C1")
    for command in (
        ["borrow", "Emma", "--member", "C1"], ["loans", "--member", "C1"],
        ["return", receipt["loan"], "--member", "C1"], ["desk", "policy", "set", "max_days=30"],
        ["desk", "member", "add", "--name", "Me"], ["desk", "import", library.place / "catalogue.csv"],
    ):
        library.lectern(*command, code=5, prefix=READER)


@pytest.mark.parametrize(
    "command",
    [["desk"], ["present", "desk"], ["present", "sign-in"], ["loans", "--watch", "--member", "C1"],
     ["present", "loans", "--member", "C1"], ["present", "borrow", "--book", "Emma", "--member", "C1"]])
def test_a_screen_that_is_for_staff_only_ends_with_no_permission(library, command):
    library.member("Zoë", "C1")
    refused = library.lectern(*command, code=5, prefix=READER, input="submit\nclose\n")
    assert "staff" in refused.out, refused


def test_the_staff_group_acts_for_others_by_a_supplementary_group(library):
    library.lectern("desk", "member", "add", "--name", "Zoë", "--card", "C1", prefix=LIBRARIAN)
    lent = library.json("borrow", "Emma", "--member", "C1", prefix=LIBRARIAN)[0]["receipt"]
    assert lent["member"]["card"] == "C1"
    # The book is in the librarian's hands; whose loan it was is on record.
    library.lectern("return", lent["loan"], prefix=LIBRARIAN)


def test_without_a_mode_a_service_is_for_its_own_group(house):
    socket = os.stat(house.socket)
    folder = os.stat(house.socket.parent)
    expected = (0o660, 0o750) if os.geteuid() == 0 else (0o600, 0o700)
    assert (socket.st_mode & 0o777, folder.st_mode & 0o777) == expected
