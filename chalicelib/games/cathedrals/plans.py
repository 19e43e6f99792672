"""Plans: several builds and attacks in one action (RULES 3.9, 3.11).

A step is carried out act by act: a build is one act, an attack one for each throw.
"""

from __future__ import annotations

from chalicelib.games.cathedrals.choices import find_territory
from chalicelib.games.cathedrals.events import PlanStopped
from chalicelib.games.cathedrals.state import MAX_PLAN_STEPS, State, Step
from chalicelib.games.cathedrals.territories import TERRITORY_INDEX
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.turn import build_castles, carry_out_attack, check_attack
from chalicelib.games.contract import RuleViolation, Seat


def carry_out_plan(transition: Transition, seat: Seat, steps: tuple[Step, ...]) -> None:
    """Carries out the steps of a plan until one is forbidden or its condition fails.

    Raises `RuleViolation` `plan_length`, or the code of what forbids the very first build or attack.
    """
    if not 1 <= len(steps) <= MAX_PLAN_STEPS:
        raise RuleViolation("plan_length", most=MAX_PLAN_STEPS)
    for number, step in enumerate(steps, 1):
        before = transition.state
        try:
            _carry_out_step(transition, seat, step)
        except RuleViolation as refused:
            if number == 1 and transition.state is before:
                raise
            transition.add_event(PlanStopped(seat, number, refused.code))
            return
        if transition.state.reason:
            return


def is_step_done(state: State, seat: Seat, step: Step, acts: int) -> bool:
    """Whether a step is over after so many acts: nothing is left to do, or the game has ended."""
    if step.do == "build":
        return acts == 1
    if not acts:
        return False
    # Taken, or free for want of a castle to move in (CQ5).
    emptied = state.owner[TERRITORY_INDEX[step.territory]] in (None, seat)
    return emptied or acts >= step.n or state.reason is not None


def check_throw(state: State, seat: Seat, step: Step) -> tuple[int, int]:
    """Where the next throw of an attacking step goes from and to, as indexes.

    Raises `RuleViolation` with the code of what forbids it or, where fewer castles stand at the origin than
    the step wants, `too_few_castles`.
    """
    if step.origin is None or step.n < 1:
        raise RuleViolation("no_origin", territory=step.territory)
    origin, _ = find_territory(step.origin), find_territory(step.territory)
    if state.castles[origin] < step.least:
        raise RuleViolation("too_few_castles", origin=step.origin, target=step.territory)
    return check_attack(state, seat, step.origin, step.territory)


def _carry_out_step(transition: Transition, seat: Seat, step: Step) -> None:
    acts = 0
    while not is_step_done(transition.state, seat, step, acts):
        _carry_out_act(transition, seat, step)
        acts += 1


def _carry_out_act(transition: Transition, seat: Seat, step: Step) -> None:
    """One build or one throw. Raises `RuleViolation` where it is forbidden."""
    if step.do == "build":
        build_castles(transition, seat, step.territory, step.n)
    else:
        carry_out_attack(transition, seat, *check_throw(transition.state, seat, step))
