"""Request headers: what real clients send, what no client may, and what each is answered.

The rules are gRPC's (grpc/grpc, doc/PROTOCOL-HTTP2.md, doc/compression.md) and RFC 9113 section 8.
"""

import pytest

from wire import (
    DEADLINE_EXCEEDED, EMPTY, INTERNAL, INVALID_ARGUMENT, NO_ERROR, OK, PROTOCOL_ERROR,
    RESOURCE_EXHAUSTED, SERVICE, UNARY, UNIMPLEMENTED, Wire, literal, message, raw_frame, request, serves,
)  # fmt: skip


@pytest.fixture
def wire(interop_socket):
    with Wire(interop_socket) as wire:
        yield wire
        # Whatever was said on a stream, the connection goes on.
        assert wire.call(request(EMPTY), message()).status == OK


def call(wire: Wire, **changed):
    return wire.call(request(**changed), message())


@pytest.mark.parametrize(
    "authority",
    ["localhost", "run%2Fx%2Fs.sock", "/run/x/s.sock", "127.0.0.1:50051", "", None, "a b", "[::1]:1"],
)
def test_every_authority_is_served(wire, authority):
    assert call(wire, authority=authority).status == OK


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_either_scheme_is_served(wire, scheme):
    assert call(wire, scheme=scheme).status == OK


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS", "post"])
def test_other_methods_are_405_with_a_text(wire, method):
    answer = call(wire, method=method)
    assert (answer.http, answer.blocks[0].get("allow")) == ("405", "POST")
    assert answer.status is None, "that would be gRPC"
    assert "gRPC" in answer.data.decode()


@pytest.mark.parametrize(
    "content_type",
    [None, "", "text/plain", "application/json", "application/grpc-web", "application/grpc-web+proto",
     "application/grpcx", "application/grpc+json"],
)  # fmt: skip
def test_what_is_not_grpc_is_415_with_a_text(wire, content_type):
    answer = call(wire, content_type=content_type)
    assert answer.http == "415"
    assert answer.status is None
    assert "gRPC" in answer.data.decode()


@pytest.mark.parametrize(
    "content_type", ["application/grpc", "application/grpc+proto", "application/grpc;charset=x"]
)
def test_what_is_grpc_is_served(wire, content_type):
    answer = call(wire, content_type=content_type)
    assert (answer.http, answer.status) == ("200", OK)


@pytest.mark.parametrize(
    "path",
    ["/", "/x", "//", "/grpc.testing.TestService", "/grpc.testing.TestService/", EMPTY + "/",
     SERVICE + "emptyCall", "/grpc.testing.testservice/EmptyCall", EMPTY + "?x=1", "*",
     "/" + "x" * 3000, "/%2e%2e/etc", "EmptyCall"],
)  # fmt: skip
def test_unknown_paths_are_unimplemented(wire, path):
    answer = call(wire, path=path)
    assert (answer.http, answer.status) == ("200", UNIMPLEMENTED)
    assert answer.ended_by == "headers" and len(answer.blocks) == 1, "not trailers only"


def test_te_may_be_missing(wire):
    assert call(wire, te=None).status == OK


@pytest.mark.parametrize(
    ("timeout", "status"),
    [("1S", OK), ("99999999H", OK), ("999999999999S", OK), ("00000001H", OK), ("0m", DEADLINE_EXCEEDED),
     ("", INTERNAL), ("1", INTERNAL), ("S", INTERNAL), ("1s", INTERNAL), ("-1S", INTERNAL),
     ("1.5S", INTERNAL), ("1SS", INTERNAL), ("0x1S", INTERNAL)],
)  # fmt: skip
def test_grpc_timeout(wire, timeout, status):
    assert call(wire, grpc_timeout=timeout).status == status


@pytest.mark.parametrize(
    ("encoding", "status"),
    [("identity", OK), ("gzip", UNIMPLEMENTED), ("snappy", UNIMPLEMENTED), ("x", UNIMPLEMENTED)],
)
def test_grpc_encoding(wire, encoding, status):
    answer = call(wire, grpc_encoding=encoding)
    assert answer.status == status
    if status == UNIMPLEMENTED:
        accepted = answer.blocks[0].get("grpc-accept-encoding", "")
        assert "identity" in accepted and encoding not in accepted


def test_headers_that_grpc_knows_and_we_ignore(wire):
    answer = call(
        wire, grpc_accept_encoding="gzip, x", grpc_message_type="m", user_agent="grpc-x/1 (☺)"
    )
    assert answer.status == OK


@pytest.mark.parametrize(
    ("value", "echoed"),
    [("AKv/", "AKv/"), ("q6u=", "q6s"), ("q6urqw==", "q6urqw"), ("q6urqw", "q6urqw"), ("", "")],
)
def test_binary_metadata_is_taken_padded_or_not_and_given_back_without(wire, value, echoed):
    more = ("x-grpc-test-echo-trailing-bin", value)
    answer = wire.call(request(UNARY, more), message())
    assert answer.status == OK
    assert answer.last["x-grpc-test-echo-trailing-bin"] == echoed


@pytest.mark.parametrize("value", ["?", "AK_/", "A", "=", "AKv/,A", "ü"])
def test_binary_metadata_that_is_no_base64_is_an_error(wire, value):
    assert wire.call(request(EMPTY, ("x-bin", value)), message()).status == INTERNAL


@pytest.mark.parametrize("value", ["AKv/,AQ", "AKv/, AQ", ",", "AQ==,AQ=="])
def test_joined_binary_metadata_is_split(wire, value):
    assert wire.call(request(EMPTY, ("x-bin", value)), message()).status == OK


@pytest.mark.parametrize("value", [b"\xc3\xbc", b"\x80\xff", b"a\tb", b"", b"  spaced  "])
def test_metadata_that_is_valid_http_is_no_error(wire, value):
    block = wire.encoder.encode(request(EMPTY)) + literal(b"x-odd", value)
    stream = wire.open_block(block, end=False)
    wire.data(stream, message(), end=True)
    assert wire.answer(stream).status == OK


@pytest.mark.parametrize("size", [8000, 9000, 40_000, 100_000])
def test_header_lists_have_a_limit_and_hpack_survives_it(wire, size):
    fields = request(EMPTY, *[(f"x-{n}", "y" * 1000) for n in range(size // 1000)])
    size = sum(len(name) + len(value) + 32 for name, value in fields)
    block = wire.encoder.encode(fields)
    stream = wire.next_stream
    wire.next_stream += 2
    first, rest = block[:16_000], block[16_000:]
    flags = 0 if rest else 4
    parts = [raw_frame(1, flags, stream, first)]
    while rest:
        first, rest = rest[:16_000], rest[16_000:]
        parts.append(raw_frame(9, 0 if rest else 4, stream, first))
    wire.send(*parts)
    wire.data(stream, message(), end=True)
    answer = wire.answer(stream)
    if size <= 8192:
        assert answer.status == OK
    else:
        assert answer.status == RESOURCE_EXHAUSTED or answer.http == "431"


MALFORMED = {
    "doubled :path": [*request(), (":path", EMPTY)],
    "doubled :method": [(":method", "POST"), *request()],
    "doubled :authority": [(":authority", "x"), *request()],
    "pseudo-header after a regular one": [*request(path=None), (":path", EMPTY)],
    "unknown pseudo-header": [(":x", "y"), *request()],
    ":status in a request": [(":status", "200"), *request()],
    "no :method": request(method=None),
    "no :scheme": request(scheme=None),
    "no :path": request(path=None),
    "empty :path": request(path=""),
    "connection: close": request(EMPTY, ("connection", "close")),
    "keep-alive": request(EMPTY, ("keep-alive", "1")),
    "proxy-connection": request(EMPTY, ("proxy-connection", "x")),
    "transfer-encoding: chunked": request(EMPTY, ("transfer-encoding", "chunked")),
    "upgrade: h2c": request(EMPTY, ("upgrade", "h2c")),
    "te: gzip": request(te="gzip"),
    "content-length that is no number": request(content_length="x"),
    "two content-lengths": request(EMPTY, ("content-length", "5"), ("content-length", "6")),
}


@pytest.mark.parametrize("fields", MALFORMED.values(), ids=MALFORMED.keys())
def test_a_malformed_request_is_a_stream_error(wire, fields):
    """RFC 9113 section 8.1.1."""
    answer = wire.call(fields, message())
    assert (answer.reset, answer.blocks) == (PROTOCOL_ERROR, [])


BAD_BYTES = {
    "uppercase name": literal(b"X-Upper", b"y"),
    "NUL in a name": literal(b"x\0y", b"z"),
    "space in a name": literal(b"x y", b"z"),
    "empty name": literal(b"", b"z"),
    "NUL in a value": literal(b"x", b"a\0b"),
    "CR in a value": literal(b"x", b"a\rb"),
    "LF in a value": literal(b"x", b"a\nb"),
    "CRLF and another field in a value": literal(b"x", b"a\r\ny: b"),
}


@pytest.mark.parametrize("field", BAD_BYTES.values(), ids=BAD_BYTES.keys())
def test_a_malformed_field_is_a_stream_error(wire, field):
    """RFC 9113 section 8.2.1."""
    stream = wire.open_block(wire.encoder.encode(request(EMPTY)) + field, end=False)
    wire.data(stream, message(), end=True)
    answer = wire.answer(stream)
    assert (answer.reset, answer.blocks) == (PROTOCOL_ERROR, [])


@pytest.mark.parametrize("length", ["0", "4", "6", "99999999999999999"])
def test_a_content_length_that_lies_is_a_stream_error(wire, length):
    """RFC 9113 section 8.1.1."""
    stream = wire.open(request(EMPTY, content_length=length))
    wire.data(stream, message(), end=True)
    answer = wire.answer(stream)
    assert answer.reset == PROTOCOL_ERROR and answer.status != OK


def test_a_content_length_that_is_true_is_served(wire):
    assert call(wire, content_length="5").status == OK


def test_request_trailers_are_ignored(wire):
    stream = wire.open(request(EMPTY))
    wire.data(stream, message())
    block = wire.encoder.encode([("x-trailer", "y")])
    wire.send(raw_frame(1, 0x5, stream, block))
    assert wire.answer(stream).status == OK


def test_trailers_that_do_not_end_the_stream_are_a_stream_error(wire):
    stream = wire.open(request(EMPTY))
    wire.data(stream, message())
    wire.send(raw_frame(1, 0x4, stream, wire.encoder.encode([("x-trailer", "y")])))
    assert wire.answer(stream).reset == PROTOCOL_ERROR


@pytest.mark.parametrize("path", [SERVICE + "Nothing", "/x"])
def test_an_answer_before_our_end_is_followed_by_no_error(wire, path):
    """doc/PROTOCOL-HTTP2.md, "Early Server Closure"."""
    stream = wire.open(request(path))
    answer = wire.answer(stream)
    assert (answer.status, answer.ended_by, answer.reset) == (UNIMPLEMENTED, "headers", NO_ERROR)


def test_a_message_with_a_text_that_is_no_utf_8_is_the_caller_s_fault(wire):
    # SimpleRequest.response_status.message = FF
    body = bytes([0x3A, 3, 0x12, 1, 0xFF])
    assert wire.call(request(UNARY), message(body)).status == INVALID_ARGUMENT


def test_a_newcomer_is_served(interop_socket):
    assert serves(interop_socket)
