"""The walks in docs/design.md are those that the code takes."""

from __future__ import annotations

from tests.support.commands import run_module


def test_the_walks_in_the_design_are_the_ones_the_code_takes() -> None:
    # In a process of its own: what an earlier test has cached would not be called again.
    done = run_module("tests.docs.walks", "--check", check=False)
    assert not done.returncode, f"run: make generate {done.stderr}"
