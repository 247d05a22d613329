"""gRPC's official interop cases by our client, against servers that we did not write, and ours."""

import subprocess
import threading
from concurrent import futures

import grpc
import pytest

from messages import classes
from processes import PATIENCE, binary, environment

GRPC_PROTO = "/usr/share/grpc-proto"
CASES = [
    "empty_unary", "large_unary", "client_streaming", "server_streaming", "ping_pong", "empty_stream",
    "custom_metadata", "status_code_and_message", "special_status_message", "unimplemented_method",
    "unimplemented_service", "cancel_after_begin", "cancel_after_first_response",
    "timeout_on_sleeping_server", "concurrent_large_unary", "rpc_soak",
]  # fmt: skip


class Service:
    """grpc.testing.TestService on gRPC's own Python server."""

    def __init__(self):
        found = classes(GRPC_PROTO, "grpc/testing/test.proto", "grpc/testing/messages.proto")
        self.messages = {name.rpartition(".")[2]: kind for name, kind in found.items()}

    def handlers(self) -> grpc.GenericRpcHandler:
        kinds = grpc.unary_unary_rpc_method_handler, grpc.stream_unary_rpc_method_handler
        unary, stream_unary = kinds
        unary_stream = grpc.unary_stream_rpc_method_handler
        stream = grpc.stream_stream_rpc_method_handler
        methods = {
            "EmptyCall": (unary, lambda request, _: request, "Empty"),
            "UnaryCall": (unary, self.unary, "SimpleRequest"),
            "StreamingInputCall": (stream_unary, self.sum, "StreamingInputCallRequest"),
            "StreamingOutputCall": (unary_stream, self.output, "StreamingOutputCallRequest"),
            "FullDuplexCall": (stream, self.duplex, "StreamingOutputCallRequest"),
        }
        return grpc.method_handlers_generic_handler(
            "grpc.testing.TestService",
            {
                name: kind(
                    handler,
                    request_deserializer=self.messages[request].FromString,
                    response_serializer=lambda message: message.SerializeToString(),
                )
                for name, (kind, handler, request) in methods.items()
            },
        )

    def echo(self, request, context) -> None:
        metadata = dict(context.invocation_metadata())
        if initial := metadata.get("x-grpc-test-echo-initial"):
            context.send_initial_metadata([("x-grpc-test-echo-initial", initial)])
        if trailing := metadata.get("x-grpc-test-echo-trailing-bin"):
            context.set_trailing_metadata([("x-grpc-test-echo-trailing-bin", trailing)])
        if request.response_status.code:
            code = next(c for c in grpc.StatusCode if c.value[0] == request.response_status.code)
            context.abort(code, request.response_status.message)

    def unary(self, request, context):
        self.echo(request, context)
        response = self.messages["SimpleResponse"]()
        response.payload.body = bytes(request.response_size)
        return response

    def sum(self, requests, context):
        size = sum(len(request.payload.body) for request in requests)
        return self.messages["StreamingInputCallResponse"](aggregated_payload_size=size)

    def output(self, request, context):
        for parameters in request.response_parameters:
            response = self.messages["StreamingOutputCallResponse"]()
            response.payload.body = bytes(parameters.size)
            yield response

    def duplex(self, requests, context):
        for request in requests:
            self.echo(request, context)
            if not request.response_parameters and request.payload.body:
                # The case with the sleeping server: until the client has gone.
                gone = threading.Event()
                if context.add_callback(gone.set):
                    gone.wait(PATIENCE)
            yield from self.output(request, context)


@pytest.fixture(scope="module")
def grpcio_socket(place):
    path = place / "grpcio.sock"
    server = grpc.server(
        futures.ThreadPoolExecutor(8), options=[("grpc.max_receive_message_length", 4 << 20)]
    )
    server.add_generic_rpc_handlers((Service().handlers(),))
    server.add_insecure_port(f"unix:{path}")
    server.start()
    yield str(path)
    server.stop(0).wait()


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("peer", ["grpcio", "ours"])
def test_case(peer, case, request, capsys):
    path = request.getfixturevalue("grpcio_socket" if peer == "grpcio" else "interop_socket")
    done = subprocess.run(
        [binary("interop-client"), "--socket", path, "--case", case],
        capture_output=True, text=True, timeout=PATIENCE, env=environment(),
    )  # fmt: skip
    passed = done.returncode == 0
    with capsys.disabled():
        print(f"\n{'OK      ' if passed else 'FAILED  '}our client, {peer}: {case}", end=" ")
    assert passed, done.stdout + done.stderr


def test_a_client_without_a_server_says_so(place):
    done = subprocess.run(
        [binary("interop-client"), "--socket", str(place / "nobody"), "--case", "empty_unary"],
        capture_output=True, text=True, timeout=PATIENCE, env=environment(),
    )  # fmt: skip
    assert done.returncode == 1
    assert "there is no socket" in done.stdout
