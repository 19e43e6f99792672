"""A copy of the project with a new game in it, made as the README says under "Add a game"."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.commands import ROOT
from tests.support.project_copy import copy_project, run_in_copy

KEY = "higher-year"
"""The game that the README adds."""


def readme_commands() -> list[str]:
    """The commands of the README's section "Add a game", in their order."""
    section = (ROOT / "README.md").read_text("utf-8").split("\n## Add a game\n")[1].split("\n## ")[0]
    blocks: list[str] = re.findall(r"^```\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def run(project: Path, command: str) -> str:
    """What a command prints in a project. Fails the test where the command fails."""
    done = run_in_copy(project, command)
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


@pytest.fixture(scope="session")
def new_game_project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the first command of the README has been run."""
    project = tmp_path_factory.mktemp("new-game") / "turnus"
    copy_project(project)
    run(
        project,
        'git init -q && git add -A && git -c user.name=Ada -c user.email= commit -qm "project: A copy"',
    )
    run(project, readme_commands()[0])
    return project
