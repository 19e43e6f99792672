"""What a bot of Anno 1452 answers where the owner of an attacked stone is asked (RULES 4.7)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from chalicelib.games.anno_1452.actions import React
from chalicelib.games.anno_1452.attack_plans import MERC_VALUE, MOST_MERCS
from chalicelib.games.anno_1452.cards import AMOUNTS
from chalicelib.games.anno_1452.planner import REACTION_VALUE, Planner
from chalicelib.games.anno_1452.threats import battle_odds, captured_stone, stone_side
from chalicelib.games.anno_1452.view import AttackView
from chalicelib.games.contract import Decision


def best_reaction(planner: Planner, attack: AttackView, decision: Decision) -> React:
    """The card and the mercenaries that are worth more than what they cost, by what falls with the stone."""
    fields = decision.schema["properties"]
    stake = _stake(planner, attack)
    answers = product(fields["card"]["enum"], range(min(MOST_MERCS, fields["mercs"]["maximum"]) + 1))

    def gain(answer: tuple[str | None, int]) -> float:
        card, mercs = answer
        cost = MERC_VALUE * mercs + (REACTION_VALUE if card else 0.0)
        return _hold_probability(planner, attack, card, mercs) * stake - cost

    return React(*max(answers, key=gain))


def _stake(planner: Planner, attack: AttackView) -> float:
    """How much worse the owner's lead is once the stone has fallen, in points; at least nothing."""
    target, fallen = planner.evaluation.stones[attack.target], planner.evaluation.copy()
    fallen.put_stone(attack.target, captured_stone(target, attack.attacker_seat))
    fallen.add(planner.seat, prestige=-1)
    return max(0.0, -planner.gain(fallen))


def _hold_probability(planner: Planner, attack: AttackView, card: str | None, mercs: int) -> float:
    """The probability that the stone stands with this answer."""
    if card == "r_truce":
        return 1.0
    stones = planner.evaluation.stones
    helpers = mercs + (AMOUNTS[card].mercs if card == "r_reinforce" else 0)
    # Mercenaries beyond these fall one for one on both sides.
    spare = min(attack.mercs, helpers, max(0, attack.mercs - MOST_MERCS, helpers - MOST_MERCS))
    defender = stone_side(stones[attack.target], helpers - spare)
    if card == "r_fortify":
        defender = replace(defender, parry=defender.parry + 1)
    attacker = stone_side(stones[attack.stone], attack.mercs - spare)
    return 1 - battle_odds(attacker, defender)
