"""The embedded database's program: one file of an npm package, pinned by its checksum.

Why this one: `docs/decisions/0001-embedded-database.md`.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

PACKAGE = "@dynoxide/linux-x64"
VERSION = "1.2.1"
SHA512 = "sBHqlxJ9ANkLluFkYRfd5r8Y0ApFew4FhOrlhgRAgD4XzEoFOukEo1nuBTQ1+jTtofqwn4NWQ2k0Tn5mNTjgUg=="
"""The checksum of the package's archive as npm publishes it, in base64."""

TOOLS = Path(__file__).parent.parent / ".tools"


def ensure_installed() -> Path:
    """The program's path; fetched with npm at the first call. Raises `RuntimeError` where that fails."""
    path = TOOLS / f"dynoxide-{VERSION}"
    if not path.is_file():
        TOOLS.mkdir(exist_ok=True)
        _install(_download_archive(), path)
    return path


def _download_archive() -> bytes:
    """The package's archive. Raises `RuntimeError` where npm fails or the checksum differs."""
    print("fetching the embedded database, once …", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", "--silent", "--pack-destination", folder, f"{PACKAGE}@{VERSION}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"the embedded database could not be fetched:\n{done.stderr}")
        (archive,) = Path(folder).iterdir()
        packed = archive.read_bytes()
    if base64.b64encode(hashlib.sha512(packed).digest()).decode() != SHA512:
        raise RuntimeError(f"{PACKAGE}@{VERSION} is not the package that this project pins")
    return packed


def _install(archive_bytes: bytes, path: Path) -> None:
    """Writes the program under its name in one step, so that two installations at once do no harm."""
    with tarfile.open(fileobj=io.BytesIO(archive_bytes)) as archive:
        binary = archive.extractfile("package/dynoxide")
        if binary is None:
            raise RuntimeError(f"{PACKAGE}@{VERSION} holds no program")
        half = path.with_suffix(f".{os.getpid()}")
        half.write_bytes(binary.read())
    half.chmod(0o755)
    half.rename(path)
