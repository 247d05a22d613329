"""What goes on by itself when the daemon goes away and comes back."""

import os
import subprocess
import threading

import pytest

from house import PATIENCE
from test_notes import Editor, kept, new, phase, text_of


class Watcher:
    """A `--watch` as a person sees it: lines of text, and what is said beside them."""

    def __init__(self, house, *arguments, **environment):
        self.process = subprocess.Popen(
            house.command(*arguments, "--watch"), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, **environment},
        )
        self.aside: list[str] = []
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        for line in self.process.stderr:
            self.aside.append(line.rstrip("\n"))

    def until(self, text: str) -> str:
        """The next line with it; the test's own time limit ends what never comes."""
        timer = threading.Timer(PATIENCE, self.process.kill)
        timer.start()
        try:
            for line in self.process.stdout:
                if text in line:
                    return line.rstrip("\n")
            raise AssertionError(f"ended without {text!r}; aside: {self.aside}")
        finally:
            timer.cancel()

    def leave(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.thread.join(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()


def test_two_watchers_and_an_editor_go_on_after_kill_9(house, place):
    """Must show 4: all three go on by themselves, and nothing that was typed is lost."""
    house.lectern("goal", "set", "12")
    note = new(house, "Emma", "one")
    one = house.watch("goal")
    two = Watcher(house, "goal", "--line")
    one.until(lambda frame: "summary" in frame)
    two.until("12")
    editor = Editor(house, note, place)
    editor.write("Emma", "before")
    typist = house.present("note", "--note", note)
    phase(typist, "EDITING")
    typist.leave()

    house.kill()
    editor.write("Emma", "before, and while it was away")
    house.start()
    one.until(lambda welcome: True, what="welcome")
    house.lectern("goal", "finish", "Dune")
    one.until(lambda frame: frame.get("summary", {}).get("finished") == 1)
    two.until("1 ")

    editor.write("Emma", "before, and while it was away, and after")
    code, out, err = editor.end()
    assert code == 0, err
    assert text_of(house, note) == "before, and while it was away, and after"
    one.leave()
    two.leave()
    assert two.aside == [
        "-- The daemon is gone; looking for it …", "-- The daemon is back.",
    ], "once each, however often it was looked for"


def test_it_is_said_once_in_the_persons_language_however_often_the_daemon_goes(house):
    house.lectern("goal", "set", "12")
    watcher = Watcher(house, "goal", "--line", LC_ALL="de_DE.UTF-8")
    watcher.until("12")
    for count in range(1, 4):
        house.kill()
        house.start()
        house.lectern("goal", "finish", f"Book {count}")
        watcher.until(f"{count} ")
    watcher.leave()
    assert watcher.aside == [
        "-- Der Dienst ist weg; er wird gesucht …", "-- Der Dienst ist wieder da.",
    ] * 3


@pytest.mark.parametrize("command", ["loans", "holds"])
def test_lists_are_followed_across_a_restart(house, command):
    house.catalogue(["Dune,Frank Herbert,1", "Emma,Jane Austen,1"])
    ada, bob = house.member("Ada", "1"), house.member("Bob", "2")
    assert ada and bob
    house.lectern("borrow", "Emma", "--member", "2")
    watcher = Watcher(house, command)
    if command == "holds":
        watcher.until("wait")
    else:
        watcher.until("==")
    house.kill()
    house.start()
    if command == "holds":
        house.lectern("hold", "Emma")
        watcher.until("Emma")
    else:
        house.lectern("borrow", "Dune")
        watcher.until("Dune")
    watcher.leave()
    assert len(watcher.aside) == 2


def test_a_list_that_looks_the_same_is_not_said_again(house):
    house.catalogue(["Dune,Frank Herbert,1", "Emma,Jane Austen,1"])
    house.member("Bob", "2")
    house.lectern("borrow", "Emma", "--member", "2")
    watcher = Watcher(house, "holds")
    first = watcher.until("wait")
    # Changes the list of loans, and nothing of what is waited for
    house.lectern("borrow", "Dune")
    house.lectern("hold", "Emma")
    timer = threading.Timer(PATIENCE, watcher.process.kill)
    timer.start()
    following = watcher.process.stdout.readline()
    timer.cancel()
    assert "Emma" in following and following.rstrip("\n") != first
    watcher.leave()


def test_a_note_goes_on_in_line_mode_too(house):
    typist = house.present("note", "--scene", "mine")
    phase(typist, "EDITING")
    typist.say("title Emma")
    typist.say("text one")
    kept(typist, "one")
    house.kill()
    typist.say("text one and two")
    house.start()
    kept(typist, "one and two")
    typist.say("save")
    note = phase(typist, "SAVED")["note"]
    assert text_of(house, note) == "one and two"
    typist.say("close")
    assert typist.end() == 0
