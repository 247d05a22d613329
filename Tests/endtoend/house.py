"""A library for one test: state, socket, daemon, and the people who use it."""

import json
import os
import select
import signal
import subprocess
import time
from pathlib import Path

# How long anything may take that is expected at once; generous, since a test machine may be busy.
# Nothing waits this long unless it fails.
PATIENCE = 60.0


def binary(name: str) -> str:
    """The path of one of the project's programs, from the folder in LECTERN_BIN."""
    folder = os.environ.get("LECTERN_BIN")
    assert folder, "LECTERN_BIN must name the folder of the built programs (scripts/test sets it)"
    path = Path(folder) / name
    assert path.exists(), f"{path} is not built; run: swift build --product {name}"
    return str(path)


class Result:
    """What one run of `lectern` said, and how it ended."""

    def __init__(self, arguments, process, out, err):
        self.arguments = arguments
        self.code = process.returncode
        self.out = out
        self.err = err

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def objects(self) -> list[dict]:
        """The objects of --json, each checked for its version."""
        objects = [json.loads(line) for line in self.lines]
        assert all(item.pop("version") == 1 for item in objects), self.out
        return objects

    def __str__(self):
        said = f"exit {self.code}\n{self.out}{self.err}"
        return f"lectern {' '.join(map(str, self.arguments))}: {said}"


class House:
    # Of one test; a failed one may leave some behind.
    launched: list[subprocess.Popen] = []

    def __init__(self, place: Path):
        self.place = place
        self.socket = place / "run" / "lectern.sock"
        self.state = place / "state"
        self.log = place / "daemon.log"
        self.daemon: subprocess.Popen | None = None

    # The daemon

    def launch(self, *arguments, socket=None, state=None) -> subprocess.Popen:
        """Starts a daemon and waits for nothing."""
        with open(self.log, "ab") as log:
            daemon = subprocess.Popen(
                [binary("lecternd"), "--socket", str(socket or self.socket)]
                + ["--state", str(state or self.state), *map(str, arguments)],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )
        House.launched.append(daemon)
        return daemon

    def start(self, *arguments):
        """Starts the daemon and waits until it answers."""
        self.daemon = self.launch(*arguments)
        # In short waits, so that a daemon that ends at once is not waited for.
        for _ in range(int(PATIENCE)):
            result = self.lectern("status", "--wait", "1s", code=None)
            if result.code == 0:
                return
            assert self.daemon.poll() is None, self.said()
        raise AssertionError(f"{result}\n{self.said()}")

    def said(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def hear(self, text: str):
        """Returns when the daemon has said it."""
        follow = ["timeout", str(PATIENCE), "tail", "-n", "+1", "-F", str(self.log)]
        with subprocess.Popen(follow, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as tail:
            try:
                if not any(text.encode() in line for line in tail.stdout):
                    raise AssertionError(f"the daemon did not say {text!r}:\n{self.said()}")
            finally:
                tail.kill()

    def kill(self):
        """As a power cut: the daemon gets no chance to say anything."""
        self.daemon.kill()
        self.daemon.wait()
        self.daemon = None

    def stop(self) -> float:
        """Asks the daemon to end, which it must do cleanly; how many seconds that took."""
        started = time.monotonic()
        daemon, self.daemon = self.daemon, None
        daemon.send_signal(signal.SIGTERM)
        try:
            code = daemon.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            daemon.kill()
            daemon.wait()
            raise
        assert code == 0, f"the daemon ended with {code}\n{self.said()}"
        return time.monotonic() - started

    def close(self):
        if self.daemon:
            self.stop()

    # People

    def command(self, *arguments) -> list[str]:
        return [binary("lectern"), "--socket", str(self.socket), *map(str, arguments)]

    def lectern(self, *arguments, code=0, prefix=(), **options) -> Result:
        """Runs one command. `code`: how it has to end; None: any way."""
        options = {"stdin": subprocess.DEVNULL, **options}
        text = options.pop("input", None)
        if text is not None:
            options["stdin"] = subprocess.PIPE
        process = subprocess.Popen(
            [*prefix, *self.command(*arguments)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options,
        )
        try:
            out, err = process.communicate(text, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
        result = Result(arguments, process, out, err)
        assert code is None or result.code == code, f"expected exit {code}: {result}"
        return result

    def json(self, *arguments, **options) -> list[dict]:
        return self.lectern("--json", *arguments, **options).objects

    def catalogue(self, rows: list[str], header="title,authors,copies"):
        """Imports a catalogue of these rows."""
        file = self.place / "catalogue.csv"
        file.write_text("\n".join([header, *rows]) + "\n")
        return self.json("desk", "import", file)[0]["report"]

    def member(self, name: str, card: str):
        return self.json("desk", "member", "add", "--name", name, "--card", card)[0]["member"]

    def book(self, text: str) -> dict:
        """The one book that a search finds."""
        [found] = self.json("search", text)
        return found["book"]

    def present(self, *arguments) -> "Frontend":
        return Frontend(self, ["present", *arguments])

    def watch(self, *arguments) -> "Frontend":
        """A command that goes on showing something."""
        return Frontend(self, [*arguments, "--watch"])


class Frontend:
    """A running `lectern --json …` that goes on: lines go in, updates come out."""

    def __init__(self, house: House, arguments):
        self.process = subprocess.Popen(
            house.command("--json", *arguments),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        os.set_blocking(self.process.stdout.fileno(), False)
        self.rest = b""
        self.updates: list[dict] = []

    def say(self, line: str):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def finish(self):
        """No more intents."""
        self.process.stdin.close()

    def update(self) -> dict | None:
        """The next update; None at the end."""
        deadline = time.monotonic() + PATIENCE
        while b"\n" not in self.rest:
            left = deadline - time.monotonic()
            assert left > 0, f"no update; so far: {self.updates}"
            if not select.select([self.process.stdout], [], [], left)[0]:
                continue
            chunk = self.process.stdout.read()
            if chunk == b"":
                return None
            self.rest += chunk or b""
        line, self.rest = self.rest.split(b"\n", 1)
        update = json.loads(line)
        assert update.pop("version") == 1
        self.updates.append(update)
        return update

    def until(self, condition, what="frame") -> dict:
        """The next `what` that fits; nobody may rely on the ones between."""
        while (update := self.update()) is not None:
            if what in update and condition(update[what]):
                return update[what]
        raise AssertionError(f"ended; so far: {self.updates}")

    def phase(self, name: str) -> dict:
        return self.until(lambda frame: frame["phase"] == f"BORROW_PHASE_{name}")

    def end(self) -> int:
        """Reads to the end; the exit code."""
        while self.update() is not None:
            pass
        code = self.process.wait(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            pipe.close()
        return code

    def leave(self):
        self.process.terminate()
        self.end()

    @property
    def frame(self) -> dict:
        return [update["frame"] for update in self.updates if "frame" in update][-1]
