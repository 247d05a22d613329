"""Real processes for the tests: started, waited for by what they say, and stopped by their own pid."""

import os
import selectors
import signal
import subprocess
import time
from pathlib import Path

# How long anything may take that is expected to happen at once; generous, since a test machine may be
# busy. Nothing waits this long unless it fails.
PATIENCE = 30.0


def binary(name: str) -> str:
    """The path of one of the project's programs, from the folder in LECTERN_BIN."""
    folder = os.environ.get("LECTERN_BIN")
    assert folder, "LECTERN_BIN must name the folder of the built programs (scripts/test sets it)"
    path = Path(folder) / name
    assert path.exists(), f"{path} is not built; run: swift build --product {name}"
    return str(path)


def environment(**extra: str) -> dict[str, str]:
    """The tests' environment without proxies, which would swallow calls to a Unix socket."""
    kept = {k: v for k, v in os.environ.items() if not k.lower().endswith("_proxy")}
    return {**kept, **extra}


class Process:
    """One running program and what it has said so far."""

    def __init__(self, arguments: list[str], **extra_environment: str):
        self.arguments = arguments
        self.process = subprocess.Popen(
            arguments,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=None,
            env=environment(**extra_environment),
        )
        os.set_blocking(self.process.stdout.fileno(), False)
        self.said = b""

    @property
    def pid(self) -> int:
        return self.process.pid

    def line(self, patience: float = PATIENCE) -> str:
        """The next line on standard output. Fails where none comes in time or the process ends."""
        deadline = time.monotonic() + patience
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.said:
                left = deadline - time.monotonic()
                assert left > 0, f"{self.arguments}: no line within {patience} s"
                if not selector.select(left):
                    continue
                chunk = self.process.stdout.read()
                assert chunk != b"", f"{self.arguments}: ended, exit {self.process.wait()}"
                self.said += chunk or b""
        line, self.said = self.said.split(b"\n", 1)
        return line.decode()

    def stop(self) -> int:
        """Asks it to end, and ends it where it does not. Its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        finally:
            self.process.stdout.close()


def run(*arguments: str, patience: float = PATIENCE) -> str:
    """What a program says that ends by itself, and ends well."""
    done = subprocess.run(
        arguments, capture_output=True, text=True, timeout=patience, env=environment()
    )
    assert done.returncode == 0, f"{arguments}: exit {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout
