"""Citations of the rules and the design resolve to a section or decision there.

Sections are cited as `RULES 3.4` or `DESIGN 5`, several as `RULES 0.4, 3.5`; they are headings in docs/rules
and docs/design.md. Decisions about open questions of a rulebook are cited by name (AD10); they are rows of
tables in docs/rules.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.commands import ROOT

PAGES = {"RULES": sorted((ROOT / "docs/rules").glob("*.md")), "DESIGN": [ROOT / "docs/design.md"]}
"""The files with the sections of each document."""

TEXTS = {".py", ".ts", ".tsx", ".md", ".css"}
SKIPPED = {"node_modules", "build", "data", "dist", "test-results", "__pycache__"}
"""Folders of installed, built or stored files; hidden folders are skipped, too."""

NUMBER = r"\d+(?:\.\d+)?[a-z]?\b"
SEPARATOR = r"(?:(?:,? [A-Z]\w+)*[,;]\s|-|–|\sand\s|\sto\s)"
"""The text between two numbers of one citation: `RULES 5.2, LAND; 5.4` names a part of 5.2 as well."""

SECTIONS = re.compile(rf"\b(RULES|DESIGN)\b(?:\s({NUMBER}(?:{SEPARATOR}{NUMBER})*))?")
DECISION = re.compile(r"(?<![\w%#/.])(?:AD|WO|CQ|GY|A)\d{1,2}\b")
HEADING = re.compile(rf"^#+ ({NUMBER})", re.MULTILINE)
ROW = re.compile(rf"^\| ({DECISION.pattern}) \|", re.MULTILINE)


@cache
def texts() -> tuple[Path, ...]:
    """The repository's text files except this one, whose citations are wrong on purpose."""
    return tuple(path for path in _files() if path.suffix in TEXTS and path != Path(__file__))


def _files() -> Iterator[Path]:
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in SKIPPED and not name.startswith(".")]
        yield from (Path(folder, name) for name in files)


def citations(text: str) -> Iterator[tuple[int, str]]:
    """The offset and the name of each citation: `RULES 3.4`, `AD10`; `RULES` alone if none follows."""
    for found in SECTIONS.finditer(text):
        numbers = re.findall(rf"(?<!\w){NUMBER}", found[2] or "")
        yield from ((found.start(), f"{found[1]} {number}") for number in numbers)
        if not numbers:
            yield found.start(), found[1]
    yield from ((found.start(), found[0]) for found in DECISION.finditer(text))


def sections() -> Iterator[str]:
    """The citation of every numbered heading."""
    for name, pages in PAGES.items():
        for page in pages:
            yield from (f"{name} {number}" for number in HEADING.findall(page.read_text()))


def decisions() -> Iterator[str]:
    """Every decision with a row in a table."""
    for page in PAGES["RULES"]:
        yield from ROW.findall(page.read_text())


@cache
def known_citations() -> frozenset[str]:
    """All citations that resolve."""
    return frozenset((*sections(), *decisions()))


def unresolved_citations(text: str) -> list[str]:
    """The citations of a text that do not resolve, each with its line."""
    wrong = [(offset, cited) for offset, cited in citations(text) if cited not in known_citations()]
    return [f"{text.count(chr(10), 0, offset) + 1}: {cited}" for offset, cited in sorted(wrong)]


def test_every_citation_resolves() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{one}"
        for path in texts()
        for one in unresolved_citations(path.read_text())
    ]
    assert sorted(found) == []


def test_sections_and_decisions_are_unique() -> None:
    counts = Counter((*sections(), *decisions()))
    assert [name for name, count in counts.items() if count > 1] == []


def test_citations_are_found_in_every_folder() -> None:
    """Texts and citations are found in every part of the repository."""
    for folder in ("chalicelib", "tests", "frontend", "docs"):
        own = [path for path in texts() if path.is_relative_to(ROOT / folder)]
        assert any(cited for path in own for cited in citations(path.read_text())), folder


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one\n(RULES 9.9)", ["2: RULES 9.9"]),
        ("RULES 0.4, 3.99", ["1: RULES 3.99"]),
        ("RULES 5.2, LAND; 5.44; 5.6a", ["1: RULES 5.44"]),
        ("RULES 1.2 SETUP, AD5, AD8, 1.44a", ["1: RULES 1.44a"]),
        ("RULES 1.3 and 1.44, AD77", ["1: RULES 1.44", "1: AD77"]),
        ("RULES 4.1-4.77", ["1: RULES 4.77"]),
        ("the rules (RULES)", ["1: RULES"]),
        ("DESIGN: a move", ["1: DESIGN"]),
        ("DESIGN 3, 77", ["1: DESIGN 77"]),
        ("RULES 0.4, DESIGN 77, docs", ["1: DESIGN 77"]),
        ("AD10, AD99 and A2-A77", ["1: AD99", "1: A77"]),
        ("WO88; CQ88; GY88", ["1: WO88", "1: CQ88", "1: GY88"]),
    ],
)
def test_wrong_citation_is_found(text: str, found: list[str]) -> None:
    assert unresolved_citations(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "RULES 0.4, DESIGN 5, docs/decisions/0009-clocks.md",
        "RULES 4.4 ER steps 6 and 7",
        "RULES 1.2, END; AD12",
        "AD1 to AD13 (RULES 1.4, 1.4a)",
        "RULES 4.6a and 4.7 lay down",
        "cards C22, F03; %C3%A9 and #A10; docs/AD99",
    ],
)
def test_right_citation_passes(text: str) -> None:
    assert unresolved_citations(text) == []
