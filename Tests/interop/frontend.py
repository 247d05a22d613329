"""A frontend by grpcio that has no .proto file: it asks the server what there is to say."""

import grpc
from google.protobuf import descriptor_pool, json_format, message_factory
from grpc_reflection.v1alpha import proto_reflection_descriptor_database as database

from processes import PATIENCE


class Frontend:
    def __init__(self, socket: str):
        self.channel = grpc.insecure_channel(f"unix:{socket}")
        self.pool = descriptor_pool.DescriptorPool(
            database.ProtoReflectionDescriptorDatabase(self.channel)
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.channel.close()

    def method(self, path: str):
        service, name = path.split("/")
        return self.pool.FindServiceByName(service).FindMethodByName(name)

    def message(self, path: str, content: dict):
        """A request of the method. Bytes are given as bytes, the rest as proto3 JSON."""
        request = message_factory.GetMessageClass(self.method(path).input_type)()
        for name, value in list(content.items()):
            if isinstance(value, bytes):
                setattr(request, name, value)
                content = {key: other for key, other in content.items() if key != name}
        return json_format.ParseDict(content, request)

    def call(self, path: str, requests, **options):
        """The answers to some requests, whatever kind of call it is."""
        method = self.method(path)
        answer = message_factory.GetMessageClass(method.output_type)
        multi = self.channel.stream_stream(
            f"/{path}",
            lambda message: message.SerializeToString(),
            answer.FromString,
        )
        messages = (
            self.message(path, request) if isinstance(request, dict) else request
            for request in requests
        )
        return multi(messages, **{"timeout": PATIENCE, **options})

    def ask(self, path: str, request: dict | None = None):
        """The one answer to one request."""
        (answer,) = self.call(path, [request or {}])
        return answer
