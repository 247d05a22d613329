"""Message classes of the independent Python codec, made from .proto files."""

import tempfile
from pathlib import Path

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from grpc_tools import protoc


def classes(root: Path, *files: str) -> dict[str, type]:
    """The classes of all messages in the files and what they import, nested ones too, by full name."""
    with tempfile.NamedTemporaryFile(suffix=".pb") as out:
        arguments = ["protoc", f"-I{root}", "--include_imports", f"--descriptor_set_out={out.name}"]
        assert protoc.main(arguments + list(files)) == 0
        descriptors = descriptor_pb2.FileDescriptorSet.FromString(Path(out.name).read_bytes())
    pool = descriptor_pool.DescriptorPool()
    for file in descriptors.file:
        pool.Add(file)
    found = {}

    def collect(descriptor):
        found[descriptor.full_name] = message_factory.GetMessageClass(descriptor)
        for nested in descriptor.nested_types:
            collect(nested)

    for file in descriptors.file:
        for descriptor in pool.FindFileByName(file.name).message_types_by_name.values():
            collect(descriptor)
    return found
