"""How a bot estimates who wins a battle, without rolling dice."""

from __future__ import annotations

from math import exp

from chalicelib.games.anno_1452.battle import Side

_LEVEL_HITS, _CITIZEN_HITS, _MERC_HITS = 1 / 6, 1 / 3, 1 / 2
"""The average hits of one die of each kind."""

_STEEPNESS = 5.2
"""How steeply the probability rises with what the winner is expected to have left."""

_MIN_LOSS = 0.02
"""The least losses of a side in a round; a side with less than this left is beaten."""

_ROUNDS = 40


def win_probability(attacker: Side, defender: Side) -> float:
    """The approximate probability that the attacker wins: both sides lose what average dice cost them."""
    one, other = [float(n) for n in _dice_counts(attacker)], [float(n) for n in _dice_counts(defender)]
    for _ in range(_ROUNDS):
        dealt = max(_MIN_LOSS, _expected_hits(one) - _expected_parries(defender, other))
        suffered = max(_MIN_LOSS, _expected_hits(other) - _expected_parries(attacker, one))
        step = min(1.0, sum(other) / dealt, sum(one) / suffered)
        _take_losses(one, suffered * step)
        _take_losses(other, dealt * step)
        if min(sum(one), sum(other)) < _MIN_LOSS:
            break
    left = sum(one) / attacker.dice - sum(other) / defender.dice
    return 1 / (1 + exp(-_STEEPNESS * left))


def _dice_counts(side: Side) -> tuple[int, int, int]:
    return side.mercs, side.citizens, side.level


def _expected_hits(parts: list[float]) -> float:
    return parts[0] * _MERC_HITS + parts[1] * _CITIZEN_HITS + parts[2] * _LEVEL_HITS


def _expected_parries(side: Side, parts: list[float]) -> float:
    return sum(parts) * side.parry / 6


def _take_losses(parts: list[float], losses: float) -> None:
    """Mercenaries first, then citizens, then levels."""
    for kind, part in enumerate(parts):
        taken = min(part, losses)
        parts[kind] -= taken
        losses -= taken
