"""Members at a desk: signed in and out, each in a session of their own."""

import os

import pytest

from house import House


@pytest.fixture
def desk(house):
    """A library with two members who have no account."""
    house.catalogue(["Emma,Jane Austen,1", "Dune,Frank Herbert,1"])
    house.member("Bo", "C2")
    house.member("Cy", "C3")
    return house


def sign_in(house, who) -> str:
    return house.json("desk", "sign-in", who)[0]["signedIn"]["session"]


def test_each_desk_acts_for_its_own_member_until_signed_out(desk):
    bo, cy = sign_in(desk, "C2"), sign_in(desk, "cy")
    lent = desk.json("--session", bo, "borrow", "Emma")[0]["receipt"]
    assert lent["member"]["name"] == "Bo"
    environment = {**os.environ, "LECTERN_SESSION": cy}
    assert desk.json("loans", env=environment) == []
    # Neither at the other's desk nor at their own does a member act for somebody else.
    desk.lectern("loans", "--member", "C2", env=environment, code=5)
    desk.lectern("return", lent["loan"], env=environment, code=5)
    desk.lectern("desk", "sign-in", "C2", env=environment, code=5)
    assert len(desk.json("desk", "signed-in")) == 2
    desk.lectern("--session", bo, "logout")
    refused = desk.lectern("--session", bo, "loans", code=5)
    assert "signed out" in refused.err
    assert desk.json("profile", env=environment)[0]["profile"]["member"]["name"] == "Cy"
    desk.lectern("desk", "sign-out")
    assert desk.json("desk", "signed-in") == []


def test_signing_out_reaches_every_frontend_and_the_desk_goes_on_with_the_next_member(desk):
    kiosk = desk.present("sign-in")
    kiosk.until(lambda frame: frame["phase"] == "SIGN_IN_PHASE_EDITING")
    kiosk.say("card bo")
    kiosk.say("submit")
    shown = kiosk.until(lambda frame: frame.get("phase") == "PROFILE_PHASE_LOADED")
    assert shown["profile"]["member"]["name"] == "Bo"
    [signed_in] = desk.json("desk", "signed-in")
    session = signed_in["signedIn"]["session"]
    other = desk.present("profile", "--session", session)
    other.until(lambda frame: frame["phase"] == "PROFILE_PHASE_LOADED")
    desk.lectern("--session", session, "logout")
    assert other.until(lambda bye: True, "goodbye")["reason"] == "GOODBYE_REASON_LOGGED_OUT"
    assert other.end() == 5
    # Nothing of the former member is on the screen of the next one.
    start = len(kiosk.updates)
    kiosk.until(lambda frame: frame.get("phase") == "SIGN_IN_PHASE_EDITING")
    kiosk.say("card C3")
    kiosk.say("submit")
    shown = kiosk.until(lambda frame: frame.get("phase") == "PROFILE_PHASE_LOADED")
    assert shown["profile"]["member"]["name"] == "Cy"
    frames = [update["frame"] for update in kiosk.updates[start:] if "frame" in update]
    assert all(frame.get("profile", {}).get("member", {}).get("name") != "Bo" for frame in frames)
    kiosk.leave()


def test_a_kiosk_signs_out_when_nobody_does_anything(place):
    configuration = place / "lecternd.conf"
    configuration.write_text("[Times]\nIdleSignInEndsAfter=1s\n")
    house = House(place)
    house.start("--config", configuration)
    house.member("Bo", "C2")
    view = house.present("profile", "--session", sign_in(house, "C2"))
    goodbye = view.until(lambda bye: True, "goodbye")
    assert goodbye["reason"] == "GOODBYE_REASON_LOGGED_OUT"
    assert "1 second" in goodbye["message"]["text"]
    assert view.end() == 5
    assert house.json("desk", "signed-in") == []
    house.close()


def test_a_member_edits_the_profile_and_chooses_a_language(house):
    house.lectern("profile", "edit", "--name", "Ada King", "--initials", "AK")
    [shown] = house.json("profile")
    assert shown["profile"]["member"]["name"] == "Ada King"
    assert shown["profile"]["initials"] == "AK"
    wrong = house.lectern("profile", "edit", "--name", " ", "--initials", "ABCD", code=1)
    assert len(wrong.lines) == 3
    house.lectern("settings", "set", "locale=tlh", code=1)
    house.lectern("settings", "set", "locale=de", "time=24")
    assert house.json("settings") == [
        {"settings": {"locale": "de", "timeFormat": "TIME_FORMAT_HOURS_24"}}
    ]
    assert "Mitglied seit" in house.lectern("profile").out


def test_screens_lead_to_each_other_and_back(house):
    view = house.present("profile")
    view.until(lambda frame: frame.get("phase") == "PROFILE_PHASE_LOADED")
    view.say("edit")
    view.until(lambda frame: frame.get("phase") == "EDIT_PROFILE_PHASE_EDITING")
    view.say("name Ada")
    view.say("save")
    shown = view.until(lambda frame: frame.get("phase") == "PROFILE_PHASE_LOADED")
    assert shown["profile"]["member"]["name"] == "Ada"
    view.say("settings")
    view.until(lambda frame: frame.get("phase") == "SETTINGS_PHASE_READY")
    view.say("leave")
    view.until(lambda frame: frame.get("phase") == "PROFILE_PHASE_LOADED")
    view.say("close")
    assert view.end() == 0
