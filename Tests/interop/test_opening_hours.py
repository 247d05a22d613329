"""Two desks and twenty members at once: no loan is lost, none is doubled, and nobody waits."""

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
    """A desk that scans one thing after the other, and notes what it was told."""

    def __init__(self, socket, name, seed):
        self.socket, self.name, self.random = socket, name, random.Random(seed)
        self.lent, self.returned, self.times, self.refused = {}, [], [], 0

    def work(self, shelf: "Shelf"):
        with Frontend(self.socket) as frontend:
            books = {}
            for scan in range(SCANS):
                self.scan(frontend, shelf, books, f"{self.name}-{scan}")

    def scan(self, frontend, shelf, books, request):
        barcode = shelf.some(self.random) if self.random.random() < 0.45 else None
        if barcode is None:
            barcode = f"B{self.random.randrange(BOOKS):04}"
            if barcode not in books:
                found = frontend.ask("lectern.v1.Catalogue/Find", {"text": barcode})
                books[barcode] = found.book.id
            member = f"M{self.random.randrange(MEMBERS):03}"
            answer = self.ask(frontend, "Lend", {
                "requestId": request, "book": books[barcode], "barcode": barcode, "member": member})
            if answer.WhichOneof("outcome") == "receipt":
                self.lent[answer.receipt.loan] = (barcode, member)
                shelf.out(barcode)
            else:
                self.refused += 1
        else:
            answer = self.ask(frontend, "TakeBack", {"requestId": request, "item": barcode})
            if answer.WhichOneof("outcome") == "taken_back":
                self.returned.append(answer.taken_back.loan.id)
            else:
                self.refused += 1

    def ask(self, frontend, method, content):
        started = time.monotonic()
        answer = frontend.ask(f"lectern.v1.Circulation/{method}", {"desk": self.name, **content})
        self.times.append(time.monotonic() - started)
        return answer


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


def replay(database):
    """The log of changes against what is stored, with no help from the program that wrote them."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as store:
        loans = {row[0]: row[1:] for row in store.execute("SELECT id, copy, book, member, returned FROM loans")}
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
    return borrowed, returned


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
    lent = {loan: card for desk in desks for loan, (_, card) in desk.lent.items()}
    returned = [loan for desk in desks for loan in desk.returned]
    assert len(returned) == len(set(returned)) and set(returned) <= set(lent)
    for watcher in watchers:
        own = {loan for loan, card in lent.items() if card == watcher.card and loan not in returned}
        assert watcher.sees(own), f"{watcher.card} sees {watcher.loans} of {own}"
        watcher.leave()
    assert daemon.stop() == 0
    borrowed, brought = replay(database)
    assert borrowed == set(lent) and sorted(brought) == sorted(returned)
    times = sorted(time for desk in desks for time in desk.times)
    p99 = statistics.quantiles(times, n=100)[98] * 1000
    figures = f"{len(times)} answers, median {statistics.median(times) * 1000:.1f} ms, p99 {p99:.1f} ms"
    print(figures, f"{len(lent)} lent, {len(returned)} returned, {sum(desk.refused for desk in desks)} refused")
    record_property("desk answers", figures)
