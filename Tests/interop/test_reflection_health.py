"""What a program with no .proto of ours finds out: which services there are, how they look, their health."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import grpc
import grpclib.client
import grpclib.const
import pytest
from google.protobuf import descriptor_pool
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import proto_reflection_descriptor_database as database
from grpc_reflection.v1alpha import reflection_pb2

from processes import PATIENCE, Process, binary, environment

BUF = str(Path(sys.executable).parent / "buf")

def buf(socket: str, url: str, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [BUF, "curl", "--protocol", "grpc", "--http2-prior-knowledge", "--unix-socket", socket]
        + [*arguments, f"http://localhost{url}"],
        capture_output=True, text=True, timeout=PATIENCE, env=environment(),
    )  # fmt: skip


class TestBuf:
    def test_it_lists_the_services(self, served):
        done = buf(served.socket, "", "--list-services")
        assert done.returncode == 0, done.stderr
        assert sorted(done.stdout.split()) == served.all_services

    def test_it_lists_the_methods(self, served):
        done = buf(served.socket, "", "--list-methods")
        assert done.returncode == 0, done.stderr
        services = {method.split("/")[0] for method in done.stdout.split()}
        assert sorted(services) == served.all_services

    def test_it_checks_health(self, served):
        for name in ["", *served.services]:
            request = json.dumps({"service": name})
            done = buf(served.socket, "/grpc.health.v1.Health/Check", "-d", request)
            assert json.loads(done.stdout) == {"status": "SERVING"}, done.stderr

    def test_it_lists_health(self, served):
        done = buf(served.socket, "/grpc.health.v1.Health/List", "-d", "{}")
        serving = {"status": "SERVING"}
        expected = {name: serving for name in ["", *served.services]}
        assert json.loads(done.stdout) == {"statuses": expected}, done.stderr

    def test_it_learns_that_a_service_is_unknown(self, served):
        done = buf(served.socket, "/grpc.health.v1.Health/Check", "-d", '{"service":"nobody"}')
        # buf's exit status is eight times the code: NOT_FOUND is 5.
        assert done.returncode == 5 << 3
        assert json.loads(done.stderr)["code"] == "not_found"


@pytest.fixture
def channel(interop_socket):
    with grpc.insecure_channel(f"unix:{interop_socket}") as channel:
        yield channel


@pytest.fixture
def served_channel(served):
    with grpc.insecure_channel(f"unix:{served.socket}") as channel:
        yield channel


class TestGrpcio:
    def test_it_lists_the_services(self, served, served_channel):
        services = database.ProtoReflectionDescriptorDatabase(served_channel).get_services()
        assert sorted(services) == served.all_services

    def test_a_descriptor_pool_finds_all_that_is_listed(self, served, served_channel):
        found = database.ProtoReflectionDescriptorDatabase(served_channel)
        pool = descriptor_pool.DescriptorPool(found)
        for name in served.all_services:
            assert pool.FindServiceByName(name).methods

    @pytest.mark.parametrize(
        "symbol",
        [
            "grpc.testing.TestService", "grpc.testing.TestService.UnaryCall",
            "grpc.testing.SimpleRequest", "grpc.testing.SimpleRequest.response_size",
            "grpc.testing.ClientConfigureRequest.Metadata", "grpc.testing.PayloadType",
            "grpc.testing.ClientConfigureRequest.RpcType", "grpc.testing.COMPRESSABLE",
            "grpc.testing.ClientConfigureRequest.UNARY_CALL", "grpc.health.v1.Health",
            "grpc.reflection.v1.ServerReflectionRequest.message_request",
        ],
    )  # fmt: skip
    def test_it_finds_the_file_of_every_kind_of_symbol(self, channel, symbol):
        found = database.ProtoReflectionDescriptorDatabase(channel).FindFileContainingSymbol(symbol)
        assert symbol.startswith(found.package)

    @pytest.mark.parametrize("symbol", ["grpc.testing.Nothing", "", ".grpc.testing.TestService", "é"])
    def test_it_learns_that_a_symbol_is_unknown(self, channel, symbol):
        with pytest.raises(KeyError):
            database.ProtoReflectionDescriptorDatabase(channel).FindFileContainingSymbol(symbol)

    def test_it_finds_a_file_by_name_and_one_that_is_not_there(self, channel):
        found = database.ProtoReflectionDescriptorDatabase(channel)
        assert found.FindFileByName("grpc/testing/empty.proto").package == "grpc.testing"
        with pytest.raises(KeyError):
            found.FindFileByName("grpc/testing/nothing.proto")

    def test_a_descriptor_pool_needs_nothing_but_the_channel(self, channel):
        pool = descriptor_pool.DescriptorPool(database.ProtoReflectionDescriptorDatabase(channel))
        method = pool.FindServiceByName("grpc.testing.TestService").FindMethodByName("UnaryCall")
        assert method.input_type.full_name == "grpc.testing.SimpleRequest"

    @pytest.mark.parametrize("version", ["v1", "v1alpha"])
    def test_each_request_is_answered_in_order_and_echoed(self, channel, version):
        requests = [
            reflection_pb2.ServerReflectionRequest(host="here", list_services="*"),
            reflection_pb2.ServerReflectionRequest(file_by_filename="nothing.proto"),
            reflection_pb2.ServerReflectionRequest(
                file_containing_extension={"containing_type": "a.B", "extension_number": 7}
            ),
            reflection_pb2.ServerReflectionRequest(
                all_extension_numbers_of_type="grpc.testing.SimpleRequest"
            ),
            reflection_pb2.ServerReflectionRequest(all_extension_numbers_of_type="nothing"),
            reflection_pb2.ServerReflectionRequest(),
        ]
        call = channel.stream_stream(
            f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo",
            reflection_pb2.ServerReflectionRequest.SerializeToString,
            reflection_pb2.ServerReflectionResponse.FromString,
        )
        answers = list(call(iter(requests), timeout=PATIENCE))
        assert [answer.original_request for answer in answers] == requests
        assert [answer.valid_host for answer in answers] == ["here", "", "", "", "", ""]
        assert [answer.error_response.error_code for answer in answers] == [0, 5, 5, 0, 5, 3]
        assert [s.name for s in answers[0].list_services_response.service] == [
            "grpc.health.v1.Health", "grpc.reflection.v1.ServerReflection",
            "grpc.reflection.v1alpha.ServerReflection", "grpc.testing.TestService",
        ]  # fmt: skip
        assert (
            answers[3].all_extension_numbers_response.base_type_name == "grpc.testing.SimpleRequest"
        )

    def test_many_requests_at_once_are_all_answered(self, channel):
        call = channel.stream_stream(
            "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
            reflection_pb2.ServerReflectionRequest.SerializeToString,
            reflection_pb2.ServerReflectionResponse.FromString,
        )
        request = reflection_pb2.ServerReflectionRequest(
            file_containing_symbol="grpc.testing.TestService"
        )
        answers = list(call(iter([request] * 2000), timeout=PATIENCE))
        assert len(answers) == 2000
        assert all(answer.HasField("file_descriptor_response") for answer in answers)

    def test_it_checks_health(self, served, served_channel):
        health = health_pb2_grpc.HealthStub(served_channel)
        for name in ["", *served.services]:
            answer = health.Check(health_pb2.HealthCheckRequest(service=name), timeout=PATIENCE)
            assert answer.status == health_pb2.HealthCheckResponse.SERVING
        with pytest.raises(grpc.RpcError) as failure:
            health.Check(health_pb2.HealthCheckRequest(service="grpc.testing"), timeout=PATIENCE)
        assert failure.value.code() == grpc.StatusCode.NOT_FOUND

    def test_it_watches_a_service_that_is_unknown(self, channel):
        health = health_pb2_grpc.HealthStub(channel)
        watch = health.Watch(health_pb2.HealthCheckRequest(service="nobody"), timeout=PATIENCE)
        assert next(watch).status == health_pb2.HealthCheckResponse.SERVICE_UNKNOWN
        assert watch.is_active()
        watch.cancel()

    def test_it_sees_a_server_stop(self, place):
        socket = str(place / "stopping.sock")
        server = Process([binary("interop-server"), "--socket", socket])
        server.line()
        with grpc.insecure_channel(f"unix:{socket}") as channel:
            watch = health_pb2_grpc.HealthStub(channel).Watch(
                health_pb2.HealthCheckRequest(), timeout=PATIENCE
            )
            assert next(watch).status == health_pb2.HealthCheckResponse.SERVING
            assert server.stop() == 0
            assert next(watch).status == health_pb2.HealthCheckResponse.NOT_SERVING
            with pytest.raises(grpc.RpcError) as failure:
                next(watch)
            assert failure.value.code() == grpc.StatusCode.UNAVAILABLE


def grpclib_call(socket, method, cardinality, request, response_type):
    """One call by grpclib, a stack of its own on hyper-h2. All that came back."""

    async def run():
        channel = grpclib.client.Channel(path=socket)
        try:
            async with channel.request(
                method, cardinality, type(request), response_type, timeout=PATIENCE
            ) as stream:
                await stream.send_message(request, end=True)
                return [message async for message in stream]
        finally:
            channel.close()

    return asyncio.run(run())


class TestGrpclib:
    def test_it_lists_the_services(self, served):
        answers = grpclib_call(
            served.socket,
            "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
            grpclib.const.Cardinality.STREAM_STREAM,
            reflection_pb2.ServerReflectionRequest(list_services=""),
            reflection_pb2.ServerReflectionResponse,
        )
        assert [s.name for a in answers for s in a.list_services_response.service] == (
            served.all_services
        )

    def test_it_checks_health(self, served):
        answers = grpclib_call(
            served.socket,
            "/grpc.health.v1.Health/Check",
            grpclib.const.Cardinality.UNARY_UNARY,
            health_pb2.HealthCheckRequest(),
            health_pb2.HealthCheckResponse,
        )
        assert [a.status for a in answers] == [health_pb2.HealthCheckResponse.SERVING]

    def test_it_learns_that_a_service_is_unknown(self, served):
        with pytest.raises(grpclib.GRPCError) as failure:
            grpclib_call(
                served.socket,
                "/grpc.health.v1.Health/Check",
                grpclib.const.Cardinality.UNARY_UNARY,
                health_pb2.HealthCheckRequest(service="nobody"),
                health_pb2.HealthCheckResponse,
            )
        assert failure.value.status is grpclib.Status.NOT_FOUND
