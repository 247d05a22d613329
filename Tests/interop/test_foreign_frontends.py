"""Three frontends that know nothing of ours drive the borrowing form to a receipt."""

import asyncio
import json
import queue
import subprocess
import sys
from pathlib import Path

import grpclib.client
import grpclib.const
import pytest
from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory
from grpc_reflection.v1alpha import reflection_pb2

from frontend import Frontend
from processes import PATIENCE, environment

BUF = str(Path(sys.executable).parent / "buf")
SCREEN = "lectern.v1.BorrowScreen/Present"


@pytest.fixture
def frontend(daemon_socket):
    with Frontend(daemon_socket) as frontend:
        yield frontend


def book_id(frontend, title: str) -> str:
    answer = frontend.ask("lectern.v1.Catalogue/Find", {"text": title})
    assert answer.book.title == title, answer
    return answer.book.id


class Form:
    """A view of the form that grpcio draws: one intent at a time, each answered before the next."""

    def __init__(self, frontend, book: str):
        self.intents = queue.SimpleQueue()
        self.number = 0
        self.frame = None
        self.effects = []
        self.updates = frontend.call(SCREEN, iter(self.intents.get, None))
        self.frontend = frontend
        self.submit({"open": {"open": {}, "book": book}})

    def submit(self, intent: dict, until=lambda frame: not frame.busy):
        """Sends an intent; returns the first frame that reflects it and is what one waits for."""
        self.number += 1
        self.intents.put(self.frontend.message(SCREEN, {"number": self.number, **intent}))
        acknowledged = 0
        for update in self.updates:
            acknowledged = max(acknowledged, update.acknowledged)
            if update.HasField("frame"):
                self.frame = update.frame
            if update.HasField("effect"):
                self.effects.append(update.effect)
            if acknowledged >= self.number and self.frame and until(self.frame):
                return self.frame
        raise AssertionError("the stream ended")

    def leave(self):
        self.updates.cancel()
        self.intents.put(None)


def phase(frame) -> str:
    return frame.DESCRIPTOR.fields_by_name["phase"].enum_type.values_by_number[frame.phase].name


def test_grpcio_is_told_the_range_confirms_and_gets_a_receipt(frontend):
    form = Form(frontend, book_id(frontend, "Ficciones"))
    assert phase(form.frame) == "BORROW_PHASE_EDITING"
    assert form.frame.duration == "7"
    assert (form.frame.range.minimum, form.frame.range.maximum) == (1, 14)

    form.submit({"setDuration": {"text": "99"}})
    frame = form.submit({"submit": {"requestId": "grpcio-1"}})
    assert frame.duration_error.code == "DAYS_OUT_OF_RANGE"
    assert frame.duration == "99"

    form.submit({"setDuration": {"text": "10"}})
    frame = form.submit({"submit": {"requestId": "grpcio-2"}})
    assert phase(frame) == "BORROW_PHASE_CONFIRMING"
    assert [reason.code for reason in frame.confirmation.reasons] == ["LONG_LOAN"]

    confirm = {"confirmation": frame.confirmation.id, "reasons": ["LONG_LOAN"], "requestId": "grpcio-2"}
    frame = form.submit(
        {"confirm": confirm}, until=lambda frame: phase(frame) == "BORROW_PHASE_DONE"
    )
    assert frame.receipt.book.title == "Ficciones"
    assert frame.receipt.days == 10
    assert frame.receipt.loan
    loans = frontend.ask("lectern.v1.Lending/ListLoans").loans.loans
    assert frame.receipt.loan in [loan.id for loan in loans]
    form.leave()


def test_buf_opens_submits_and_gets_a_receipt(frontend, daemon_socket):
    book = book_id(frontend, "Der Prozess")
    intents = [
        {"number": 1, "open": {"open": {}, "book": book}},
        {"number": 2, "submit": {"requestId": "buf-1"}},
    ]
    done = subprocess.run(
        [BUF, "curl", "--protocol", "grpc", "--http2-prior-knowledge", "--unix-socket", daemon_socket]
        + ["-d", " ".join(map(json.dumps, intents)), f"http://localhost/{SCREEN}"],
        capture_output=True, text=True, timeout=PATIENCE, env=environment(),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    updates = read_all(done.stdout)
    receipts = [u["frame"]["receipt"] for u in updates if "receipt" in u.get("frame", {})]
    assert receipts, done.stdout
    assert receipts[-1]["book"]["title"] == "Der Prozess"
    assert updates[-1]["goodbye"]["reason"] == "GOODBYE_REASON_ENDED"


def read_all(text: str) -> list[dict]:
    """JSON values one after the other."""
    decoder, values, text = json.JSONDecoder(), [], text.strip()
    while text:
        value, end = decoder.raw_decode(text)
        values.append(value)
        text = text[end:].lstrip()
    return values


def test_grpclib_reflects_and_gets_a_receipt(frontend, daemon_socket):
    book = book_id(frontend, "雪国")

    async def borrow():
        channel = grpclib.client.Channel(path=daemon_socket)
        try:
            pool = await reflected(channel, "lectern.v1.BorrowScreen")
            method = pool.FindServiceByName("lectern.v1.BorrowScreen").methods[0]
            intent = message_factory.GetMessageClass(method.input_type)
            update = message_factory.GetMessageClass(method.output_type)
            async with channel.request(
                f"/{SCREEN}", grpclib.const.Cardinality.STREAM_STREAM, intent, update, timeout=PATIENCE
            ) as stream:
                opening = {"number": 1, "open": {"open": {}, "book": book}}
                await stream.send_message(json_format.ParseDict(opening, intent()))
                submit = {"number": 2, "submit": {"requestId": "grpclib-1"}}
                await stream.send_message(json_format.ParseDict(submit, intent()))
                async for answer in stream:
                    if answer.frame.receipt.loan:
                        await stream.cancel()
                        return answer.frame.receipt
        finally:
            channel.close()

    receipt = asyncio.run(borrow())
    assert receipt.book.title == "雪国"
    assert receipt.days == 7


async def reflected(channel, symbol: str):
    """A pool of the file that declares the symbol and its imports, which come first."""
    async with channel.request(
        "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
        grpclib.const.Cardinality.STREAM_STREAM,
        reflection_pb2.ServerReflectionRequest,
        reflection_pb2.ServerReflectionResponse,
        timeout=PATIENCE,
    ) as stream:
        request = reflection_pb2.ServerReflectionRequest(file_containing_symbol=symbol)
        await stream.send_message(request, end=True)
        answers = [answer async for answer in stream]
    pool = descriptor_pool.DescriptorPool()
    for file in answers[0].file_descriptor_response.file_descriptor_proto:
        pool.Add(descriptor_pb2.FileDescriptorProto.FromString(file))
    return pool


def test_two_frontends_share_one_form(frontend):
    book = book_id(frontend, "Eugene Onegin")
    opening = {"number": 1, "open": {"open": {"scene": "shared"}, "book": book}}
    typing = {"number": 2, "setDuration": {"text": "3"}}
    first, second = (queue.SimpleQueue() for _ in range(2))
    one = frontend.call(SCREEN, iter(first.get, None))
    two = frontend.call(SCREEN, iter(second.get, None))
    for view in (first, second):
        view.put(frontend.message(SCREEN, opening))
    assert next(u for u in two if u.HasField("frame")).frame.duration == "7"
    first.put(frontend.message(SCREEN, typing))
    assert next(u for u in two if u.frame.duration == "3")
    assert next(u for u in one if u.frame.duration == "3")
    first.put(frontend.message(SCREEN, {"number": 3, "close": {}}))
    for view in (one, two):
        assert next(u for u in view if u.HasField("goodbye"))
    for view in (first, second):
        view.put(None)
