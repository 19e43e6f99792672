"""Runs the project's commands as an operator would: none of the tests' settings reach them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]


def environment_without_settings() -> dict[str, str]:
    """The variables of this process, without those that are settings of Turnus."""
    return {name: value for name, value in os.environ.items() if not name.startswith("TURNUS_")}


def run_module(
    *arguments: str, settings: Mapping[str, str] | None = None, check: bool = True
) -> subprocess.CompletedProcess[str]:
    """Runs a module of the project by its name, with these arguments and settings, and keeps what it prints.

    Raises `CalledProcessError` where it ends with another status than 0, unless `check` is false.
    """
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT,
        env={**environment_without_settings(), **(settings or {})},
        check=check,
        capture_output=True,
        text=True,
    )
