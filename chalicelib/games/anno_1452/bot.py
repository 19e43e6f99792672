"""Bots for Anno 1452: they estimate what each action is worth, from the view of their seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from chalicelib.games.anno_1452.actions import Action, Discard, DiscardOf, Pass, React, Setup, Submit
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO, CARDS, KINDS
from chalicelib.games.anno_1452.constants import HAND_SIZE
from chalicelib.games.anno_1452.evaluation import CITIES, Evaluation
from chalicelib.games.anno_1452.plans import Plan, Planner
from chalicelib.games.anno_1452.regions import REGION_NO, REGIONS
from chalicelib.games.anno_1452.sampling import sample
from chalicelib.games.anno_1452.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Bot, Decision, Json


@dataclass(frozen=True)
class Level:
    """How well a bot plays.

    `error` is how far its estimate of an action may be off, in points; `random_percent` is how often it acts
    at random; `plans_cards` says whether it chooses first stones, discards and the cards of a result round.
    """

    error: float
    random_percent: int
    plans_cards: bool


LEVELS = {
    "easy": Level(error=4.0, random_percent=35, plans_cards=False),
    "medium": Level(error=2.0, random_percent=10, plans_cards=True),
    "hard": Level(error=0.0, random_percent=0, plans_cards=True),
}


def make_bot(level: str, decks: Json) -> Anno1452Bot:
    """A bot of one of `catalogue.LEVELS`; there are no decks to know."""
    return Anno1452Bot(LEVELS[level])


class Anno1452Bot(Bot[View, Action]):
    """A bot that does what seems to gain most points."""

    def __init__(self, skill: Level) -> None:
        self._skill = skill

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """The best of all plans by this bot's estimate; a random answer where it has none."""
        percent, chance = chance.below(100)
        first = decisions[0]
        if first.kind == "setup":
            return self._first_stones(first, chance)
        if percent < self._skill.random_percent:
            at, chance = chance.below(len(decisions))
            return sample(decisions[at], chance)[0]
        if view.mine is None or (first.kind in _CARD_DECISIONS and not self._skill.plans_cards):
            return sample(first, chance)[0]
        if first.kind == "er_submit":
            return _submission(view, first)
        if first.kind == "react":
            return _reaction(first)
        if first.kind in ("discard", "discard_of"):
            return _discard(first)
        return self._turn_action(view, decisions, chance)

    def _turn_action(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        planner = Planner(view, decisions[0].seat)
        best, best_decision = Plan(Pass(), 0.0), decisions[-1]
        for decision in decisions:
            for plan in planner.plans(decision):
                error, chance = self._judgement_error(chance)
                judged = Plan(plan.action, plan.gain + error)
                if judged.gain > best.gain:
                    best, best_decision = judged, decision
        return planner.add_haste(best_decision, best).action if self._skill.plans_cards else best.action

    def _judgement_error(self, chance: Chance) -> tuple[float, Chance]:
        if not self._skill.error:
            return 0.0, chance
        drawn, chance = chance.below(2001)
        return self._skill.error * (drawn - 1000) / 1000, chance

    def _first_stones(self, decision: Decision, chance: Chance) -> Action:
        """The regions with most room; an easy bot takes any."""
        if not self._skill.plans_cards:
            return sample(decision, chance)[0]
        pairs = [
            (branch["properties"]["region1"]["const"], other)
            for branch in decision.schema["anyOf"]
            for other in branch["properties"]["region2"]["enum"]
        ]
        best = max(pairs, key=lambda pair: sum(REGIONS[REGION_NO[name]].crest for name in pair))
        return Setup(*best)


_CARD_DECISIONS = ("er_submit", "react", "discard", "discard_of")


def _submission(view: View, decision: Decision) -> Submit:
    """Plays the most valuable card of the result round; discards what is worth little, down to five cards."""
    mine, seat = view.mine, decision.seat
    hand = list(mine.hand) if mine else []
    offered = [card for card in decision.schema["properties"]["er_card"]["enum"] if card]
    played = max(offered, key=lambda card: _result_card_value(view, seat, card), default=None)
    if played and _result_card_value(view, seat, played) <= 0:
        played = None
    if played:
        hand.remove(played)
    if not decision.schema["properties"]["discard"]["x-sum"]["maximum"]:
        return Submit({}, played)
    poor = [card for card in hand if _card_value(view, seat, card) < _DRAW_VALUE]
    poor += sorted((c for c in hand if c not in poor), key=lambda c: _card_value(view, seat, c))[
        : max(0, len(hand) - len(poor) - HAND_SIZE)
    ]
    return Submit(dict(Counter(poor)), played)


def _result_card_value(view: View, seat: int, card: str) -> float:
    """The value of a card in this result round, in points."""
    evaluation = Evaluation(view)
    if card == "e_gifts":
        discounts = [float(AMOUNTS[card].stones * (other == seat)) for other in range(len(view.players))]
        return 2.0 if evaluation.next_king() != seat == evaluation.next_king(discounts) else -1.0
    if card == "e_renounce":
        return 0.4 if evaluation.next_king() != seat else -2.0
    if card == "e_fair":
        return 0.3 + 0.1 * evaluation.holdings[seat][CITIES]
    if view.players[seat].money - AMOUNTS[card].cost < _MONEY_RESERVE and evaluation.rounds_left > 1:
        return 0.0
    before = evaluation.lead(seat)
    evaluation.add(seat, prestige=AMOUNTS[card].prestige, money=-AMOUNTS[card].cost)
    return evaluation.lead(seat) - before


_MONEY_RESERVE = 9
"""Money that is kept for three citizens as long as there is another action round."""


_DRAW_VALUE = 0.75
"""The average value of a card from the deck, in points."""


def _card_value(view: View, seat: int, card: str) -> float:
    """The approximate value of a card in the hand, in points."""
    kind = KINDS[CARD_NO[card]]
    if kind == "charter":
        return 1.5 if _can_found_city(view, seat, card) else 0.5
    return _CARD_VALUES.get(card, _KIND_VALUES.get(kind, 0.5))


def _can_found_city(view: View, seat: int, card: str) -> bool:
    regions = {REGIONS[number].id for number in CARDS[CARD_NO[card]].regions}
    return any(
        stone.owner_seat == seat
        and not stone.city
        and not stone.dowry
        and (not regions or stone.region in regions)
        for stone in view.stones
    )


_KIND_VALUES = {"title": 0.7, "inheritance": 2.5, "marriage": 0.6, "reaction": 0.8, "result": 0.8}
_CARD_VALUES = {"a_move": 0.1, "a_pact": 0.2, "a_hire": 0.5, "a_spy": 0.4, "r_bribe": 0.3, "r_toll": 0.3}


def _reaction(decision: Decision) -> React:
    """The first card offered, and half of the mercenaries."""
    cards = [card for card in decision.schema["properties"]["card"]["enum"] if card]
    mercs = decision.schema["properties"]["mercs"]["maximum"]
    return React(cards[0] if cards else None, mercs // 2)


def _discard(decision: Decision) -> Action:
    """The least valuable card of the own hand, or the most valuable of another's."""
    cards = decision.schema["properties"]["card"]["enum"]
    if decision.kind == "discard":
        return Discard(min(cards, key=_base_value))
    return DiscardOf(max(cards, key=_base_value))


def _base_value(card: str) -> float:
    return _CARD_VALUES.get(card, _KIND_VALUES.get(KINDS[CARD_NO[card]], 1.0))
