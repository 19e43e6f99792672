"""Finds Lambda's own Python on this machine: `python -m tools.aws.runtime_python` prints its path.

It compiles the archive, so that a cold start need not, and runs a rehearsal. Where it is missing, the Python
of this process is printed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.aws.functions import RUNTIME

OWN = f"python{sys.version_info.major}.{sys.version_info.minor}"
"""The version that runs this."""


def find(version: str = RUNTIME) -> str | None:
    """The path of an interpreter of a version ("python3.13") that runs; None where there is none."""
    return next((path for path in _candidates(version) if _can_run(path)), None)


def version_at_hand() -> str:
    """Lambda's version where it is installed; else the one that runs this."""
    return RUNTIME if find() else OWN


def _candidates(version: str) -> Iterator[str]:
    """By its name on the PATH, and where pyenv keeps versions that are not chosen."""
    if version == OWN:
        yield sys.executable
    yield version
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    found = root.glob(f"versions/{version.removeprefix('python')}*/bin/{version}")
    yield from map(str, sorted(found, reverse=True))


def _can_run(python: str) -> bool:
    try:
        return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


if __name__ == "__main__":
    print(find() or sys.executable)
