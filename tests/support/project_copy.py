"""A copy of the project, with links to what `make` has installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.support.commands import ROOT

_INSTALLED = {".venv": Path(sys.prefix), "frontend/node_modules": ROOT / "frontend/node_modules"}
"""What `make` installs, and where it is."""

_NEEDS = (
    "requirements-build.txt",
    "requirements.txt",
    "requirements-server.txt",
    "requirements-dev.txt",
    "requirements-node.txt",
    "frontend/package.json",
    "frontend/package-lock.json",
)
"""The files that say what `make` installs."""


def copy_project(project: Path) -> None:
    """Copies the project into a new folder; what is installed is linked, and counts as up to date."""
    for path in _project_files():
        (project / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, project / path)
    for needed in _NEEDS:
        os.utime(project / needed, (0, 0))  # older than what is installed, so that nothing is installed again
    for name, installed in _INSTALLED.items():
        (project / name).symlink_to(installed.resolve(), target_is_directory=True)
    if (ROOT / ".tools").exists():
        (project / ".tools").symlink_to((ROOT / ".tools").resolve(), target_is_directory=True)


def run_in_copy(project: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Runs a command in a copy, as if nobody tested or made anything around it."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "PYTEST_"))}
    return subprocess.run(command, shell=True, cwd=project, env=environ, capture_output=True, text=True)


def _project_files() -> Iterator[Path]:
    """The files of this project, also those that are not committed yet, by their paths in it."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and name not in _INSTALLED:
            yield Path(name)
