"""How somebody plays who wants to see something happen: else as a good bot would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.cathedrals.bot_heuristics import PositionEvaluator, state_from_view
from chalicelib.games.cathedrals.state import Attack, Consult, EndTurn, Plan, Step
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.view import View as CathedralsView
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.game_of_the_year.actions import Buy, Decline, Holiday, Permute

Aim = Callable[[Any, tuple[Decision, ...]], Any]
"""Takes a view and the decisions open in it; gives an action."""


def _sensible(game: str) -> Aim:
    """Plays as the best bot does."""
    bot = catalogue.bot(game, "hard", decks.for_game(game))
    chance = Chance("ada")

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        nonlocal chance
        _, chance = chance.below(2)
        return bot.choose(view, open_now, chance)

    return choose


def _once(kinds: Iterable[str]) -> Callable[[tuple[Decision, ...]], Decision | None]:
    """The first open decision of these kinds, each kind once."""
    left = list(kinds)

    def find(open_now: tuple[Decision, ...]) -> Decision | None:
        found = next((one for kind in left for one in open_now if one.kind == kind), None)
        if found:
            left.remove(found.kind)
        return found

    return find


def wann_o_wann(fate: str = "fate_gift") -> Aim:
    """Plays this fate card, and accuses as soon as a row is long enough to be wrong."""
    sensible, stroke, accusation = _sensible("wann-o-wann"), _once([fate]), _once(["accuse"])

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        wanted = stroke(open_now) or (accusation(open_now) if len(view.row) >= 4 else None)
        return sensible(view, (wanted,) if wanted else open_now)

    return choose


def anno_1452() -> Aim:
    """Marries and attacks as soon as that can be done."""
    sensible, first, engine = _sensible("anno-1452"), _once(["marry", "attack"]), catalogue.get("anno-1452")

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        wanted = first(open_now)
        return engine.sample(wanted, Chance("ada"))[0] if wanted else sensible(view, open_now)

    return choose


def game_of_the_year() -> Aim:
    """Buys a step at the first occasion, and takes every holiday."""
    sensible, purchase = _sensible("game-of-the-year"), _once(["buy"])

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        kinds = [one.kind for one in open_now]
        if "buy" in kinds:
            return Buy(1) if purchase(open_now) else Decline()
        if "permute" in kinds and not _plain_order(open_now[0].schema["properties"]["days"]):
            return Permute()
        return Holiday() if "holiday" in kinds else sensible(view, open_now)

    return choose


def _plain_order(days: Json) -> bool:
    """Whether the days can be arranged at will: no two alike, none barred to a figure."""
    return bool(days["uniqueItems"]) and "items" in days


def cathedrals() -> Aim:
    """Consults once, throws once, then conquers by plans: so many moves in a turn, and no more."""
    sensible, consult, throw = _sensible("anno-domini-1995"), _once(["consult"]), _once(["attack"])
    made: Counter[int] = Counter()

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        if not any(one.kind == "end_turn" for one in open_now):
            return sensible(view, open_now)
        if consult(open_now):
            return Consult()
        made[view.round] += 1
        plan = _assault(view, open_now[0].seat) if made[view.round] <= _MOVES else None
        if isinstance(plan, Attack) and not throw(open_now):
            return Plan((Step("attack", plan.target, view.attacks_left, plan.origin),))
        return plan or EndTurn()

    return choose


_MOVES = 2
"""In a turn of Cathedrals; a whole game would be long with more."""


def _assault(view: CathedralsView, seat: Seat) -> Plan | Attack | None:
    """What promises most, with the castles that it needs first."""
    best = max(
        PositionEvaluator(state_from_view(view), seat, rival_weight=0).attack_options(reinforces=True),
        default=None,
    )
    if not view.attacks_left or best is None or best.expected_gain < _DARING:
        return None
    origin, target = TERRITORY_IDS[best.origin], TERRITORY_IDS[best.target]
    if not best.castles:
        return Attack(origin, target)
    return Plan((Step("build", origin, best.castles), Step("attack", target, view.attacks_left, origin)))


_DARING = -200
"""Florins that an attack may be expected to lose."""
