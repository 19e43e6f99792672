"""Bots for Anno 1452: they estimate what each action is worth, from the view of their seat."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.anno_1452 import hand_values, trade_plans
from chalicelib.games.anno_1452.actions import Action, Discard, DiscardOf, Pass, Setup
from chalicelib.games.anno_1452.building_plans import haste_plans
from chalicelib.games.anno_1452.planner import Plan, Planner
from chalicelib.games.anno_1452.plans import plans
from chalicelib.games.anno_1452.reaction_plans import best_reaction
from chalicelib.games.anno_1452.regions import REGION_NO, REGIONS
from chalicelib.games.anno_1452.sampling import sample
from chalicelib.games.anno_1452.state import Orders
from chalicelib.games.anno_1452.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Bot, Decision, Json, Seat


@dataclass(frozen=True)
class Level:
    """How well a bot plays.

    `error` is how far its estimate of a kind of action may be off, in points; `random_percent` is how often
    it acts at random.
    """

    error: float
    random_percent: int


LEVELS = {
    "easy": Level(error=12.0, random_percent=45),
    "medium": Level(error=5.0, random_percent=16),
    "hard": Level(error=0.0, random_percent=0),
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
        first = decisions[0]
        if view.trade is not None:
            return self._trade_action(view, first.seat, decisions, chance)
        percent, chance = chance.below(100)
        if percent < self._skill.random_percent or view.mine is None:
            at, chance = chance.below(len(decisions))
            return sample(decisions[at], chance)[0]
        if first.kind == "setup":
            return _first_stones(first)
        if first.kind == "er_submit":
            return hand_values.submission(Planner(view, first.seat), first)
        if first.kind == "react":
            assert view.attack is not None, "an answer is asked to an attack"
            return best_reaction(Planner(view, first.seat), view.attack, first)
        if first.kind in ("discard", "discard_of"):
            return _discard(first)
        return self._turn_action(view, decisions, chance)

    def orders(self, view: View, seat: Seat) -> Orders | None:
        """Bribery against the best of the others while it moves; the defaults answer everything else."""
        if (
            view.mine is None
            or _BRIBE not in view.mine.hand
            or view.current_seat is None
            or view.current_seat == seat
        ):
            return None
        mover = view.players[view.current_seat]
        rivals = [player.points for player in view.players if player.seat != seat]
        return Orders(bribe="auto") if mover.points >= max(rivals) else None

    def _trade_action(
        self, view: View, seat: Seat, decisions: tuple[Decision, ...], chance: Chance
    ) -> Action:
        """No bot trades at random: its error is about one card at most."""
        drawn, chance = chance.below(_OFFER_EVERY)
        error, _ = self._judgement_error(chance)
        dealer = trade_plans.Dealer(view, seat)
        return trade_plans.trade_action(dealer, decisions, error / _TRADE_ERROR_PART, not drawn)

    def _turn_action(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        planner = Planner(view, decisions[0].seat)
        best, best_decision = Plan(Pass(), 0.0), decisions[-1]
        for decision in decisions:
            plan = max(plans(planner, decision), key=lambda one: one.gain, default=best)
            error, chance = self._judgement_error(chance)
            if plan.gain + error > best.gain:
                best, best_decision = Plan(plan.action, plan.gain + error), decision
        hasty = haste_plans(planner, best_decision, best)
        return max([best, *hasty], key=lambda one: one.gain).action

    def _judgement_error(self, chance: Chance) -> tuple[float, Chance]:
        if not self._skill.error:
            return 0.0, chance
        drawn, chance = chance.below(2001)
        return self._skill.error * (drawn - 1000) / 1000, chance


_BRIBE = "r_bribe"

_OFFER_EVERY = 2
"""In a trade, a bot considers an offer of its own once in this many moves."""

_TRADE_ERROR_PART = 12.0
"""How many times smaller a bot's error about a deal is than about an action."""


def _first_stones(decision: Decision) -> Action:
    """The regions with most room."""
    pairs = [
        (branch["properties"]["region1"]["const"], other)
        for branch in decision.schema["anyOf"]
        for other in branch["properties"]["region2"]["enum"]
    ]
    best = max(pairs, key=lambda pair: sum(REGIONS[REGION_NO[name]].crest for name in pair))
    return Setup(*best)


def _discard(decision: Decision) -> Action:
    """The least valuable card of the own hand, or the most valuable of another's."""
    cards = decision.schema["properties"]["card"]["enum"]
    if decision.kind == "discard":
        return Discard(min(cards, key=hand_values.base_value))
    return DiscardOf(max(cards, key=hand_values.base_value))
