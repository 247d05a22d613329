"""The frontends under examples/: written by somebody who has the .proto files and nothing else."""

import os
import subprocess
import sys
from pathlib import Path

from house import PATIENCE

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


class Example:
    """A running example: lines go in, lines come out."""

    def __init__(self, name: str, house):
        self.process = subprocess.Popen(
            [sys.executable, str(EXAMPLES / name), str(house.socket)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            env={name: value for name, value in os.environ.items() if "proxy" not in name.lower()},
        )

    def say(self, line: str):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def see(self, text: str) -> list[str]:
        """Reads until a line has the text; all lines that were read."""
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if text in line:
                return lines
        raise AssertionError(f"ended without {text!r}: {lines}")

    def finish(self) -> list[str]:
        """No more input; the rest of what it says, once it has ended by itself."""
        self.process.stdin.close()
        rest = self.process.stdout.read().splitlines()
        assert self.process.wait(PATIENCE) == 0
        self.process.stdout.close()
        return rest


def test_a_frontend_in_python_follows_the_goal_and_completes_a_book(house):
    house.lectern("goal", "set", "4")
    python = Example("goal_frontend.py", house)
    try:
        python.see("0 of 4 books")
        house.lectern("goal", "finish", "Dune")
        python.see("1 of 4 books")
        python.say("Emma")
        said = python.see("** “Emma” is counted")
        assert any("2 of 4 books" in line for line in said)
        assert house.json("goal", "--detailed")[0]["goal"]["last"]["title"] == "Emma"
        # The daemon goes away and comes back: the frontend attaches again by itself.
        house.stop()
        house.start()
        house.lectern("goal", "finish", "Persuasion")
        python.see("3 of 4 books")
        python.say("Orlando")
        said = python.see("** “Orlando” is counted")
        assert not any("Emma" in line for line in said), "an announcement is made once"
        python.finish()
        assert house.json("goal")[0]["summary"]["finished"] == 4
    finally:
        python.process.kill()
        python.process.wait()


def test_the_example_is_short_enough_to_read():
    lines = (EXAMPLES / "goal_frontend.py").read_text("utf-8").splitlines()
    assert len(lines) <= 60
    imports = [line for line in lines if line.startswith(("import ", "from "))]
    assert {"import grpc"} == {line for line in imports if "grpc" in line}
