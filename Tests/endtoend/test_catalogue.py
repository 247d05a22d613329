"""The catalogue and the loans as screens: what one terminal does, another sees."""

import subprocess

SHELF = ["Dune,Frank Herbert,1", "Emma,Jane Austen,2", "Ulysses,James Joyce,1"]


def titles(frame):
    return [row["book"]["title"] for row in frame.get("rows", [])]


def shelf(frame, title):
    [row] = [row for row in frame["rows"] if row["book"]["title"] == title]
    return row["shelf"]


def loans(frame):
    return [row["loan"]["book"]["title"] for row in frame.get("loans", [])]


def test_a_catalogue_on_one_terminal_sees_what_another_borrows(house):
    house.catalogue(SHELF)
    window = house.present("catalogue")
    frame = window.until(lambda frame: frame["phase"] == "CATALOGUE_PHASE_LOADED")
    assert titles(frame) == ["Dune", "Emma", "Ulysses"]
    assert shelf(frame, "Dune") == "free"
    house.lectern("borrow", "Dune")
    window.until(lambda frame: shelf(frame, "Dune") == "lent")
    house.lectern("return", "Dune")
    window.until(lambda frame: shelf(frame, "Dune") == "free")
    window.say("search zzz")
    frame = window.until(lambda frame: frame.get("message", {}).get("code") == "NO_MATCH")
    assert frame["message"]["text"] == "Nothing matches “zzz”."
    window.say("search joy")
    frame = window.until(lambda frame: titles(frame) == ["Ulysses"])
    assert frame["text"] == "joy"
    window.leave()


def test_selecting_a_title_leads_to_its_borrowing_form(house):
    house.catalogue(SHELF)
    window = house.present("catalogue", "--text", "emma")
    frame = window.until(lambda frame: titles(frame) == ["Emma"])
    window.say("borrow " + frame["rows"][0]["book"]["id"])
    form = window.until(lambda frame: frame.get("book", {}).get("title") == "Emma")
    assert form["phase"] == "BORROW_PHASE_EDITING"
    window.say("submit")
    window.phase("DONE")
    window.leave()
    [loan] = house.json("loans")
    assert loan["loan"]["book"]["title"] == "Emma"


def test_the_list_of_loans_follows_what_happens_elsewhere(house):
    house.catalogue(SHELF)
    shown = house.present("loans")
    shown.until(lambda frame: frame.get("message", {}).get("code") == "NO_LOANS")
    receipt = house.json("borrow", "Dune", "--days", "3")[0]["receipt"]
    frame = shown.until(lambda frame: loans(frame) == ["Dune"])
    before = frame["loans"][0]["loan"]["due"]
    renewed = house.json("renew", "Dune")[0]["renewed"]
    assert renewed["formerDue"] == before
    frame = shown.until(lambda frame: frame["loans"][0]["loan"].get("renewals") == 1)
    assert frame["loans"][0]["loan"]["due"] == renewed["loan"]["due"]
    shown.say(f"return {receipt['loan']}")
    shown.until(lambda frame: loans(frame) == [])
    shown.leave()
    assert house.json("loans") == []


def test_a_renewal_says_which_rule_stops_it(house):
    house.catalogue(SHELF)
    house.lectern("borrow", "Dune")
    house.lectern("renew", "Dune")
    assert "can't be renewed again" in house.lectern("renew", "Dune").out
    refused = house.lectern("renew", "Dune", code=None)
    assert refused.code != 0
    assert "A loan can be renewed 2 times, and this one has been." in refused.out


def test_borrowing_what_one_has_leads_to_the_loan_and_renews_nothing(house):
    house.catalogue(SHELF)
    receipt = house.json("borrow", "Dune")[0]["receipt"]
    form = house.present("borrow", "--book", "Dune")
    form.phase("EDITING")
    form.say("submit")
    frame = form.until(lambda frame: frame.get("ownLoan"))
    assert frame["ownLoan"] == receipt["loan"]
    assert frame["message"]["code"] == "ALREADY_YOURS"
    form.say("loan")
    shown = form.until(lambda frame: loans(frame) == ["Dune"])
    assert shown["loans"][0]["loan"]["due"] == receipt["due"]
    form.leave()


def test_who_finds_every_copy_lent_waits_for_the_title_without_leaving_the_form(house):
    house.catalogue(SHELF)
    house.member("Ada", "1")
    house.lectern("borrow", "Dune", "--member", "1")
    form = house.present("borrow", "--book", "Dune")
    form.phase("EDITING")
    form.say("submit")
    frame = form.until(lambda frame: frame.get("canHold"))
    assert frame["message"]["code"] == "UNAVAILABLE"
    form.say("hold")
    frame = form.until(lambda frame: frame.get("message", {}).get("code") == "HOLD_WAITING")
    assert not frame.get("canHold")
    form.leave()
    [hold] = house.json("holds")
    assert hold["hold"]["book"]["title"] == "Dune" and hold["hold"]["place"] == 1


def test_watched_loans_follow_without_a_keyboard(house):
    house.catalogue(SHELF)
    house.lectern("borrow", "Emma")
    shown = house.watch("loans")
    shown.until(lambda frame: loans(frame) == ["Emma"])
    house.lectern("return", "Emma")
    shown.until(lambda frame: loans(frame) == [])
    shown.leave()


def test_watched_loans_in_lines_say_nothing_of_what_could_be_typed(house):
    house.catalogue(SHELF)
    house.lectern("borrow", "Emma")
    command = house.command("loans", "--watch")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "Emma" in line:
                break
        process.terminate()
    assert "Emma" in lines[-1], lines
    assert not [line for line in lines if line.startswith(("> ", "-- "))]
