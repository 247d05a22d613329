"""The reading goal, as a person at a shell sees it."""

import json
import subprocess

from house import PATIENCE


def test_a_goal_from_the_shell(house):
    house.catalogue(["Emma,Jane Austen,1"])
    assert house.json("goal")[0]["summary"]["state"] == "GOAL_STATE_NO_TARGET"
    assert "12 books" in house.lectern("goal", "set", "12").out
    house.lectern("goal", "finish", "Emma")
    house.lectern("goal", "finish", "Some", "other", "book", "--on", "2020-02-29")
    summary = house.json("goal")[0]["summary"]
    assert (summary["finished"], summary["target"], summary["percentage"]) == (1, 12, 8)
    assert "1 of 12 books" in house.lectern("goal", "--line").out
    detailed = house.lectern("goal", "--detailed").out
    assert "Some other book" in detailed and "2020: 1 book" in detailed
    assert "Some other book" in house.lectern("goal", "undo").out
    assert "Emma" in house.lectern("goal", "undo").out
    house.lectern("goal", "undo", code=1)
    house.lectern("goal", "set", "366", code=1)
    house.lectern("goal", "set", "many", code=2)
    house.lectern("goal", "finish", "Emma", "--on", "yesterday", code=2)
    house.lectern("goal", "finish", "Emma", "--on", "9999-12-31", code=1)
    house.lectern("goal", "set", "0")
    assert house.json("goal")[0]["summary"]["state"] == "GOAL_STATE_NO_TARGET"


def test_both_screens_of_the_goal_move_together(house):
    house.lectern("goal", "set", "3")
    goal = house.present("goal", "--scene", "goal")
    summary = house.present("goal-summary", "--scene", "summary")
    heading = goal.until(lambda frame: "summary" in frame)["summary"]
    assert summary.until(lambda frame: "summary" in frame)["summary"] == heading
    goal.say("complete Emma")
    counted = summary.until(lambda frame: frame["summary"].get("finished") == 1)
    shown = goal.until(
        lambda frame: frame["summary"].get("finished") == 1 and not frame.get("busy"))
    assert shown["summary"] == counted["summary"]
    assert shown["last"]["title"] == "Emma"
    house.lectern("goal", "finish", "Dune")
    assert summary.until(lambda frame: frame["summary"].get("finished") == 2)
    goal.say("close")
    summary.say("close")
    assert (goal.end(), summary.end()) == (0, 0)


def test_the_goal_is_watched_on_one_line(house):
    house.lectern("goal", "set", "2")
    watch = subprocess.Popen(
        house.command("--json", "goal", "--watch"), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, text=True)
    try:
        def finished(count):
            for line in watch.stdout:
                frame = json.loads(line).get("frame", {})
                if frame.get("summary", {}).get("finished", 0) == count and "summary" in frame:
                    return frame["summary"]
            raise AssertionError("the watch has ended")
        assert finished(0)["target"] == 2
        house.lectern("goal", "finish", "Emma")
        assert finished(1)["percentage"] == 50
    finally:
        watch.terminate()
        watch.wait(PATIENCE)
        watch.stdout.close()
