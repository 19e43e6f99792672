"""What the measurements must know of each game: who began, what a score is, what its turns are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bench.game_runner import PlayedGame
from chalicelib.games.anno_1452 import scoring
from chalicelib.games.contract import Seat


@dataclass(frozen=True)
class Profile:
    """One game's part of the measurements.

    `score` is what a seat is ranked by at the end, more is better, called `score_name` in tables.
    `opening_kinds` are actions that come before the order of play is known, or that all take at once.
    `parts` are those of a score; `rounds` is the number of the round, where a game counts them.
    """

    score_name: str
    score: Callable[[Any, Seat], float]
    opening_kinds: frozenset[str] = frozenset()
    parts: Callable[[Any, Seat], Mapping[str, float]] | None = None
    rounds: Callable[[Any], int] | None = None


PROFILES: Mapping[str, Profile] = {
    "anno-domini": Profile("cards (below none)", lambda state, seat: -len(state.hands[seat])),
    "wann-o-wann": Profile(
        "cards (below none)", lambda state, seat: -state.cards_left(seat), frozenset({"guess", "skip"})
    ),
    "anno-domini-1995": Profile(
        "cathedrals", lambda state, seat: state.cathedral_count(seat), rounds=lambda state: state.round
    ),
    "anno-1452": Profile(
        "points",
        lambda state, seat: sum(scoring.point_parts(state, seat).values()),
        frozenset({"setup"}),
        scoring.point_parts,
    ),
    "game-of-the-year": Profile(
        "Mark", lambda state, seat: state.players[seat].cash, frozenset({"birthday", "answer"})
    ),
}


_UNKNOWN = Profile("places behind", lambda state, seat: 0)


def profile_of(key: str) -> Profile:
    """A game's profile; of a game that has none only who won is known."""
    return PROFILES.get(key, _UNKNOWN)


def final_scores(game: PlayedGame) -> tuple[float, ...]:
    """The seats' scores at the end; of a game without a profile the tiers behind the winner, below none."""
    if game.key in PROFILES:
        return tuple(PROFILES[game.key].score(game.end, seat) for seat in range(game.seats))
    behind = {seat: -n for n, tier in enumerate(game.outcome.tiers) for seat in tier}
    return tuple(float(behind[seat]) for seat in range(game.seats))


def order_of_play(game: PlayedGame) -> list[Seat]:
    """The seats in the order of their first turns; whoever never came to move is last."""
    opening = profile_of(game.key).opening_kinds
    acted = [move.seat for move in game.moves if move.kind not in opening]
    return list(dict.fromkeys([*acted, *range(game.seats)]))
