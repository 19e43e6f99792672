"""`docs/api.md` says what is true: its commands run, its codes exist."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from chalicelib.api import problems
from tests.support.server import Server

GUIDE = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text(encoding="utf-8")


def test_the_commands_of_the_guide_play_a_move(server: Server) -> None:
    (script,) = re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)
    command = ["bash", "-eu", "-o", "pipefail", "-c", script]
    environ = {**os.environ, "HOST": server.url}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert '"placed"' in done.stdout


def test_the_guide_names_every_code() -> None:
    named = set(re.findall(r"`([a-z_]+)`", GUIDE))
    unnamed = problems.DETAILS.keys() - named
    # A level is checked with the form, so that nobody meets this one.
    assert unnamed == {"unknown_level"}
