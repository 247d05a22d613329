"""A school's library in its first hour, as a volunteer sets it up: by commands only."""

MONDAY = "2026-09-07T08:00:00Z"
TWO_WEEKS_LATER = "2026-09-22T08:00:00Z"

# As a spreadsheet in German saves it.
BOOKS = """Titel;Autor;Jahr;Barcode;Regal
Emil und die Detektive;Erich Kästner;1929;30001;B2
"Die unendliche Geschichte";Michael Ende;1979;30002, 30003;B2
Momo;Michael Ende;1973;30004;B2
Krabat;Otfried Preußler;1971;30005;B3
""".encode("cp1252")

PUPILS = """Name;Ausweis;Klasse;Kontakt
Žofie Nováková;1001;4b;zofie@school.example
Ben Alaoui;1002;4b;
Chiara Rossi;1003;5a;chiara@school.example
"""


def on_shelf(frame):
    """How many copies of the one title that is shown are free; None: nothing is shown yet."""
    rows = frame.get("rows", [])
    return rows[0]["book"].get("available", 0) if rows else None


def test_the_first_hour(house):
    # The library opens on a Monday in September.
    house.stop()
    house.start("--clock", MONDAY)
    desk = lambda *words, **options: house.lectern("desk", *words, "--desk", "front", **options)

    # The catalogue, as the school has it, and its pupils.
    books = house.place / "books.csv"
    books.write_bytes(BOOKS)
    wrong = house.lectern("desk", "import", books, code=1)
    assert "--encoding" in wrong.out + wrong.err, "says how a file that is not UTF-8 is read"
    assert house.json("status")[0]["status"]["titles"] == "2", "the rows that could be read are there"
    house.lectern("desk", "import", books, "--encoding", "windows-1252", "--dry-run")
    assert house.json("status")[0]["status"]["titles"] == "2", "a dry run changes nothing"
    report = house.json("desk", "import", books, "--encoding", "windows-1252")[0]["report"]
    assert report["added"] == "2" and report["unchanged"] == "2" and "failed" not in report
    again = house.json("desk", "import", books, "--encoding", "windows-1252")[0]["report"]
    assert again["unchanged"] == "4" and "added" not in again
    pupils = house.place / "pupils.csv"
    pupils.write_text(PUPILS)
    assert house.json("desk", "import", "--members", pupils)[0]["report"]["added"] == "3"

    # The second desk, in the next room, and a pupil's own list follow from now on.
    next_room = house.present("catalogue", "--text", "momo")
    own_list = house.present("loans", "--member", "1001")
    next_room.until(lambda frame: on_shelf(frame) == 1)
    own_list.until(lambda frame: frame["phase"] == "LOANS_PHASE_LOADED")

    # The first lend, by barcode.
    lent = desk("lend", "--member", "1001", "30004")
    assert "Momo" in lent.out and "Žofie" in lent.out
    next_room.until(lambda frame: on_shelf(frame) == 0)
    own_list.until(lambda frame: [loan["loan"]["book"]["title"] for loan in frame.get("loans", [])] == ["Momo"])

    # A wrong book is scanned as returned, and taken back at once; the other desk can't do that.
    returned = desk("return", "30004")
    assert "Žofie Nováková" in returned.out
    next_room.until(lambda frame: on_shelf(frame) == 1)
    house.lectern("desk", "undo", "--yes", "--desk", "next room", code=1)
    undone = desk("undo", "--yes")
    assert "Momo" in undone.out and "Žofie Nováková" in undone.out
    next_room.until(lambda frame: on_shelf(frame) == 0)

    # Somebody waits for it, and more is lent; the autumn holiday is entered, and moves what is due then.
    waiting = house.lectern("hold", "Momo", "--member", "1002")
    assert "Momo" in waiting.out
    refused = desk("renew", "30004", code=3)
    assert "wait" in (refused.out + refused.err).lower(), "who waits stops a renewal"
    desk("lend", "--member", "1003", "30001", "30005")
    closed = house.lectern("desk", "close", "2026-09-14..2026-09-18", "Autumn holiday", "--move-loans")
    assert "3" in closed.out, closed
    due = {loan["loan"]["book"]["title"]: loan["loan"]["due"] for loan in house.json("loans", "--member", "1003")}
    assert {day["day"] for day in due.values()} == {19}, due

    # Two weeks later: what is overdue, by class, with contacts; and letters.
    house.stop()
    house.start("--clock", TWO_WEEKS_LATER)
    overdue = house.lectern("desk", "overdue", "--group", "5a")
    assert "Krabat" in overdue.out and "chiara@school.example" in overdue.out
    assert "Momo" not in overdue.out, "4b is another class"
    letters = house.lectern("desk", "overdue", "--letters").out.split("\f")
    assert len(letters) == 2 and all("Rossi" in letter or "Nováková" in letter for letter in letters)

    # Momo comes back late, is kept for who waits, and goes to them.
    late = desk("return", "30004")
    assert "Žofie Nováková" in late.out and "Ben Alaoui" in late.out, "says who had it, and who waits"
    ready = house.lectern("holds", "--member", "1002")
    assert "Momo" in ready.out
    other = desk("lend", "--member", "1003", "30004", code=None)
    assert other.code in (1, 3), "it is kept for somebody"
    desk("lend", "--member", "1002", "30004")
    assert "Momo" not in house.lectern("holds", "--member", "1002").out
    own_list.leave()
    next_room.leave()
