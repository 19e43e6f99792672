"""A copy of the project with a new game in it, made as the README says under "Add a game"."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.server import ROOT

KEY = "higher-year"
"""The game that the README adds."""

_INSTALLED = {".venv": Path(sys.prefix), "frontend/node_modules": ROOT / "frontend/node_modules"}
"""What `make` installs, and where it is."""

_NEEDS = (
    "requirements.txt",
    "requirements-server.txt",
    "requirements-dev.txt",
    "frontend/package.json",
    "frontend/package-lock.json",
)
"""The files that say what `make` installs."""


def readme_commands() -> list[str]:
    """The commands of the README's section "Add a game", in their order."""
    section = (ROOT / "README.md").read_text("utf-8").split("\n## Add a game\n")[1].split("\n## ")[0]
    blocks: list[str] = re.findall(r"^```\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def run(project: Path, command: str) -> str:
    """What a command prints in a project. Fails the test where the command fails."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "PYTEST_"))}
    done = subprocess.run(command, shell=True, cwd=project, env=environ, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


@pytest.fixture(scope="session")
def new_game_project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the first command of the README has been run."""
    project = tmp_path_factory.mktemp("new-game") / "turnus"
    for path in _project_files():
        (project / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, project / path)
    for needed in _NEEDS:
        os.utime(project / needed, (0, 0))  # older than what is installed, so that nothing is installed again
    for name, installed in _INSTALLED.items():
        (project / name).symlink_to(installed.resolve(), target_is_directory=True)
    if (ROOT / ".tools").exists():
        (project / ".tools").symlink_to((ROOT / ".tools").resolve(), target_is_directory=True)
    run(
        project,
        'git init -q && git add -A && git -c user.name=Ada -c user.email= commit -qm "project: A copy"',
    )
    run(project, readme_commands()[0])
    return project


def _project_files() -> Iterator[Path]:
    """The files of this project, also those that are not committed yet, by their paths in it."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and name not in _INSTALLED:
            yield Path(name)
