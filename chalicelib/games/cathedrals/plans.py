"""Plans: a turn, or a part of it, in one action (RULES 3.9, 3.11).

A step is carried out act by act: an attack is one for each throw, every other step is a single one.
"""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.cathedrals.card_effects import end_turn
from chalicelib.games.cathedrals.choices import find_territory
from chalicelib.games.cathedrals.dice_events import consult
from chalicelib.games.cathedrals.events import PlanStopped
from chalicelib.games.cathedrals.state import MAX_PLAN_STEPS, State, Step
from chalicelib.games.cathedrals.territories import TERRITORY_INDEX
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.turn import build_castles, carry_out_attack, check_attack
from chalicelib.games.contract import RuleViolation, Seat


def carry_out_plan(transition: Transition, seat: Seat, steps: tuple[Step, ...]) -> None:
    """Carries out the steps of a plan until one is forbidden or its condition fails.

    Raises `RuleViolation` `plan_length`, `plan_order`, or the code of what forbids the very first act.
    """
    _check_steps(transition.state, seat, steps)
    for number, step in enumerate(steps, 1):
        before = transition.state
        try:
            _carry_out_step(transition, seat, step)
        except RuleViolation as refused:
            if number == 1 and transition.state is before:
                raise
            if not goes_on(step, refused.code):
                transition.add_event(PlanStopped(seat, number, refused.code))
                return
        if transition.state.reason or transition.state.current != seat:
            return


def is_step_done(state: State, seat: Seat, step: Step, acts: int) -> bool:
    """Whether a step is over after so many acts: nothing is left to do, or the game has ended."""
    if step.do != "attack":
        return acts == 1
    if step.stop_at is not None and _has_run_out(state, seat, step, step.stop_at):
        return True
    # Taken, or free for want of a castle to move in (CQ5).
    emptied = _owner(state, step.territory) in (None, seat)
    if not acts:
        return emptied and state.passes_over and step.territory in TERRITORY_INDEX
    return emptied or state.reason is not None or (step.stop_at is None and acts >= step.n)


def check_throw(state: State, seat: Seat, step: Step) -> tuple[int, int]:
    """Where the next throw of an attacking step goes from and to, as indexes.

    Raises `RuleViolation` with the code of what forbids it or, where fewer castles stand at the origin than
    the step wants, `too_few_castles`.
    """
    target = named_territory(step)
    if step.origin is None or step.n < 1:
        raise RuleViolation("no_origin", territory=target)
    origin, _ = find_territory(step.origin), find_territory(target)
    least = step.least if step.stop_at is None else step.stop_at + 1
    if state.castles[origin] < least:
        raise RuleViolation("too_few_castles", origin=step.origin, target=target)
    return check_attack(state, seat, step.origin, target)


def goes_on(step: Step, code: str) -> bool:
    """Whether a plan goes on after this step, which `code` forbids; a choice must be made first."""
    return step.go_on and code != "choice_first"


def named_territory(step: Step) -> str:
    """The territory of a step that builds or attacks. Raises `RuleViolation` `unknown_territory` for none."""
    if step.territory is None:
        raise RuleViolation("unknown_territory", territory=None)
    return step.territory


def _check_steps(state: State, seat: Seat, steps: Sequence[Step]) -> None:
    """Raises `RuleViolation` for what forbids a plan before its first build or throw."""
    if not 1 <= len(steps) <= MAX_PLAN_STEPS:
        raise RuleViolation("plan_length", most=MAX_PLAN_STEPS)
    if any(step.do == "consult" for step in steps[1:]) or any(step.do == "end_turn" for step in steps[:-1]):
        raise RuleViolation("plan_order")
    if steps[0].do == "consult" and (state.phase != "turn" or state.consulted):
        raise RuleViolation("not_offered")
    if steps[0].do == "attack":
        # A later step that has nothing to do is passed over.
        check_throw(state, seat, steps[0])


def _has_run_out(state: State, seat: Seat, step: Step, stop_at: int) -> bool:
    """Whether an attack that stops at so many castles is over, or has nothing to do from the beginning."""
    if _owner(state, step.territory) == seat or not state.attacks_left:
        return True
    is_own = _owner(state, step.origin) == seat
    return is_own and state.castles[TERRITORY_INDEX[step.origin or ""]] <= stop_at


def _owner(state: State, territory: str | None) -> Seat | None:
    """Whose a territory is; nobody's if there is none of this name."""
    place = TERRITORY_INDEX.get(territory or "")
    return None if place is None else state.owner[place]


def _carry_out_step(transition: Transition, seat: Seat, step: Step) -> None:
    if transition.state.phase == "choice":
        # The event of a consultation asks something, which only the player can say.
        raise RuleViolation("choice_first")
    acts = 0
    while not is_step_done(transition.state, seat, step, acts):
        _carry_out_act(transition, seat, step)
        acts += 1


def _carry_out_act(transition: Transition, seat: Seat, step: Step) -> None:
    """One build, one throw, the consultation, or the end of the turn. Raises `RuleViolation` if forbidden."""
    if step.do == "build":
        build_castles(transition, seat, named_territory(step), step.n)
    elif step.do == "attack":
        carry_out_attack(transition, seat, *check_throw(transition.state, seat, step))
    elif step.do == "consult":
        consult(transition, seat)
    else:
        end_turn(transition, seat)
