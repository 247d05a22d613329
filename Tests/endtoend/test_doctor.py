"""`lectern doctor`, and a lectern of another version than its daemon."""

import os
import shutil
import subprocess
from concurrent import futures

import pytest

from house import House, binary


def checks(result) -> dict:
    return {item["check"]["name"]: item["check"] for item in result.objects}


def test_all_is_well(house):
    result = house.lectern("--json", "doctor")
    found = checks(result)
    assert list(found) == ["socket", "access", "login", "daemon", "versions", "disk", "staff"]
    assert all(item["well"] and not item["mend"] for item in found.values())
    assert str(house.socket) in found["socket"]["text"]
    text = house.lectern("doctor")
    assert all(line.startswith("- ") for line in text.lines) and text.err == ""
    assert "Version" in house.lectern("--locale", "de", "doctor").out


def test_no_daemon_and_one_that_has_died(place):
    house = House(place)
    none = house.lectern("--json", "doctor", code=1)
    assert list(checks(none)) == ["socket"] and "systemctl start" in checks(none)["socket"]["mend"][0]
    house.start()
    house.kill()
    found = checks(house.lectern("--json", "doctor", code=1))
    assert found["access"]["well"] and not found["daemon"]["well"]
    assert "systemctl restart" in found["daemon"]["mend"][0]


def test_an_outsider_is_told_the_command_that_lets_them_in(house):
    prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        pytest.skip("needs root and setpriv to become somebody else")
    if subprocess.run([*prefix, "test", "-x", binary("lectern")]).returncode:
        pytest.skip("the binaries are not where others may run them")
    os.chmod(house.place, 0o755)
    os.chmod(house.socket.parent, 0o755)
    # As the package does: a group of the socket's own
    os.chown(house.socket, 0, 4)
    os.chmod(house.socket, 0o660)
    group = subprocess.run(
        ["getent", "group", "4"], capture_output=True, text=True).stdout.split(":")[0]
    user = subprocess.run(
        ["getent", "passwd", "65534"], capture_output=True, text=True).stdout.split(":")[0]
    found = checks(house.lectern("--json", "doctor", code=1, prefix=prefix))
    assert not found["access"]["well"] and "daemon" not in found
    status = house.lectern("status", code=5, prefix=prefix)
    [mend] = found["access"]["mend"]
    commands = [f"sudo adduser {user} {group}", f"sudo usermod -aG {group} {user}"]
    assert any(f"'{command}'" in mend for command in commands), mend
    assert mend in status.err, "exit 5 says the same"


def test_a_file_in_the_place_of_the_socket_is_said_to_be_no_socket_and_nothing_else(place):
    house = House(place)
    house.socket.parent.mkdir()
    house.socket.write_text("a file")
    found = checks(house.lectern("--json", "doctor", code=1))
    assert list(found) == ["socket"] and found["socket"]["text"] == f"{house.socket} is not a socket."


def test_nobody_is_told_to_join_the_group_of_root(house):
    prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        pytest.skip("needs root and setpriv to become somebody else")
    if subprocess.run([*prefix, "test", "-x", binary("lectern")]).returncode:
        pytest.skip("the binaries are not where others may run them")
    os.chmod(house.place, 0o755)
    os.chmod(house.socket.parent, 0o755)
    found = checks(house.lectern("--json", "doctor", code=1, prefix=prefix))
    [mend] = found["access"]["mend"]
    assert "SocketGroup" in mend and "sudo" not in mend
    assert mend in house.lectern("status", code=5, prefix=prefix).err


@pytest.fixture
def old_daemon(place):
    """A daemon that knows nothing but its status."""
    grpc = pytest.importorskip("grpc")

    class Status(grpc.GenericRpcHandler):
        def service(self, call):
            if call.method != "/lectern.v1.Daemon/Status":
                return None
            # version "0.0.9", protocol 1, oldest protocol 1
            return grpc.unary_unary_rpc_method_handler(lambda request, context: b"\x0a\x050.0.9\x10\x01\x18\x01")

    server = grpc.server(futures.ThreadPoolExecutor(2), handlers=[Status()])
    house = House(place)
    house.socket.parent.mkdir()
    assert server.add_insecure_port(f"unix:{house.socket}")
    server.start()
    yield house
    server.stop(None).wait()


def test_an_older_daemon_is_one_line_with_both_versions_where_it_matters(old_daemon):
    version = old_daemon.lectern("--version").out.split()[1]
    for command in [["loans"], ["goal", "--watch"], ["borrow", "Dune"]]:
        refused = old_daemon.lectern(*command, code=70)
        assert refused.err.count("\n") == 1 and refused.out == ""
        assert "0.0.9" in refused.err and version in refused.err
    silent = old_daemon.lectern("status")
    assert silent.err == ""
    found = checks(old_daemon.lectern("--json", "doctor", code=None))
    assert found["versions"]["well"] and "0.0.9" in found["versions"]["text"]
