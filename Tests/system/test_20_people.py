"""People inside and outside the groups."""

import json


def borrowed(machine, user):
    lines = machine.lectern(user, "--json", "loans").out.splitlines()
    return [json.loads(line)["loan"]["book"]["title"] for line in lines]


def test_whoever_is_in_the_group_borrows(machine):
    """an ordinary user in the group lectern borrows (exit 0)"""
    machine.add_user("anna", "Anna Keller", "lectern")
    machine.run("lectern", "desk", "import", "/usr/share/doc/lectern/examples/classics.csv")
    machine.lectern("anna", "borrow", "Dracula")
    assert borrowed(machine, "anna") == ["Dracula"]


def test_whoever_is_outside_is_told_so(machine):
    """an ordinary user outside the group gets exit 5 and a sentence"""
    machine.add_user("otto", "Otto Outside")
    refused = machine.lectern("otto", "borrow", "Emma", code=5)
    assert refused.out == "" and len(refused.err.strip().splitlines()) >= 1
    assert "lectern" in refused.err and "Traceback" not in refused.err


def test_two_users_are_two_members(machine):
    """two uids are two members, each with loans of their own"""
    machine.add_user("ben", "Ben Alaoui", "lectern")
    machine.lectern("ben", "borrow", "Emma")
    assert borrowed(machine, "ben") == ["Emma"]
    assert borrowed(machine, "anna") == ["Dracula"]
    assert "Ben Alaoui" in machine.lectern("ben", "profile").out


def test_staff_work_at_the_desk_and_members_do_not(machine):
    """the group lectern-staff works at the desk, a member may not (exit 5)"""
    machine.add_user("sofia", "Sofia Staff", "lectern", "lectern-staff")
    machine.lectern("sofia", "desk", "member", "add", "--name", "Zoë", "--card", "4711")
    machine.lectern("sofia", "borrow", "Hamlet", "--member", "4711")
    refused = machine.lectern("anna", "desk", "member", "add", "--name", "Me", "--card", "1", code=5)
    assert refused.err.strip()
    machine.lectern("anna", "loans", "--member", "4711", code=5)


def test_the_sample_policy_is_good(machine):
    """staff run the sample policy as it stands"""
    machine.run("sh", "/usr/share/doc/lectern/examples/policy.example", user="sofia")
    assert "42" in machine.lectern("sofia", "desk", "policy").out
