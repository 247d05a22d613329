"""The end-to-end tests' library, on the machine: the same commands, from the installed package."""

from pathlib import Path

from house import House


class HouseThere(House):
    """The machine's library as one of its users sees it. `start` and `stop` are systemctl's."""

    def __init__(self, machine, user: str, name: str):
        place = machine.shared / name
        place.mkdir()
        place.chmod(0o777)
        super().__init__(place)
        self.machine, self.user = machine, user

    def command(self, *arguments) -> list[str]:
        return self.machine.command("lectern", *arguments, user=self.user)

    def start(self, *arguments):
        """As a service with these arguments, until it is started again without."""
        text = f"[Service]\nExecStart=\nExecStart=/usr/bin/lecternd {' '.join(arguments)}\n"
        self.machine.configure("lecternd.service", text if arguments else None)
        # Somebody who watches may have started it again meanwhile, as it was.
        self.machine.systemctl("restart", "lecternd.service")

    def stop(self):
        self.machine.systemctl("stop", "lecternd.service")


def shared_file(house: House, name: str, data: bytes) -> Path:
    file = house.place / name
    file.write_bytes(data)
    return file
