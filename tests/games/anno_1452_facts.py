"""What tests ask of the facts of Anno 1452: what is told of a choice, and of a whole action."""

from __future__ import annotations

from typing import Any

from chalicelib.games.anno_1452.actions import Action, Attack
from chalicelib.games.anno_1452.state import State
from chalicelib.games.contract import Json, Seat
from tests.games.anno_1452_states import GAME, act, parse_state
from tests.games.timeline_facts import facts_about

MIDGAME = """
    *A koeln+3 koeln pfalz#
     B bayern:1 pfalz+1 franken+2# koeln
     C tirol schwaben+1
"""


def told(state: State, kind: str, **params: Any) -> dict[str, Json]:
    """What an open decision tells of these parameters, by the kind of fact."""
    return facts_about(GAME, state, kind, **params)


def previewed(state: State, action: Action, seat: Seat | None = None) -> dict[str, Json]:
    """What the preview of an action tells, by the kind of fact; of the first seat to decide by default."""
    player = GAME.decisions(state)[0].seat if seat is None else seat
    facts = [fact.tells.to_json() for fact in GAME.preview(state, player, action)]
    return {fact.pop("kind"): fact for fact in facts}


def live_attack() -> State:
    """An attack that waits for the answer of B, who holds three cards and four mercenaries."""
    state = parse_state(
        "*A koeln+3 koeln pfalz#\n B pfalz+1#", "|r_truce r_fortify r_reinforce", live=True, office=(0, 4)
    )
    return act(state, Attack("koeln-1", "pfalz-2"))[0]
