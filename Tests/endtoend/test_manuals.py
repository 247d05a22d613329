"""Manual pages and completions, as `scripts/manuals` puts them where a system looks."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from house import PATIENCE

ROOT = Path(__file__).parents[2]
PAGES = ["man/man1/lectern.1", "man/man7/lectern-protocol.7"]


@pytest.fixture(scope="module")
def share(tmp_path_factory) -> Path:
    if not shutil.which("lowdown"):
        pytest.skip("lowdown is not installed")
    folder = tmp_path_factory.mktemp("manuals")
    run = subprocess.run(
        [ROOT / "scripts/manuals", folder], capture_output=True, text=True, timeout=PATIENCE)
    assert run.returncode == 0, run.stderr
    return folder / "share"


def test_everything_is_where_a_system_looks_for_it(share):
    for name in [
        *PAGES, "bash-completion/completions/lectern", "zsh/vendor-completions/_lectern",
        "fish/vendor_completions.d/lectern.fish",
    ]:
        assert (share / name).stat().st_size > 1000, name
    assert not list(share.rglob("*.new"))


def test_the_pages_are_set_without_a_warning(share):
    if not shutil.which("man"):
        pytest.skip("man is not installed")
    # The daemon's own pages too, where it prints them.
    for page in share.glob("man/man*/*"):
        run = subprocess.run(
            ["man", "--warnings", "-l", page], capture_output=True, text=True, timeout=PATIENCE,
            env={**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANPAGER": "cat"})
        assert run.returncode == 0 and run.stderr == "", f"{page}: {run.stderr}"
        assert all(len(line) <= 80 for line in run.stdout.splitlines())
        if shutil.which("mandoc"):
            lint = subprocess.run(
                ["mandoc", "-T", "lint", "-W", "warning", page], capture_output=True, text=True,
                timeout=PATIENCE)
            assert lint.stdout == "", lint.stdout
        if shutil.which("lexgrog"):
            subprocess.run(["lexgrog", page], check=True, stdout=subprocess.DEVNULL)


def test_the_protocols_page_says_what_the_document_says(share):
    page = (share / PAGES[1]).read_text()
    headings = [line.removeprefix("## ") for line in (ROOT / "docs/protocol.md").read_text().splitlines()
                if line.startswith("## ")]
    assert len(headings) > 5
    for heading in headings:
        assert f".SH {heading}\n" in page.replace("\\(cq", "'"), heading


def test_the_scripts_are_read_by_their_shells(share):
    for shell, name in [
        ("bash", "bash-completion/completions/lectern"),
        ("zsh", "zsh/vendor-completions/_lectern"),
        ("fish", "fish/vendor_completions.d/lectern.fish"),
    ]:
        if shutil.which(shell):
            run = subprocess.run(
                [shell, "-n", share / name], capture_output=True, text=True, timeout=PATIENCE)
            assert run.returncode == 0 and run.stderr == "", run.stderr
    if shutil.which("shellcheck"):
        run = subprocess.run(
            ["shellcheck", share / "bash-completion/completions/lectern"], capture_output=True,
            text=True, timeout=PATIENCE)
        assert run.returncode == 0, run.stdout
