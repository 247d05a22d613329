"""The library's calendar: closed days, what they do to due dates, and what the configuration says of them."""

import os
import pty
import subprocess

CHRISTMAS = ("desk", "close", "2026-12-24..2027-01-06", "Christmas")


def start(house, *arguments):
    house.start("--clock", "2026-12-18T12:00:00Z", *arguments)


def test_a_closure_moves_due_dates_and_the_receipt_says_why(house):
    house.stop()
    start(house)
    house.catalogue(["Emma,Jane Austen,1"])
    closed = house.lectern(*CHRISTMAS)
    assert closed.out == "Closed from 24 December 2026 to 6 January 2027: Christmas.\n"
    borrowed = house.lectern("borrow", "Emma", "--days", "7")
    assert "Due: 7 January 2027" in borrowed.out
    assert "It would be due on 25 December 2026, but the library is closed then: Christmas." in borrowed.out
    [loan] = house.json("loans")
    renewed = house.json("renew", loan["loan"]["id"])[0]["renewed"]
    assert renewed["loan"]["due"]["text"] == "14 January 2027" and "moved" not in renewed
    opened = house.lectern("desk", "open", "2026-12-24..2027-01-06")
    assert "taken back" in opened.out
    assert "No closed days are entered." in house.lectern("desk", "calendar").out
    assert house.lectern("desk", "open", "2026-12-24", code=1).out != ""


def test_a_closure_entered_later_offers_to_move_open_loans(house):
    house.stop()
    start(house)
    house.catalogue(["Emma,Jane Austen,1", "Dune,Frank Herbert,1"])
    for title in ("Emma", "Dune"):
        house.lectern("borrow", title, "--days", "7")
    closed = house.lectern(*CHRISTMAS)
    assert "2 open loans are due on closed days." in closed.out
    assert "--move-loans" in closed.out
    # On a terminal it asks.
    master, slave = pty.openpty()
    asked = subprocess.Popen(
        house.command("desk", "close", "2027-01-07", "Stocktake"),
        stdin=slave, stdout=slave, stderr=slave,
    )
    os.close(slave)
    os.write(master, b"y\n")
    said = b""
    try:
        while chunk := os.read(master, 4096):
            said += chunk
    except OSError:
        pass
    assert asked.wait(60) == 0
    os.close(master)
    assert b"Move them to the next open day?" in said, said
    assert b"2 loans are due on the next open day now." in said
    days = {item["loan"]["due"]["text"] for item in house.json("loans")}
    assert days == {"8 January 2027"}
    nothing = house.lectern("desk", "calendar", "--move-loans")
    assert nothing.out == "No open loan is due on a closed day.\n"


def test_the_configuration_seeds_the_first_start_only(house):
    house.stop()
    state = house.place / "another"
    conf = house.place / "lecternd.conf"
    conf.write_text("[Library]\nClosedWeekdays=sat,sun\nClosedDays=2026-12-24..2027-01-06 Christmas\n")
    house.state = state
    start(house, "--config", conf)
    [calendar] = house.json("desk", "calendar")
    assert [day["name"] for day in calendar["calendar"]["weekdays"]] == ["sat", "sun"]
    assert [day["name"] for day in calendar["calendar"]["closures"]] == ["Christmas"]
    house.lectern("desk", "calendar", "--weekdays", "none")
    assert "first start only" not in house.said()
    house.stop()
    start(house, "--config", conf)
    [calendar] = house.json("desk", "calendar")
    assert calendar["calendar"].get("weekdays", []) == []
    assert "first start only" in house.said()


def test_what_is_overdue_as_a_list_a_table_and_letters(house):
    house.stop()
    start(house)
    house.catalogue(["=SUM(A1),Mallory,1", "Emma,Jane Austen,1", "Dune,Frank Herbert,1"])
    house.member("Ada", "C1")
    house.member("Bo", "C2")
    for title, card in (("Emma", "C1"), ("Dune", "C1"), ("=SUM(A1)", "C2")):
        house.lectern("borrow", title, "--days", "3", "--member", card)
    assert house.lectern("desk", "overdue").out == "Nothing is overdue.\n"
    house.stop()
    house.start("--clock", "2026-12-20T12:00:00Z")
    assert "2 books are due tomorrow." in house.lectern("loans", "--member", "C1").out
    house.stop()
    house.start("--clock", "2026-12-24T12:00:00Z")
    assert [item["overdue"]["days"] for item in house.json("desk", "overdue")] == [3, 3, 3]
    assert "    Emma — Jane Austen: 3 days overdue" in house.lectern("desk", "overdue").out
    table = house.lectern("desk", "overdue", "--csv", "--safe-cells").lines
    assert table[0] == "group,name,card,contact,title,barcode,due,days"
    assert table[3] == ",Bo,C2,,'=SUM(A1),,2026-12-21,3"
    pages = house.lectern("desk", "overdue", "--letters").out.split("\f")
    assert len(pages) == 2 and pages[0].startswith("Ada\n") and "Emma" in pages[0]
    assert "2 books are overdue." in house.lectern("desk", "sign-in", "C1").out
