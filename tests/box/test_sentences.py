"""No sentence of a rulebook is forgotten: each has its test, or stands in `sentences` with a reason."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from chalicelib.games import catalogue
from tests.box.sentences import RULEBOOKS, Rulebook
from tests.docs.test_citations import citations, known_citations
from tests.games import (
    anno_1452_states,
    anno_domini_states,
    cathedrals_states,
    game_of_the_year_states,
    wann_o_wann_states,
)
from tests.support.commands import ROOT

TEST = re.compile(r"^def test_box_(\d{3})_(\d{3})([a-z]?)(?:_to_(\d{3})([a-z]?))?\(", re.MULTILINE)
DECISIONS = {path.name[:4] for path in (ROOT / "docs" / "decisions").glob("*.md")}
BOOKS = pytest.mark.parametrize("number", RULEBOOKS)


def named_sentences(number: str) -> list[tuple[str, str]]:
    """The first and the last sentence of each test of a rulebook."""
    sources = (path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    found = (match.groups(default="") for source in sources for match in TEST.finditer(source))
    return [
        (f"{int(first)}{part}", f"{int(last or first)}{last_part if last else part}")
        for book, first, part, last, last_part in found
        if book == number
    ]


def listed_sentences(book: Rulebook) -> list[tuple[str, str]]:
    """The first and the last sentence of each entry that is no tested rule."""
    entries = (*book.no_rule, *book.different, *book.missing)
    return [(entry.split("-")[0], entry.split("-")[-1]) for entry in entries]


@BOOKS
def test_each_sentence_has_its_test_or_its_reason(number: str) -> None:
    book = RULEBOOKS[number]
    seen = Counter(
        one for ends in (*named_sentences(number), *listed_sentences(book)) for one in book.between(*ends)
    )
    assert [one for one in book.sentences if seen[one] != 1] == []


def test_each_test_is_of_a_rulebook() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert {match[1] for match in TEST.finditer(sources)} == set(RULEBOOKS)
    assert len(TEST.findall(sources)) == len(re.findall(r"^def test_box", sources, re.MULTILINE))


@BOOKS
def test_each_difference_says_where_its_reason_is_recorded(number: str) -> None:
    for reason in RULEBOOKS[number].different.values():
        rules = {cited for _, cited in citations(reason)}
        decisions = set(re.findall(r"\bdecision (\d{4})\b", reason))
        assert rules | decisions, reason
        assert rules <= known_citations(), reason
        assert decisions <= DECISIONS, reason


@pytest.mark.parametrize(
    "game",
    [
        anno_domini_states.GAME,
        wann_o_wann_states.GAME,
        cathedrals_states.GAME,
        anno_1452_states.GAME,
        game_of_the_year_states.GAME,
    ],
)
def test_the_newest_rules_are_tested(game: Any) -> None:
    key = game.metadata.key
    assert key in {book.game for book in RULEBOOKS.values()}
    assert type(game) is type(catalogue.get(key))
