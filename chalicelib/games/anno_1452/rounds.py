"""How an action round begins (RULES 4.4 AR)."""

from __future__ import annotations

from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.table import Table


def begin(table: Table, number: int) -> None:
    """The first player's turn of an action round."""
    table.phase, table.action_round, table.turn = "action", number, 0
    table.instant = False
    table.peace, table.peace_next = table.peace_next, False
    table.tell("round_began", section=SECTIONS[table.section], action_round=number)
