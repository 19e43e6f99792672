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


def find() -> str | None:
    """The path of an interpreter of Lambda's version that runs; None where there is none."""
    return next((path for path in _candidates() if _can_run(path)), None)


def _candidates() -> Iterator[str]:
    """By its name on the PATH, and where pyenv keeps versions that are not chosen."""
    if f"python{sys.version_info.major}.{sys.version_info.minor}" == RUNTIME:
        yield sys.executable
    yield RUNTIME
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    version = RUNTIME.removeprefix("python")
    yield from map(str, sorted(root.glob(f"versions/{version}*/bin/{RUNTIME}"), reverse=True))


def _can_run(python: str) -> bool:
    try:
        return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


if __name__ == "__main__":
    print(find() or sys.executable)
