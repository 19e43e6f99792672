"""Bots for Game of the Year: they compare the average values of days, from the view of their seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Bot, Decision, Json, Seat
from chalicelib.games.game_of_the_year import actions
from chalicelib.games.game_of_the_year.actions import Action
from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS, Day, day_of_month, month, year_between
from chalicelib.games.game_of_the_year.chronicle import frame
from chalicelib.games.game_of_the_year.lookahead import Lookahead
from chalicelib.games.game_of_the_year.personas import RARE_TRAITS
from chalicelib.games.game_of_the_year.push_values import worthwhile_pushes
from chalicelib.games.game_of_the_year.sampling import sample
from chalicelib.games.game_of_the_year.state import STEP_PRICE, Orders
from chalicelib.games.game_of_the_year.turn import HOLIDAY_STEPS
from chalicelib.games.game_of_the_year.view import View

SWAP_DAY_VALUE = 3.0
"""The value of a day gained where figures change places, in Mark."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays.

    `attention`: in how many of ten decisions it compares values; `turns_ahead`: how many turns it looks
    ahead; `margin`: the gain, in Mark, above which it buys steps or goes on holiday; `push_weight`: what part
    of the true value a push has for it.
    """

    attention: int
    turns_ahead: int
    margin: float
    push_weight: float


LEVELS = {
    "easy": Level(attention=0, turns_ahead=0, margin=0, push_weight=0.35),
    "medium": Level(attention=5, turns_ahead=0, margin=40, push_weight=0.5),
    "hard": Level(attention=10, turns_ahead=1, margin=40, push_weight=0.7),
}


def make_bot(level: str, decks: Json) -> GameOfTheYearBot:
    """A bot of one of `catalogue.LEVELS`; the game has no event cards."""
    return GameOfTheYearBot(LEVELS[level])


class GameOfTheYearBot(Bot[View, Action]):
    """A bot that makes the most valuable move or, if it pays no attention, the longer one."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def orders(self, view: View, seat: Seat) -> Orders:
        """Pushes that are worth their price to this seat."""
        return Orders(push=worthwhile_pushes(view, seat, self._level.push_weight))

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """Answers the first decision that blocks."""
        waiting = [decision for decision in decisions if decision.blocking] or list(decisions)
        decision = waiting[0]
        if decision.kind in ("answer", "birthday"):
            return _personal_answer(view, decision, chance)
        if decision.kind in ("gift", "pick_player"):
            return _poorest_choice(view, decision)
        if decision.kind == "push":
            return actions.LetBe()
        drawn, chance = chance.below(10)
        if drawn >= self._level.attention:
            return _simple_action(waiting, chance)
        strategy = _STRATEGIES.get(decision.kind)
        lookahead = Lookahead(view, decision.seat, self._level.turns_ahead)
        return strategy(view, decision, lookahead, self._level) if strategy else sample(decision, chance)[0]


def _personal_answer(view: View, decision: Decision, chance: Chance) -> Action:
    """Any birthday, and each trait as often as a dealt person has it."""
    if decision.kind == "birthday":
        days = year_between(view.start, view.finish).birthdays
        drawn, chance = chance.below(len(days))
        return actions.Birthday(month(days[drawn]), day_of_month(days[drawn]))
    trait = decision.schema["properties"]["trait"]["const"]
    drawn, _ = chance.below(20)
    return actions.Reply(trait, "yes" if drawn < (1 if trait in RARE_TRAITS else 10) else "no")


def _poorest_choice(view: View, decision: Decision) -> Action:
    to = min(decision.schema["properties"]["to"]["enum"], key=lambda seat: view.players[seat].cash)
    return actions.Gift(to) if decision.kind == "gift" else actions.PickPlayer(to)


def _simple_action(decisions: list[Decision], chance: Chance) -> Action:
    """Without attention: the higher number, no extra steps, now and then a holiday."""
    decision = decisions[0]
    if decision.kind == "choose":
        parts = decision.schema["properties"]
        stays, _ = chance.below(4)
        goes = not stays and "holiday" in parts["after"]["enum"]
        return actions.Choose(max(parts["steps"]["enum"]), 0, "holiday" if goes else "stay")
    if decision.kind == "buy":
        return actions.Decline()
    if decision.kind == "holiday":
        away, _ = chance.below(4)
        return actions.EndTurn() if away else actions.Holiday()
    return sample(decision, chance)[0]


def _choose_action(view: View, decision: Decision, lookahead: Lookahead, level: Level) -> Action:
    """The better number; where it leads to a plain day, also what to do in the rest of the turn."""
    here = _current_day(view, decision.seat)
    best = max(decision.schema["properties"]["steps"]["enum"], key=lambda n: lookahead.move_value(here + n))
    if frame(min(here + best, DAY_NUMBERS[view.finish])) is not None:
        return actions.Choose(best)
    there = Lookahead(view, decision.seat, level.turns_ahead, here + best)
    steps = _worthwhile_steps(there, here + best, decision.schema["properties"]["buy"]["maximum"], level)
    goes = not steps and _is_holiday_worthwhile(there, here + best, level)
    # What pays is decided when the figure is there: it may be pushed, and money may come in.
    return actions.Choose(best, None if steps else 0, "ask" if steps or goes else "stay")


def _buy_action(view: View, decision: Decision, lookahead: Lookahead, level: Level) -> Action:
    """The best purchase, if it gains more than the margin."""
    most = decision.schema["properties"]["steps"]["maximum"]
    steps = _worthwhile_steps(lookahead, _current_day(view, decision.seat), most, level)
    return actions.Buy(steps) if steps else actions.Decline()


def _worthwhile_steps(lookahead: Lookahead, here: Day, most: int, level: Level) -> int:
    """The extra steps that gain most, 0 if that is not more than the margin."""
    best = max(range(1, most + 1), key=lambda n: lookahead.move_value(here + n) - n * STEP_PRICE, default=0)
    if not best:
        return 0
    gain = lookahead.move_value(here + best) - best * STEP_PRICE - lookahead.stay_value()
    return best if gain > level.margin else 0


def _holiday_action(view: View, decision: Decision, lookahead: Lookahead, level: Level) -> Action:
    here = _current_day(view, decision.seat)
    return actions.Holiday() if _is_holiday_worthwhile(lookahead, here, level) else actions.EndTurn()


def _is_holiday_worthwhile(lookahead: Lookahead, here: Day, level: Level) -> bool:
    return lookahead.move_value(here + HOLIDAY_STEPS) - lookahead.stay_value() > level.margin


def _swap_action(view: View, decision: Decision, lookahead: Lookahead, level: Level) -> Action:
    partner = decision.schema["properties"]["partner"]["const"]
    there = _current_day(view, partner)
    gain = (there - _current_day(view, decision.seat)) * SWAP_DAY_VALUE - lookahead.quarter_money(there)
    return actions.SwapNext(partner, gain > 0)


def _permute_action(view: View, decision: Decision, lookahead: Lookahead, level: Level) -> Action:
    """The legal permutation with the own figure furthest ahead and the others, above all the rich, behind."""
    days = decision.schema["properties"]["days"]
    slots = days.get("prefixItems", [days.get("items")] * len(view.players))
    legal = [
        order
        for order in set(permutations(days["default"]))
        if all(day in slot["enum"] for day, slot in zip(order, slots, strict=True))
    ]
    best = max(sorted(legal), key=lambda order: _permutation_value(view, decision.seat, order, lookahead))
    return actions.Permute(best)


def _permutation_value(view: View, seat: Seat, order: tuple[str, ...], lookahead: Lookahead) -> float:
    mine = DAY_NUMBERS[order[seat]]
    theirs = sum(
        DAY_NUMBERS[day] * view.players[other].cash / 1000 for other, day in enumerate(order) if other != seat
    )
    return SWAP_DAY_VALUE * (mine - theirs / 10) - lookahead.quarter_money(mine)


def _current_day(view: View, seat: Seat) -> Day:
    return DAY_NUMBERS[view.players[seat].day]


_STRATEGIES: dict[str, Callable[[View, Decision, Lookahead, Level], Action]] = {
    "choose": _choose_action,
    "buy": _buy_action,
    "holiday": _holiday_action,
    "swap_next": _swap_action,
    "permute": _permute_action,
}
"""How each kind of decision is made; all others are made at random."""
