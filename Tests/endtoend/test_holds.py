"""Holds: a queue per title, and what is set aside."""


def test_a_hold_waits_becomes_ready_and_is_fulfilled(house):
    house.catalogue(["Emma,Jane Austen,1", "Dune,Frank Herbert,1"])
    for name, card in (("Ada", "1"), ("Ben", "2"), ("Cy", "3")):
        house.member(name, card)
    house.lectern("borrow", "Emma", "--member", "1")
    assert "place 1 in the queue" in house.lectern("hold", "Emma", "--member", "2").out
    assert "place 2 in the queue" in house.lectern("hold", "Emma", "--member", "3").out
    assert "waits for this title already" in house.lectern("hold", "Emma", "-m", "2", code=1).out
    house.lectern("hold", "Emma", "--member", "1", code=1)
    assert "2 members wait" in house.lectern("renew", "Emma", "--member", "1", code=1).out

    house.lectern("return", "Emma", "--member", "1")
    assert "is set aside" in house.lectern("holds", "--member", "2").out
    queue = house.lectern("desk", "holds").lines
    assert queue[0].startswith("Ben (card 2)") and "Cy (card 3)" in queue[1]
    house.lectern("borrow", "Emma", "--member", "2")
    [hold] = house.json("holds", "--member", "3")
    assert hold["hold"]["place"] == 1 and "readyUntil" not in hold["hold"]
    assert "not waited for" in house.lectern("hold", "cancel", "Emma", "--member", "3").out
    house.lectern("hold", "cancel", "Emma", "--member", "3", code=1)
    assert house.json("holds", "--member", "3") == []
    house.lectern("renew", "Emma", "--member", "2")

    assert "is set aside" in house.lectern("hold", "Dune", "--member", "3").out
    house.lectern("hold", "cancel", hold["hold"]["id"], "--member", "3", code=2)
