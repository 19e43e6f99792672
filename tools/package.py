"""Builds what AWS needs, without an account: `python -m tools.package` fills build/ and lints the template.

Why not `chalice package`: `docs/decisions/0004-packaging.md`.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import platform
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.aws import runtime_python
from tools.aws.functions import ARCHITECTURE, RUNTIME
from tools.aws.template import build_template

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
ARCHIVE, TEMPLATE = "archive.zip", "template.json"
"""What the folder holds."""

SERVICES = ("dynamodb", "dynamodbstreams", "sesv2")
"""The services whose description the function reads; botocore brings four hundred."""

ENDPOINTS = ("dynamodb", "streams.dynamodb", "email")
"""The names under which botocore lists where these services are."""

CHALICE_FILES = {"__init__.py", "app.py", "py.typed"}
"""What a function needs of Chalice; the rest is its command line."""

MACHINES = {"arm64": "aarch64", "x86_64": "x86_64"}
"""What Linux calls the machines of Lambda's architectures."""

OWN_ARCHITECTURE = "arm64" if platform.machine() in ("aarch64", "arm64") else "x86_64"
"""Lambda's name for this machine, on which rehearsals and measurements run."""

_NATIVE = (".so", ".pyd", ".dylib")
_BIN = Path(sys.executable).parent
_ZIP_TIME = (1980, 1, 1, 0, 0, 0)
"""The same for every file, so that the same content makes the same archive."""


def main() -> None:
    """Fills `BUILD` from scratch."""
    shutil.rmtree(BUILD, ignore_errors=True)
    build(BUILD)


def build(target: Path, architecture: str = ARCHITECTURE, python: str = RUNTIME) -> str:
    """Writes archive and template into a folder and lints the template; the hash of the archive's content.

    The archive is for this architecture and Python: only a rehearsal has another than the template says. Ends
    the program where that Python is not installed.
    """
    interpreter = _find_python(python)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder)
        _fill(content, MACHINES[architecture], python)
        _trim(content)
        _check_native(content, MACHINES[architecture], python)
        found = content_hash(content)
        _compile(content, interpreter)
        _write_zip(content, target / ARCHIVE)
    (target / TEMPLATE).write_text(json.dumps(build_template(), separators=(",", ":")))
    subprocess.run([_BIN / "cfn-lint", target / TEMPLATE], check=True)
    size = (target / ARCHIVE).stat().st_size / 1e6
    print(f"{ARCHIVE} ({size:.1f} MB) and {TEMPLATE}, accepted by cfn-lint, in {target.name}/")
    return found


def content_hash(content: Path) -> str:
    """What names this content: everything but bytecode, which follows from it."""
    found = hashlib.sha256()
    for path in _files(content):
        found.update(f"{path.relative_to(content)}\0{path.stat().st_size}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _fill(content: Path, machine: str, python: str) -> None:
    """Copies the app, and installs every requirement for that machine and Python, whatever runs here."""
    shutil.copy(ROOT / "app.py", content)
    shutil.copytree(ROOT / "chalicelib", content / "chalicelib", ignore=shutil.ignore_patterns("__pycache__"))
    tags = (f"manylinux_2_28_{machine}", f"manylinux2014_{machine}")
    platforms = [part for tag in tags for part in ("--platform", tag)]
    version = ["--implementation", "cp", "--python-version", python.removeprefix("python")]
    quietly = ["--quiet", "--disable-pip-version-check", "--no-compile"]
    # Every requirement is pinned by its checksum, indirect ones too. What comes as source is built by what is
    # installed here: nothing else is fetched.
    strictly = ["--require-hashes", "--no-deps", "--no-build-isolation"]
    where = ["--target", str(content), "-r", str(ROOT / "requirements.txt")]
    command = ["pip", "install", *quietly, *strictly, *platforms, *version, *where]
    subprocess.run([sys.executable, "-m", *command], check=True)


def _trim(content: Path) -> None:
    """Removes what is never read."""
    shutil.rmtree(content / "bin", ignore_errors=True)
    for path in (content / "chalice").iterdir():
        if path.name not in CHALICE_FILES:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    _trim_services(content / "botocore" / "data")


def _trim_services(data: Path) -> None:
    """Leaves what a first request reads of botocore's descriptions, and no words for people."""
    for path in data.iterdir():
        if path.is_dir() and path.name not in SERVICES:
            shutil.rmtree(path)
    for described in data.rglob("service-2.json.gz"):
        model = json.loads(gzip.decompress(described.read_bytes()))
        described.write_bytes(gzip.compress(_compact_json(_without_documentation(model)), mtime=0))
    endpoints = data / "endpoints.json"
    listed = json.loads(endpoints.read_text())
    for partition in listed["partitions"]:
        services = partition["services"]
        partition["services"] = {name: services[name] for name in ENDPOINTS if name in services}
    endpoints.write_bytes(_compact_json(listed))


def _without_documentation(value: Any) -> Any:
    """A part of a service's description without its texts; a shape's member may have the same name."""
    if isinstance(value, list):
        return [_without_documentation(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        name: _without_documentation(item)
        for name, item in value.items()
        if name != "documentation" or not isinstance(item, str)
    }


def _compact_json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def _check_native(content: Path, machine: str, python: str) -> None:
    """Ends with a message where a compiled file is not for that Python and machine."""
    version = python.removeprefix("python").replace(".", "")
    tags = (f"cpython-{version}-{machine}-linux-gnu", "abi3")
    native = [path.name for path in content.rglob("*") if path.suffix in _NATIVE]
    foreign = [name for name in native if not any(f".{tag}.so" in name for tag in tags)]
    if foreign:
        sys.exit(f"compiled for another machine than Lambda's: {', '.join(foreign)}")


def _find_python(python: str) -> str:
    """The interpreter that makes the bytecode. Ends the program with a message where it is not installed."""
    found = runtime_python.find(python)
    if found is None:
        sys.exit(
            f"{python} is not installed, and only it makes the bytecode without which a cold start on Lambda "
            "takes twice as long. docs/deploy.md, Python, says how to get it."
        )
    return found


def _compile(content: Path, interpreter: str) -> None:
    """Adds bytecode that is not checked against its source: Lambda cannot write its own."""
    command = [interpreter, "-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash", str(content)]
    subprocess.run(command, check=True)


def _write_zip(content: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w") as packed:
        for path in _files(content):
            entry = zipfile.ZipInfo(str(path.relative_to(content)), _ZIP_TIME)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, compresslevel=9)


def _files(folder: Path) -> Iterable[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]


if __name__ == "__main__":
    main()
