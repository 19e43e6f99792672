"""The order of the seats at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chalicelib.games.contract import Seat


def tiers_by_rank(ranks: Sequence[Any]) -> tuple[tuple[Seat, ...], ...]:
    """The seats in tiers as `Outcome` wants them: the highest rank first, equal ranks in one tier.

    `ranks` are by seat: numbers, or tuples whose later places break ties.
    """
    best_first = sorted(set(ranks), reverse=True)
    return tuple(tuple(seat for seat, rank in enumerate(ranks) if rank == one) for one in best_first)
