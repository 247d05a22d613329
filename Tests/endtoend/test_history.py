"""A member's own reading history, imported at the shell."""

HEADER = (
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,"
    "Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,"
    "Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,"
    "Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,"
    "Condition Description,BCID"
)


def row(book, title, read="", shelf="read", notes="", columns=31):
    cells = [
        book, title, "Somebody", '"Body, Some"', "", '"=""0441172717"""', '"=""9780441172719"""', "5", "4.2",
        "", "Paperback", "300", "2006", "1965", read, "2019/01/01", "", "", shelf, "", "", notes, "1",
    ]
    rest = columns - len(cells)
    return ",".join(cells + [""] * rest)


def write(house, columns=31, end="\r\n"):
    file = house.place / "goodreads.csv"
    lines = [
        ",".join(HEADER.split(",")[:columns]),
        row("1", "Dune", "2020/10/25", columns=columns), row("2", '"Emma, again"', columns=columns),
        row("3", "Orlando", shelf="to-read", notes="for the summer", columns=columns),
    ]
    file.write_bytes(b"\xef\xbb\xbf" + end.join([*lines, ""]).encode())
    return file


def test_importing_one_s_own_history_twice_changes_nothing(house):
    house.lectern("goal", "set", "12")
    file = write(house)
    [first] = house.json("import", file)
    assert {name: int(first["report"].get(name, 0)) for name in ("added", "dated", "undated", "others")} == {
        "added": 3, "dated": 1, "undated": 1, "others": 1}
    [second] = house.json("import", file)
    assert int(second["report"]["unchanged"]) == 3 and "added" not in {
        name for name, value in second["report"].items() if value not in ("0", 0)}
    goal = house.json("goal", "--detailed")[0]["goal"]
    assert goal["summary"].get("finished", 0) == 0
    assert goal["undated"] == 1 and goal["otherYears"][0]["year"] == 2020
    # Nothing to lend comes of it.
    assert house.json("search", "Dune") == []
    assert "known day: 1" in house.lectern("import", file).out


def test_every_width_of_the_export_is_known(house):
    for columns in (23, 24, 31):
        [report] = house.json("import", write(house, columns, end="\n"))
        assert report["report"]["format"] == "goodreads" and int(report["report"]["read"]) == 3


def test_a_bad_row_is_named_and_the_rest_is_taken(house):
    file = write(house)
    file.write_text(file.read_text("utf-8-sig").replace("2020/10/25", "yesterday"), "utf-8")
    result = house.lectern("import", file, code=1)
    assert "line 2" in result.out and "yesterday" in result.out
    file.write_text("colour,weight\nred,3\n")
    result = house.lectern("import", file, code=1)
    assert "colour, weight" in result.out and "Goodreads" in result.out
    house.lectern("import", house.place / "nowhere.csv", code=2)
