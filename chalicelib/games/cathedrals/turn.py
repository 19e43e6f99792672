"""What a turn may do on the map: build, attack, and plans of both (RULES 3.4, 3.6, 3.9).

Each `…_refusal` gives the code of what forbids an action: for what is offered, and for what is checked.
"""

from __future__ import annotations

from chalicelib.games.cathedrals.battle import resolve_attack
from chalicelib.games.cathedrals.choices import find_territory
from chalicelib.games.cathedrals.events import Built, Occupied, PlanStopped
from chalicelib.games.cathedrals.losses import occupy_territory
from chalicelib.games.cathedrals.money import deduct_cash
from chalicelib.games.cathedrals.state import (
    CASTLE_PRICE,
    MAX_CASTLES,
    MAX_PLAN_STEPS,
    MIN_ATTACKERS,
    State,
    Step,
)
from chalicelib.games.cathedrals.territories import REACHABLE, TERRITORY_IDS
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.victory import check_game_over, truce_violation
from chalicelib.games.contract import RuleViolation, Seat


def build_castles(transition: Transition, seat: Seat, territory: str, n: int) -> None:
    """Buys castles, which takes a free territory. Raises `RuleViolation` with the code of `build_refusal`."""
    land = find_territory(territory)
    code = build_refusal(transition.state, seat, land, n)
    if code:
        raise RuleViolation(code, territory=territory, n=n)
    taken = transition.state.owner[land] is None
    bought = Occupied if taken else Built
    transition.add_event(bought(seat, territory, n, amount=n * CASTLE_PRICE))
    deduct_cash(transition, seat, n * CASTLE_PRICE)
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
    start, goal = find_territory(origin), find_territory(target)
    code = origin_refusal(transition.state, seat, start) or attack_refusal(
        transition.state, seat, start, goal
    )
    if code:
        raise RuleViolation(code, origin=origin, target=target)
    resolve_attack(transition, seat, start, goal)
    check_game_over(transition)


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


def carry_out_plan(transition: Transition, seat: Seat, steps: tuple[Step, ...]) -> None:
    """Carries out the steps of a plan until one is forbidden or its condition fails.

    Raises `RuleViolation` `plan_length`, or the code of what forbids the very first build or attack.
    """
    if not 1 <= len(steps) <= MAX_PLAN_STEPS:
        raise RuleViolation("plan_length", most=MAX_PLAN_STEPS)
    for number, step in enumerate(steps, 1):
        before = transition.state
        try:
            code = _carry_out_step(transition, seat, step)
        except RuleViolation as refused:
            if number == 1 and transition.state is before:
                raise
            code = refused.code
        if transition.state.reason:
            return
        if code:
            transition.add_event(PlanStopped(seat, number, code))
            return


def _carry_out_step(transition: Transition, seat: Seat, step: Step) -> str | None:
    """Carries out one step; the code of what ends the plan there, or None. Raises `RuleViolation`."""
    if step.do == "build":
        build_castles(transition, seat, step.territory, step.n)
        return None
    if step.origin is None or step.n < 1:
        raise RuleViolation("no_origin", territory=step.territory)
    origin, target = find_territory(step.origin), find_territory(step.territory)
    for throws_made in range(step.n):
        if transition.state.castles[origin] < step.least:
            return _weak_attack_code(step, throws_made)
        attack_territory(transition, seat, TERRITORY_IDS[origin], TERRITORY_IDS[target])
        if transition.state.reason or transition.state.owner[target] in (None, seat):
            return None  # taken, or free for want of a castle to move in (CQ5)
    return None


def _weak_attack_code(step: Step, throws_made: int) -> str:
    """The code where an origin has too few castles; before the first throw it is raised instead."""
    if not throws_made:
        raise RuleViolation("too_few_castles", origin=step.origin, target=step.territory)
    return "too_few_castles"
