"""Who wins a battle, exactly: what the dice of RULES 4.4 BATTLE come to over all rounds.

The engine itself says what a single die does; only probabilities are added here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from chalicelib.games.anno_1452 import battle
from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.constants import CITIZENS_PER_CITY, DIE_SIDES

Net = tuple[int, int]
"""The attacker's hits less the defender's parries, and the defender's hits less the attacker's parries."""

Die = Mapping[Net, float]
"""What a die adds to the net, with the probability of each."""


def exact_win_probability(attacker: Side, defender: Side) -> float:
    """The probability that the attacker wins, if nobody adds anything any more."""
    table = _win_table(_with_most_citizens(attacker), _with_most_citizens(defender))
    return table[attacker.dice][defender.dice]


def _with_most_citizens(side: Side) -> Side:
    """A side that this one is what is left of after some losses: so that few tables serve all stones."""
    return side if side.mercs else replace(side, citizens=CITIZENS_PER_CITY)


@lru_cache(maxsize=1 << 9)
def _win_table(attacker: Side, defender: Side) -> Sequence[Sequence[float]]:
    """The probability that the attacker wins, by the dice left to the attacker and by those of the defender.

    Without dice a side is beaten; the defender stays where both are.
    """
    table = [[0.0] * (defender.dice + 1)]
    mine: Mapping[Net, float] = {(0, 0): 1.0}
    for left, die in enumerate(_attacker_dice(attacker), 1):
        table.append([1.0])
        net = mine = _with_die(mine, die)
        for other_left, other_die in enumerate(_defender_dice(defender), 1):
            net = _with_die(net, other_die)
            table[left].append(_won(net, table, left, other_left))
    return table


def _won(
    net_odds: Mapping[Net, float], table: Sequence[Sequence[float]], left: int, other_left: int
) -> float:
    """The probability to win with so many dice left, from that of each result of the next round.

    A round without losses is rolled again, so such rounds are left out.
    """
    won = unchanged = 0.0
    for (dealt, suffered), chance in net_odds.items():
        if dealt <= 0 and suffered <= 0:
            unchanged += chance
        else:
            won += (
                chance
                * table[left - min(left, max(0, suffered))][other_left - min(other_left, max(0, dealt))]
            )
    return won / (1 - unchanged)


def _with_die(net_odds: Mapping[Net, float], die: Die) -> Mapping[Net, float]:
    """The probabilities of the net with one more die."""
    after: dict[Net, float] = defaultdict(float)
    for (dealt, suffered), chance in net_odds.items():
        for (more_dealt, more_suffered), probability in die.items():
            after[dealt + more_dealt, suffered + more_suffered] += chance * probability
    return after


def _attacker_dice(side: Side) -> Iterable[Die]:
    for hit, parry, neither in _dice(side):
        yield _possible({(1, 0): hit, (0, -1): parry, (0, 0): neither})


def _defender_dice(side: Side) -> Iterable[Die]:
    for hit, parry, neither in _dice(side):
        yield _possible({(0, 1): hit, (-1, 0): parry, (0, 0): neither})


def _possible(die: Die) -> Die:
    return {net: probability for net, probability in die.items() if probability}


def _dice(side: Side) -> Iterable[tuple[float, float, float]]:
    """Of each die the probabilities that it hits, parries, or neither; the last is lost first (A3)."""
    level, citizen, merc = (
        replace(one, parry=side.parry) for one in (Side(1), Side(0, citizens=1), Side(0, mercs=1))
    )
    for die in (*[level] * side.level, *[citizen] * side.citizens, *[merc] * side.mercs):
        shown = [(battle.hits(die, (n,)), battle.parries(die, (n,))) for n in range(1, DIE_SIDES + 1)]
        hits, parries = (sum(results) / DIE_SIDES for results in zip(*shown, strict=True))
        yield hits, parries, 1 - hits - parries
