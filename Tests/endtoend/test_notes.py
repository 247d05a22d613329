"""Notes: nothing typed is lost, whoever is killed."""

import json
import os
import random
import stat
import subprocess
import time

import pytest

from house import PATIENCE, House
from test_people import READER, library  # noqa: F401 (a fixture)

KEPT = "NOTE_AUTOSAVE_STATE_CLEAN"


def text_of(house, note):
    return house.json("note", "show", note)[0]["note"]["text"]


def new(house, title, text):
    [saved] = house.json("note", "new", "--title", title, input=text)
    return saved["note"]["id"]


def phase(frontend, name):
    return frontend.until(lambda frame: frame["phase"] == f"NOTE_PHASE_{name}")


def kept(frontend, text):
    """The frame that says that this text is kept."""
    return frontend.until(
        lambda frame: frame.get("text", "") == text and frame["autosave"]["state"] == KEPT
    )


class Editor:
    """`lectern note edit` with an editor that writes and ends when the test says."""

    def __init__(self, house, note, place, answers="", *options):
        self.wish = place / "wish"
        self.path = place / "path"
        os.mkfifo(self.wish)
        script = place / "editor"
        script.write_text(
            f'#!/bin/sh\nprintf %s "$1" > {self.path}.new\nmv {self.path}.new {self.path}\n'
            f"while read -r word < {self.wish}; do\n"
            '  [ "$word" = end ] && exit 0\n  [ "$word" = fail ] && exit 1\n'
            f'  cp {place}/text "$1.new" && mv "$1.new" "$1"\n'
            f"  touch {place}/written\ndone\n"
        )
        script.chmod(0o755)
        self.place = place
        self.process = subprocess.Popen(
            house.command("--json", *options, "note", "edit", note),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "VISUAL": str(script), "XDG_RUNTIME_DIR": str(place)},
        )
        self.answers = answers
        wait_for(self.path.exists, "the editor has not started")

    @property
    def file(self):
        return self.path.read_text()

    def say(self, word):
        with open(self.wish, "w") as wish:
            wish.write(word + "\n")

    def write(self, title, text):
        """Written as many editors do: another file, renamed into place."""
        (self.place / "text").write_text(f"{title}\n\n{text}\n")
        written = self.place / "written"
        written.unlink(missing_ok=True)
        self.say("write")
        wait_for(written.exists, "the editor has not written")

    def end(self, word="end"):
        self.say(word)
        out, err = self.process.communicate(self.answers, timeout=PATIENCE)
        return self.process.returncode, out, err


def wait_for(condition, complaint):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, complaint
        time.sleep(0.02)


def drafts_with(house, *texts):
    """Waits until these drafts can be read; what has no other way to be heard of is asked for."""
    def found():
        listed = [entry["note"] for entry in house.json("notes")]
        return listed if any(entry.get("unsaved") for entry in listed) else []
    wait_for(found, f"no draft of {texts}")


def test_notes_from_the_command_line(house):
    note = new(house, " Dune ", "sand\nand more\n")
    assert house.lectern("note", "show", note).out == "Dune\n\nsand\nand more\n\n"
    assert f"{note}  Dune" in house.lectern("notes").out
    assert house.json("notes")[0]["note"]["title"] == "Dune"
    house.lectern("note", "new", "--title", "\u200b", input="text", code=1)
    assert "Dune" in house.lectern("note", "delete", note).out
    house.lectern("note", "show", note, code=1)
    [untitled] = house.json("notes")
    assert untitled["note"]["unsaved"] and "revision" not in untitled["note"]
    assert text_of(house, untitled["note"]["id"]) == "text", "what could not be saved is a draft"
    house.lectern("note", "delete", untitled["note"]["id"])
    assert "no notes" in house.lectern("notes").out


def test_a_long_note_travels_in_pieces(house):
    text = "".join(random.choices("abc äö日本😀\n", k=300_000))
    assert len(text.encode()) < 1 << 20
    note = new(house, "Long", text)
    assert text_of(house, note) == text
    too_long = house.lectern("note", "new", "--title", "x", input="x" * (1 << 20) + "x", code=1)
    path = too_long.err.split("kept in ")[1].strip().rstrip(".")
    assert os.path.getsize(path) > 1 << 20, "a failed save keeps the file"
    os.unlink(path)


@pytest.fixture
def narrow(place):
    """A library whose daemon takes 1,024 bytes at once."""
    configuration = place / "lecternd.conf"
    configuration.write_text("[Limits]\nMaxMessage=1K\n")
    house = House(place)
    house.start("--config", configuration)
    yield house
    house.close()


def test_a_note_longer_than_a_message_travels_in_pieces_that_the_daemon_takes(narrow):
    text = "ä" * 1_500
    note = new(narrow, "Emma", text)
    assert text_of(narrow, note) == text
    done = narrow.lectern("present", "note", input=f"title Long\nline {text}\nline {text}\nsave\nclose\n")
    assert done.err == "" and "Long" in narrow.lectern("notes").out


def test_a_title_that_is_too_long_for_the_daemon_is_refused_and_the_next_line_works(narrow, place):
    done = narrow.lectern(
        "present", "note", input=f"title {'z' * 1_100}\ntitle Short\nsave\nclose\n", code=2)
    assert done.err == "This is too long for the daemon, which takes 1024 bytes at once.\n"
    assert "Short" in narrow.lectern("notes").out
    refused = narrow.lectern(
        "note", "new", "--title", "z" * 1_100, input="text\n", code=2,
        env={**os.environ, "XDG_RUNTIME_DIR": str(place)})
    assert "too long for the daemon" in refused.err and str(place) in refused.err


def test_the_screens_of_notes(house):
    note = new(house, "Emma", "one")
    listing = house.lectern("present", "notes", input=f"edit {note}\nline two\nsave\nclose\n")
    assert "== Note “Emma”" in listing.out
    assert text_of(house, note) == "one\ntwo"
    house.lectern("present", "notes", input=f"delete {note}\nconfirm\nclose\n")
    assert house.json("notes") == []


def test_two_frontends_and_an_editor_on_one_note(house, place):
    """Must show 3: type in all, kill -9 the daemon, restart: every text is there, the conflict is asked."""
    note = new(house, "Emma", "one")
    one = house.present("note", "--note", note)
    two = house.present("note", "--note", note)
    phase(one, "EDITING")
    phase(two, "EDITING")
    editor = Editor(house, note, place, answers="both\n")
    file = editor.file
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(os.path.dirname(file)).st_mode) == 0o700
    one.say("text from the first")
    two.say("text from the second")
    editor.write("Emma", "from the editor")
    kept(one, "from the first")
    kept(two, "from the second")

    house.kill()
    house.start()

    assert kept(one, "from the first")["phase"] == "NOTE_PHASE_EDITING"
    kept(two, "from the second")
    one.say("save")
    phase(one, "SAVED")
    two.say("save")
    asked = phase(two, "CONFLICT")
    assert asked["text"] == "from the second"
    assert asked["conflict"]["theirText"] == "from the first"
    two.say("keep mine")
    phase(two, "SAVED")

    code, out, err = editor.end()
    assert code == 0, (out, err)
    [asked, saved] = [json.loads(line) for line in out.splitlines()]
    assert asked["frame"]["conflict"]["theirText"] == "from the second"
    assert saved["note"]["title"] == "Emma"
    assert not os.path.exists(file), "what is saved needs no file"
    texts = [text_of(house, entry["note"]["id"]) for entry in house.json("notes")]
    assert sorted(texts) == ["from the editor", "from the second"]
    for frontend in (one, two):
        frontend.say("close")
        assert frontend.end() == 0


def test_two_frontends_of_one_editor_go_on_after_a_restart(house):
    """C-61: one scene, two frontends: both come back to it, with the text and the draft."""
    one = house.present("note", "--scene", "shared")
    two = house.present("note", "--scene", "shared")
    phase(one, "EDITING")
    phase(two, "EDITING")
    one.say("title Dune")
    two.until(lambda frame: frame.get("title") == "Dune")
    two.say("line one")
    one.until(lambda frame: frame.get("text") == "one")
    one.say("line two")
    kept(two, "one\ntwo")
    house.kill()
    house.start()
    assert kept(one, "one\ntwo")["title"] == "Dune"
    assert kept(two, "one\ntwo")["draft"] == one.frame["draft"]
    one.say("save")
    note = phase(two, "SAVED")["note"]
    assert text_of(house, note) == "one\ntwo"
    assert len(house.json("notes")) == 1
    two.say("close")
    assert two.end() == 0 and one.end() == 0
    assert one.updates[-1]["goodbye"]["message"]["code"] == "NOTE_NOTHING_UNSAVED"


def test_drafts_survive_their_frontends(house, place):
    """C-52: kill -9 of the frontend and of the daemon; whoever comes next goes on."""
    note = new(house, "Emma", "one")
    typist = house.present("note", "--note", note)
    phase(typist, "EDITING")
    typist.say("text typed and not saved")
    kept(typist, "typed and not saved")
    typist.process.kill()
    typist.end()
    house.kill()
    house.start()
    [entry] = house.json("notes")
    assert entry["note"]["unsaved"] is True
    again = house.present("note", "--note", note)
    frame = phase(again, "EDITING")
    assert frame["text"] == "typed and not saved"
    assert frame["message"]["code"] == "NOTE_DRAFT_RESTORED"
    again.say("close discard")
    assert again.end() == 0
    assert again.updates[-1]["goodbye"]["message"]["code"] == "NOTE_DRAFT_DISCARDED"
    assert text_of(house, note) == "one"


def test_what_was_typed_last_survives_an_orderly_end(house):
    """C-52: the daemon stops before the autosave's pause is over."""
    typist = house.present("note", "--scene", "shared")
    phase(typist, "EDITING")
    typist.say("text the last words")
    typist.until(lambda frame: frame.get("text") == "the last words")
    house.stop()
    typist.process.kill()
    typist.end()
    house.start()
    [draft] = house.json("notes")
    assert text_of(house, draft["note"]["id"]) == "the last words"


def test_notes_are_nobody_elses(library):  # noqa: F811
    """Not even staff's."""
    [saved] = library.json("note", "new", "--title", "Diary", input="secret", prefix=READER)
    note = saved["note"]["id"]
    assert library.json("note", "show", note, prefix=READER)[0]["note"]["text"] == "secret"
    [no] = library.json("note", "show", note, code=1)
    assert no["impossible"]["reasons"][0]["code"] == "UNKNOWN_NOTE"
    library.lectern("note", "delete", note, code=1)
    assert library.json("notes") == []
    frame = phase(library.present("note", "--note", note), "MISSING")
    assert frame["message"]["code"] == "UNKNOWN_NOTE" and "text" not in frame
    assert len(library.json("notes", prefix=READER)) == 1


def test_an_editor_that_fails_loses_nothing(house, place):
    note = new(house, "Emma", "one")
    editor = Editor(house, note, place)
    editor.write("Emma", "two")
    code, out, err = editor.end("fail")
    assert code == 1 and editor.file in err
    assert os.path.exists(editor.file)
    assert text_of(house, note) == "one"
    assert house.json("notes")[0]["note"]["unsaved"] is True


def test_an_editor_whose_daemon_is_gone_says_where_the_text_is(house, place):
    """C-52: the daemon dies and does not come back."""
    note = new(house, "Emma", "one")
    editor = Editor(house, note, place, "", "--timeout", "2s")
    house.kill()
    editor.write("Emma", "two")
    code, out, err = editor.end()
    assert code == 4 and editor.file in err, (out, err)
    with open(editor.file) as file:
        assert file.read() == "Emma\n\ntwo\n"


def test_a_save_while_the_daemon_restarts(house, place):
    note = new(house, "Emma", "one")
    editor = Editor(house, note, place)
    house.kill()
    editor.write("Emma", "two")
    editor.say("end")
    house.start()
    out, err = editor.process.communicate("", timeout=PATIENCE)
    assert editor.process.returncode == 0, (out, err)
    assert text_of(house, note) == "two"


def test_killed_in_the_middle_of_many_saves(house):
    """C-58: the old state or the new one, and never half of one."""
    text = "0123456789" * 2000
    note = new(house, "Emma", f"0 {text}")
    for _ in range(3):
        saved = 0
        typist = house.present("note", "--note", note, "--timeout", "5m")
        phase(typist, "EDITING")
        for number in range(1, random.randint(20, 60)):
            typist.say(f"text {number} {text}")
            typist.say("save")
            frame = phase(typist, "SAVED")
            saved = int(frame["text"].split()[0])
        typist.say(f"text 999 {text}")
        typist.say("save")
        house.kill()
        typist.process.kill()
        typist.end()
        house.start()
        number, rest = text_of(house, note).split()
        assert rest == text
        assert int(number) in (saved, 999)
        house.lectern("note", "show", note)


@pytest.mark.skipif(os.geteuid() != 0, reason="a file system of its own needs root")
def test_a_full_disk(place):
    """C-51, C-52: no room, so nothing is said to be saved; with room again it is, by itself."""
    from house import House

    house = House(place)
    house.state.mkdir(mode=0o700)
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=768k,mode=700", "tmpfs", str(house.state)],
        capture_output=True,
    )
    if mounted.returncode != 0:
        pytest.skip(f"a small file system can't be mounted: {mounted.stderr.decode().strip()}")
    try:
        house.start()
        note = new(house, "Emma", "one")
        typist = house.present("note", "--note", note)
        phase(typist, "EDITING")
        fill(house.state)
        long = "long " * 8000
        typist.say(f"text {long.strip()}")
        failed = typist.until(
            lambda frame: frame["autosave"]["state"] == "NOTE_AUTOSAVE_STATE_FAILED"
        )
        assert failed["autosave"]["failure"]["code"] == "STORE_UNAVAILABLE"
        assert failed["autosave"]["retrySeconds"] >= 1
        typist.say("save")
        phase(typist, "FAILED")
        assert text_of(house, note) == "one"
        (house.state / "ballast").unlink()
        phase(typist, "SAVED")
        assert text_of(house, note) == long.strip()
        typist.say("close")
        typist.end()
        house.close()
    finally:
        if house.daemon:
            house.kill()
        subprocess.run(["umount", str(house.state)], check=True)


def fill(folder):
    """Until nothing more goes in."""
    with open(folder / "ballast", "wb", buffering=0) as ballast:
        try:
            while True:
                ballast.write(b"x" * 4096)
        except OSError:
            pass
