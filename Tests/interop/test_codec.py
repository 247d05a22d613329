"""Our codec against Python's: random messages both ways, and bytes that no codec should take."""

import json
import random
import struct
import subprocess

import pytest
from google.protobuf import json_format
from google.protobuf.descriptor import FieldDescriptor as Field

from messages import classes
from processes import PATIENCE, binary, environment

ROUNDS = 150
SEED = 20240229

INTEGERS = {
    Field.TYPE_INT32: (-(2**31), 2**31 - 1),
    Field.TYPE_SINT32: (-(2**31), 2**31 - 1),
    Field.TYPE_SFIXED32: (-(2**31), 2**31 - 1),
    Field.TYPE_UINT32: (0, 2**32 - 1),
    Field.TYPE_FIXED32: (0, 2**32 - 1),
    Field.TYPE_INT64: (-(2**63), 2**63 - 1),
    Field.TYPE_SINT64: (-(2**63), 2**63 - 1),
    Field.TYPE_SFIXED64: (-(2**63), 2**63 - 1),
    Field.TYPE_UINT64: (0, 2**64 - 1),
    Field.TYPE_FIXED64: (0, 2**64 - 1),
}
TEXTS = ["", "a", "Žižek", "戦士", "الفيل", "😈\t\n", "e\u0301", "\u2028\u202e\ufeff", "x" * 300]


class Codec:
    """The probe: one message in, one answer out."""

    def __init__(self):
        self.process = subprocess.Popen(
            [binary("codec-probe")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(),
        )

    def answers(self, questions: list[tuple[str, bytes]]) -> list[str]:
        text = "".join(f"{name} {data.hex()}\n" for name, data in questions)
        said, _ = self.process.communicate(text, timeout=PATIENCE)
        assert self.process.returncode == 0, "the probe crashed"
        # Not splitlines: a text may hold U+2028 or U+0085.
        return said.rstrip("\n").split("\n")


def ask(questions: list[tuple[str, bytes]]) -> list[str]:
    answers = Codec().answers(questions)
    assert len(answers) == len(questions)
    return answers


def ask_one(name: str, data: bytes) -> str:
    return ask([(name, data)])[0]


@pytest.fixture(scope="module")
def messages(root):
    found = classes(
        root / "Tests/Samples/proto", "samples/v1/samples.proto", "shared/v1/shared.proto"
    )
    lectern = [str(p.relative_to(root / "proto")) for p in (root / "proto/lectern/v1").glob("*.proto")]
    return {**found, **classes(root / "proto", *lectern)}


def scalar(field, rng):
    kind = field.type
    if kind in INTEGERS:
        low, high = INTEGERS[kind]
        return rng.choice([0, 1, low, high, rng.randint(low, high), rng.randint(0, 200)])
    if kind == Field.TYPE_BOOL:
        return rng.random() < 0.5
    if kind == Field.TYPE_DOUBLE:
        return rng.choice([0.0, 1.5, -2.25, 1e300, 5e-324, float("inf"), -float("inf"), 0.1])
    if kind == Field.TYPE_FLOAT:
        value = rng.choice([0.0, 1.5, -2.25, 3e38, 1e-45, float("inf"), 0.1, 16777216.0])
        return struct.unpack("f", struct.pack("f", value))[0]
    if kind == Field.TYPE_STRING:
        return rng.choice(TEXTS)
    if kind == Field.TYPE_BYTES:
        return rng.randbytes(rng.choice([0, 1, 2, 3, 40]))
    if kind == Field.TYPE_ENUM:
        return rng.choice([value.number for value in field.enum_type.values])
    raise AssertionError(f"a field of type {kind}")


def fill(message, rng, depth=0):
    """Sets some fields of the message at random."""
    oneofs = {}
    for oneof in message.DESCRIPTOR.oneofs:
        oneofs[oneof.name] = rng.choice([None, *oneof.fields])
    for field in message.DESCRIPTOR.fields:
        if field.containing_oneof:
            if oneofs[field.containing_oneof.name] is not field:
                continue
        elif rng.random() < 0.4:
            continue
        fill_field(message, field, rng, depth)
    return message


def fill_field(message, field, rng, depth):
    value = getattr(message, field.name)
    entry = field.message_type if field.message_type and field.message_type.GetOptions().map_entry else None
    count = rng.choice([0, 1, 2, 5]) if depth < 3 else 1
    if entry:
        for _ in range(count):
            key = scalar(entry.fields_by_name["key"], rng)
            inner = entry.fields_by_name["value"]
            if inner.message_type:
                fill(value[key], rng, depth + 1)
            else:
                value[key] = scalar(inner, rng)
    elif field.is_repeated:
        for _ in range(count):
            if field.message_type:
                fill(value.add(), rng, depth + 1)
            else:
                value.append(scalar(field, rng))
    elif field.message_type:
        value.SetInParent()
        fill(value, rng, depth + 1)
    else:
        setattr(message, field.name, scalar(field, rng))


NAMES = [
    "samples.v1.Scalars", "samples.v1.Repeated", "samples.v1.Maps", "samples.v1.Choice",
    "samples.v1.Outer", "samples.v1.Outer.Inner", "samples.v1.Keywords", "samples.v1.ISBNList2",
    "stage.v1.Open", "stage.v1.Effect", "stage.v1.Message", "lectern.v1.BorrowIntent",
    "lectern.v1.BorrowUpdate", "lectern.v1.BorrowResponse", "lectern.v1.SearchResponse",
    "lectern.v1.ImportCatalogueRequest", "lectern.v1.ImportCatalogueResponse",
    "lectern.v1.StatusResponse",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_random_messages_survive_both_codecs_and_json(name, messages):
    rng = random.Random(f"{SEED} {name}")
    sent = [fill(messages[name](), rng) for _ in range(ROUNDS)]
    answers = ask([(name, message.SerializeToString()) for message in sent])
    for message, answer in zip(sent, answers, strict=True):
        kind, data, text = answer.split(" ", 2)
        assert kind == "ok", answer
        assert type(message).FromString(bytes.fromhex(data)) == message
        assert json_format.Parse(text, type(message)()) == message


def test_json_is_what_the_reference_writes(messages):
    def read(text):
        # A float's digits differ (1e-45 here, 1.4013e-45 there), the float that they read as does not.
        def rounded(number):
            try:
                return struct.unpack("f", struct.pack("f", float(number)))[0]
            except OverflowError:
                return float(number)

        return json.loads(text, parse_float=rounded, parse_int=rounded)

    for name in NAMES:
        rng = random.Random(f"{SEED} {name}")
        sent = [fill(messages[name](), rng) for _ in range(20)]
        answers = ask([(name, message.SerializeToString()) for message in sent])
        for message, answer in zip(sent, answers, strict=True):
            assert read(answer.split(" ", 2)[2]) == read(json_format.MessageToJson(message))


def field(number: int, data: bytes) -> bytes:
    """A length-delimited field, as bytes."""
    length, encoded = len(data), b""
    while True:
        more = length > 0x7F
        encoded += bytes([length & 0x7F | (0x80 if more else 0)])
        length >>= 7
        if not more:
            return bytes([number << 3 | 2]) + encoded + data


@pytest.mark.parametrize(
    "data", [b"\xff", b"ok\xc3", b"\xed\xa0\x80", b"\xc0\x80", b"\xf5\x80\x80\x80", b"a\x00b", b"\x00"]
)
def test_text_that_is_not_utf8_or_holds_nul_is_refused_as_text(data):
    places = [
        ("samples.v1.Scalars", field(9, data)),
        ("samples.v1.Repeated", field(9, b"fine") + field(9, data)),
        ("samples.v1.Choice", field(4, data)),
        ("samples.v1.Maps", field(1, field(1, data) + field(2, b"value"))),
        ("samples.v1.Maps", field(1, field(1, b"key") + field(2, data))),
        ("samples.v1.Outer", field(2, field(2, data))),
    ]
    for (name, _), answer in zip(places, ask(places), strict=True):
        assert answer.startswith("text "), f"{name}: {answer}"


def test_of_map_entries_with_one_key_the_last_counts():
    twice = field(1, field(1, b"key") + field(2, b"first")) + field(1, field(1, b"key") + field(2, b"last"))
    assert ask_one("samples.v1.Maps", twice).endswith('{"texts":{"key":"last"}}')


@pytest.mark.parametrize(
    "data",
    [
        b"\x0a", b"\x0a\x05abc", b"\x80", b"\xff" * 12, b"\x0b", b"\x0c", b"\x07", b"\x00",
        b"\x0a\xff\xff\xff\xff\x0f",
    ],
)  # fmt: skip
def test_bytes_that_do_not_parse_are_refused(data):
    assert ask_one("samples.v1.Scalars", data).startswith("bytes ")


@pytest.mark.parametrize(
    "data", [field(1, b"") * 500_000, field(2, field(1, b"k")) * 200_000, b"\x78\x01" * 500_000],
    ids=["empty sub-messages", "map entries", "unknown fields"],
)  # fmt: skip
def test_a_message_that_would_take_too_much_memory_is_refused(data):
    assert ask_one("samples.v1.Heap", data).startswith("bytes ")


def test_random_bytes_never_crash():
    rng = random.Random(SEED)
    questions = [(name, rng.randbytes(rng.randint(0, 60))) for name in NAMES for _ in range(200)]
    assert all(answer.split(" ")[0] in ("ok", "text", "bytes") for answer in ask(questions))


def test_damaged_messages_never_crash(messages):
    rng = random.Random(SEED)
    questions = []
    for name in NAMES:
        for _ in range(60):
            data = bytearray(fill(messages[name](), rng).SerializeToString()[:4000])
            for _ in range(rng.randint(1, 4)):
                if data:
                    data[rng.randrange(len(data))] = rng.randrange(256)
            questions.append((name, bytes(data)))
    assert all(answer.split(" ")[0] in ("ok", "text", "bytes") for answer in ask(questions))
