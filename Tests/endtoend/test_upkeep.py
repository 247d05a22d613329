"""Keeping the catalogue in order: titles, copies, and a walk along the shelves."""


def test_titles_and_copies_are_kept_in_order(house):
    house.lectern("desk", "book", "add", "--title", "Ema", "--authors", "Jane Austen", "--barcode", "B1")
    edited = house.json("desk", "book", "edit", "B1", "--title", "Emma", "--year", "1815")
    assert edited[0]["kept"]["book"]["title"] == "Emma" and edited[0]["kept"]["book"]["year"] == 1815
    house.lectern("desk", "copy", "add", "Emma", "--barcode", "B2", "--shelf", "A3")
    assert house.book("emma")["copies"] == 2
    assert house.lectern("desk", "copy", "add", "Emma", "--barcode", "B2", code=1).out != ""
    house.member("Ada", "C1")
    house.lectern("borrow", "B1", "--member", "C1")
    lost = house.lectern("desk", "copy", "lost", "B1").out
    assert "to Ada has ended as lost" in lost
    assert house.book("emma")["copies"] == 1
    house.lectern("borrow", "Emma", "--member", "C1")
    refused = house.lectern("desk", "copy", "withdraw", "B2", code=1)
    assert "is lent to Ada" in refused.out
    assert "back on its shelf" in house.lectern("desk", "copy", "found", "B1").out
    assert house.lectern("desk", "book", "edit", "Emma", code=2).err != ""


def test_a_stocktake_survives_its_command_and_the_daemon(house):
    for barcode, shelf in (("B1", "A3"), ("B2", "A3"), ("B3", "C1"), ("B4", "A3")):
        house.lectern(
            "desk", "book", "add", "--title", f"Volume {barcode}", "--barcode", barcode, "--shelf", shelf
        )
    first = house.lectern("desk", "stocktake", "--shelf", "A3", input="B1\r\n\nX9\n")
    assert "B1  Volume B1: in its place" in first.lines
    assert "X9: no copy has this barcode" in first.lines
    house.stop()
    house.start()
    house.lectern("desk", "stocktake", "--shelf", "A3", input="B3\nB1\n")
    findings = house.json("desk", "stocktake", "report", "--shelf", "A3")[1:]
    kinds = {item["finding"]["barcode"]: item["finding"]["kind"].rsplit("_", 1)[1] for item in findings}
    assert kinds == {"B2": "MISSING", "B4": "MISSING", "B3": "MISPLACED", "X9": "UNKNOWN"}
    house.lectern("desk", "copy", "shelve", "B4", "C1")
    ended = house.lectern("desk", "stocktake", "end", "--shelf", "A3", "--mark-lost").out
    assert ended == "The stocktake has ended; 1 copy is declared lost.\n"
    assert house.lectern("desk", "stocktake", "report", "--shelf", "A3", code=1).out != ""
