"""What a turn may do on the map: build, attack, and plans of both (RULES 3.4, 3.9).

Each `why_not` says what forbids an action, and is asked before a move and when it comes.
"""

from __future__ import annotations

from chalicelib.games.cathedrals.atlas import IDS, REACH
from chalicelib.games.cathedrals.battle import throw
from chalicelib.games.cathedrals.choices import known
from chalicelib.games.cathedrals.course import Course
from chalicelib.games.cathedrals.limits import forbidden, judged
from chalicelib.games.cathedrals.losses import garrison
from chalicelib.games.cathedrals.money import spend
from chalicelib.games.cathedrals.state import MOST, PRICE, STEPS, State, Step
from chalicelib.games.contract import RuleViolation, Seat


def build(course: Course, seat: Seat, territory: str, n: int) -> None:
    """Buys castles; on a free territory the builder takes it. Raises `RuleViolation` as `why_no_building`."""
    land = known(territory)
    code = why_no_building(course.state, seat, land, n)
    if code:
        raise RuleViolation(code, territory=territory, n=n)
    taken = course.state.owner[land] is None
    kind = "occupied" if taken else "built"
    course.tell(kind, player=seat, territory=territory, n=n, amount=n * PRICE)
    spend(course, seat, n * PRICE)
    garrison(course, seat, land, n)
    course.set(conquered=course.state.conquered or taken)
    judged(course)


def why_no_building(state: State, seat: Seat, land: int, n: int = 1) -> str | None:
    """The code of what forbids to build `n` castles there, or None."""
    if n < 1:
        return "nothing_to_build"
    if state.owner[land] not in (None, seat):
        return "not_yours_or_free"
    if n > MOST - state.castles[land]:
        return "too_many_castles"
    if n > state.supply[seat]:
        return "supply_too_small"
    if n * PRICE > state.cash[seat]:
        return "not_enough_money"
    return forbidden(state, seat, land) if state.owner[land] is None else None


def attack(course: Course, seat: Seat, origin: str, target: str) -> None:
    """One throw. Raises `RuleViolation` as `why_no_attack` and `why_not_from` say."""
    start, goal = known(origin), known(target)
    code = why_not_from(course.state, seat, start) or why_no_attack(course.state, seat, start, goal)
    if code:
        raise RuleViolation(code, origin=origin, target=target)
    throw(course, seat, start, goal)
    judged(course)


def why_not_from(state: State, seat: Seat, origin: int) -> str | None:
    """The code of what forbids any attack from there, or None."""
    if state.owner[origin] != seat:
        return "not_yours"
    if state.castles[origin] < 2:
        return "too_few_castles"
    return None if state.attacks_left else "no_attacks_left"


def why_no_attack(state: State, seat: Seat, origin: int, target: int) -> str | None:
    """The code of what forbids to attack this territory from that one, or None."""
    if state.owner[target] in (None, seat):
        return "no_enemy"
    if target not in REACH[origin]:
        return "out_of_reach"
    return forbidden(state, seat, target)


def targets(state: State, seat: Seat, origin: int) -> list[int]:
    """What may be attacked from there, by code."""
    if why_not_from(state, seat, origin):
        return []
    return [target for target in REACH[origin] if not why_no_attack(state, seat, origin, target)]


def carry_out(course: Course, seat: Seat, steps: tuple[Step, ...]) -> None:
    """Does the steps of a plan one after the other until one is forbidden or its condition ends the plan.

    Raises `RuleViolation` `plan_length`, or what forbids the very first thing to do.
    """
    if not 1 <= len(steps) <= STEPS:
        raise RuleViolation("plan_length", most=STEPS)
    for number, step in enumerate(steps, 1):
        before = course.state
        try:
            why = _take_step(course, seat, step)
        except RuleViolation as refused:
            if number == 1 and course.state is before:
                raise
            why = refused.code
        if course.state.reason:
            return
        if why:
            course.tell("plan_stopped", player=seat, step=number, why=why)
            return


def _take_step(course: Course, seat: Seat, step: Step) -> str | None:
    """Carries one step out; the code of what ends the plan there, or None."""
    if step.do == "build":
        build(course, seat, step.territory, step.n)
        return None
    if step.origin is None or step.n < 1:
        raise RuleViolation("no_origin", territory=step.territory)
    origin, target = known(step.origin), known(step.territory)
    for thrown in range(step.n):
        if course.state.castles[origin] < step.least:
            return _too_weak(step, thrown)
        attack(course, seat, IDS[origin], IDS[target])
        if course.state.reason or course.state.owner[target] in (None, seat):
            return None  # taken, or free for want of a castle to move in (CQ5)
    return None


def _too_weak(step: Step, thrown: int) -> str:
    """The condition of an attack fails: before its first throw that is a refusal."""
    if not thrown:
        raise RuleViolation("too_few_castles", origin=step.origin, target=step.territory)
    return "too_few_castles"
