"""A client that speaks HTTP/2 frame by frame, so that it can say what no library would."""

import dataclasses
import selectors
import socket
import struct
import time

import hpack
from hyperframe.frame import (
    DataFrame,
    Frame,
    GoAwayFrame,
    HeadersFrame,
    PingFrame,
    RstStreamFrame,
    SettingsFrame,
    WindowUpdateFrame,
)

from processes import PATIENCE

MAGIC = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

# Error codes of RFC 9113 section 7, and status codes of gRPC.
NO_ERROR, PROTOCOL_ERROR, INTERNAL_ERROR, FLOW_CONTROL_ERROR = 0x0, 0x1, 0x2, 0x3
STREAM_CLOSED, FRAME_SIZE_ERROR, REFUSED_STREAM, CANCEL = 0x5, 0x6, 0x7, 0x8
COMPRESSION_ERROR, ENHANCE_YOUR_CALM = 0x9, 0xB
OK, UNKNOWN, INVALID_ARGUMENT, DEADLINE_EXCEEDED = 0, 2, 3, 4
RESOURCE_EXHAUSTED, UNIMPLEMENTED, INTERNAL, UNAVAILABLE = 8, 12, 13, 14

SERVICE = "/grpc.testing.TestService/"
EMPTY = SERVICE + "EmptyCall"
UNARY = SERVICE + "UnaryCall"
INPUT = SERVICE + "StreamingInputCall"
OUTPUT = SERVICE + "StreamingOutputCall"
DUPLEX = SERVICE + "FullDuplexCall"


def request(path: str = EMPTY, *more: tuple[str, str], **changed: str | None) -> list[tuple]:
    """The fields of a good request; `changed` by name without colon, with _ for -, None: left out."""
    fields = {
        ":method": "POST", ":scheme": "http", ":path": path, ":authority": "localhost",
        "te": "trailers", "content-type": "application/grpc",
    }  # fmt: skip
    for name, value in changed.items():
        name = name.replace("_", "-")
        fields[f":{name}" if f":{name}" in fields else name] = value
    return [(name, value) for name, value in fields.items() if value is not None] + list(more)


def message(body: bytes = b"", flag: int = 0, length: int | None = None) -> bytes:
    return struct.pack(">BI", flag, len(body) if length is None else length) + body


def literal(name: bytes, value: bytes) -> bytes:
    """A header field as HPACK's plainest form, for what its encoder would not encode."""
    return b"\x00" + _string(name) + _string(value)


def _string(text: bytes) -> bytes:
    if len(text) < 127:
        return bytes([len(text)]) + text
    length, rest = [127], len(text) - 127
    while rest >= 128:
        length.append(rest & 127 | 128)
        rest >>= 7
    return bytes([*length, rest]) + text


def raw_frame(kind: int, flags: int, stream: int, body: bytes, length: int | None = None) -> bytes:
    length = len(body) if length is None else length
    return struct.pack(">I", length)[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + body


@dataclasses.dataclass
class Answer:
    """What came back on one stream, until it or the connection ended."""

    blocks: list[dict] = dataclasses.field(default_factory=list)
    data: bytes = b""
    # Whether END_STREAM came, and on what: "headers" or "data".
    ended_by: str | None = None
    reset: int | None = None
    goaway: int | None = None
    closed: bool = False

    @property
    def http(self) -> str | None:
        return self.blocks[0].get(":status") if self.blocks else None

    @property
    def last(self) -> dict:
        return self.blocks[-1] if self.blocks else {}

    @property
    def status(self) -> int | None:
        value = self.last.get("grpc-status")
        return None if value is None else int(value)

    @property
    def text(self) -> str:
        return self.last.get("grpc-message", "")

    @property
    def messages(self) -> list[bytes]:
        found, rest = [], self.data
        while rest:
            flag, length = struct.unpack(">BI", rest[:5])
            assert flag == 0, "compressed without having been asked to"
            found.append(rest[5 : 5 + length])
            assert len(found[-1]) == length, "cut short"
            rest = rest[5 + length :]
        return found


class Wire:
    """One connection. Nothing waits longer than PATIENCE; whatever is due later is a failure."""

    def __init__(self, path: str, *, preface: bool = True, settings: dict | None = None):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.socket.setblocking(False)
        self.encoder = hpack.Encoder()
        self.decoder = hpack.Decoder()
        self.decoder.max_header_list_size = 1 << 20
        self.buffer = b""
        # Frames that were read ahead.
        self.held: list[Frame] = []
        self.next_stream = 1
        self.settings: dict[int, int] | None = None
        self.goaways: list[GoAwayFrame] = []
        self.is_closed = False
        if preface:
            self.send(MAGIC, SettingsFrame(0, settings=settings or {}))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    @property
    def goaway(self) -> GoAwayFrame | None:
        """The server's last word."""
        return self.goaways[-1] if self.goaways else None

    @property
    def reason(self) -> str:
        """What the server said beside its GOAWAY, for people."""
        return b"".join(frame.additional_data for frame in self.goaways).decode()

    # What we say

    def send(self, *parts: Frame | bytes) -> bool:
        """Sends frames or bytes; false where the peer has closed. Reads nothing meanwhile."""
        data = b"".join(p if isinstance(p, bytes) else p.serialize() for p in parts)
        deadline = time.monotonic() + PATIENCE
        while data:
            try:
                data = data[self.socket.send(data) :]
            except BlockingIOError:
                assert self._wait(selectors.EVENT_WRITE, deadline), "the server does not read"
            except (BrokenPipeError, ConnectionResetError):
                return False
        return True

    def try_send(self, data: bytes) -> int:
        """Sends what is taken without waiting and says how much that was: 0 when closed, too."""
        try:
            return self.socket.send(data)
        except (BlockingIOError, BrokenPipeError, ConnectionResetError):
            return 0

    def open(self, fields: list[tuple], *, end: bool = False) -> int:
        """Opens a stream with these fields and gives its number."""
        stream = self.next_stream
        self.next_stream += 2
        block = self.encoder.encode(fields)
        flags = ["END_HEADERS"] + (["END_STREAM"] if end else [])
        self.send(HeadersFrame(stream, data=block, flags=flags))
        return stream

    def open_block(self, block: bytes, *, end: bool = True) -> int:
        """Opens a stream with a header block as it stands."""
        stream = self.next_stream
        self.next_stream += 2
        flags = ["END_HEADERS"] + (["END_STREAM"] if end else [])
        self.send(HeadersFrame(stream, data=block, flags=flags))
        return stream

    def data(self, stream: int, body: bytes, *, end: bool = False) -> bool:
        return self.send(DataFrame(stream, data=body, flags=["END_STREAM"] if end else []))

    def reset(self, stream: int, code: int = CANCEL) -> bool:
        return self.send(RstStreamFrame(stream, error_code=code))

    def call(self, fields: list[tuple], *bodies: bytes) -> Answer:
        """Asks with these messages (ready bytes) and waits for the answer."""
        stream = self.open(fields, end=not bodies)
        for index, body in enumerate(bodies):
            self.data(stream, body, end=index == len(bodies) - 1)
        return self.answer(stream)

    # What it says

    def read(self, patience: float = PATIENCE) -> Frame | None:
        """The next frame; None when the server has closed. Acknowledges SETTINGS and PING."""
        if self.held:
            return self.held.pop(0)
        deadline = time.monotonic() + patience
        while True:
            frame = self._parse()
            if frame is not None:
                return self._note(frame)
            if self.is_closed or not self._receive(deadline):
                return None

    def answer(self, stream: int, patience: float = PATIENCE) -> Answer:
        """All that comes on a stream until it is over, and the RST_STREAM after an early end."""
        answer = Answer()
        while True:
            frame = self.read(patience)
            if frame is None:
                answer.closed = True
                answer.goaway = self.goaway.error_code if self.goaway else None
                return answer
            if frame.stream_id == 0 and isinstance(frame, GoAwayFrame):
                answer.goaway = frame.error_code
            if frame.stream_id != stream:
                continue
            self._add(frame, answer)
            if answer.reset is not None or (answer.ended_by and not self._has_more(stream)):
                return answer

    def _has_more(self, stream: int) -> bool:
        """Whether more comes on the stream: a PING's echo tells that all before it was read."""
        self.send(PingFrame(0, opaque_data=b"anymore?"))
        held = []
        while (frame := self.read()) is not None:
            if isinstance(frame, PingFrame) and frame.opaque_data == b"anymore?":
                break
            held.append(frame)
        self.held = held + self.held
        return any(frame.stream_id == stream for frame in held)

    def read_until_closed(self, patience: float = PATIENCE) -> list[Frame]:
        """All frames until the server closes the connection, which it must."""
        frames = []
        while (frame := self.read(patience)) is not None:
            frames.append(frame)
        assert self.is_closed, f"the connection is still open after {patience} s"
        return frames

    def synchronize(self) -> bool:
        """Waits until the server has read all we sent; false where it closed instead."""
        self.send(PingFrame(0, opaque_data=b"you read"))
        while (frame := self.read()) is not None:
            if isinstance(frame, PingFrame) and frame.opaque_data == b"you read":
                return True
        return False

    def _add(self, frame: Frame, answer: Answer) -> None:
        if isinstance(frame, HeadersFrame):
            answer.blocks.append(dict(frame.fields))
        elif isinstance(frame, DataFrame):
            answer.data += frame.data
            if frame.flow_controlled_length:
                for stream in (0, frame.stream_id):
                    self.send(WindowUpdateFrame(stream, frame.flow_controlled_length))
        elif isinstance(frame, RstStreamFrame):
            answer.reset = frame.error_code
        if "END_STREAM" in getattr(frame, "flags", ()):
            answer.ended_by = "headers" if isinstance(frame, HeadersFrame) else "data"

    def _note(self, frame: Frame) -> Frame:
        if isinstance(frame, SettingsFrame) and "ACK" not in frame.flags:
            self.settings = dict(frame.settings)
            self.send(SettingsFrame(0, flags=["ACK"]))
        elif isinstance(frame, PingFrame) and "ACK" not in frame.flags:
            self.send(PingFrame(0, opaque_data=frame.opaque_data, flags=["ACK"]))
        elif isinstance(frame, GoAwayFrame):
            self.goaways.append(frame)
        elif isinstance(frame, HeadersFrame):
            assert "END_HEADERS" in frame.flags, "so many headers were not expected"
            frame.fields = self.decoder.decode(frame.data)
        return frame

    def _parse(self) -> Frame | None:
        if len(self.buffer) < 9:
            return None
        frame, length = Frame.parse_frame_header(memoryview(self.buffer[:9]))
        if len(self.buffer) < 9 + length:
            return None
        frame.parse_body(memoryview(self.buffer[9 : 9 + length]))
        self.buffer = self.buffer[9 + length :]
        return frame

    def _receive(self, deadline: float) -> bool:
        if not self._wait(selectors.EVENT_READ, deadline):
            return False
        try:
            chunk = self.socket.recv(1 << 18)
        except ConnectionResetError:
            chunk = b""
        self.is_closed = not chunk
        self.buffer += chunk
        return True

    def _wait(self, event: int, deadline: float) -> bool:
        with selectors.DefaultSelector() as selector:
            selector.register(self.socket, event)
            return bool(selector.select(max(0, deadline - time.monotonic())))


def serves(path: str) -> bool:
    """Whether a newcomer gets an answer."""
    with Wire(path) as wire:
        return wire.call(request(EMPTY), message()).status == OK
