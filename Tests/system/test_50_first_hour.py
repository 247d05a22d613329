"""The first hour of a school's library, from the installed package."""

import test_first_hour
from house_there import HouseThere
from machine import STATE


def test_the_first_hour_from_the_package(machine):
    """the first hour of a school's library, by staff, from the installed package"""
    # A library of its own, beside the one that the other steps use.
    machine.systemctl("stop", "lecternd.service")
    machine.run("mount", "-t", "tmpfs", "-o", "mode=0700,uid=lectern,gid=lectern", "none", STATE)
    try:
        test_first_hour.test_the_first_hour(HouseThere(machine, "sofia", "first-hour"))
    finally:
        machine.configure("lecternd.service", None)
        machine.systemctl("stop", "lecternd.service")
        machine.run("umount", STATE)
        machine.systemctl("start", "lecternd.service")
