"""The walks in docs/design.md are those that the code takes."""

from __future__ import annotations

import subprocess
import sys

from tests.docs import walks


def test_the_walks_in_the_design_are_the_ones_the_code_takes() -> None:
    # In a process of its own: what an earlier test has cached would not be called again.
    command = [sys.executable, "-m", "tests.docs.walks", "--check"]
    done = subprocess.run(command, cwd=walks.ROOT, capture_output=True, text=True)
    assert not done.returncode, f"run: make generate {done.stderr}"
