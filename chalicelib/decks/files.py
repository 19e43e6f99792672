"""Deck files: `data/<key>.json` is the newest revision, `data/<key>@<rev>.json` an older one.

Older files stay: matches and proofs name their tables (DESIGN 2). See `docs/decks.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import get_args

from chalicelib.games.chronology.dates import HistoricalDate, Scale, parse_date
from chalicelib.games.chronology.deck_options import THEMES
from chalicelib.games.contract import Json, Table

DATA_FOLDER = Path(__file__).parent / "data"

LANGUAGES = ("en", "de", "it")
"""The languages in which every card has its text."""

SCALES: tuple[Scale, ...] = get_args(Scale)
"""The scales on which games compare dates."""


@dataclass(frozen=True)
class Card:
    """One event. `text` is its front; `when` and `comment` are its back. Texts are by language.

    `moment` says what exactly is dated, `ref` where the fact can be looked up: both are for maintainers.
    """

    id: str
    when: HistoricalDate
    theme: str
    ref: str
    text: Mapping[str, str]
    comment: Mapping[str, str]
    moment: str = ""


@dataclass(frozen=True)
class Deck:
    """One revision of a deck, its cards by id, so that their order tells nothing."""

    key: str
    rev: int
    title: Mapping[str, str]
    cards: tuple[Card, ...]

    @cached_property
    def tables(self) -> Mapping[Scale, Table]:
        """What the rules need to know: rows of `[card id, lo, hi]` on every scale that fits all cards.

        That is always `years`, and `days` for a deck whose every card is dated to the month at least.
        """
        return {scale: _table(self.cards, scale) for scale in SCALES if self._has_scale(scale)}

    @cached_property
    def tables_by_theme(self) -> Mapping[str, Mapping[Scale, Table]]:
        """The same by theme, of the cards of each theme alone."""
        return {
            theme: {scale: _table(cards, scale) for scale in self.tables}
            for theme, cards in self._cards_by_theme
        }

    @property
    def _cards_by_theme(self) -> list[tuple[str, list[Card]]]:
        found = ((theme, [card for card in self.cards if card.theme == theme]) for theme in THEMES)
        return [(theme, cards) for theme, cards in found if cards]

    def _has_scale(self, scale: Scale) -> bool:
        return all(card.when.interval_for(scale) for card in self.cards)


@cache
def deck_keys() -> tuple[str, ...]:
    """The keys of all decks."""
    return tuple(sorted(path.stem for path in DATA_FOLDER.glob("*.json") if "@" not in path.stem))


@cache
def deck(key: str, rev: int | None = None) -> Deck:
    """One revision of a deck, the newest for None. Raises `KeyError` where there is no such file.

    A deck that is dealt no more has no newest revision.
    """
    older = f"{key}@{rev}"
    if older in _file_stems():
        return _read_deck(older)
    if key not in deck_keys() or rev not in (None, _read_deck(key).rev):
        raise KeyError(older)
    return _read_deck(key)


@cache
def cards() -> Mapping[str, Card]:
    """Every card of every revision by its id, which is never used twice."""
    return {card.id: card for stem in _file_stems() for card in _read_deck(stem).cards}


@cache
def tables() -> Mapping[str, Table]:
    """The tables of every revision by their SHA-256: of whole decks and of single themes."""
    read = [_read_deck(stem) for stem in _file_stems()]
    found = [by_scale for deck in read for by_scale in (deck.tables, *deck.tables_by_theme.values())]
    return {table.sha256: table for by_scale in found for table in by_scale.values()}


@cache
def _file_stems() -> list[str]:
    return sorted(path.stem for path in DATA_FOLDER.glob("*.json"))


@cache
def _read_deck(stem: str) -> Deck:
    raw = json.loads((DATA_FOLDER / f"{stem}.json").read_text(encoding="utf-8"))
    return Deck(raw["key"], raw["rev"], raw["title"], tuple(_parse_card(row) for row in raw["cards"]))


def _parse_card(raw: Json) -> Card:
    return Card(**{**raw, "when": parse_date(raw["when"])})


def _table(cards: Iterable[Card], scale: Scale) -> Table:
    dated = ((card.id, card.when.interval_for(scale)) for card in cards)
    return Table.of([[name, *when] for name, when in dated if when])
