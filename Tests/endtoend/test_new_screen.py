"""scripts/new-screen, run in a copy of the sources: what it makes fits what is there."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = (
    "output=values,package=stage.v1/StageContract/StageWire/CStageContract,"
    "package=lectern.v1/Contract/Wire/CContract"
)


@pytest.fixture
def copy(tmp_path):
    """The tracked files and those that will be, without what was built."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, check=True,
    ).stdout
    for name in listed.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def run(*words, cwd, code=0):
    result = subprocess.run(list(map(str, words)), cwd=cwd, capture_output=True, text=True)
    assert result.returncode == code, f"{words}\n{result.stdout}{result.stderr}"
    return result


def test_a_new_screen_fits_contract_words_and_modules(copy):
    run("scripts/new-screen", "--no-generate", "OpeningHours", cwd=copy)
    run("scripts/words", "check", cwd=copy)
    again = run("scripts/new-screen", "--no-generate", "OpeningHours", cwd=copy, code=1)
    assert "is there already" in again.stderr
    bin = Path(os.environ["LECTERN_BIN"])
    plugin, modules = bin / "protoc-gen-contract", bin / "Modules"
    if not (plugin.exists() and modules.exists() and shutil.which("swiftc")):
        pytest.skip("SKIPPED: the generator, the built modules or the compiler are not there")
    values = copy / "values"
    values.mkdir()
    run(
        "protoc", "-I", "proto", f"--plugin=protoc-gen-contract={plugin}",
        f"--contract_out={values}", f"--contract_opt={PACKAGES}", "lectern/v1/opening_hours.proto",
        cwd=copy,
    )
    # The frame's values stand beside the screens here, which spares the copy a whole build.
    screens = sorted((copy / "Sources/Screens").rglob("*.swift"))
    headers = [
        flag
        for folder in [*copy.glob("Sources/*/include"), *copy.glob("Sources/C*/Generated")]
        for flag in ("-Xcc", f"-I{folder}")
    ] + [
        flag
        for map in bin.glob("*.build/module.modulemap")
        for flag in ("-Xcc", f"-fmodule-map-file={map}")
    ]
    run(
        "swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Screens", "-I", modules,
        *headers, *screens, *values.glob("*.swift"), cwd=copy,
    )


@pytest.mark.parametrize("name", ["", "shelf", "Open Hours", "../Shelf", "S", "1Shelf"])
def test_a_name_that_can_be_none_makes_nothing(copy, name):
    run("scripts/new-screen", "--no-generate", name, cwd=copy, code=2)
