"""Two desks and twenty members at once: no loan is lost, none is doubled, and nobody waits."""

import queue
import random
import sqlite3
import statistics
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest

from frontend import Frontend
from processes import Process, binary, run

BOOKS, MEMBERS, WATCHERS = 3000, 300, 20
# Two minutes in which each desk scans something every second.
SCANS = 120


@pytest.fixture
def school(tmp_path_factory, place):
    """A school's library: its socket, and where its books are kept."""
    state = tmp_path_factory.mktemp("school")
    socket = place / "school.sock"
    daemon = Process([binary("lecternd"), "--socket", str(socket), "--state", str(state / "state")])
    run(binary("lectern"), "--socket", str(socket), "status", "--wait", "20s")
    with Frontend(str(socket)) as staff:
        books = ["title,authors,copies,barcode"]
        books += [f"Title {number:04},Author {number % 700},1,B{number:04}" for number in range(BOOKS)]
        upload(staff, "lectern.v1.Desk/ImportCatalogue", books, BOOKS)
        pupils = ["name,card,group"]
        pupils += [f"Pupil {number:03},M{number:03},{number % 12}" for number in range(MEMBERS)]
        upload(staff, "lectern.v1.MemberDesk/ImportMembers", pupils, MEMBERS)
        staff.ask("lectern.v1.Desk/SetPolicy", {"settings": [{"name": "max_loans", "value": 4}]})
    yield str(socket), state / "state" / "lectern.db", daemon
    if daemon.process.poll() is None:
        assert daemon.stop() == 0


def upload(staff, path, lines, rows):
    start, chunk = {"start": {"fileName": "x.csv"}}, {"chunk": "\n".join(lines).encode() + b"\n"}
    *_, last = staff.call(path, [start, chunk])
    assert last.report.added == rows, last


class Desk:
    """A desk's scanner loop: one line after the other, each waited for. It notes what it was told."""

    def __init__(self, socket, name, seed):
        self.socket, self.name, self.random = socket, name, random.Random(seed)
        self.lent, self.returned, self.times, self.refused = [], [], [], 0
        self.number, self.heard, self.intents = 0, 0, queue.SimpleQueue()

    def work(self, shelf: "Shelf"):
        with Frontend(self.socket) as frontend:
            self.updates = frontend.call(
                "lectern.v1.DeskScreen/Present", iter(self.intents.get, None), timeout=None)
            self.say({"open": {"desk": self.name}})
            for _ in range(SCANS // 3):
                self.serve(shelf)
            self.intents.put(None)
            self.updates.cancel()

    def serve(self, shelf):
        """Two books for a member, and one from whoever brings one."""
        card = f"M{self.random.randrange(MEMBERS):03}"
        frame, _ = self.say({"scan": {"text": card}})
        assert frame.member.member.card == card, frame
        for _ in range(2):
            barcode = f"B{self.random.randrange(BOOKS):04}"
            for answer in self.scan(barcode):
                if answer.message.code == "LENT":
                    self.lent.append((barcode, card))
                    shelf.out(barcode)
        self.say({"done": {}})
        barcode = shelf.some(self.random)
        if barcode is not None:
            codes = [answer.message.code for answer in self.scan(barcode)]
            self.returned += [barcode] * codes.count("TAKEN_BACK")

    def scan(self, text):
        frame, answers = self.say({"scan": {"text": text}}, isScan=True)
        self.refused += sum(answer.kind != 1 for answer in answers)
        if frame.HasField("question"):
            self.say({"dismiss": {}})
        return answers

    def say(self, intent, isScan=False):
        """The frame after which nothing is under way, and the answers that are new in it."""
        self.number += 1
        before, started = self.heard, time.monotonic()
        self.intents.put({"number": self.number, **intent})
        for update in self.updates:
            frame = update.frame
            isAnswered = frame.answered > before or not isScan
            if (update.WhichOneof("update") == "frame" and update.acknowledged >= self.number
                    and not frame.busy and isAnswered):
                break
        if isScan:
            self.times.append(time.monotonic() - started)
        self.heard = frame.answered
        return frame, [answer for answer in frame.answers if answer.number > before]


class Shelf:
    """Which books the desks believe to be out; both know it only by and by."""

    def __init__(self):
        self.barcodes, self.lock = [], threading.Lock()

    def out(self, barcode):
        with self.lock:
            self.barcodes.append(barcode)

    def some(self, chance):
        with self.lock:
            if not self.barcodes:
                return None
            return self.barcodes[chance.randrange(len(self.barcodes))]


class Watcher:
    """A member's list of loans on a screen that stays open."""

    def __init__(self, socket, card):
        self.frontend, self.card, self.frame = Frontend(socket), card, None
        self.done, self.changed = threading.Event(), threading.Condition()
        self.thread = threading.Thread(target=self.follow)
        self.thread.start()

    def follow(self):
        def intents():
            yield {"number": 1, "open": {"member": self.card}}
            self.done.wait()
        try:
            for update in self.frontend.call("lectern.v1.LoansScreen/Present", intents(), timeout=None):
                if update.WhichOneof("update") == "frame":
                    with self.changed:
                        self.frame = update.frame
                        self.changed.notify()
        except grpc.RpcError as error:
            assert self.done.is_set(), error

    @property
    def loans(self):
        return {item.loan.id for item in self.frame.loans} if self.frame else None

    def sees(self, loans, patience=60):
        with self.changed:
            return self.changed.wait_for(lambda: self.loans == loans, patience)

    def leave(self):
        self.done.set()
        self.thread.join()
        self.frontend.channel.close()


def open_loans(database, card):
    """What a member has by the store itself, which the daemon is still writing to."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as store:
        found = store.execute(
            "SELECT l.id FROM loans l JOIN members m ON m.key = l.member"
            " WHERE m.card = ? AND l.returned IS NULL", (card,))
        return {row[0] for row in found}


def replay(database):
    """The log of changes against what is stored, with no help from the program that wrote them: who borrowed which
    copy, and which copies came back."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as store:
        loans = {row[0]: row[1:] for row in store.execute(
            "SELECT l.id, l.copy, l.book, l.member, l.returned, c.barcode, m.card FROM loans l"
            " JOIN copies c ON c.key = l.copy JOIN members m ON m.key = l.member")}
        log = store.execute("SELECT action, subject FROM audit WHERE action IN ('borrow', 'return') ORDER BY key")
        hands, borrowed, returned = {}, set(), []
        for action, loan in log.fetchall():
            copy = loans[loan][0]
            if action == "borrow":
                assert copy not in hands, f"copy {copy} is lent twice"
                assert loan not in borrowed
                hands[copy] = loan
                borrowed.add(loan)
            else:
                assert hands.pop(copy) == loan, f"{loan} comes back and was not out"
                returned.append(loan)
    assert borrowed == set(loans), "every stored loan was once borrowed, and the reverse"
    assert set(hands.values()) == {loan for loan, row in loans.items() if row[3] is None}
    titles = [(loans[loan][1], loans[loan][2]) for loan in hands.values()]
    assert len(set(titles)) == len(titles), "a member has a title twice"
    return [loans[loan][4:] for loan in borrowed], [loans[loan][4] for loan in returned]


def test_two_desks_and_twenty_members_agree(school, record_property):
    socket, database, daemon = school
    seed = random.SystemRandom().randrange(1 << 32)
    print("seed", seed)
    watchers = [Watcher(socket, f"M{number:03}") for number in range(WATCHERS)]
    assert all(watcher.sees(set()) for watcher in watchers)
    desks = [Desk(socket, name, seed + place) for place, name in enumerate(["front", "next room"])]
    shelf = Shelf()
    with ThreadPoolExecutor(len(desks)) as pool:
        for work in [pool.submit(desk.work, shelf) for desk in desks]:
            work.result()
    lent = [loan for desk in desks for loan in desk.lent]
    returned = [barcode for desk in desks for barcode in desk.returned]
    for watcher in watchers:
        own = open_loans(database, watcher.card)
        assert watcher.sees(own), f"{watcher.card} sees {watcher.loans} of {own}"
        watcher.leave()
    assert daemon.stop() == 0
    borrowed, brought = replay(database)
    assert sorted(borrowed) == sorted(lent) and sorted(brought) == sorted(returned)
    times = sorted(time for desk in desks for time in desk.times)
    p99 = statistics.quantiles(times, n=100)[98] * 1000
    figures = f"{len(times)} scans, median {statistics.median(times) * 1000:.1f} ms, p99 {p99:.1f} ms"
    print(figures, f"{len(lent)} lent, {len(returned)} returned, {sum(desk.refused for desk in desks)} refused")
    record_property("desk answers", figures)
