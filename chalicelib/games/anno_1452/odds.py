"""How a bot guesses who wins a battle, without throwing dice."""

from __future__ import annotations

from math import exp

from chalicelib.games.anno_1452.battle import Side

_LEVEL, _CITIZEN, _MERC = 1 / 6, 1 / 3, 1 / 2
"""What one die of each kind hits on average."""

_STEEPNESS = 5.2
"""How much surer a battle becomes by what the winner is expected to have left."""

_LEAST = 0.02
"""Losses that even a city takes in each round, and a side that is as good as beaten."""

_ROUNDS = 40


def chance_to_win(attacker: Side, defender: Side) -> float:
    """About how likely the attacker wins, 0 to 1: both sides melt away as the average dice would have it."""
    one, other = [float(n) for n in _parts(attacker)], [float(n) for n in _parts(defender)]
    for _ in range(_ROUNDS):
        dealt = max(_LEAST, _hits(one) - _parried(defender, other))
        suffered = max(_LEAST, _hits(other) - _parried(attacker, one))
        step = min(1.0, sum(other) / dealt, sum(one) / suffered)
        _lose(one, suffered * step)
        _lose(other, dealt * step)
        if min(sum(one), sum(other)) < _LEAST:
            break
    left = sum(one) / attacker.dice - sum(other) / defender.dice
    return 1 / (1 + exp(-_STEEPNESS * left))


def _parts(side: Side) -> tuple[int, int, int]:
    return side.mercs, side.citizens, side.level


def _hits(parts: list[float]) -> float:
    return parts[0] * _MERC + parts[1] * _CITIZEN + parts[2] * _LEVEL


def _parried(side: Side, parts: list[float]) -> float:
    return sum(parts) * side.parry / 6


def _lose(parts: list[float], losses: float) -> None:
    """Mercenaries first, then citizens, then levels."""
    for kind, part in enumerate(parts):
        taken = min(part, losses)
        parts[kind] -= taken
        losses -= taken
