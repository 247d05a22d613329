"""Messages in DATA frames, and the answers they get (grpc/grpc, doc/PROTOCOL-HTTP2.md)."""

import pytest
from hyperframe.frame import DataFrame, WindowUpdateFrame

from wire import (
    CANCEL, DUPLEX, EMPTY, INPUT, INTERNAL, NO_ERROR, OK, OUTPUT, RESOURCE_EXHAUSTED, UNARY,
    UNIMPLEMENTED, UNKNOWN, Wire, message, request,
)  # fmt: skip

# The interop server's limit for a message.
LIMIT = 4 << 20


def field(number: int, body: bytes) -> bytes:
    """A length-delimited field of protobuf."""
    assert number < 16 and len(body) < 128
    return bytes([number << 3 | 2, len(body)]) + body


def payload(size: int) -> bytes:
    """A StreamingInputCallRequest that counts for so many bytes."""
    return message(field(1, field(2, b"x" * size)))


def sized(*sizes: int) -> bytes:
    """A StreamingOutputCallRequest for messages of these sizes."""
    return message(b"".join(field(2, bytes([0x08, size])) for size in sizes))


@pytest.fixture
def wire(interop_socket):
    with Wire(interop_socket) as wire:
        yield wire
        assert wire.call(request(EMPTY), message()).status == OK


# How messages lie in frames


def test_a_message_byte_by_byte_is_one_message(wire):
    stream = wire.open(request(INPUT))
    for byte in payload(20) + payload(0) + payload(3):
        wire.data(stream, bytes([byte]))
    wire.data(stream, b"", end=True)
    answer = wire.answer(stream)
    assert (answer.status, answer.messages) == (OK, [b"\x08\x17"])


def test_a_message_cut_anywhere_is_one_message(wire):
    whole = payload(3) + payload(4)
    for cut in range(len(whole) + 1):
        answer = wire.call(request(INPUT), whole[:cut], whole[cut:])
        assert (answer.status, answer.messages) == (OK, [b"\x08\x07"]), f"cut at {cut}"


def test_padding_is_not_part_of_a_message(wire):
    stream = wire.open(request(INPUT))
    for index, byte in enumerate(payload(20)):
        wire.send(DataFrame(stream, data=bytes([byte]), pad_length=index * 5, flags=["PADDED"]))
    wire.send(DataFrame(stream, data=b"", pad_length=255, flags=["PADDED", "END_STREAM"]))
    assert wire.answer(stream).messages == [b"\x08\x14"]


def test_many_messages_in_one_frame_are_all_seen(wire):
    answer = wire.call(request(INPUT), payload(1) * 1000)
    assert answer.messages == [b"\x08\xe8\x07"]


def test_no_message_is_legal_where_a_stream_is_asked_for(wire):
    for bodies in ([], [b""]):
        answer = wire.call(request(INPUT), *bodies)
        assert (answer.status, answer.messages) == (OK, [b""])


# What is wrong with a message


def test_a_compressed_message_without_an_encoding_is_internal(wire):
    assert wire.call(request(EMPTY), message(b"x", flag=1)).status == INTERNAL


@pytest.mark.parametrize("flag", [2, 3, 0x80, 0xFF])
def test_a_flag_that_does_not_exist_is_internal(wire, flag):
    assert wire.call(request(EMPTY), message(flag=flag)).status == INTERNAL


@pytest.mark.parametrize("length", [LIMIT + 1, 0x7FFFFFFF, 0xFFFFFFFF])
def test_a_message_over_the_limit_is_refused_from_its_length(wire, length):
    stream = wire.open(request(EMPTY))
    wire.data(stream, message(length=length))
    answer = wire.answer(stream)
    assert (answer.status, answer.reset) == (RESOURCE_EXHAUSTED, NO_ERROR)


def test_a_message_of_megabytes_passes(wire):
    # A field that nobody knows.
    size = 3 << 20
    varint = bytes([size & 127 | 128, size >> 7 & 127 | 128, size >> 14 & 127 | 128, size >> 21])
    rest = message(bytes([0x7A]) + varint + bytes(size))
    stream = wire.open(request(EMPTY))
    window, connection = 65_535, 65_535
    while rest:
        count = min(16_384, window, connection, len(rest))
        if count == 0:
            frame = wire.read()
            assert frame is not None
            if isinstance(frame, WindowUpdateFrame):
                if frame.stream_id:
                    window += frame.window_increment
                else:
                    connection += frame.window_increment
            continue
        window, connection = window - count, connection - count
        wire.data(stream, rest[:count], end=count == len(rest))
        rest = rest[count:]
    assert wire.answer(stream).status == OK


@pytest.mark.parametrize("body", [b"\0", b"\0\0\0\0", message(length=1), message(b"x", length=9)])
def test_an_end_in_mid_message_is_never_success(wire, body):
    for path in (EMPTY, INPUT):
        answer = wire.call(request(path), body)
        assert answer.status in (INTERNAL, UNIMPLEMENTED), path
        assert answer.data == b""


@pytest.mark.parametrize("path", [EMPTY, OUTPUT])
@pytest.mark.parametrize("count", [0, 2, 3])
def test_one_message_is_one_message(wire, path, count):
    answer = wire.call(request(path), message() * count)
    assert (answer.status, answer.data) == (UNIMPLEMENTED, b"")


@pytest.mark.parametrize(
    "body", [b"\xff", b"\x0a\x05x", b"\x08", b"\x08" + b"\xff" * 11, b"\x0b", b"\x00\x00", b"\x0f"]
)
def test_bytes_that_do_not_parse_are_internal(wire, body):
    assert wire.call(request(UNARY), message(body)).status == INTERNAL


# What an answer looks like


def test_an_answer_is_headers_data_trailers(wire):
    answer = wire.call(request(EMPTY), message())
    first, last = answer.blocks
    assert first[":status"] == "200"
    assert first["content-type"].startswith("application/grpc")
    assert "grpc-status" not in first
    assert last["grpc-status"] == "0"
    assert not any(name.startswith(":") for name in last)
    assert answer.messages == [b""]
    assert (answer.ended_by, answer.reset) == ("headers", None)


def status(code: int, text: str = "") -> bytes:
    """A SimpleRequest that wants this status."""
    return message(field(7, bytes([0x08, code]) + field(2, text.encode())))


@pytest.mark.parametrize("code", range(1, 17))
def test_every_status_arrives_as_trailers_only(wire, code):
    answer = wire.call(request(UNARY), status(code))
    (only,) = answer.blocks
    assert (only[":status"], only["grpc-status"]) == ("200", str(code))
    assert only["content-type"].startswith("application/grpc")
    assert (answer.data, answer.ended_by) == (b"", "headers")


def test_a_status_message_is_percent_encoded(wire):
    answer = wire.call(request(UNARY), status(UNKNOWN, "stop: 100% ünï\n"))
    assert answer.text == "stop: 100%25 %C3%BCn%C3%AF%0A"


def test_an_answer_never_ends_with_data(wire):
    for path, bodies in [(OUTPUT, [sized(1, 2, 3)]), (DUPLEX, [sized(5), sized(0)]), (DUPLEX, [b""])]:
        answer = wire.call(request(path), *bodies)
        assert (answer.status, answer.ended_by) == (OK, "headers")
    assert len(wire.call(request(DUPLEX), sized(5, 6), sized(7)).messages) == 3


def test_a_stream_answers_before_the_client_has_ended(wire):
    stream = wire.open(request(DUPLEX))
    for size in (3, 4):
        wire.data(stream, sized(size))
        while not isinstance(frame := wire.read(), DataFrame):
            assert frame is not None
        assert len(frame.data) > size
    wire.data(stream, b"", end=True)
    answer = wire.answer(stream)
    assert (answer.status, answer.reset) == (OK, None)


def test_a_cancelled_stream_is_heard_of_no_more(wire):
    stream = wire.open(request(DUPLEX))
    wire.data(stream, sized(3))
    wire.reset(stream, CANCEL)
    wire.data(wire.open(request(EMPTY)), message(), end=True)
    assert wire.synchronize()


def test_one_message_at_a_time_through_a_window_of_one_byte(interop_socket):
    with Wire(interop_socket, settings={4: 1}) as wire:
        stream = wire.open(request(OUTPUT))
        wire.data(stream, sized(20, 20), end=True)
        answer = wire.answer(stream)
        assert (answer.status, len(answer.messages)) == (OK, 2)


def test_a_shut_window_holds_the_answer_back_and_not_the_connection(interop_socket):
    with Wire(interop_socket, settings={4: 0}) as wire:
        shut = wire.open(request(OUTPUT))
        wire.data(shut, sized(20), end=True)
        # Trailers need no window.
        assert wire.call(request(EMPTY + "x"), message()).status == UNIMPLEMENTED
        assert wire.synchronize()
        wire.send(WindowUpdateFrame(shut, 1000))
        answer = wire.answer(shut)
        assert (answer.status, len(answer.messages)) == (OK, 1)
