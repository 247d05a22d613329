"""Many at once, and a power cut in the middle."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor


def test_one_copy_is_lent_once_to_twenty_who_ask(house):
    house.catalogue(["Dune,Frank Herbert,1"])
    book = house.book("dune")["id"]
    cards = [f"c-{number}" for number in range(20)]
    for card in cards:
        house.member(f"Member {card}", card)
    with ThreadPoolExecutor(20) as pool:
        ask = lambda card: house.lectern("--json", "borrow", book, "--member", card, code=None)
        results = list(pool.map(ask, cards))
    assert sorted(result.code for result in results) == [0] + [1] * 19, [str(r) for r in results]
    loans = [loan for card in cards for loan in house.json("loans", "--member", card)]
    [winner] = [result for result in results if result.code == 0]
    assert [loan["loan"]["id"] for loan in loans] == [winner.objects[0]["receipt"]["loan"]]
    assert house.json("status")[0]["status"]["openLoans"] == "1"


def test_a_power_cut_during_two_hundred_borrows_loses_no_receipt(house):
    seed = random.SystemRandom().randrange(1 << 32)
    print("seed", seed)
    chance = random.Random(seed)
    house.catalogue([f"Volume {number:03},Anybody,1" for number in range(200)])
    house.lectern("desk", "policy", "set", "max_loans=1000")
    house.member("Ada", "1815")
    books = [
        found["book"]["id"]
        for tens in range(20)
        for found in house.json("search", f"volume {tens:02}")
    ]
    assert len(books) == 200
    # Cut when so many receipts have been printed; others are in flight then.
    cut_at = chance.randrange(20, 180)
    printed: list[dict] = []
    lock = threading.Lock()

    def borrow(book):
        result = house.lectern("--json", "borrow", book, "--member", "1815", code=None)
        with lock:
            if result.code == 0:
                printed.append(result.objects[0]["receipt"])
                if len(printed) == cut_at:
                    house.kill()
                    house.start()
        return result

    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(borrow, books))
    assert {result.code for result in results} <= {0, 4}, [str(r) for r in results if r.code > 0]
    assert len(printed) >= cut_at
    loans = [loan["loan"] for loan in house.json("loans", "--member", "1815")]
    stored = [loan["id"] for loan in loans]
    assert len(set(stored)) == len(stored)
    assert {receipt["loan"] for receipt in printed} <= set(stored)
    assert len({loan["book"]["id"] for loan in loans}) == len(loans), "a book was lent twice"


def test_an_open_form_survives_a_restart_of_the_daemon(house):
    house.catalogue(["Dune,Frank Herbert,1"])
    form = house.present("borrow", "--book", "Dune", "--scene", "desk")
    form.phase("EDITING")
    form.say("days 5")
    form.until(lambda frame: frame["duration"] == "5")
    house.kill()
    house.start()
    form.until(lambda welcome: True, what="welcome")
    form.until(lambda frame: frame["duration"] == "5")
    form.say("submit")
    assert form.phase("DONE")["receipt"]["days"] == 5
    form.say("close")
    assert form.end() == 0
