"""`REPORTS / deck#card#reader`: what players object to in event cards.

`reader` is a hash of card and player, so each player has one report of a card, and the list names nobody. A
report stays when its player's account is deleted; whoever has both the table and a player's id could match
them.
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
    """An objection to a card: `reason` is "date", "unclear" or "language", `lang` its language.

    `rev` is the deck's revision, `note` the reader's remark, or "".

    Each field is a stored attribute of the same name.
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
    """Writes a player's report of a card, in place of an earlier one. Raises `StorageBusy`."""
    reader = hashlib.sha256(f"{report.card}|{player}".encode()).hexdigest()[:16]
    table.put(_Item("REPORTS", f"{report.deck}#{report.card}#{reader}", **vars(report)))


def list_all() -> Iterator[Report]:
    """Every report, by deck and card; strongly consistent."""
    return (_parse_report(table.parse_item(_Item, raw)) for raw in table.query_all("REPORTS"))


def _parse_report(item: _Item) -> Report:
    return Report(item.deck, item.rev, item.card, item.reason, item.lang, item.note, item.at)
