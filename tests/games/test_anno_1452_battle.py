"""Battles of Anno 1452: exact probabilities against the rulebook's table, and losses (RULES 4.4)."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import prod

import pytest

from chalicelib.games.anno_1452 import battle, exact_odds
from chalicelib.games.anno_1452.battle import Side, resolve_battle_round, side_after_losses
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.chance import Chance
from tests.games.anno_1452_states import parse_state

Odds = dict[tuple[int, int], float]
"""The probability of each (hits, parries)."""

KINDS = ((6, "level"), (5, "citizens"), (4, "mercs"))


@cache
def hit_odds(side: Side) -> tuple[tuple[tuple[int, int], float], ...]:
    """Each (hits, parries) of a side with its probability, one die after the other.

    The engine itself says what a single die does.
    """
    known: Odds = {(0, 0): 1.0}
    for _, kind in KINDS:
        alone = Side(**{"level": 0, kind: 1}, parry=side.parry)
        for _ in range(getattr(side, kind)):
            after: Odds = {}
            for (hits, parries), chance in known.items():
                for die in range(1, 7):
                    key = hits + battle.hits(alone, (die,)), parries + battle.parries(alone, (die,))
                    after[key] = after.get(key, 0) + chance / 6
            known = after
    return tuple(known.items())


@cache
def exact_win_probability(attacker: Side, defender: Side) -> float:
    """The probability that the attacker wins; rounds without losses are left out."""
    unchanged, won = 0.0, 0.0
    results: dict[tuple[Side, Side], float] = {}
    for ((mine, cover), one), ((theirs, parries), other) in product(hit_odds(attacker), hit_odds(defender)):
        lost, dealt = max(0, theirs - cover), max(0, mine - parries)
        key = side_after_losses(attacker, lost), side_after_losses(defender, dealt)
        results[key] = results.get(key, 0) + one * other
    for (mine_left, theirs_left), chance in results.items():
        if (mine_left, theirs_left) == (attacker, defender):
            unchanged += chance
        elif mine_left.level and not theirs_left.level:
            won += chance
        elif mine_left.level:
            won += chance * exact_win_probability(mine_left, theirs_left)
    return won / (1 - unchanged)


@pytest.mark.parametrize(
    ("attacker", "defender", "percent"),
    [
        (Side(3), Side(3), 49),
        (Side(3, 3), Side(3), 99),
        (Side(3, 3), Side(3, 3), 50),
        (Side(3, 3), Side(3, 3, parry=1), 19),
        (Side(3, 3, 4), Side(3, 6, parry=1), 39),
    ],
)
def test_win_probabilities_match_the_rules(attacker: Side, defender: Side, percent: int) -> None:
    assert exact_win_probability(attacker, defender) * 100 == pytest.approx(percent, abs=0.6)


SOME_SIDES = [
    *(Side(1), Side(2), Side(3), Side(1, 2), Side(2, 4), Side(3, 3), Side(1, 0, 1), Side(3, 1, 2)),
    *(Side(2, parry=1), Side(3, 2, parry=1), Side(1, 3, parry=2), Side(1, 1, 2, 1)),
]


@pytest.mark.parametrize("attacker", SOME_SIDES, ids=str)
def test_the_engines_odds_are_those_counted_here(attacker: Side) -> None:
    """Two ways to count: here round by round over all rolls, there die by die in a table."""
    for defender in SOME_SIDES:
        told = exact_odds.exact_win_probability(attacker, defender)
        assert told == pytest.approx(exact_win_probability(attacker, defender), abs=1e-9)


def test_the_engines_odds_of_a_beaten_side() -> None:
    assert exact_odds.exact_win_probability(Side(0), Side(3)) == 0
    assert exact_odds.exact_win_probability(Side(3), Side(0)) == 1


@pytest.mark.parametrize("defender", [Side(3), Side(3, 3), Side(3, 6), Side(3, 3, parry=1)])
def test_twelve_mercenaries_beat_nearly_everything(defender: Side) -> None:
    assert exact_win_probability(Side(3, 0, 12), defender) > 0.93


def fight_battles(attacker: Side, defender: Side, games: int) -> list[tuple[Side, Side]]:
    """The results of so many battles of the engine itself."""
    state: State = parse_state("*A koeln\n B pfalz", chance=Chance("battles"))
    transition = Transition(state)
    return [battle.resolve_battle(transition, attacker, defender, 0, 1) for _ in range(games)]


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        (Side(3), Side(3)),
        (Side(3, 1), Side(2, 1)),
        (Side(3, 3), Side(3, 3, parry=1)),
        (Side(1, 0, 3), Side(3, 3)),
    ],
)
def test_simulated_battles_match_the_exact_probabilities(attacker: Side, defender: Side) -> None:
    games = 1500
    won = sum(mine.level > 0 for mine, _ in fight_battles(attacker, defender, games)) / games
    assert won == pytest.approx(exact_win_probability(attacker, defender), abs=0.05)


def test_exactly_one_side_is_beaten_and_citizens_never_increase() -> None:
    for mine, theirs in fight_battles(Side(3, 2, 1), Side(3, 2, 1), 200):
        assert (mine.level == 0) != (theirs.level == 0)
        assert max(mine.citizens, theirs.citizens) <= 2


def test_losses_are_mercenaries_then_citizens_then_levels() -> None:
    """A3."""
    side = Side(3, 2, 1)
    assert [side_after_losses(side, n) for n in range(8)] == [
        side,
        Side(3, 2, 0),
        Side(3, 1, 0),
        Side(3, 0, 0),
        Side(2, 0, 0),
        Side(1, 0, 0),
        Side(0, 0, 0),
        Side(0, 0, 0),
    ]


@pytest.mark.parametrize(("kind", "hitting"), [("level", {6}), ("citizens", {5, 6}), ("mercs", {4, 5, 6})])
def test_hit_rolls_of_each_kind_of_die(kind: str, hitting: set[int]) -> None:
    alone = Side(**{"level": 0, kind: 1})
    assert {die for die in range(1, 7) if battle.hits(alone, (die,))} == hitting


def test_a_defender_who_falls_with_the_attacker_keeps_one_level() -> None:
    assert resolve_battle_round(Side(1), Side(1), (6,), (6,)) == (Side(0), Side(1))
    assert resolve_battle_round(Side(1, parry=1), Side(2, 1), (6,), (6, 6, 5)) == (
        Side(0, parry=1),
        Side(2, 0),
    )


def test_fortification_of_a_city_parries_with_ones_and_twos() -> None:
    """A4 for the city alone."""
    assert resolve_battle_round(Side(3), Side(3, parry=2), (6, 6, 6), (1, 2, 3))[1] == Side(2, parry=2)
    assert resolve_battle_round(Side(3), Side(3, parry=1), (6, 6, 6), (1, 2, 3))[1] == Side(1, parry=1)
    assert resolve_battle_round(Side(3), Side(3), (6, 6, 6), (1, 2, 3))[1] == Side(0)


def test_probabilities_add_up() -> None:
    assert sum(chance for _, chance in hit_odds(Side(3, 3, 4, 1))) == pytest.approx(1)
    assert prod(chance for _, chance in hit_odds(Side(1))) == pytest.approx(5 / 36)
