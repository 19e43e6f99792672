"""The attacks that a bot of Anno 1452 could make, with mercenaries and Reinforcements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import nlargest
from typing import NamedTuple

from chalicelib.games.anno_1452.actions import Attack
from chalicelib.games.anno_1452.cards import AMOUNTS
from chalicelib.games.anno_1452.planner import REACTION_VALUE, Plan, Planner
from chalicelib.games.anno_1452.threats import StoneOnMap, battle_odds, captured_stone, stone_side
from chalicelib.games.contract import Json

_MOST_PLANS = 8
"""So many attacks are judged closely, the most promising by a first estimate."""

MERC_VALUE = 0.03
"""The value of a mercenary that is kept."""

MOST_MERCS = 6
"""So many mercenaries of a side are reckoned with; beyond that those of both sides fall one for one."""

_PARRY_CARDS, _TRUCES = 5 / 95, 1 / 95
"""The probability that a hidden card adds to a defence, or prevents the attack."""


class Sortie(NamedTuple):
    """An attack and the probability that it succeeds."""

    stone: str
    target: str
    mercs: int
    card: str | None
    odds: float
    estimate: float


def attack_plans(planner: Planner, branches: Iterable[Json]) -> Iterator[Plan]:
    """From the strongest stone of a branch at each target; closely judged are the most promising."""
    sorties = [sortie for fields in branches for sortie in _sorties(planner, fields)]
    for sortie in nlargest(_MOST_PLANS, sorties, key=lambda one: one.estimate):
        yield _judged(planner, sortie)


def _sorties(planner: Planner, fields: Json) -> Iterator[Sortie]:
    """From the strongest stone of a branch at each target, with several numbers of mercenaries."""
    stones, most = planner.evaluation.stones, fields["mercs"]["maximum"]
    strong = max(fields["stone"]["enum"], key=lambda name: _strength(stones[name]))
    cards = [None, *(card for card in fields["with_reaction"].get("enum", ()) if card == "r_reinforce")]
    for target in fields["target"]["enum"]:
        for mercs in sorted({0, min(3, most), min(6, most), most}):
            for card in cards:
                yield _estimated(planner, strong, target, mercs, card)


def _estimated(planner: Planner, name: str, target: str, mercs: int, card: str | None) -> Sortie:
    """The attack with its odds and a first estimate of what it is worth."""
    mine, theirs = planner.evaluation.stones[name], planner.evaluation.stones[target]
    odds = _odds(planner, mine, theirs, mercs + (AMOUNTS[card].mercs if card else 0))
    worth = 2.0 + _stake(theirs) + (planner.evaluation.holders[theirs.region] == theirs.owner)
    estimate = odds * worth - (1 - odds) * (2.0 + _stake(mine)) - 2 * MERC_VALUE * mercs
    return Sortie(name, target, mercs, card, odds, estimate - (REACTION_VALUE if card else 0))


def _odds(planner: Planner, mine: StoneOnMap, theirs: StoneOnMap, sent: int) -> float:
    """The probability to win, with the mercenaries and the hidden card that the owner may have."""
    owner = planner.view.players[theirs.owner]
    missing = mine.level + mine.citizens + sent - theirs.level - theirs.citizens
    helpers = max(0, min(owner.mercs, missing))
    spare = max(0, sent - MOST_MERCS, helpers - MOST_MERCS)
    attacker, helpers = stone_side(mine, max(0, sent - spare)), max(0, helpers - spare)
    hidden = 1 - (1 - _PARRY_CARDS) ** owner.hand
    plain = battle_odds(attacker, stone_side(theirs, helpers))
    return (
        plain
        if plain < 0.3
        else (1 - hidden) * plain
        + hidden * battle_odds(attacker, stone_side(theirs, helpers + AMOUNTS["r_reinforce"].mercs))
    )


def _strength(stone: StoneOnMap) -> int:
    return stone.level + 2 * stone.citizens


def _stake(stone: StoneOnMap) -> float:
    """What falls with a stone, in points."""
    return 1 + stone.city + stone.citizens / 2


def _judged(planner: Planner, sortie: Sortie) -> Plan:
    """An attack by the positions after victory and after defeat."""
    seat, stones = planner.seat, planner.evaluation.stones
    mine, theirs = stones[sortie.stone], stones[sortie.target]
    won, lost = planner.evaluation.copy(), planner.evaluation.copy()
    won.put_stone(sortie.stone, _survivors(mine, theirs, sortie))
    won.put_stone(sortie.target, captured_stone(theirs, seat))
    won.add(theirs.owner, prestige=-1)
    lost.remove_stone(sortie.stone)
    lost.add(seat, prestige=-2)
    lost.add(theirs.owner, prestige=1)
    gain = sortie.odds * planner.gain(won) + (1 - sortie.odds) * planner.gain(lost)
    gain *= 1 - _TRUCES * planner.view.players[theirs.owner].hand
    gain -= MERC_VALUE * sortie.mercs + (REACTION_VALUE if sortie.card else 0)
    return Plan(Attack(sortie.stone, sortie.target, sortie.mercs, with_reaction=sortie.card), gain)


def _survivors(mine: StoneOnMap, theirs: StoneOnMap, sortie: Sortie) -> StoneOnMap:
    """The attacking stone after a victory: what average dice cost it, mercenaries first."""
    sent = sortie.mercs + (AMOUNTS[sortie.card].mercs if sortie.card else 0)
    rounds = (theirs.level + theirs.citizens) / (_strength(mine) / 6 + sent / 2)
    losses = max(0, round(_strength(theirs) / 6 * (rounds + 1) / 2) - sent)
    citizens = min(mine.citizens, losses)
    level = max(1, mine.level - (losses - citizens))
    return mine._replace(citizens=mine.citizens - citizens, level=level)
