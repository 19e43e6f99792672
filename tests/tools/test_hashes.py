"""What runs in production is installed by checksum, from files that `tools.hashes` has seen."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.commands import ROOT
from tools import hashes, package
from tools.aws.functions import RUNTIME

MAKEFILE = (ROOT / "Makefile").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
STRICT = {"--require-hashes", "--no-deps"}


@pytest.mark.parametrize("name", hashes.LISTS)
def test_every_line_is_a_version_with_checksums(name: str) -> None:
    lines = [
        one for one in (ROOT / name).read_text().splitlines() if one and not one.startswith(("#", "-r "))
    ]
    whole = "\n".join(lines).replace(" \\\n", " ").splitlines()
    pinned = r"[\w.-]+==[\w.]+( +--hash=sha256:[0-9a-f]{64})+"
    assert whole
    assert [line for line in whole if not re.fullmatch(pinned, line)] == []


def test_no_list_is_read_without_its_checksums() -> None:
    """One package with a checksum makes pip ask for one of each: the rest is installed apart."""
    installs = [
        *re.findall(r"\$\(PIP_INSTALL\)(.*)", MAKEFILE),
        *re.findall(r"pip install([^&\n]*)", DOCKERFILE),
    ]
    lists = [(name, {*options.split()}) for options in installs for name in re.findall(r"-r (\S+)", options)]
    assert {name for name, _ in lists} == {"requirements-dev.txt", *hashes.LISTS} - {"requirements.txt"}
    assert [name for name, options in lists if not options >= STRICT] == ["requirements-dev.txt"]
    assert "-r " not in "".join(
        line for line in (ROOT / "requirements-dev.txt").read_text().splitlines() if line[0] != "#"
    )


def test_what_comes_as_source_is_built_by_what_has_a_checksum() -> None:
    """pip fetches what builds a package without looking at checksums, unless it is told not to."""
    for text in (MAKEFILE, DOCKERFILE):
        (server,) = re.findall(r"--require-hashes.*-r requirements-server\.txt", text)
        assert "--no-build-isolation" in server
        assert text.index("-r requirements-build.txt") < text.index("-r requirements-server.txt")


def test_the_archive_is_filled_by_checksum(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: called.append(command))
    package._fill(tmp_path, "aarch64", "python3.13")
    (command,) = called
    assert {*STRICT, "--no-build-isolation", str(ROOT / "requirements.txt")} <= set(command)


def test_to_play_nothing_is_installed_that_only_tests_need() -> None:
    """From `make run` no way leads to the list for development."""
    rules = dict(re.findall(r"^(\S+): ?(.*?)(?: ##.*)?$", MAKEFILE, re.MULTILINE))
    needed, open_ends = set[str](), ["run"]
    while open_ends:
        needs = re.findall(r"\$\([A-Z]+\)|\S+\.txt", rules.get(open_ends.pop(), ""))
        open_ends += set(needs) - needed
        needed |= set(needs)
    assert {"$(SERVER)", "$(DIST)", "$(MODULES)", "$(NODE)", "requirements-server.txt"} <= needed
    assert not needed & {"$(INSTALLED)", "requirements-dev.txt"}


def test_checksums_of_fetched_files_replace_those_of_before(tmp_path: Path) -> None:
    files = {
        "some_thing-1.2-cp311-abi3-win_amd64.whl": b"a",
        "some_thing-1.2-cp311-abi3-macosx_11_0_arm64.whl": b"b",
        "other-3.tar.gz": b"c",
        "other-2.tar.gz": b"old",
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    found = hashes.hash_files(tmp_path.iterdir())
    a, b, c = (hashlib.sha256(one).hexdigest() for one in (b"a", b"b", b"c"))
    text = "# why\n-r more.txt\nSome.Thing==1.2 \\\n    --hash=sha256:0\nother==3\n"
    first, second = sorted([a, b])
    assert hashes.render(text, found) == (
        f"# why\n-r more.txt\nSome.Thing==1.2 \\\n    --hash=sha256:{first} \\\n    --hash=sha256:{second}\n"
        f"other==3 \\\n    --hash=sha256:{c}\n"
    )
    with pytest.raises(SystemExit, match="no file of other==4 was fetched"):
        hashes.render("other==4\n", found)


def test_pip_is_asked_for_every_platform_and_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: called.append(command))
    hashes.fetch([("one", "1")], tmp_path)
    assert len(called) == len(hashes.PLATFORMS) * len(hashes.PYTHONS)
    assert all("one==1" in command and command[0] == sys.executable for command in called)
    offered = {part for command in called for part in command}
    assert {RUNTIME.removeprefix("python"), "3.11", "manylinux_2_28_aarch64"} <= offered
