"""What bots answer where a card, an event or the draft asks them."""

from __future__ import annotations

from chalicelib.games.cathedrals.bot_heuristics import Judgement, PositionEvaluator
from chalicelib.games.cathedrals.cards import CARD_INDEX, CARD_KINDS
from chalicelib.games.cathedrals.choices import betrayal_targets, excommunication_targets, levy_count
from chalicelib.games.cathedrals.state import Betray, Draft, Excommunicate, PlaceCastles
from chalicelib.games.cathedrals.territories import REACHABLE, TERRITORY_IDS
from chalicelib.games.contract import Seat

ATTACK_WORTH, DEFENCE_WORTH, EXTRA_ATTACK_WORTH = 100.0, 60.0, 180.0
"""What a point of attack, a point of defence and an attack more in every turn are worth, in florins."""

CONDITION_SHARE = {"always": 1.0, "cathedral": 0.7, "by_sea": 0.4}
"""How often the condition of a card holds."""

CARD_ROUNDS = 3
"""Rounds for which the income of a card counts."""


def choose_castles(evaluator: PositionEvaluator) -> PlaceCastles:
    """Free castles where they are most useful."""
    placed = evaluator.reinforcements(levy_count(evaluator.state, evaluator.seat))
    return PlaceCastles({TERRITORY_IDS[land]: n for land, n in sorted(placed.items())})


def choose_betrayal(evaluator: PositionEvaluator, judgement: Judgement) -> Betray:
    """The most valuable territory that may be betrayed."""
    targets = betrayal_targets(evaluator.state, evaluator.seat)
    best = max(targets, key=lambda land: judgement.misjudge(evaluator.territory_value(land)))
    return Betray(TERRITORY_IDS[best])


def choose_excommunication(evaluator: PositionEvaluator, judgement: Judgement) -> Excommunicate:
    """The card that makes the most dangerous rival strongest."""
    targets = excommunication_targets(evaluator.state, evaluator.seat)
    options = [Excommunicate(victim, card) for victim, cards in targets.items() for card in cards]
    return max(options, key=lambda one: judgement.misjudge(_excommunication_value(evaluator, one)))


def choose_place(evaluator: PositionEvaluator, judgement: Judgement) -> Draft:
    """A free territory that reaches many own ones and few of others."""
    free = evaluator.state.free_territories
    best = max(free, key=lambda land: (judgement.misjudge(_place_value(evaluator, land)), -land))
    return Draft(TERRITORY_IDS[best])


def _excommunication_value(evaluator: PositionEvaluator, option: Excommunicate) -> float:
    cathedrals = evaluator.state.cathedral_count(option.seat)
    return card_worth(option.card) * (1 + evaluator.rivals.danger(cathedrals) / 1000)


def card_worth(card: str) -> float:
    """What an open card is worth to its owner, in florins."""
    kind = CARD_KINDS[CARD_INDEX[card]]
    points = kind.attack * ATTACK_WORTH + kind.defence * DEFENCE_WORTH
    others = kind.extra_attacks * EXTRA_ATTACK_WORTH + kind.income * CARD_ROUNDS
    return points * CONDITION_SHARE[kind.condition] + others


def _place_value(evaluator: PositionEvaluator, land: int) -> float:
    owners = [evaluator.state.owner[other] for other in REACHABLE[land]]
    own = owners.count(evaluator.seat)
    return 100.0 * own - 30.0 * sum(_is_rival(owner, evaluator.seat) for owner in owners)


def _is_rival(owner: Seat | None, seat: Seat) -> bool:
    return owner not in (None, seat)
