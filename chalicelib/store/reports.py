"""`REPORTS / deck#card#reader`: objections to event cards. `PLAYER#id / REPORT#deck#card`: a player's own.

`reader` is a hash of card and player, so each player has one report of a card, and the list names nobody. A
report stays when its player's account is deleted, and the player's own goes; whoever has both the table and a
player's id could match them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import players, table
from chalicelib.store.packing import Integer

_OWN = "REPORT#"


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
    """Writes a player's report of a card, in place of an earlier one.

    Raises `ConditionFailed` where the account is deleted, `StorageBusy`.
    """
    card = f"{report.deck}#{report.card}"
    reader = hashlib.sha256(f"{report.card}|{player}".encode()).hexdigest()[:16]

    def add_writes(transaction: Any) -> None:
        transaction.save(_Item("REPORTS", f"{card}#{reader}", **vars(report)))
        transaction.save(_Item(f"PLAYER#{player}", f"{_OWN}{card}", **vars(report)))
        players.check_exists(transaction, player)

    table.write_transaction(add_writes)


def list_all() -> Iterator[Report]:
    """Every report, by deck and card; strongly consistent."""
    return (_parse_report(table.parse_item(_Item, raw)) for raw in table.query_all("REPORTS"))


def list_after(player: str, card: str) -> Iterator[tuple[str, Report]]:
    """The reports of a player by deck and card, each with "deck#card"; those after such a `card`, "" for all.

    Strongly consistent.
    """
    own = table.list_after(f"PLAYER#{player}", _OWN, card)
    return ((raw["sk"]["S"].removeprefix(_OWN), _parse_report(table.parse_item(_Item, raw))) for raw in own)


def _parse_report(item: _Item) -> Report:
    return Report(item.deck, item.rev, item.card, item.reason, item.lang, item.note, item.at)
