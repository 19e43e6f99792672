"""Links, commands and settings that are named on the pages for operators and on those about tests exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.commands import ROOT

PAGES = (
    "README.md",
    "docs/self-hosting.md",
    "docs/testing.md",
    "docs/testing-history.md",
    "docs/decisions/0028-other-machines-and-the-data-folder.md",
)

LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """What a page's headings are called in links."""
    return {
        re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")
        for title in HEADING.findall(page.read_text())
    }


def broken_links(page: Path) -> list[str]:
    """Links of a page to files of the project, or headings in them, that are not there."""
    broken = []
    for target, anchor in LINK.findall(page.read_text()):
        file = (page.parent / target).resolve() if target else page
        if not file.exists() or (anchor and anchor not in anchors(file)):
            broken.append(f"{target}#{anchor}")
    return broken


@pytest.mark.parametrize("name", PAGES)
def test_links_resolve(name: str) -> None:
    assert LINK.search((ROOT / name).read_text())
    assert broken_links(ROOT / name) == []


@pytest.mark.parametrize("name", PAGES)
def test_commands_exist(name: str) -> None:
    text, makefile = (ROOT / name).read_text(), (ROOT / "Makefile").read_text()
    rules = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    called = re.findall(r"(?:^|[`&] ?)make (?:-s )?([a-z-]+)(?![\w/.-])", text, re.MULTILINE)
    assert set(called) - rules == set()
    modules = re.findall(r"python -m ((?:local|tools)[\w.]*)", text)
    paths = [ROOT / module.replace(".", "/") for module in modules]
    assert [path for path in paths if not (path.is_dir() or path.with_suffix(".py").exists())] == []


@pytest.mark.parametrize("name", PAGES)
def test_settings_exist(name: str) -> None:
    text = (ROOT / name).read_text()
    known = set(re.findall(r'"(TURNUS_\w+)"', (ROOT / "chalicelib/wiring.py").read_text()))
    assert set(re.findall(r"TURNUS_[A-Z]+", text)) - known == set()


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One two\n[a](#one-two) [b](#three) [c](page.md#one-two) [d](gone.md) [e](https://f)")
    assert broken_links(page) == ["#three", "gone.md#"]
