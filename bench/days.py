"""How many days a game takes among friends who look at it twice a day."""

from __future__ import annotations

from random import Random

from bench.game_runner import PlayedGame

MORNING, EVENING = (7.0, 10.0), (18.0, 22.0)
"""The hours between which each player's two looks lie."""


def days_of_game(game: PlayedGame, seed: str) -> float:
    """The days from the first look at a played game to its last action.

    Everybody looks once in the morning and once in the evening, at hours of their own that the seed draws,
    and plays all that is asked of them then.
    """
    random = Random(seed)
    looks = [(random.uniform(*MORNING), random.uniform(*EVENING)) for _ in range(game.seats)]
    # `over[n]` is the hour by which the first n actions have been played.
    over = [min(look[0] for look in looks)]
    for move in game.moves:
        over.append(max(over[-1], _next_look(looks[move.seat], over[move.asked_since])))
    return (over[-1] - over[0]) / 24


def _next_look(hours: tuple[float, float], now: float) -> float:
    """The first look at or after an hour; looks repeat every 24 hours."""
    day = now // 24 * 24
    return next(look for look in (day + hours[0], day + hours[1], day + 24 + hours[0]) if look >= now)


def percentile(values: list[float], share: float) -> float:
    """The value below which this share of the values lies, 0 to 1."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]
