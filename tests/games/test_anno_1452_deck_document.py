"""The table of cards in docs/rules/anno-1452.md, section 4.5, is the deck of `cards.py` (amendment M7)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from chalicelib.games.anno_1452.cards import AMOUNTS, CARDS, OTHER_CARDS
from chalicelib.words import game_words
from tests.games import anno_1452_tables

DOCUMENT = (Path(__file__).parents[2] / "docs" / "rules" / "anno-1452.md").read_text(encoding="utf-8")
TABLES = DOCUMENT.split("## 4.5 ")[1].split("## 4.6 ")[0]
GERMAN = game_words("anno-1452", "de").words
NUMBERED_KINDS = ("reaction", "instant", "action", "result")
HEADINGS = {
    "Town charters": ("charter",),
    "Titles": ("title",),
    "Marriages": ("marriage",),
    "Inheritances": ("inheritance",),
    "Reactions": ("reaction",),
    "Instants": ("instant",),
    "Other actions": ("action", "result"),
}


def documented_rows() -> dict[str, list[str]]:
    """The cells of each row of a table, by the German name of the card."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in TABLES.splitlines() if "|" in line
    ]
    return {cells[0].split(" / ")[0]: cells[1:] for cells in rows}


def test_the_document_names_no_other_number_of_cards() -> None:
    assert sum(card.count for card in CARDS) == 110
    assert TABLES.startswith("Action cards (110)")
    assert "110 action cards" in DOCUMENT


@pytest.mark.parametrize("heading", HEADINGS)
def test_each_group_has_as_many_cards_as_documented(heading: str) -> None:
    (documented,) = re.findall(rf"\*\*{heading} \((\d+)", TABLES)
    counts: Counter[str] = Counter()
    for card in CARDS:
        counts[card.kind] += card.count
    assert int(documented) == sum(counts[kind] for kind in HEADINGS[heading])


def test_the_players_page_counts_the_same_cards() -> None:
    page = anno_1452_tables.PLAYERS_PAGE.read_text(encoding="utf-8")
    section = page.split("## The cards")[1].split("## ")[0]
    counts: Counter[str] = Counter()
    for card in CARDS:
        counts[card.kind] += card.count
    kinds = ("charter", "title", "marriage", "inheritance", "reaction", "instant", "action", "result")
    assert [int(n) for n in re.findall(r"\| (\d+) \|", section)] == [counts[kind] for kind in kinds]
    assert f"{counts.total()} in all" in section


def test_the_players_page_has_each_card_and_each_region_as_they_are() -> None:
    page = anno_1452_tables.PLAYERS_PAGE.read_text(encoding="utf-8")
    assert anno_1452_tables.with_tables(page) == page, "write it anew: make generate"
    assert sum(int(n) for n in re.findall(r"\| (\d+) \|", page.split("## All cards")[1])) == 110


def test_each_card_with_a_number_is_documented_with_it() -> None:
    rows = documented_rows()
    documented = {name: int(cells[0]) for name, cells in rows.items() if cells[0].isdigit()}
    dealt = {GERMAN[f"action_card.{one.id}"]: one.count for one in CARDS if one.kind in NUMBERED_KINDS}
    assert documented == dealt


def test_each_lady_and_title_is_documented() -> None:
    for card in CARDS:
        if card.kind in ("marriage", "title"):
            assert GERMAN[f"action_card.{card.id}"] in TABLES


def test_prices_of_ladies_and_other_cards_are_documented() -> None:
    rows = documented_rows()
    for card in (*OTHER_CARDS, *(one for one in CARDS if one.kind == "marriage")):
        cost = AMOUNTS[card.id].cost
        told = re.findall(r"pay (\d+)", " ".join(rows[GERMAN[f"action_card.{card.id}"]]))
        assert told == ([str(cost)] if cost else []), card.id
