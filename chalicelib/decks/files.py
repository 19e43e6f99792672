"""Deck files: `data/<key>.json` is the newest revision, `data/<key>@<rev>.json` an older one.

Older files stay: matches and proofs name their reference tables (DESIGN 2). See `docs/decks.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
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
    """One event. `text` is the front, `when` and `comment` are the back; texts are by language.

    `easy` cards make up the selection for a first game. For maintainers `moment` says what exactly is dated
    and `ref` where the fact can be looked up.
    """

    id: str
    when: HistoricalDate
    theme: str
    ref: str
    text: Mapping[str, str]
    comment: Mapping[str, str]
    moment: str = ""
    easy: bool = False


@dataclass(frozen=True)
class Deck:
    """One revision of a deck. Its cards are sorted by id, so their order reveals nothing about dates."""

    key: str
    rev: int
    title: Mapping[str, str]
    cards: tuple[Card, ...]

    @cached_property
    def tables(self) -> Mapping[Scale, Table]:
        """By scale, what the rules need: rows `[card id, lo, hi]`, on each scale that fits all cards.

        `years` always does, `days` for a deck in which every card is dated at least to the month.
        """
        return {scale: _table(self.cards, scale) for scale in SCALES if self._has_scale(scale)}

    @cached_property
    def tables_by_theme(self) -> Mapping[str, Mapping[Scale, Table]]:
        """By theme and scale: the same for the cards of each theme alone."""
        return {
            theme: {scale: _table(cards, scale) for scale in self.tables}
            for theme, cards in self._cards_by_theme
        }

    @cached_property
    def themes(self) -> frozenset[str]:
        """The themes of its cards."""
        return frozenset(card.theme for card in self.cards)

    @cached_property
    def easy(self) -> Deck:
        """The easy cards of this revision alone; none in those that were published before there were any."""
        return replace(self, cards=tuple(card for card in self.cards if card.easy))

    @property
    def _cards_by_theme(self) -> list[tuple[str, list[Card]]]:
        by_theme = ((theme, [card for card in self.cards if card.theme == theme]) for theme in THEMES)
        return [(theme, cards) for theme, cards in by_theme if cards]

    def _has_scale(self, scale: Scale) -> bool:
        return all(card.when.interval_for(scale) for card in self.cards)


@cache
def deck_keys() -> tuple[str, ...]:
    """The keys of all decks that are still dealt, sorted."""
    return tuple(sorted(path.stem for path in DATA_FOLDER.glob("*.json") if "@" not in path.stem))


@cache
def deck(key: str, rev: int | None = None) -> Deck:
    """One revision of a deck, the newest for None. Raises `KeyError` for an unknown deck or revision.

    A deck that is no longer dealt has no newest revision.
    """
    stem = f"{key}@{rev}"
    if stem in _file_stems():
        return _read_deck(stem)
    if key not in deck_keys() or rev not in (None, _read_deck(key).rev):
        raise KeyError(stem)
    return _read_deck(key)


@cache
def cards() -> Mapping[str, Card]:
    """Every card of every revision by its id, in its newest wording; an id is never given to another card."""
    return {card.id: card for stem in _file_stems() for card in _read_deck(stem).cards}


@cache
def tables() -> Mapping[str, Table]:
    """The reference tables of every revision by their SHA-256: of all cards and of the easy ones, of whole
    decks and of single themes.
    """
    whole = [_read_deck(stem) for stem in _file_stems()]
    decks = [*whole, *(deck.easy for deck in whole)]
    groups = [by_scale for deck in decks for by_scale in (deck.tables, *deck.tables_by_theme.values())]
    return {table.sha256: table for by_scale in groups for table in by_scale.values()}


@cache
def _file_stems() -> list[str]:
    """The names of the deck files without their ending; the revisions of a deck from oldest to newest."""
    return sorted((path.stem for path in DATA_FOLDER.glob("*.json")), key=_revision_order)


def _revision_order(stem: str) -> tuple[str, bool, int]:
    """Sorts `world@2` before `world@10`, and both before `world`, which is the newest."""
    key, _, rev = stem.partition("@")
    return key, not rev, int(rev or 0)


@cache
def _read_deck(stem: str) -> Deck:
    raw = json.loads((DATA_FOLDER / f"{stem}.json").read_text(encoding="utf-8"))
    return Deck(raw["key"], raw["rev"], raw["title"], tuple(_parse_card(row) for row in raw["cards"]))


def _parse_card(raw: Json) -> Card:
    return Card(**{**raw, "when": parse_date(raw["when"])})


def _table(cards: Iterable[Card], scale: Scale) -> Table:
    intervals = ((card.id, card.when.interval_for(scale)) for card in cards)
    return Table.from_rows([[id, *interval] for id, interval in intervals if interval])
