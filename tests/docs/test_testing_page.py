"""docs/testing.md says where each promise is tested: each folder of tests and each browser test is there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.commands import ROOT

PAGE = ROOT / "docs" / "testing.md"


def test_every_folder_and_every_browser_test_is_named() -> None:
    tests = {path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py")}
    in_browser = {path for path in tests if path.is_relative_to("tests/e2e")}
    folders = {path.parent for path in tests - in_browser} - {Path("tests")}
    named = _promises()
    within = {parent for path in named for parent in path.parents} | named
    assert sorted(map(str, (in_browser - named) | (folders - within))) == []


def _promises() -> set[Path]:
    """The files and folders that are named where promises are."""
    text = re.split("^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    (section,) = (one for one in text if one.startswith("What is promised where\n"))
    return {Path(target) for target in re.findall(r"\]\(\.\./([^)]+)\)", section)}
