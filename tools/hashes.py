"""Pins what runs in production by the checksum of its files: `python -m tools.hashes`.

To be called when a version has changed. For each platform and Python that is offered, pip fetches the file of
each pinned version into a folder; the checksums of all of them go into the lists of requirements, below the
versions. pip then installs nothing else. With `--offline` it reads what lies in the folder from before.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "wheels"

LISTS = ("requirements-build.txt", "requirements.txt", "requirements-server.txt", "requirements-node.txt")
"""The lists of what runs in production, and of what builds it."""

PLATFORMS = (
    ("manylinux_2_28_x86_64", "manylinux2014_x86_64"),
    ("manylinux_2_28_aarch64", "manylinux2014_aarch64"),
    ("macosx_11_0_arm64",),
    ("win_amd64",),
)
"""What wheels call the machines that are offered, each by the names that fit it."""

PYTHONS = ("3.11", "3.12", "3.13", "3.14")

Pin = tuple[str, str]
"""A package, by its name in lists, and its version."""

_PIN = re.compile(r"([\w.-]+)==([^\s\\]+)")


def read_pins(lists: str) -> list[Pin]:
    """The pins of a list, given as its text, in order."""
    found = map(_PIN.match, lists.splitlines())
    return [(match[1], match[2]) for match in found if match]


def hash_files(paths: Iterable[Path]) -> dict[Pin, list[str]]:
    """The SHA-256 of files as pip names them, by what they are of, sorted."""
    found: dict[Pin, list[str]] = {}
    for path in paths:
        name, version = path.name.removesuffix(".tar.gz").split("-")[:2]
        found.setdefault((_normal(name), version), []).append(hashlib.sha256(path.read_bytes()).hexdigest())
    return {pin: sorted(hashes) for pin, hashes in found.items()}


def render(text: str, hashes: Mapping[Pin, list[str]]) -> str:
    """A list with these checksums in place of its own. Ends the program where a pin has none."""
    lines = []
    for line in text.splitlines():
        if line.lstrip().startswith("--hash="):
            continue
        pin = _PIN.match(line)
        if pin is None:
            lines.append(line)
            continue
        known = hashes.get((_normal(pin[1]), pin[2]))
        if known is None:
            sys.exit(f"no file of {pin[0]} was fetched")
        lines.append(" \\\n".join([pin[0], *(f"    --hash=sha256:{one}" for one in known)]))
    return "\n".join(lines) + "\n"


def fetch(pins: Iterable[Pin], folder: Path) -> None:
    """Has pip fetch the file of each pin for each platform and Python; ends the program where it cannot."""
    versions = [f"{name}=={version}" for name, version in pins]
    for names in PLATFORMS:
        for python in PYTHONS:
            where = [part for name in names for part in ("--platform", name)]
            wanted = ["--implementation", "cp", "--python-version", python, *where, "--dest", str(folder)]
            command = ["pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", *wanted]
            subprocess.run([sys.executable, "-m", *command, *versions], check=True)


def _normal(name: str) -> str:
    """A package's name as all its spellings have in common."""
    return re.sub(r"[-_.]+", "-", name).lower()


def main() -> None:
    """Writes the checksums into the lists."""
    parser = argparse.ArgumentParser(prog="python -m tools.hashes", description=__doc__)
    parser.add_argument("--offline", action="store_true", help="read what was fetched before")
    arguments = parser.parse_args()
    texts = {ROOT / name: (ROOT / name).read_text(encoding="utf-8") for name in LISTS}
    if not arguments.offline:
        fetch([pin for text in texts.values() for pin in read_pins(text)], FOLDER)
    hashes = hash_files(sorted(FOLDER.iterdir()))
    for path, text in texts.items():
        path.write_text(render(text, hashes), encoding="utf-8")


if __name__ == "__main__":
    main()
