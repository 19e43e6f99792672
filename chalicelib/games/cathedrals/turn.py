"""What a turn may do on the map: build and attack (RULES 3.4, 3.6).

Each `…_refusal` gives the code of what forbids an action: for what is offered, and for what is checked.
"""

from __future__ import annotations

from chalicelib.games.cathedrals.battle import resolve_attack
from chalicelib.games.cathedrals.choices import find_territory
from chalicelib.games.cathedrals.events import Built, Occupied
from chalicelib.games.cathedrals.losses import occupy_territory
from chalicelib.games.cathedrals.money import deduct_cash
from chalicelib.games.cathedrals.state import CASTLE_PRICE, MAX_CASTLES, MIN_ATTACKERS, State
from chalicelib.games.cathedrals.territories import REACHABLE
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.victory import check_game_over, truce_violation
from chalicelib.games.contract import RuleViolation, Seat


def build_castles(transition: Transition, seat: Seat, territory: str, n: int) -> None:
    """Buys castles, which takes a free territory. Raises `RuleViolation` with the code of `build_refusal`."""
    land = find_territory(territory)
    code = build_refusal(transition.state, seat, land, n)
    if code:
        raise RuleViolation(code, territory=territory, n=n)
    taken, amount = transition.state.owner[land] is None, n * CASTLE_PRICE
    if taken:
        holy = transition.state.cathedral[land]
        transition.add_event(Occupied(seat, territory, n, amount, holy))
    else:
        transition.add_event(Built(seat, territory, n, amount))
    deduct_cash(transition, seat, amount)
    occupy_territory(transition, seat, land, n)
    transition.update(conquered=transition.state.conquered or taken)
    check_game_over(transition)


def build_refusal(state: State, seat: Seat, land: int, n: int = 1) -> str | None:
    """The code of what forbids to build `n` castles there; None if nothing does."""
    if n < 1:
        return "nothing_to_build"
    if state.owner[land] not in (None, seat):
        return "not_yours_or_free"
    if n > MAX_CASTLES - state.castles[land]:
        return "too_many_castles"
    if n > state.supply[seat]:
        return "supply_too_small"
    if n * CASTLE_PRICE > state.cash[seat]:
        return "not_enough_money"
    return truce_violation(state, seat, land) if state.owner[land] is None else None


def attack_territory(transition: Transition, seat: Seat, origin: str, target: str) -> None:
    """One attack. Raises `RuleViolation` with the code of `origin_refusal` or `attack_refusal`."""
    carry_out_attack(transition, seat, *check_attack(transition.state, seat, origin, target))


def carry_out_attack(transition: Transition, seat: Seat, origin: int, target: int) -> None:
    """One legal attack, which may end the game."""
    resolve_attack(transition, seat, origin, target)
    check_game_over(transition)


def check_attack(state: State, seat: Seat, origin: str, target: str) -> tuple[int, int]:
    """The indexes of two territories between which an attack is legal. Raises as `attack_territory` does."""
    start, goal = find_territory(origin), find_territory(target)
    code = origin_refusal(state, seat, start) or attack_refusal(state, seat, start, goal)
    if code:
        raise RuleViolation(code, origin=origin, target=target)
    return start, goal


def origin_refusal(state: State, seat: Seat, origin: int) -> str | None:
    """The code of what forbids any attack from there; None if nothing does."""
    if state.owner[origin] != seat:
        return "not_yours"
    if state.castles[origin] < MIN_ATTACKERS:
        return "too_few_castles"
    return None if state.attacks_left else "no_attacks_left"


def attack_refusal(state: State, seat: Seat, origin: int, target: int) -> str | None:
    """The code of what forbids to attack `target` from `origin`; None if nothing does."""
    if state.owner[target] in (None, seat):
        return "no_enemy"
    if target not in REACHABLE[origin]:
        return "out_of_reach"
    return truce_violation(state, seat, target)


def attack_targets(state: State, seat: Seat, origin: int) -> list[int]:
    """The territories that may be attacked from there, by code."""
    if origin_refusal(state, seat, origin):
        return []
    return [target for target in REACHABLE[origin] if not attack_refusal(state, seat, origin, target)]
