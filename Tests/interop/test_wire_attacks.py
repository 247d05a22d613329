"""Attacks that cost the attacker little. Each ends with the attacker cut off or held back, the server
small, and everybody else served all the while.

The numbers are the server's defaults: 100 at once and 20 a second of anything that is free for a peer.
"""

import os
import socket
import time
from pathlib import Path

import pytest
from hyperframe.frame import PingFrame, SettingsFrame, WindowUpdateFrame

from processes import Process, binary
from wire import (
    CANCEL, DUPLEX, EMPTY, ENHANCE_YOUR_CALM, MAGIC, OK, OUTPUT, PROTOCOL_ERROR, RESOURCE_EXHAUSTED, Wire,
    literal, message, raw_frame, request, serves,
)  # fmt: skip

# Memory that the server may grow by under any of these, in KiB. The attacks would take hundreds of MB.
GROWTH = 24 * 1024


class Victim:
    """A server of its own for these tests, and what the kernel says of it."""

    def __init__(self, path: str):
        self.path = path
        self.process = Process([binary("interop-server"), "--socket", path])
        self.process.line()

    def status(self, name: str) -> int:
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in text.splitlines() if line.startswith(name)).split()[1])

    @property
    def memory(self) -> int:
        return self.status("VmRSS:")

    @property
    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def forget_peak(self) -> None:
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")

    @property
    def peak(self) -> int:
        return self.status("VmHWM:")


@pytest.fixture(scope="module")
def server(place):
    victim = Victim(str(place / "attacked.sock"))
    # What it needs for a normal day is there before anybody measures.
    for _ in range(20):
        assert serves(victim.path)
    yield victim
    assert victim.process.stop() == 0, "the server did not survive"


@pytest.fixture
def victim(server):
    """The server before an attack; after it, it is small and serves."""
    before = server.memory
    server.forget_peak()
    yield server
    assert serves(server.path)
    grown = server.peak - before
    assert grown < GROWTH, f"the server grew by {grown} KiB"


def flood(victim: Victim, wire: Wire, say, count: int, each: int = 100) -> int:
    """Says something `count` times, or until the server has had enough; others are served meanwhile.
    How often it was said."""
    for said in range(0, count, each):
        for _ in range(each):
            say(wire)
        if not wire.synchronize():
            return said + each
        assert serves(victim.path)
    return count


def expect_cut_off(wire: Wire) -> None:
    wire.read_until_closed()
    assert wire.goaway is not None, "cut off without a word"
    assert wire.goaway.error_code == ENHANCE_YOUR_CALM
    assert wire.reason, "no reason given"


def rapid_reset(wire: Wire) -> None:
    wire.reset(wire.open(request(DUPLEX)))


def made_you_reset_by_headers(wire: Wire) -> None:
    wire.open(request(EMPTY, ("connection", "close")))


def made_you_reset_by_window(wire: Wire) -> None:
    wire.send(raw_frame(8, 0, wire.open(request(DUPLEX)), b"\x7f\xff\xff\xff"))


def made_you_reset_by_length(wire: Wire) -> None:
    wire.data(wire.open(request(DUPLEX, content_length="1")), b"too long")


def empty_data(stream: int):
    return lambda wire: wire.data(stream, b"")


FLOODS = {
    "CVE-2023-44487 rapid reset": rapid_reset,
    "CVE-2025-8671 made you reset, by headers": made_you_reset_by_headers,
    "CVE-2025-8671 made you reset, by window": made_you_reset_by_window,
    "CVE-2025-8671 made you reset, by length": made_you_reset_by_length,
    "CVE-2019-9512 pings": lambda wire: wire.send(PingFrame(0, opaque_data=b"floooood")),
    "CVE-2019-9515 settings": lambda wire: wire.send(SettingsFrame(0, settings={3: 7})),
    "CVE-2019-9513 priorities": lambda wire: wire.send(raw_frame(2, 0, 1, b"\0\0\0\0\x01")),
}


@pytest.mark.parametrize("say", FLOODS.values(), ids=FLOODS.keys())
def test_a_flood_is_cut_off(victim, say):
    with Wire(victim.path) as wire:
        # Not many more than the burst, and never all of them.
        assert flood(victim, wire, say, 10_000) <= 400
        expect_cut_off(wire)


def test_frames_that_nobody_knows_cost_nothing(victim):
    with Wire(victim.path) as wire:
        unknown = raw_frame(0xEE, 0, 0, b"?")
        assert flood(victim, wire, lambda wire: wire.send(unknown * 100), 1000) == 1000


def test_a_flood_of_empty_data_is_cut_off(victim):
    """CVE-2019-9518."""
    with Wire(victim.path) as wire:
        assert flood(victim, wire, empty_data(wire.open(request(DUPLEX))), 10_000) <= 400
        expect_cut_off(wire)


def test_a_flood_in_one_write_is_cut_off(victim):
    """Ten thousand resets that come at once, before the server can say a word."""
    with Wire(victim.path) as wire:
        block = wire.encoder.encode(request(DUPLEX))
        parts = []
        for stream in range(1, 20_001, 2):
            parts += [raw_frame(1, 4, stream, block), raw_frame(3, 0, stream, b"\0\0\0\x08")]
        wire.send(b"".join(parts))
        assert serves(victim.path)
        wire.read_until_closed()
    assert serves(victim.path)


@pytest.mark.parametrize("size", [0, 1, 16_000])
def test_a_header_block_without_end_is_cut_off(victim, size):
    """CVE-2024-28182: CONTINUATION frames for ever, empty or full."""
    with Wire(victim.path) as wire:
        wire.send(raw_frame(1, 0, 1, b"\x83"))
        piece = (literal(b"x", b"y" * 99) * (size // 100 + 1))[:size] if size > 1 else b"\x83" * size
        sent = 0
        while sent < 10_000 and wire.send(raw_frame(9, 0, 1, piece)):
            sent += 1
        wire.read_until_closed()
        assert wire.goaway is None or wire.goaway.error_code in {ENHANCE_YOUR_CALM, PROTOCOL_ERROR}
        assert sent < 10_000


def test_a_small_block_that_stands_for_megabytes_is_not_unpacked(victim):
    """HPACK: one field of 4,000 bytes in the table, then 16,000 references of one byte to it."""
    with Wire(victim.path) as wire:
        first = wire.encoder.encode(request(EMPTY, ("x", "y" * 3900)))
        wire.send(raw_frame(1, 0, 1, first), raw_frame(9, 4, 1, b"\xbe" * 16_000))
        wire.next_stream = 3
        answer = wire.answer(1)
        assert answer.reset == ENHANCE_YOUR_CALM or answer.status == RESOURCE_EXHAUSTED
        # HPACK's state survived it.
        assert wire.call(request(EMPTY), message()).status == OK


def test_promises_of_large_messages_cost_nothing(victim):
    """A hundred streams that announce 4 MiB each and send no more."""
    wires = [Wire(victim.path) for _ in range(4)]
    for wire in wires:
        for _ in range(100):
            wire.data(wire.open(request(DUPLEX)), message(length=4 << 20))
        assert wire.synchronize()
    assert serves(victim.path)
    for wire in wires:
        wire.socket.close()


def sized(*sizes: int) -> bytes:
    """A StreamingOutputCallRequest for messages of these sizes, each at least 16,384."""
    parts = []
    for size in sizes:
        varint = bytes([size & 127 | 128, size >> 7 & 127 | 128, size >> 14])
        parts.append(bytes([0x12, 4, 0x08]) + varint)
    return message(b"".join(parts))


def test_a_client_that_asks_for_everything_and_reads_nothing_costs_little(victim):
    """CVE-2019-9517: gigabytes of answers are asked for, the windows are wide open, nobody reads."""
    wires = []
    for _ in range(10):
        wire = Wire(victim.path, settings={4: 0x7FFFFFFF})
        wire.send(WindowUpdateFrame(0, 0x7FFFFFFF - 65_535))
        for _ in range(20):
            wire.data(wire.open(request(OUTPUT)), sized(*[1 << 20] * 10), end=True)
        wires.append(wire)
    for _ in range(50):
        assert serves(victim.path)
    for wire in wires:
        wire.socket.close()


def test_a_client_that_writes_and_never_reads_is_not_read_for_ever(victim):
    """Every ping wants an answer; a server that queued them all would run out of memory."""
    with Wire(victim.path) as wire:
        ping = raw_frame(6, 0, 0, b"answerme") * 1000
        sent = 0
        for _ in range(20_000):
            count = wire.try_send(ping)
            if count == 0:
                break
            sent += count
        assert sent < 20_000 * len(ping)
    assert serves(victim.path)


def test_windows_opened_byte_by_byte_hurt_nobody(victim):
    with Wire(victim.path, settings={4: 0}) as wire:
        stream = wire.open(request(OUTPUT))
        wire.data(stream, sized(20_000), end=True)
        for _ in range(200):
            wire.send(raw_frame(8, 0, stream, b"\0\0\0\x01") * 100)
            assert wire.synchronize() and serves(victim.path)
        wire.send(WindowUpdateFrame(stream, 100_000))
        assert wire.answer(stream).status == OK


def test_connections_that_come_and_go_leave_nothing(victim):
    before = victim.descriptors
    for _ in range(500):
        with Wire(victim.path) as wire:
            wire.open(request(DUPLEX))
    for _ in range(500):
        socket_ = socket.socket(socket.AF_UNIX)
        socket_.connect(victim.path)
        socket_.send(MAGIC[:7])
        socket_.close()
    wait_for(lambda: serves(victim.path) and victim.descriptors <= before)


def test_a_user_has_so_many_connections_and_no_more(victim):
    wires = []
    refused = None
    before = victim.descriptors
    for _ in range(300):
        wire = Wire(victim.path)
        if not wire.synchronize():
            refused = wire
            break
        wires.append(wire)
    assert refused is not None and len(wires) <= 256
    refused.socket.close()
    assert refused.goaway.error_code == ENHANCE_YOUR_CALM
    assert "too many connections" in refused.reason
    for wire in wires:
        wire.socket.close()
    wait_for(lambda: victim.descriptors <= before)


def test_who_dawdles_is_cut_off(victim):
    """Five seconds for the preface, for SETTINGS and for a header block that has begun; not for more."""
    silent = Wire(victim.path, preface=False)
    halting = Wire(victim.path, preface=False)
    halting.send(MAGIC[:10])
    bare = Wire(victim.path, preface=False)
    bare.send(MAGIC)
    headless = Wire(victim.path)
    assert headless.synchronize()
    headless.send(raw_frame(1, 0, 1, b"\x83"))
    patient = Wire(victim.path)
    stream = patient.open(request(DUPLEX))
    patient.data(stream, message(length=100)[:3])
    assert patient.synchronize()
    for wire in (silent, halting, bare, headless):
        wire.read_until_closed()
        wire.socket.close()
    patient.reset(stream, CANCEL)
    assert patient.call(request(EMPTY), message()).status == OK
    patient.socket.close()


def wait_for(condition) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline, "it did not come to pass"
