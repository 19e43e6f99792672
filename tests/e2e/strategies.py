"""Strategies that bring certain events about, and otherwise play like the best bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.cathedrals.bot_heuristics import Judgement, PositionEvaluator, state_from_view
from chalicelib.games.cathedrals.state import Attack, Consult, EndTurn, Plan, Step
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.view import View as CathedralsView
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.game_of_the_year.actions import AfterMove, Buy, Choose, Decline, Holiday, Permute

Strategy = Callable[[Any, tuple[Decision, ...]], Any]
"""Takes a view and its open decisions; returns an action."""


def _best_bot(game: str) -> Strategy:
    """The game's best bot."""
    bot = catalogue.bot(game, "hard", decks.for_game(game))
    chance = Chance("ada")

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        nonlocal chance
        _, chance = chance.below(2)
        return bot.choose(view, open_now, chance)

    return choose


def _pick_once(kinds: Iterable[str]) -> Callable[[tuple[Decision, ...]], Decision | None]:
    """Picks the first open decision of these kinds; each kind is picked once."""
    left = list(kinds)

    def find(open_now: tuple[Decision, ...]) -> Decision | None:
        found = next((one for kind in left for one in open_now if one.kind == kind), None)
        if found:
            left.remove(found.kind)
        return found

    return find


def wann_o_wann(fate: str = "fate_gift") -> Strategy:
    """Plays this fate card once, and accuses once when the row has four cards."""
    best_bot, fate_card, accusation = _best_bot("wann-o-wann"), _pick_once([fate]), _pick_once(["accuse"])

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        wanted = fate_card(open_now) or (accusation(open_now) if len(view.row) >= 4 else None)
        return best_bot(view, (wanted,) if wanted else open_now)

    return choose


def anno_1452() -> Strategy:
    """Marries once and attacks once, as soon as possible."""
    best_bot, first, engine = (
        _best_bot("anno-1452"),
        _pick_once(["marry", "attack"]),
        catalogue.get("anno-1452"),
    )

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        wanted = first(open_now)
        return engine.sample(wanted, Chance("ada"))[0] if wanted else best_bot(view, open_now)

    return choose


_PLANNED_PURCHASES = 4
"""In so many turns a step is planned."""


def game_of_the_year() -> Strategy:
    """Plans a step in the first turns, as a framed day leaves it out, and takes every holiday."""
    best_bot, purchase = _best_bot("game-of-the-year"), _pick_once(["buy"])
    planned = count()

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        kinds = [one.kind for one in open_now]
        if "buy" in kinds:
            return Buy(1) if purchase(open_now) else Decline()
        if "choose" in kinds:
            parts = open_now[kinds.index("choose")].schema["properties"]
            buys = next(planned) < _PLANNED_PURCHASES and parts["buy"]["maximum"] > 0
            after: AfterMove = "holiday" if "holiday" in parts["after"]["enum"] else "stay"
            return Choose(parts["steps"]["enum"][0], int(buys), after)
        if "permute" in kinds and not _any_order_allowed(open_now[0].schema["properties"]["days"]):
            return Permute()
        return Holiday() if "holiday" in kinds else best_bot(view, open_now)

    return choose


def _any_order_allowed(days: Json) -> bool:
    """Whether the days may be arranged in any order: no two alike, none barred to a figure."""
    return bool(days["uniqueItems"]) and "items" in days


def cathedrals() -> Strategy:
    """Consults once, attacks with one throw once, then attacks by plans; few moves in a turn."""
    best_bot, consult, throw = _best_bot("anno-domini-1995"), _pick_once(["consult"]), _pick_once(["attack"])
    made: Counter[int] = Counter()

    def choose(view: Any, open_now: tuple[Decision, ...]) -> Any:
        if not any(one.kind == "end_turn" for one in open_now):
            return best_bot(view, open_now)
        if consult(open_now):
            return Consult()
        made[view.round] += 1
        plan = _best_attack(view, open_now[0].seat) if made[view.round] <= _MOVES_PER_TURN else None
        if isinstance(plan, Attack) and not throw(open_now):
            return Plan((Step("attack", plan.target, view.attacks_left, plan.origin),))
        return plan or EndTurn()

    return choose


_MOVES_PER_TURN = 2
"""Moves in a turn of Cathedrals: more would make the whole match long."""


def _best_attack(view: CathedralsView, seat: Seat) -> Plan | Attack | None:
    """The attack with the highest expected gain, with the castles that it needs first."""
    best = max(
        PositionEvaluator(state_from_view(view), seat, Judgement(Chance("whim"), 0)).attack_options(),
        default=None,
    )
    if not view.attacks_left or best is None or best.expected_gain < _MIN_EXPECTED_GAIN:
        return None
    origin, target = TERRITORY_IDS[best.origin], TERRITORY_IDS[best.target]
    if not best.castles:
        return Attack(origin, target)
    return Plan((Step("build", origin, best.castles), Step("attack", target, view.attacks_left, origin)))


_MIN_EXPECTED_GAIN = -200
"""Florins: the lowest expected gain of an attack that is still made."""
