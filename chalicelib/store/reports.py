"""`REPORTS / deck#card#reader`: what players have to object to event cards.

`reader` is a hash of card and player: one has one report, and the list says nobody's name. It stays when a
player is forgotten; whoever has both the table and a player's id could tell that a report is theirs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import table
from chalicelib.store.packing import Integer


@dataclass(frozen=True)
class Report:
    """An objection to a card: `reason` is "date", "unclear" or "language", `lang` what it was read in.

    `rev` is the deck's revision, `note` what else the reader had to say, or "".
    """

    deck: str
    rev: int
    card: str
    reason: str
    lang: str
    note: str
    at: int


class _Item(table.Item):
    deck = UnicodeAttribute()
    rev = Integer()
    card = UnicodeAttribute()
    reason = UnicodeAttribute()
    lang = UnicodeAttribute()
    note = UnicodeAttribute()
    at = Integer()


def put(report: Report, player: str) -> None:
    """Keeps a player's report of a card, instead of an earlier one of theirs."""
    reader = hashlib.sha256(f"{report.card}|{player}".encode()).hexdigest()[:16]
    table.put(_Item("REPORTS", f"{report.deck}#{report.card}#{reader}", **vars(report)))


def list_all() -> Iterator[Report]:
    """Every report, by deck and card."""
    return (_parse_report(table.parse_item(_Item, raw)) for raw in table.query_all("REPORTS"))


def _parse_report(item: _Item) -> Report:
    return Report(item.deck, item.rev, item.card, item.reason, item.lang, item.note, item.at)
