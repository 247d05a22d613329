"""Work at the desk, by commands and by the scanner's loop on a pipe."""

import os

import pytest

from house import House


@pytest.fixture
def desk(house):
    """A school's library: barcodes on every copy, pupils without accounts."""
    house.catalogue(
        ["Emma,Jane Austen,30001;30002", "Dune,Frank Herbert,30003", "Dracula,Bram Stoker,30004"],
        header="title,authors,barcode",
    )
    house.member("Bo Li", "C2")
    house.member("Cy Ant", "C3")
    return house


def said(result) -> str:
    return result.out + result.err


def test_books_are_lent_taken_back_and_renewed_each_with_a_sentence_of_its_own(desk):
    lent = desk.lectern("desk", "lend", "--member", "C2", "30001", "nonsense", "30003", code=2)
    lines = lent.lines
    assert lines[0].startswith("30001: Lent “Emma” to Bo Li, due ")
    assert lines[1].startswith("nonsense: ")
    assert lines[-1].startswith("30003: Lent “Dune” to Bo Li, due ")
    other = desk.lectern("desk", "lend", "--member", "C3", "30003", code=1)
    assert other.lines == ["30003: This copy is on loan to Bo Li: take it back first."]
    assert desk.lectern("desk", "renew", "30001").lines[0].startswith("30001: Renewed “Emma” for Bo Li")
    back = desk.lectern("desk", "return", "30003", "30004", code=1)
    assert back.lines == ["30003: “Dune” is back from Bo Li.", "30004: “Dracula” is not on loan."]
    [answer] = desk.json("desk", "return", "30001", "--on", "1999-01-01", code=1)
    assert answer["impossible"]["reasons"][0]["code"] == "RETURN_DATE_OUT_OF_RANGE"


def test_what_policy_lets_staff_override_takes_a_note(desk):
    desk.lectern("desk", "policy", "set", "max_loans=1")
    desk.lectern("desk", "lend", "--member", "C2", "30001")
    asked = desk.lectern("desk", "lend", "--member", "C2", "30003", code=3)
    assert "--override" in asked.out
    # A yes is no note.
    desk.lectern("desk", "lend", "--member", "C2", "30003", "--yes", code=3)
    done = desk.lectern("desk", "lend", "--member", "C2", "30003", "--override", "for the exam")
    assert "Overridden: " in done.out and "Lent “Dune” to Bo Li" in done.out
    # Away from a desk, and where policy says so, it stays refused.
    desk.lectern("borrow", "Dracula", "--member", "C2", code=1)
    desk.lectern("desk", "policy", "set", "override_limit=0")
    desk.lectern("desk", "lend", "--member", "C2", "30004", "--override", "please", code=1)


def test_a_desk_takes_back_what_it_did_last_and_no_other_desk_does(desk):
    front = {**os.environ, "LECTERN_DESK": "front"}
    back = {**os.environ, "LECTERN_DESK": "back"}
    desk.lectern("desk", "lend", "--member", "C2", "30001", env=front)
    desk.lectern("desk", "return", "30001", env=front)
    assert "nothing" in desk.lectern("desk", "undo", "--yes", env=back, code=1).out
    named = desk.lectern("desk", "undo", env=front, code=3)
    assert named.out.startswith("Take back the return of “Emma” by Bo Li at ")
    undone = desk.lectern("desk", "undo", "--yes", env=front)
    assert "Undone: Bo Li still has “Emma”" in undone.out
    assert len(desk.json("loans", "--member", "C2")) == 1
    # C-23: return, lend to another, undo.
    desk.lectern("desk", "return", "30001", env=front)
    desk.lectern("desk", "lend", "--member", "C3", "30001", env=back)
    refused = desk.lectern("desk", "undo", "--yes", env=front, code=1)
    assert "lent again since" in refused.out
    assert desk.json("loans", "--member", "C2") == []


def test_the_scanners_loop_on_a_pipe(desk):
    scans = [
        "C2", "30001", "30003", "", "30003", "30004", "nonsense", "C3", "30001", "30002",
        "30002", "undo", "yes", "bo", "30004", "done",
    ]
    done = desk.lectern("desk", input="\n".join(scans) + "\n")
    said = [line.split("  ", 1)[-1] for line in done.lines]
    expected = [
        "C2  Bo Li: 0 loans of 5.",
        "30001  Lent “Emma” to Bo Li, due ",
        "30003  Lent “Dune” to Bo Li, due ",
        "Bo Li is served.",
        "30003  “Dune” is back from Bo Li.",
        "30004  “Dracula” is not on loan.",
        "nonsense  Nobody has the card “nonsense”",
        "C3  Cy Ant: 0 loans of 5.",
        "30001  This copy is on loan to Bo Li: take it back first.",
        "30002  Lent “Emma” to Cy Ant, due ",
        "Take back the lending of “Emma” to Cy Ant at ",
        "Undone: “Emma” is not on loan to Cy Ant any more.",
        "bo  Bo Li: 1 loan of 5.",
        "30004  Lent “Dracula” to Bo Li, due ",
        "Bo Li is served.",
    ]
    places = []
    for text in expected:
        rest = [i for i, line in enumerate(said) if line.startswith(text) and i > max(places, default=-1)]
        assert rest, f"{text!r} is not said after {places}:\n{done}"
        places.append(rest[0])
    # The scanner fired twice at 30002: that is done once, and said.
    fired = [line for line in said if line.startswith("30002  ")]
    assert len(fired) == 2 and fired[1].startswith("30002  Scanned twice, done once: Lent “Emma”")
    assert len(desk.json("loans", "--member", "C2")) == 2


def test_the_loop_and_the_commands_of_one_desk_share_its_undo_and_every_desk_follows(desk):
    loop = desk.present("desk", "--desk", "front")
    loop.until(lambda frame: frame["phase"] == "DESK_PHASE_READY")
    loop.say("C2")
    loop.until(lambda frame: frame.get("member", {}).get("text") == "Bo Li: 0 loans of 5.")
    desk.lectern("desk", "lend", "--member", "C2", "30001", "--desk", "front")
    loop.until(lambda frame: frame["member"]["text"] == "Bo Li: 1 loan of 5.")
    loop.say("undo")
    asked = loop.until(lambda frame: "question" in frame)
    assert "“Emma”" in asked["question"]["message"]["text"]
    loop.say("yes")
    loop.until(lambda frame: frame["member"]["text"] == "Bo Li: 0 loans of 5.")
    loop.finish()
    assert loop.end() == 0


@pytest.mark.parametrize("limit, length", [(None, 66_000), ("1K", 2_000)])
def test_a_scan_that_is_too_long_is_refused_and_the_next_one_works(place, limit, length):
    configuration = place / "lecternd.conf"
    configuration.write_text(f"[Limits]\nMaxMessage={limit}\n" if limit else "")
    house = House(place)
    house.start("--config", configuration)
    house.catalogue(["Emma,Jane Austen,30001"], header="title,authors,barcode")
    house.member("Bo Li", "C2")
    done = house.lectern("desk", input="\n".join(["C2", "z" * length, "30001", "close"]) + "\n", code=2)
    bytes_at_once = 1024 if limit else 65536
    assert done.err == f"This is too long for the daemon, which takes {bytes_at_once} bytes at once.\n"
    assert "Lent “Emma” to Bo Li" in done.out, f"the member is still the one that was chosen: {done}"
    house.close()


def test_the_worst_of_the_books_is_the_exit_code(desk):
    desk.lectern("desk", "lend", "--member", "C2", "30001")
    # Refused, and then not understood; in either order
    desk.lectern("desk", "lend", "--member", "C3", "30001", "nonsense", code=2)
    desk.lectern("desk", "lend", "--member", "C3", "nonsense", "30001", code=2)
    # Refused, and then asked
    desk.lectern("desk", "policy", "set", "max_loans=1")
    desk.lectern("desk", "lend", "--member", "C2", "30001", "30003", code=1)
    desk.lectern("desk", "lend", "--member", "C2", "30003", "30001", code=1)


def test_after_a_restart_of_the_daemon_the_chosen_member_still_lends(desk):
    loop = desk.present("desk", "--desk", "front")
    loop.until(lambda frame: frame["phase"] == "DESK_PHASE_READY")
    loop.say("C2")
    loop.until(lambda frame: frame.get("member", {}).get("text") == "Bo Li: 0 loans of 5.")
    desk.kill()
    desk.start()
    loop.until(lambda frame: frame.get("answered") == "1" and frame["phase"] == "DESK_PHASE_LENDING")
    loop.say("30001")
    lent = loop.until(lambda frame: len(frame.get("answers", [])) > 1)
    assert lent["answers"][-1]["message"]["text"].startswith("Lent “Emma” to Bo Li")
    loop.finish()
    assert loop.end() == 0
    assert len(desk.json("loans", "--member", "C2")) == 1


def test_a_card_and_a_barcode_with_one_number_are_told_apart_by_a_word(desk):
    desk.member("Dee Dee", "30004")
    scans = ["30004", "find 30004", "card 30004", "book 30004", "find Emma"]
    done = desk.lectern("desk", input="\n".join(scans) + "\n")
    said = [line.split("  ", 1)[-1] for line in done.lines]
    for text in (
        "30004  “30004” is the card of Dee Dee and a copy of “Dracula”",
        "30004  Members who fit “30004” are listed",
        "30004  Dee Dee: 0 loans of 5.",
        "30004  Lent “Dracula” to Dee Dee, due ",
        "Emma  Books that fit “Emma”: Emma (",
    ):
        assert any(line.startswith(text) for line in said), f"{text!r} is missing:\n{done}"
    assert len(desk.json("loans", "--member", "30004")) == 1
    # A word that is used wrongly is no scan.
    wrong = desk.lectern("desk", input="return 30004\n", code=None)
    assert wrong.code == 2 and "book TEXT" in wrong.err
    assert len(desk.json("loans", "--member", "30004")) == 1
