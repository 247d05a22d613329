"""A Debian in a container that boots a systemd of its own, and the people who use it."""

import ctypes
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
SOCKET = "/run/lectern/lectern.sock"
STATE = "/var/lib/lectern"

# What the machine has beside Debian's smallest: a service manager, and sessions for `systemctl --user`.
PACKAGES = "systemd,systemd-sysv,dbus,libpam-systemd"
SUITE = "bookworm"


def obstacle() -> str | None:
    """Why no machine can be booted here; None: one can."""
    if os.geteuid() != 0:
        return "a container with a systemd of its own takes root"
    for program in ("systemd-nspawn", "debootstrap", "nsenter", "setpriv"):
        if not shutil.which(program):
            return f"there is no {program}; scripts/deps system installs it"
    return None


class NoBoot(Exception):
    """The container ended before its systemd was there: for what this side may not do."""


class Result:
    def __init__(self, command, code, out, err):
        self.command, self.code, self.out, self.err = command, code, out, err

    def __str__(self):
        return f"{' '.join(map(str, self.command))}: exit {self.code}\n{self.out}{self.err}"


class Machine:
    def __init__(self, cache: Path, package: Path, binaries: Path):
        self.cache = cache
        self.package = package
        # Where the machine sees what was built.
        self.binaries = Path("/src") / binaries.relative_to(REPOSITORY)
        # Seen under the same name on both sides.
        self.shared = Path(tempfile.mkdtemp(prefix="lectern-system-"))
        self.shared.chmod(0o755)
        self.console = self.shared / "console"
        self.container: subprocess.Popen | None = None
        self.init = 0

    # Its life

    def tree(self) -> Path:
        """Debian's files, made once; a run changes nothing in them."""
        tree = self.cache / f"{SUITE}-{PACKAGES.replace(',', '-')}"
        if not tree.exists():
            half = self.cache / "making"
            shutil.rmtree(half, ignore_errors=True)
            self.cache.mkdir(parents=True, exist_ok=True)
            made = subprocess.run(
                ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, str(half)],
                capture_output=True, text=True,
            )
            if made.returncode != 0:
                raise NoBoot(f"debootstrap: {' '.join((made.stdout + made.stderr).split())[-300:]}")
            half.rename(tree)
        return tree

    def boot(self):
        tree = self.tree()
        shutil.copy(self.package, self.shared / self.package.name)
        command = [
            # Whatever ends this test ends the machine.
            "setpriv", "--pdeathsig", "KILL",
            "systemd-nspawn", "--quiet", f"--directory={tree}", "--volatile=overlay", "--boot",
            "--register=no", "--keep-unit", f"--machine=lectern-{os.getpid()}", "--console=pipe",
            f"--bind={self.shared}", f"--bind-ro={REPOSITORY}:/src",
        ]
        with self.console.open("wb") as console:
            self.container = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=console, stderr=console)
        self.until(self.find_init, "a machine whose systemd is there")
        self.until(
            lambda: self.run("systemctl", "is-system-running", code=None).out.strip() in ("running", "degraded"),
            "a machine that has booted")
        failed = self.run("systemctl", "--failed", "--no-legend", "--plain").out
        assert not failed, f"before anything was installed: {failed}"

    def find_init(self) -> bool:
        """The machine's first process, as this side knows it: a child in a process namespace of its own."""
        if self.container.poll() is not None:
            raise NoBoot(" ".join(self.said().split())[-300:])
        ours = os.stat("/proc/self/ns/pid").st_ino
        children = Path(f"/proc/{self.container.pid}/task/{self.container.pid}/children")
        for child in children.read_text().split():
            try:
                name = Path(f"/proc/{child}/comm").read_text().strip()
                if name == "systemd" and os.stat(f"/proc/{child}/ns/pid").st_ino != ours:
                    self.init = int(child)
                    return Path(f"/proc/{child}/root/run/systemd/private").exists()
            except FileNotFoundError:
                continue
        return False

    def said(self) -> str:
        return self.console.read_text(errors="replace")

    def close(self):
        if self.container:
            self.container.terminate()
            try:
                self.container.wait(30)
            except subprocess.TimeoutExpired:
                self.container.kill()
                self.container.wait()
        shutil.rmtree(self.shared, ignore_errors=True)

    # What is done on it

    def command(self, *arguments, user: str | None = None) -> list[str]:
        """What runs a command there, as root or as somebody; it ends with whoever runs it here."""
        identity = [f"--reuid={user}", f"--regid={user}", "--init-groups"] if user else []
        home = f"/home/{user}" if user else "/root"
        return [
            "nsenter", f"--target={self.init}", "--all", "--",
            "setpriv", *identity, "--pdeathsig", "KILL", "--",
            "env", "-u", "XDG_RUNTIME_DIR", f"HOME={home}", "LANG=C.UTF-8",
            "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", *map(str, arguments),
        ]

    def run(self, *arguments, user=None, code: int | None = 0, input=None) -> Result:
        process = subprocess.run(
            self.command(*arguments, user=user), capture_output=True, text=True, errors="replace",
            input=input, stdin=subprocess.DEVNULL if input is None else None, timeout=PATIENCE * 5,
        )
        result = Result(arguments, process.returncode, process.stdout, process.stderr)
        assert code is None or result.code == code, f"expected exit {code}: {result}"
        return result

    def lectern(self, user, *arguments, **options) -> Result:
        return self.run("lectern", *arguments, user=user, **options)

    def systemctl(self, *arguments, **options) -> Result:
        return self.run("systemctl", *arguments, **options)

    def show(self, unit: str, key: str) -> str:
        return self.systemctl("show", "--value", f"--property={key}", unit).out.strip()

    def daemon(self) -> int:
        """The running daemon's process, as the machine knows it."""
        return int(self.show("lecternd.service", "MainPID"))

    def is_running(self) -> bool:
        return self.show("lecternd.service", "SubState") == "running"

    def journal(self, *options) -> str:
        self.run("journalctl", "--sync")
        return self.run("journalctl", "--unit=lecternd.service", "--output=cat", "--no-pager", *options).out

    def write(self, path: str, text: str):
        self.run("sh", "-c", 'mkdir -p "$(dirname "$1")" && cat >"$1"', "sh", path, input=text)

    def configure(self, unit: str, text: str | None):
        """Gives a unit a drop-in of this text; None: takes it away."""
        path = f"/run/systemd/system/{unit}.d/test.conf"
        if text is None:
            self.run("rm", "-f", path)
        else:
            self.write(path, text)
        self.systemctl("daemon-reload")

    def add_user(self, name: str, full_name: str, *groups: str):
        options = [f"--groups={','.join(groups)}"] if groups else []
        self.run("useradd", "--create-home", f"--comment={full_name}", *options, name)

    def until(self, condition, what: str):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"there is not: {what}"
            # Nothing tells us; asking a few times a second is soon enough.
            time.sleep(0.1)

    # Processes there, as this side knows them

    def kill(self, pid: int, number: int):
        """Sends a signal to a process of the machine; Debian's smallest has no program for that."""
        os.kill(self.outside(pid), number)

    def outside(self, pid: int) -> int:
        """The number on this side of a process of the machine."""
        namespace = os.stat(f"/proc/{self.init}/ns/pid").st_ino
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                if os.stat(f"/proc/{name}/ns/pid").st_ino != namespace:
                    continue
                for line in Path(f"/proc/{name}/status").read_text().splitlines():
                    if line.startswith("NSpid:") and line.split()[-1] == str(pid):
                        return int(name)
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                continue
        raise AssertionError(f"the machine has no process {pid}")


class StoppedThread:
    """One thread of a process, held as a debugger holds it; the others go on. Ends with the process."""

    ATTACH = 16
    # __WALL: threads too.
    ALL = 0x40000000

    def __init__(self, thread: int):
        self.thread = thread
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.ptrace(self.ATTACH, thread, None, None) != 0:
            raise OSError(ctypes.get_errno(), f"ptrace {thread}")
        pid, status = os.waitpid(thread, self.ALL)
        assert os.WIFSTOPPED(status), (pid, status)

    def has_ended(self) -> bool:
        """Also lets it end: until somebody has asked, a process whose thread is held is not gone."""
        try:
            pid, status = os.waitpid(self.thread, self.ALL | os.WNOHANG)
        except ChildProcessError:
            return True
        return pid != 0 and (os.WIFEXITED(status) or os.WIFSIGNALED(status))


HUP = signal.SIGHUP
KILL = signal.SIGKILL
STOP = signal.SIGSTOP
