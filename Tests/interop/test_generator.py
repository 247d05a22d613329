"""What the generator refuses, and how it says so: the file, the element, and why."""

import subprocess

import pytest
from grpc_tools import protoc

from processes import binary

OPTIONS = "package=a.v1/A/AWire/CA"


def generate(folder, text, capfd, options=OPTIONS, **others):
    """Runs the generator on one .proto of package a.v1. Its exit status and what it said."""
    for name, content in {"a": text, **others}.items():
        (folder / f"{name}.proto").write_text(content)
    (folder / "out").mkdir(exist_ok=True)
    status = protoc.main(
        [
            "protoc",
            f"-I{folder}",
            f"--plugin=protoc-gen-contract={binary('protoc-gen-contract')}",
            f"--contract_out={folder}/out",
            f"--contract_opt={options}",
            str(folder / "a.proto"),
        ]
    )
    return status, capfd.readouterr().err


PROTO3 = 'syntax = "proto3"; package a.v1; '
PROTO2 = 'syntax = "proto2"; package a.v1; '

REFUSED = {
    "a group": (
        PROTO2 + "message M { optional group Inner = 1 { optional int32 x = 1; } }",
        "a.proto: a.v1.M.inner: groups are not supported",
    ),
    "a required field": (
        PROTO2 + "message M { required int32 x = 1; }",
        "a.proto: a.v1.M.x: required fields are not supported",
    ),
    "an extension range": (
        PROTO2 + "message M { extensions 100 to 200; }",
        "a.proto: a.v1.M: extensions are not supported",
    ),
    "an extension": (
        PROTO2 + "message M { extensions 100 to 200; } extend M { optional int32 more = 100; }",
        "a.proto: more: extensions are not supported",
    ),
    "proto2": (PROTO2 + "message M { optional int32 x = 1; }", "a.proto: only proto3 is supported"),
    "proto3 optional": (
        PROTO3 + "message M { optional int32 x = 1; }",
        "a.proto: a.v1.M.x: proto3 'optional' is not supported; put the field in a message of its own",
    ),
    "a recursive message": (
        PROTO3 + "message M { M again = 1; }",
        "a.proto: a.v1.M: recursive messages are refused: a.v1.M → a.v1.M",
    ),
    "messages that hold each other": (
        PROTO3 + "message M { repeated N n = 1; } message N { oneof o { M m = 1; } }",
        "a.proto: a.v1.M: recursive messages are refused: a.v1.M → a.v1.N → a.v1.M",
    ),
    "a recursion through a map": (
        PROTO3 + "message M { map<string, M> inner = 1; }",
        "recursive messages are refused: a.v1.M → a.v1.M.InnerEntry → a.v1.M",
    ),
    "two members of one Swift name": (
        PROTO3 + "message M { oneof a_b { int32 x = 1; } int32 aB = 2; }",
        "a.proto: a.v1.M.aB: has the generated name 'aB', like a_b",
    ),
    "two members of one C name": (
        PROTO3 + "message M { int32 ab = 1; int32 aB = 2; }",
        "a.proto: a.v1.M.aB: has the generated name 'ab', like ab",
    ),
    "a member with the name of a counter": (
        PROTO3 + "message M { repeated int32 x = 1; int32 n_x = 2; }",
        "a.proto: a.v1.M.n_x: has the generated name 'n_x', like x",
    ),
    "a member named like protobuf-c's header": (
        PROTO3 + "message M { int32 base = 1; }",
        "a.proto: a.v1.M.base: has the generated name 'base', like protobuf-c's own 'base'",
    ),
    "a member that the generated code has": (
        PROTO3 + "message M { int32 json = 1; }",
        "a.proto: a.v1.M.json: the name 'json' is used by the generated code",
    ),
    "a oneof and a nested type of one name": (
        PROTO3 + "message M { message Kind {} oneof kind { int32 x = 1; } }",
        "a.proto: a.v1.M.Kind: two nested types of this Swift name",
    ),
    "a type that would hide Swift's": (
        PROTO3 + "message String {}",
        "a.proto: a.v1.String: the name 'String' would hide a Swift type",
    ),
    "a type of its module's name": (
        PROTO3 + "message A {}",
        "a.proto: a.v1.A: has the name of its Swift module",
    ),
    "two methods of one Swift name": (
        PROTO3 + "message M {} service S { rpc GetIt(M) returns (M); rpc getIt(M) returns (M); }",
        "a.proto: a.v1.S.getIt: the Swift name 'getIt' is taken",
    ),
    "a method that the generated code has": (
        PROTO3 + "message M {} service S { rpc Definition(M) returns (M); }",
        "a.proto: a.v1.S.Definition: the Swift name 'definition' is taken",
    ),
    "a message named like a service's client": (
        PROTO3 + "message SClient {} service S { rpc Go(SClient) returns (SClient); }",
        "a.proto: a.v1.S: its 'SClient' has the Swift name of a.v1.SClient",
    ),
    "an enum value that the generated code has": (
        PROTO3 + "enum E { E_NO = 0; E_UNRECOGNIZED = 1; }",
        "a.proto: a.v1.E.E_UNRECOGNIZED: the Swift name 'unrecognized' is taken",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_it_refuses(what, tmp_path, capfd):
    text, reason = REFUSED[what]
    status, said = generate(tmp_path, text, capfd)
    assert status != 0
    assert reason in said
    assert not list((tmp_path / "out").iterdir()), "something was generated all the same"


def test_it_refuses_a_package_without_a_module(tmp_path, capfd):
    other = 'syntax = "proto3"; package b.v1; message Other {}'
    text = PROTO3 + 'import "b.proto"; message M { b.v1.Other other = 1; }'
    status, said = generate(tmp_path, text, capfd, b=other)
    assert status != 0
    assert (
        "a.proto: a.v1.M.other: type b.v1.Other: no 'package=' option names the modules of b.v1" in said
    )


def test_it_refuses_two_types_of_one_name_in_a_module(tmp_path, capfd):
    other = 'syntax = "proto3"; package b.v1; message M {}'
    text = PROTO3 + 'import "b.proto"; message M { b.v1.M other = 1; }'
    status, said = generate(tmp_path, text, capfd, OPTIONS + ",package=b.v1/A/AWire/CB", b=other)
    assert status != 0
    assert "has the Swift name of b.v1.M in A" in said


@pytest.mark.parametrize("option", ["output=code", "package=a.v1/A", "acces=public", "nonsense"])
def test_it_refuses_an_option_that_it_does_not_know(option, tmp_path, capfd):
    status, said = generate(tmp_path, PROTO3, capfd, options=option)
    assert status != 0
    assert f"option '{option}' is not known" in said


def test_what_it_writes_names_its_source_and_carries_comments(tmp_path, capfd):
    text = 'syntax = "proto3";\npackage a.v1;\n// What it is.\nmessage M {\n  // How many.\n  int32 x = 1;\n}\n'
    status, said = generate(tmp_path, text, capfd)
    assert status == 0, said
    written = (tmp_path / "out/a.values.swift").read_text()
    assert "// Generated by protoc-gen-contract from a.proto. Do not edit." in written
    assert "/// What it is.\npublic struct M: ContractMessage {" in written
    assert "  /// How many.\n  public var x: Int32 = 0" in written


@pytest.mark.parametrize("data", [b"\xff\xff\xff", b"\x0a\x05ab"])
def test_input_that_is_no_request_is_an_error_and_no_crash(data):
    done = subprocess.run([binary("protoc-gen-contract")], input=data, capture_output=True, timeout=30)
    assert done.returncode == 0
    assert b"the input is not a CodeGeneratorRequest" in done.stdout
    done = subprocess.run(
        [binary("protoc-gen-contract"), "--strings-as-bytes"], input=data, capture_output=True, timeout=30
    )
    assert done.returncode == 1
    assert b"the input is not a FileDescriptorSet" in done.stderr
