"""gRPC's own interop clients against our server: Debian's ruby-grpc as it is, and grpcio."""

import glob
import subprocess

import grpc
import pytest

from messages import classes
from processes import PATIENCE, environment

GRPC_PROTO = "/usr/share/grpc-proto"
RUBY_CLIENT = (
    "/usr/lib/*/rubygems-integration/*/gems/grpc-[0-9]*/src/ruby/pb/test/client.rb"
)

# Of the cases of doc/interop-test-descriptions.md those that need neither TLS, a cloud nor gzip.
CASES = [
    "empty_unary", "large_unary", "client_streaming", "server_streaming", "ping_pong", "empty_stream",
    "custom_metadata", "status_code_and_message", "unimplemented_method", "unimplemented_service",
    "cancel_after_begin", "cancel_after_first_response", "timeout_on_sleeping_server",
]  # fmt: skip


@pytest.fixture(scope="session")
def ruby_client() -> str:
    found = glob.glob(RUBY_CLIENT)
    assert found, "the package ruby-grpc is missing; scripts/deps test installs it"
    return found[0]


@pytest.mark.parametrize("case", CASES)
def test_ruby(case, ruby_client, interop_socket, capsys):
    done = subprocess.run(
        ["ruby", ruby_client, "--server_host", "unix", "--server_port", interop_socket]
        + ["--test_case", case],
        capture_output=True, text=True, timeout=PATIENCE, env=environment(),
    )  # fmt: skip
    passed = done.returncode == 0 and f"OK: {case}" in done.stdout
    with capsys.disabled():
        print(f"\n{'OK      ' if passed else 'FAILED  '}ruby-grpc {case}", end=" ")
    assert passed, done.stdout + done.stderr


@pytest.fixture(scope="module")
def testing():
    return classes(GRPC_PROTO, "grpc/testing/test.proto", "grpc/testing/messages.proto")


@pytest.mark.parametrize("kind", ["unary", "duplex"])
def test_special_status_message(kind, testing, interop_socket, capsys):
    """The case that the Ruby client lacks: blanks, and characters beyond the first plane."""
    text = "\t\ntest with whitespace\r\nand Unicode BMP ☺ and non-BMP 😈\t\n"
    request = testing["grpc.testing.SimpleRequest"]()
    if kind == "duplex":
        request = testing["grpc.testing.StreamingOutputCallRequest"]()
    request.response_status.code = 2
    request.response_status.message = text
    with grpc.insecure_channel(f"unix:{interop_socket}") as channel:
        with pytest.raises(grpc.RpcError) as failure:
            if kind == "unary":
                call = channel.unary_unary(
                    "/grpc.testing.TestService/UnaryCall",
                    type(request).SerializeToString,
                    testing["grpc.testing.SimpleResponse"].FromString,
                )
                call(request, timeout=PATIENCE)
            else:
                call = channel.stream_stream(
                    "/grpc.testing.TestService/FullDuplexCall",
                    type(request).SerializeToString,
                    testing["grpc.testing.StreamingOutputCallResponse"].FromString,
                )
                list(call(iter([request]), timeout=PATIENCE))
    assert failure.value.code() == grpc.StatusCode.UNKNOWN
    assert failure.value.details() == text
    with capsys.disabled():
        print(f"\nOK      grpcio special_status_message ({kind})", end=" ")
