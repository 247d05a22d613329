"""What concerns a connection as a whole: how it begins, what ends it and with which word (RFC 9113)."""

import signal
import socket
import struct

import pytest
from hyperframe.frame import GoAwayFrame, PingFrame, SettingsFrame

from processes import Process, binary
from wire import (
    COMPRESSION_ERROR, DUPLEX, EMPTY, FLOW_CONTROL_ERROR, FRAME_SIZE_ERROR, INPUT, MAGIC, NO_ERROR, OK,
    PROTOCOL_ERROR, REFUSED_STREAM, STREAM_CLOSED, UNAVAILABLE, Wire, message, raw_frame, request, serves,
)  # fmt: skip

DATA, HEADERS, _, RST, SETTINGS, PUSH, PING, GOAWAY, WINDOW, CONTINUATION = range(10)
END_STREAM, END_HEADERS, PADDED, ACK = 0x1, 0x4, 0x8, 0x1


@pytest.fixture
def wire(interop_socket):
    with Wire(interop_socket) as wire:
        yield wire
    assert serves(interop_socket)


# How it begins


def test_the_server_announces_its_limits(wire):
    wire.synchronize()
    assert wire.settings[3] == 128, "MAX_CONCURRENT_STREAMS"
    assert wire.settings[6] == 8192, "MAX_HEADER_LIST_SIZE"
    assert wire.settings[9] == 1, "NO_RFC7540_PRIORITIES"
    assert wire.settings[4] > 0, "INITIAL_WINDOW_SIZE"
    assert wire.settings.get(5, 16_384) == 16_384, "MAX_FRAME_SIZE"
    assert 8 not in wire.settings, "ENABLE_CONNECT_PROTOCOL"
    assert 0xFE03 not in wire.settings, "GRPC_ALLOW_TRUE_BINARY_METADATA"


@pytest.mark.parametrize("verb", ["GET / HTTP/1.1\r\nHost: x\r\n\r\n", "POST /x HTTP/1.1\r\n\r\n"])
def test_an_http_1_client_reads_a_sentence(interop_socket, verb):
    with Wire(interop_socket, preface=False) as wire:
        wire.send(verb.encode())
        wire.socket.settimeout(30)
        said = b""
        while chunk := wire.socket.recv(65_536):
            said += chunk
        assert b"HTTP/1.1 4" in said and b"gRPC" in said
    assert serves(interop_socket)


@pytest.mark.parametrize(
    "noise", [b"\0" * 100, b"\x16\x03\x01\x02\x00\x01\x00", b"SSH-2.0-x\r\n" * 3, MAGIC[:-1] + b"x"]
)
def test_what_is_no_http_2_is_hung_up_on(interop_socket, noise):
    with Wire(interop_socket, preface=False) as wire:
        wire.send(noise)
        wire.socket.settimeout(30)
        try:
            while wire.socket.recv(65_536):
                pass
        except ConnectionResetError:
            pass
    assert serves(interop_socket)


def test_the_first_frame_is_settings(interop_socket):
    with Wire(interop_socket, preface=False) as wire:
        wire.send(MAGIC, PingFrame(0, opaque_data=b"too soon"))
        wire.read_until_closed()
        assert wire.goaway is not None and wire.goaway.error_code == PROTOCOL_ERROR


def test_settings_and_frames_that_nobody_knows_are_ignored(wire):
    wire.send(SettingsFrame(0, settings={0xFE03: 1, 0xFF: 0xFFFFFFFF}))
    wire.send(raw_frame(0xAB, 0xFF, 0, b"what"), raw_frame(0xAB, 0, 77, b""))
    assert wire.call(request(EMPTY), message()).status == OK


def test_a_ping_is_given_back_as_it_is(wire):
    wire.send(PingFrame(0, opaque_data=b"\0\x01\xfe\xffabcd"))
    while not isinstance(frame := wire.read(), PingFrame):
        assert frame is not None
    assert (frame.opaque_data, set(frame.flags)) == (b"\0\x01\xfe\xffabcd", {"ACK"})


def test_many_calls_run_side_by_side(wire):
    streams = [wire.open(request(EMPTY)) for _ in range(100)]
    for stream in reversed(streams):
        wire.data(stream, message(), end=True)
    ends = set()
    while len(ends) < 100:
        frame = wire.read()
        assert frame is not None
        if "END_STREAM" in frame.flags:
            ends.add(frame.stream_id)
    assert ends == set(streams)


# What ends it: the frame, and the error codes that may answer it

FATAL = {
    "5.1 DATA on an idle stream": (raw_frame(DATA, 0, 9, b"x"), {PROTOCOL_ERROR, STREAM_CLOSED}),
    "5.1 RST_STREAM on an idle stream": (raw_frame(RST, 0, 9, bytes(4)), {PROTOCOL_ERROR}),
    "5.1 WINDOW_UPDATE on an idle stream": (raw_frame(WINDOW, 0, 9, b"\0\0\0\x01"), {PROTOCOL_ERROR}),
    "5.1.1 an even stream": (raw_frame(HEADERS, 5, 2, b"\x83"), {PROTOCOL_ERROR}),
    "4.2 a frame over MAX_FRAME_SIZE": (raw_frame(DATA, 0, 1, bytes(16_385)), {FRAME_SIZE_ERROR}),
    "4.3 HPACK that does not decode": (raw_frame(HEADERS, 5, 1, b"\xff" * 9), {COMPRESSION_ERROR}),
    "4.3 HPACK with index 0": (raw_frame(HEADERS, 5, 1, b"\x80"), {COMPRESSION_ERROR}),
    "4.3 a table larger than allowed": (
        raw_frame(HEADERS, 5, 1, b"\x3f\xe1\xff\x03"),
        {COMPRESSION_ERROR},
    ),
    "6.1 DATA on stream 0": (raw_frame(DATA, 0, 0, b"x"), {PROTOCOL_ERROR}),
    "6.2 HEADERS on stream 0": (raw_frame(HEADERS, 5, 0, b"\x83"), {PROTOCOL_ERROR}),
    "6.2 padding longer than the frame": (
        raw_frame(HEADERS, 5 | PADDED, 1, b"\xff\x83"),
        {PROTOCOL_ERROR, FRAME_SIZE_ERROR},
    ),
    "6.4 RST_STREAM on stream 0": (raw_frame(RST, 0, 0, bytes(4)), {PROTOCOL_ERROR}),
    "6.4 RST_STREAM of three bytes": (raw_frame(RST, 0, 1, bytes(3)), {FRAME_SIZE_ERROR}),
    "6.5 SETTINGS on a stream": (raw_frame(SETTINGS, 0, 1, b""), {PROTOCOL_ERROR}),
    "6.5 SETTINGS of five bytes": (raw_frame(SETTINGS, 0, 0, bytes(5)), {FRAME_SIZE_ERROR}),
    "6.5 an acknowledgement with a payload": (raw_frame(SETTINGS, ACK, 0, bytes(6)), {FRAME_SIZE_ERROR}),
    "6.5.2 ENABLE_PUSH 2": (raw_frame(SETTINGS, 0, 0, b"\0\x02\0\0\0\x02"), {PROTOCOL_ERROR}),
    "6.5.2 a window above 2^31-1": (
        raw_frame(SETTINGS, 0, 0, b"\0\x04\x80\0\0\0"),
        {FLOW_CONTROL_ERROR},
    ),
    "6.5.2 MAX_FRAME_SIZE 100": (raw_frame(SETTINGS, 0, 0, b"\0\x05\0\0\0\x64"), {PROTOCOL_ERROR}),
    "6.6 PUSH_PROMISE": (raw_frame(PUSH, 4, 1, b"\0\0\0\x02\x83"), {PROTOCOL_ERROR}),
    "6.7 PING on a stream": (raw_frame(PING, 0, 1, bytes(8)), {PROTOCOL_ERROR}),
    "6.7 PING of seven bytes": (raw_frame(PING, 0, 0, bytes(7)), {FRAME_SIZE_ERROR}),
    "6.8 GOAWAY on a stream": (raw_frame(GOAWAY, 0, 1, bytes(8)), {PROTOCOL_ERROR}),
    "6.9 WINDOW_UPDATE of nothing": (raw_frame(WINDOW, 0, 0, bytes(4)), {PROTOCOL_ERROR}),
    "6.9 WINDOW_UPDATE of three bytes": (raw_frame(WINDOW, 0, 0, bytes(3)), {FRAME_SIZE_ERROR}),
    "6.9.1 a window that overflows": (
        raw_frame(WINDOW, 0, 0, b"\x7f\xff\xff\xff"),
        {FLOW_CONTROL_ERROR},
    ),
    "6.10 CONTINUATION of nothing": (raw_frame(CONTINUATION, 4, 1, b"\x83"), {PROTOCOL_ERROR}),
    "6.2 a frame within a header block": (
        raw_frame(HEADERS, 0, 1, b"\x83") + raw_frame(PING, 0, 0, bytes(8)),
        {PROTOCOL_ERROR},
    ),
    "6.10 CONTINUATION on another stream": (
        raw_frame(HEADERS, 0, 1, b"\x83") + raw_frame(CONTINUATION, 4, 3, b"\x83"),
        {PROTOCOL_ERROR},
    ),
}


@pytest.mark.parametrize(("frames", "codes"), FATAL.values(), ids=FATAL.keys())
def test_a_connection_error_ends_with_goaway(wire, frames, codes):
    wire.send(frames)
    wire.read_until_closed()
    assert wire.goaway is not None, "hung up without a word"
    assert wire.goaway.error_code in codes


def test_a_stream_that_goes_back_is_never_served(wire):
    """RFC 9113 section 5.1.1 asks for a connection error; nghttp2 takes it for a stream long closed."""
    wire.open(request(DUPLEX), end=True)
    wire.next_stream = 7
    wire.open(request(DUPLEX), end=True)
    wire.next_stream = 5
    wire.open(request(EMPTY, ("x-new", "in the table")), end=True)
    wire.send(PingFrame(0, opaque_data=b"all said"))
    while not isinstance(frame := wire.read(), PingFrame):
        assert frame is not None and frame.stream_id != 5
    wire.next_stream = 9
    assert wire.call(request(EMPTY, ("x-new", "in the table")), message()).status == OK


def test_data_after_the_end_of_a_stream_is_not_taken(wire):
    """RFC 9113 section 5.1: STREAM_CLOSED, for the stream or the connection."""
    stream = wire.open(request(INPUT), end=True)
    wire.data(stream, b"x")
    answer = wire.answer(stream)
    wire.data(wire.open(request(EMPTY)), message(), end=True)
    assert STREAM_CLOSED in {answer.reset, answer.goaway} or answer.status == OK


def test_a_stream_s_window_that_overflows_ends_the_stream(wire):
    stream = wire.open(request(DUPLEX))
    wire.send(raw_frame(WINDOW, 0, stream, b"\x7f\xff\xff\xff"))
    assert wire.answer(stream).reset == FLOW_CONTROL_ERROR
    assert wire.call(request(EMPTY), message()).status == OK


def test_more_than_the_window_is_a_connection_error(interop_socket):
    """RFC 9113 section 6.9: what nobody takes may not exceed the window; here nothing is taken."""
    with Wire(interop_socket) as wire:
        wire.synchronize()
        stream = wire.open(request(EMPTY + "x"))
        body = bytes(16_384)
        # Far beyond any window, if the server still reads.
        for _ in range(2000):
            if not wire.data(stream, body):
                break
        answer = wire.answer(stream)
        assert answer.closed or answer.reset is not None
    assert serves(interop_socket)


def test_more_streams_than_allowed_are_refused(interop_socket):
    with Wire(interop_socket) as wire:
        # Before our acknowledgement of its SETTINGS, which comes with the first read.
        streams = [wire.open(request(DUPLEX)) for _ in range(140)]
        refused = set()
        while len(refused) < 12:
            frame = wire.read()
            assert frame is not None
            if frame.type == RST:
                assert frame.error_code == REFUSED_STREAM
                refused.add(frame.stream_id)
        assert refused == set(streams[128:])
        for stream in streams[:128]:
            wire.data(stream, b"", end=True)
        assert wire.answer(streams[127]).status == OK
    assert serves(interop_socket)


# How the server ends it


@pytest.fixture
def own_server(place):
    path = place / f"own-{own_server_number()}.sock"
    server = Process([binary("interop-server"), "--socket", str(path)])
    server.line()
    yield server, str(path)
    assert server.stop() == 0


def own_server_number(numbers=iter(range(1_000_000))) -> int:
    return next(numbers)


def test_at_sigterm_a_call_may_end_and_new_ones_are_told(own_server):
    """gRPC's graceful stop: GOAWAY(2^31-1), then GOAWAY(last), the calls' end, the connection's end."""
    server, path = own_server
    with Wire(path) as wire:
        stream = wire.open(request(DUPLEX))
        assert wire.synchronize()
        server.process.send_signal(signal.SIGTERM)
        goaways = []
        while len(goaways) < 2:
            frame = wire.read()
            assert frame is not None
            if isinstance(frame, GoAwayFrame):
                goaways.append(frame)
        assert [frame.error_code for frame in goaways] == [NO_ERROR, NO_ERROR]
        assert [frame.last_stream_id for frame in goaways] == [0x7FFFFFFF, stream]
        wire.data(stream, b"", end=True)
        assert wire.answer(stream).status == OK
        wire.read_until_closed()
        assert wire.goaway.error_code == NO_ERROR
    assert server.process.wait(30) == 0


def test_at_sigterm_a_call_that_does_not_end_is_unavailable_in_time(own_server):
    server, path = own_server
    with Wire(path) as wire:
        stream = wire.open(request(DUPLEX))
        assert wire.synchronize()
        server.process.send_signal(signal.SIGTERM)
        assert wire.answer(stream).status == UNAVAILABLE
        wire.read_until_closed()
    assert server.process.wait(30) == 0


def test_after_sigterm_nobody_is_let_in(own_server):
    server, path = own_server
    with Wire(path) as wire:
        wire.open(request(DUPLEX))
        assert wire.synchronize()
        server.process.send_signal(signal.SIGTERM)
        while not isinstance(wire.read(), GoAwayFrame):
            pass
        with pytest.raises((ConnectionRefusedError, FileNotFoundError)):
            socket.socket(socket.AF_UNIX).connect(path)


def test_a_client_that_says_goodbye_is_let_go(wire):
    wire.send(raw_frame(GOAWAY, 0, 0, struct.pack(">II", 0, 0)))
    wire.read_until_closed()
