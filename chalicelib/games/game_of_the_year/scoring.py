"""Who is how rich in the end (RULES 5.2, END)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.contract import Outcome, Seat
from chalicelib.games.game_of_the_year.state import Player, State


def tiers(players: Sequence[Player]) -> tuple[tuple[Seat, ...], ...]:
    """The seats by cash, of equals by the day they reached; still equal ones share a place."""
    worth = [(player.cash, player.pos) for player in players]
    ranks = sorted(set(worth), reverse=True)
    return tuple(tuple(seat for seat, own in enumerate(worth) if own == rank) for rank in ranks)


def outcome(state: State) -> Outcome | None:
    """The ranking, once somebody has reached the finish."""
    return Outcome(tiers(state.players), state.reason) if state.reason else None
