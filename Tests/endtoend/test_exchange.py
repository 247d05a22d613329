"""Files in and out, as a volunteer has them."""

import json

SCHOOL = "Titel;Verfasser;Jahr;Regal;Barcode;Preis\r\n" + "".join(
    f"{title};{author};{year};{shelf};{code};9,90\r\n"
    for title, author, year, shelf, code in [
        ("Mücke", "Frisch, Max", 1951, "A 1", "S1"), ("„Momo“; neu", "Ende", 1973, "B 2", "S2"),
        ("Emma", "Austen", "bald", "B 2", "S3"), ("Emma", "Austen", 1815, "B 2", "S4"),
    ]
).replace("„Momo“; neu", '"„Momo“; neu"')


def test_a_school_s_spreadsheet_is_shown_first_and_then_taken(house):
    file = house.place / "school.csv"
    file.write_bytes(SCHOOL.replace("„", "\x84").replace("“", "\x93").encode("latin-1"))
    refused = house.lectern("desk", "import", file, code=1)
    assert "line 2, byte 2" in refused.out and "--encoding" in refused.out
    options = ("--encoding", "windows-1252")
    planned = house.lectern("desk", "import", file, "--dry-run", *options, code=1)
    assert "title=Mücke" in planned.out and "semicolons" in planned.out and "Preis" in planned.out
    assert "line 4" in planned.out and "bald" in planned.out
    assert house.json("search", "Mücke") == []
    [done] = house.json("desk", "import", file, *options, code=1)
    # One row was plain ASCII, and was taken at the first attempt.
    assert [done["report"][name] for name in ("added", "unchanged", "failed")] == ["2", "1", "1"]
    facts = done["report"]["file"]
    assert (facts["encoding"], facts["delimiter"], facts["ignored"]) == ("windows-1252", ";", ["Preis"])
    assert not facts.get("preview")
    assert house.json("search", "momo")[0]["book"]["title"] == "„Momo“; neu"


def test_columns_may_be_named(house):
    file = house.place / "own.csv"
    file.write_text("Werk\tWer\nDune\tHerbert\n")
    house.lectern("desk", "import", file, code=1)
    house.lectern("desk", "import", file, "--columns", "title=Werk,author=Wer")
    assert house.json("search", "dune")[0]["book"]["authors"] == ["Herbert"]
    house.lectern("desk", "import", file, "--columns", "title", code=2)
    wrong = house.lectern("desk", "import", file, "--columns", "title=Titel", code=1)
    assert "Werk, Wer" in wrong.out


def test_a_refusal_speaks_the_person_s_language(house):
    file = house.place / "unknown.csv"
    file.write_text("colour,weight\nred,3\n")
    said = house.lectern("--locale", "de", "desk", "import", file, code=1)
    assert "Kein bekanntes Format" in said.out and "colour, weight" in said.out
    file.write_text("Titel,Autor,Jahr\nDune,F,bald\n")
    said = house.lectern("--locale", "fr", "desk", "import", file, code=1)
    assert "n’est pas une année" in said.out


def test_an_export_is_read_back_unchanged(house):
    file = house.place / "school.csv"
    file.write_text(SCHOOL, "utf-8-sig", newline="")
    house.lectern("desk", "import", file, code=1)
    house.lectern("desk", "member", "add", "--name", "=Ada", "--card", "7")
    house.lectern("borrow", "Mücke", "--member", "7", "--yes")
    house.lectern("hold", "Emma", "--member", "7")
    folder = house.place / "out"
    said = house.lectern("desk", "export", folder, "--safe-cells")
    assert "catalogue.csv: 3" in said.out and "loans.csv: 1" in said.out
    first = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert sorted(first) == sorted(
        f"{name}.{kind}" for name in ("catalogue", "members", "loans", "holds", "policy") for kind in ("csv", "json"))
    assert b"'=Ada" in first["members.csv"]
    assert json.loads(first["members.json"])[0]["name"] == "=Ada"
    assert json.loads(first["catalogue.json"])[0]["shelf"] == ["A 1"]
    again = house.lectern("desk", "export", folder, code=1)
    assert "--force" in again.err
    house.lectern("desk", "export", folder, "--force", "--safe-cells")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == first
    for name, rows, *options in [
        ("catalogue", "3"), ("members", "1", "--members"), ("loans", "1", "--loans"), ("holds", "1", "--holds"),
    ]:
        for kind in ("csv", "json"):
            [report] = house.json("desk", "import", folder / f"{name}.{kind}", *options)
            assert report["report"]["unchanged"] == rows, report


def test_one_s_own_is_exported_by_oneself(house):
    house.lectern("goal", "set", "12")
    house.lectern("goal", "finish", "Orlando", "--on", "2020-01-02")
    folder = house.place / "mine"
    house.lectern("export", folder)
    assert json.loads((folder / "readings.json").read_text()) == [
        {"title": "Orlando", "finished": "2020-01-02"}]
    assert (folder / "goals.csv").read_text().endswith(",12\n")
    for name in ("goals", "readings"):
        [report] = house.json("import", folder / f"{name}.csv")
        assert report["report"]["unchanged"] == "1", report
    house.lectern("desk", "export", house.place / "library")
    assert not list((house.place / "library").glob("goals*"))
