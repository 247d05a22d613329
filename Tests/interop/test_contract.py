"""The contract's own rules: its style, what it may not hold, and that no released level is broken."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from google.protobuf.descriptor import FieldDescriptor as Field

from messages import classes

LEVELS = Path(__file__).parent / "levels"
BUF = str(Path(sys.executable).parent / "buf")


def buf(*arguments, cwd):
    return subprocess.run([BUF, *arguments], cwd=cwd, capture_output=True, text=True, timeout=60)


@pytest.fixture(scope="module")
def contract(root):
    """The descriptors of all our own messages by full name."""
    proto = root / "proto"
    files = [str(p.relative_to(proto)) for part in ("lectern", "stage") for p in (proto / part).rglob("*.proto")]
    return {name: message.DESCRIPTOR for name, message in classes(proto, *files).items()}


def test_the_style_is_kept(root):
    done = buf("lint", cwd=root)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("level", sorted(LEVELS.glob("*.binpb")), ids=lambda path: path.stem)
def test_no_released_level_is_broken(level, root):
    done = buf("breaking", "--against", str(level), cwd=root)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (("uint64 number = 1;", "uint64 number = 20;"), "was deleted"),
        (("string text = 1;", "bytes text = 1;"), "changed type"),
        (("string request_id = 1;", "string request = 1;"), "changed name"),
        (("  BORROW_PHASE_DONE = 4;", ""), "was deleted"),
        (("  rpc Present(stream BorrowIntent)", "  rpc Present(BorrowIntent)"), "streaming"),
    ],
)
def test_a_breaking_change_is_noticed(change, rule, root, tmp_path):
    shutil.copy(root / "buf.yaml", tmp_path)
    shutil.copytree(root / "proto", tmp_path / "proto")
    file = tmp_path / "proto/lectern/v1/borrow.proto"
    text = file.read_text()
    assert change[0] in text
    file.write_text(text.replace(*change))
    done = buf("breaking", "--against", str(LEVELS / "level-1.binpb"), cwd=tmp_path)
    assert done.returncode != 0
    assert rule in done.stdout, done.stdout


def test_no_message_can_hold_itself(contract):
    # libprotobuf-c unpacks without a depth limit: a few kilobytes would exhaust the stack.
    def visit(message, path):
        assert message.full_name not in path, " → ".join([*path, message.full_name])
        for field in message.fields:
            if field.message_type:
                visit(field.message_type, [*path, message.full_name])

    for message in contract.values():
        visit(message, [])


def test_there_are_no_maps(contract):
    maps = [name for name, message in contract.items() if message.GetOptions().map_entry]
    assert maps == []


def test_there_is_no_proto3_optional(contract):
    # Presence is a sub-message. A proto3 `optional` shows as a oneof made for one field.
    optional = [
        field.full_name
        for message in contract.values()
        for field in message.fields
        if field.containing_oneof and field.containing_oneof not in real_oneofs(message)
    ]
    assert optional == []


def real_oneofs(message):
    return [oneof for oneof in message.oneofs if oneof.name != f"_{oneof.fields[0].name}"]


def test_enums_begin_with_unspecified(contract):
    enums = {
        field.enum_type
        for message in contract.values()
        for field in message.fields
        if field.type == Field.TYPE_ENUM
    }
    assert enums
    for enum in enums:
        assert enum.values_by_number[0].name.endswith("_UNSPECIFIED")
