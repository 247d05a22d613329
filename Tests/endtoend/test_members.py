"""Members as staff look after them: found, changed, blocked, renewed, imported."""


def test_a_member_is_added_found_edited_blocked_and_renewed(house):
    house.catalogue(["Emma,Jane Austen,2", "Dune,Frank Herbert,1"])
    house.lectern(
        "desk", "member", "add", "--name", "Zoë Lovelace", "--card", "4711", "--group", "4b",
        "--contact", "zoe@example.org", "--expires", "2100-07-31",
    )
    house.member("Zora Neale", "4712")
    several = house.lectern("desk", "member", "show", "zo", code=2)
    assert "Zoë Lovelace" in several.err and "Zora Neale" in several.err
    [found] = house.json("desk", "member", "find", "LOVE")
    assert found["membership"]["group"] == "4b"
    shown = house.lectern("desk", "member", "show", "zoe").out
    assert "Group: 4b" in shown and "zoe@example.org" in shown and "31 July 2100" in shown
    assert "5b" in house.lectern("desk", "member", "edit", "4711", "--group", "5b").out
    house.lectern("borrow", "Emma", "--member", "4711")

    said = house.lectern("desk", "member", "block", "4711", "--note", "Please come and see us.")
    assert said.lines[0] == "Zoë Lovelace is blocked now."
    for command in (["borrow", "Dune"], ["renew", "Emma"]):
        refused = house.lectern(*command, "--member", "4711", code=1)
        assert "This membership is blocked: Please come and see us." in refused.out
    assert "blocked" in house.lectern("profile", "--member", "4711").out
    assert "Emma" in house.lectern("loans", "--member", "4711").out
    house.lectern("return", "Emma", "--member", "4711")
    house.lectern("desk", "member", "unblock", "4711")
    house.lectern("borrow", "Dune", "--member", "4711")

    house.lectern("desk", "member", "edit", "4711", "--expires", "2001-01-31")
    assert "ended on 31 January 2001" in house.lectern("borrow", "Emma", "--member", "4711", code=1).out
    until = house.lectern("desk", "member", "renew", "zoe", "love", "--until", "2100-01-31")
    assert until.lines[0] == "Zoë Lovelace is a member until 31 January 2100."
    assert "anyway" in house.lectern("desk", "member", "renew", "4711", "--until", "2099-01-31", code=1).out
    house.lectern("borrow", "Emma", "--member", "4711")
    house.lectern("desk", "member", "edit", "4711", code=2)
    house.lectern("desk", "member", "edit", "nobody", "--name", "X", code=1)


def test_a_file_of_members_is_rehearsed_imported_and_imported_again(house, place):
    file = place / "members.csv"
    file.write_text(
        "Nachname,Vorname,Ausweis,Klasse,E-Mail,gültig bis\n"
        "Lovelace,Ada,1815,4b,ada@example.org,31.07.2100\n"
        "Neale,Zora,,4b,,\n"
        "Godwin,Mary,1797,4a,,2100-07-31\n"
    )
    said = house.lectern("desk", "import", "--members", file, "--dry-run", code=1)
    assert "added 2" in said.out or "2 added" in said.out
    assert "3: no card" in said.out.replace("line ", "")
    house.lectern("desk", "member", "find", "ada", code=1)
    house.lectern("desk", "import", "--members", file, code=1)
    [ada] = house.json("desk", "member", "find", "ada")
    assert ada["membership"]["member"]["card"] == "1815"
    assert ada["membership"]["contact"] == "ada@example.org"
    file.write_text("name,card,class\nAda Lovelace,1815,5b\nMary Godwin,1797,4a\n")
    [report] = house.json("desk", "import", "--members", file)
    assert (report["report"]["updated"], report["report"]["unchanged"]) == ("1", "1")
    [ada] = house.json("desk", "member", "find", "ada")
    assert ada["membership"]["group"] == "5b" and ada["membership"]["contact"] == "ada@example.org"
    file.write_text("title,authors\nEmma,Jane Austen\n")
    assert "title, authors" in house.lectern("desk", "import", "--members", file, code=1).out
