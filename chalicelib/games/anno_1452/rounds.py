"""How an action round begins (RULES 4.4 AR)."""

from __future__ import annotations

from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.transition import Transition


def begin_action_round(transition: Transition, number: int) -> None:
    """The first player's turn of an action round."""
    transition.phase, transition.action_round, transition.turn = "action", number, 0
    transition.instant = False
    transition.peace, transition.peace_next = transition.peace_next, False
    transition.add_event("round_began", section=SECTIONS[transition.section], action_round=number)
