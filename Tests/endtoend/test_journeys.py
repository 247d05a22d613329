"""A handful of ways through the library, as a person goes them."""

SHELF = [
    "Dune,Frank Herbert,1",
    "Emma,Jane Austen,2",
    "Emma,Alexander McCall Smith,1",
    "美少女戦士セーラームーン,武内直子,1",
    "Žižek: A Reader,Slavoj Žižek,1",
]


def test_search_borrow_list_return(house):
    house.catalogue(SHELF)
    found = house.lectern("search", "zizek")
    assert "Žižek: A Reader — Slavoj Žižek" in found.out
    assert "戦士" in house.lectern("search", "戦士").out
    receipt = house.json("borrow", "Dune", "--days", "3")[0]["receipt"]
    assert receipt["days"] == 3
    [loan] = house.json("loans")
    assert loan["loan"]["id"] == receipt["loan"]
    assert "Dune" in house.lectern("return", "Dune").out
    assert house.json("loans") == []


def test_a_long_loan_is_confirmed_first(house):
    house.catalogue(SHELF)
    asked = house.lectern("borrow", "Dune", "--days", "10", code=3)
    assert "--yes" in asked.out
    assert house.json("loans") == []
    [question] = house.json("borrow", "Dune", "--days", "10", code=3)
    assert question["needsConfirmation"]["reasons"][0]["code"] == "LONG_LOAN"
    confirmed = house.json("borrow", "Dune", "--days", "10", "--yes")
    assert confirmed[0]["receipt"]["days"] == 10


def test_the_library_says_no(house):
    house.catalogue(SHELF)
    house.lectern("borrow", "Dune", "--days", "99", code=1)
    house.lectern("borrow", "Dune")
    [no] = house.json("borrow", "Dune", code=1)
    assert no["impossible"]["reasons"][0]["code"] == "ALREADY_YOURS"
    house.member("Ada", "1815")
    [no] = house.json("borrow", "Dune", "--member", "1815", code=1)
    assert no["impossible"]["reasons"][0]["code"] == "UNAVAILABLE"


def test_a_book_is_named_or_its_candidates_are_shown(house):
    house.catalogue(
        ["Emma,Jane Austen,978-0-14-143958-7,b-1", "Emma,Alexander McCall Smith,,b-2"],
        header="title,authors,isbn,barcode",
    )
    house.lectern("borrow", "b-2")
    house.lectern("borrow", "9780141439587")
    many = house.lectern("borrow", "Emma", code=2)
    assert many.out == "" and many.err.count("Emma") >= 2
    nothing = house.lectern("borrow", "No such book", code=2)
    assert "No such book" in nothing.err


def test_a_form_in_lines(house):
    house.catalogue(SHELF)
    lines = "days 99\nsubmit\ndays 10\nsubmit\nconfirm\n"
    form = house.lectern("present", "borrow", "--book", "Dune", input=lines)
    assert "  ! " in form.out, "the error stands under its field"
    assert "  Loan: " in form.out
    assert len(house.json("loans")) == 1
    typo = house.lectern("present", "borrow", "--book", "b", input="sbmit\n", code=2)
    assert typo.err


def test_two_frontends_of_one_form_see_the_same(house):
    house.catalogue(SHELF)
    one = house.present("borrow", "--book", "Dune", "--scene", "desk")
    one.phase("EDITING")
    other = house.present("borrow", "--scene", "desk")
    other.phase("EDITING")
    one.say("days 10")
    assert other.until(lambda frame: frame["duration"] == "10")["book"]["title"] == "Dune"
    one.say("submit")
    other.phase("CONFIRMING")
    other.say("confirm")
    receipts = [view.phase("DONE")["receipt"]["loan"] for view in (one, other)]
    assert receipts[0] == receipts[1]
    other.finish()
    one.say("close")
    assert one.end() == 0 and other.end() == 0
    assert one.updates[-1]["goodbye"]["reason"] == "GOODBYE_REASON_ENDED"
    assert len(house.json("loans")) == 1
