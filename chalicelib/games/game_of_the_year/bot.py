"""Bots for Game of the Year: they know what days are worth on average, and see what every player sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.game_of_the_year import actions
from chalicelib.games.game_of_the_year.actions import STEP_PRICE, Action
from chalicelib.games.game_of_the_year.calendar import DAYS, NUMBERS, Day, month, of_month
from chalicelib.games.game_of_the_year.foresight import Foresight
from chalicelib.games.game_of_the_year.sampling import sample
from chalicelib.games.game_of_the_year.traits import RARE
from chalicelib.games.game_of_the_year.turn import HOLIDAY
from chalicelib.games.game_of_the_year.view import View

SWAPPED = 3.0
"""What a day ahead of another figure is worth where figures change places, in Mark."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays: how often in ten times it weighs the days at all (`attention`), how many turns it
    looks `ahead`, and how much it wants to gain before it buys steps or goes on holiday (`margin`, in Mark).
    """

    attention: int
    ahead: int
    margin: float


LEVELS = {
    "easy": Level(attention=0, ahead=0, margin=0),
    "medium": Level(attention=5, ahead=0, margin=40),
    "hard": Level(attention=10, ahead=1, margin=40),
}


def make(level: str, decks: Json) -> Reveller:
    """A bot of one of `catalogue.LEVELS`; the game has no event cards."""
    return Reveller(LEVELS[level])


class Reveller:
    """A bot that takes the way with the best prospects, or, if it pays no attention, the longer one."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """An answer to what the game waits for."""
        waited = [decision for decision in decisions if decision.blocking] or list(decisions)
        decision = waited[0]
        if decision.kind in ("answer", "birthday"):
            return _about_oneself(decision, chance)
        if decision.kind in ("gift", "pick_player"):
            return _for_the_poorest(view, decision)
        if decision.kind == "push":
            return actions.LetBe()
        drawn, chance = chance.below(10)
        if drawn >= self._level.attention:
            return _carefree(waited, chance)
        think = _THOUGHTS.get(decision.kind)
        thought = Foresight(view, decision.seat, self._level.ahead)
        return think(view, decision, thought, self._level) if think else sample(decision, chance)[0]


def _about_oneself(decision: Decision, chance: Chance) -> Action:
    """A bot is nobody in particular: born on any day, it has a trait as often as a dealt person."""
    if decision.kind == "birthday":
        date, chance = chance.below(DAYS)
        return actions.Birthday(month(1 + date), of_month(1 + date))
    trait = decision.schema["properties"]["trait"]["const"]
    drawn, _ = chance.below(20)
    return actions.Reply(trait, "yes" if drawn < (1 if trait in RARE else 10) else "no")


def _for_the_poorest(view: View, decision: Decision) -> Action:
    to = min(decision.schema["properties"]["to"]["enum"], key=lambda seat: view.players[seat].cash)
    return actions.Gift(to) if decision.kind == "gift" else actions.PickPlayer(to)


def _carefree(waited: list[Decision], chance: Chance) -> Action:
    """Without attention: the higher number, no extra steps, now and then a holiday."""
    decision = waited[0]
    if decision.kind == "choose":
        return actions.Choose(max(decision.schema["properties"]["steps"]["enum"]))
    if decision.kind == "buy":
        return actions.Decline()
    if decision.kind == "holiday":
        away, _ = chance.below(4)
        return actions.EndTurn() if away else actions.Holiday()
    return sample(decision, chance)[0]


def _choose(view: View, decision: Decision, thought: Foresight, level: Level) -> Action:
    steps = decision.schema["properties"]["steps"]["enum"]
    return actions.Choose(max(steps, key=lambda n: thought.onward(_here(view, decision.seat) + n)))


def _buy(view: View, decision: Decision, thought: Foresight, level: Level) -> Action:
    """The best purchase, if it is worth its price."""
    here = _here(view, decision.seat)
    most = decision.schema["properties"]["steps"]["maximum"]
    best = max(range(1, most + 1), key=lambda n: thought.onward(here + n) - n * STEP_PRICE)
    gain = thought.onward(here + best) - best * STEP_PRICE - thought.staying()
    return actions.Buy(best) if gain > level.margin else actions.Decline()


def _holiday(view: View, decision: Decision, thought: Foresight, level: Level) -> Action:
    gain = thought.onward(_here(view, decision.seat) + HOLIDAY) - thought.staying()
    return actions.Holiday() if gain > level.margin else actions.EndTurn()


def _swap_next(view: View, decision: Decision, thought: Foresight, level: Level) -> Action:
    partner = decision.schema["properties"]["partner"]["const"]
    there = _here(view, partner)
    gain = (there - _here(view, decision.seat)) * SWAPPED - thought.quarters_missed(there)
    return actions.SwapNext(partner, gain > 0)


def _permute(view: View, decision: Decision, thought: Foresight, level: Level) -> Action:
    """Oneself to the front, the others back, the richest most of all, as far as signs allow it."""
    days = decision.schema["properties"]["days"]
    slots = days.get("prefixItems", [days.get("items")] * len(view.players))
    legal = [
        order
        for order in set(permutations(days["default"]))
        if all(day in slot["enum"] for day, slot in zip(order, slots, strict=True))
    ]
    best = max(sorted(legal), key=lambda order: _standing(view, decision.seat, order, thought))
    return actions.Permute(best)


def _standing(view: View, seat: Seat, order: tuple[str, ...], thought: Foresight) -> float:
    mine = NUMBERS[order[seat]]
    theirs = sum(
        NUMBERS[day] * view.players[other].cash / 1000 for other, day in enumerate(order) if other != seat
    )
    return SWAPPED * (mine - theirs / 10) - thought.quarters_missed(mine)


def _here(view: View, seat: Seat) -> Day:
    return NUMBERS[view.players[seat].day]


_THOUGHTS: dict[str, Callable[[View, Decision, Foresight, Level], Action]] = {
    "choose": _choose,
    "buy": _buy,
    "holiday": _holiday,
    "swap_next": _swap_next,
    "permute": _permute,
}
"""What is weighed, by kind; all else is drawn at random."""
