"""The preview of a plan is exact: 300 plans at random against every course that each may take (RULES 3.9)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from chalicelib.games.cathedrals.facts import (
    PlanEnd,
    PlannedAttack,
    PlannedBuild,
    PlanOdds,
    PlanStop,
    PlanUnknown,
)
from chalicelib.games.cathedrals.state import Plan, State, Step
from chalicelib.games.cathedrals.territories import TERRITORY_INDEX
from chalicelib.games.contract import RuleViolation
from tests.games.cathedrals_courses import PlanCourse, courses
from tests.games.cathedrals_states import GAME, parse_state, plan
from tests.games.compare import event_facts, event_kinds
from tests.games.test_cathedrals_preview import preview

ROUNDING = 0.00006
"""Told are four decimals."""

PLANS = 300
OWN, ENEMY = ("england", "normandy", "norway"), ("flanders", "ireland")


def random_position(random: Random) -> State:
    """Three territories of A around two of B, all in reach of one another over the North Sea."""
    lands = [" ".join(f"{land}{random.randint(1, 3)}" for land in OWN)]
    lands += [" ".join(f"{land}{random.randint(1, 2)}{random.choice(('', '+'))}" for land in ENEMY)]
    cards = random.choice(("", "mercenary", "templar"))
    drawing = f"*A {random.choice((0, 100, 300))} {cards} {lands[0]}\n B 0 {lands[1]} kiev1\n C 0 cyprus1"
    state = parse_state(drawing, attacks_left=random.randint(1, 3), passes_over=random.random() < 0.7)
    return replace(state, supply=(random.choice((0, 1, 70)), *state.supply[1:]))


def random_step(random: Random, target: str) -> Step:
    """A step that attacks this target, now and then builds there or elsewhere."""
    go_on = random.random() < 0.4
    if random.random() < 0.2:
        return Step("build", random.choice((*OWN, target)), random.randint(1, 2), go_on=go_on)
    return Step(
        "attack",
        target,
        origin=random.choice((*OWN, random.choice(ENEMY))),
        n=random.randint(1, 3),
        least=random.choice((2, 2, 3)),
        stop_at=random.choice((None, None, 1, 2)),
        go_on=go_on,
    )


def random_plan(random: Random) -> tuple[State, tuple[Step, ...]]:
    """A position, and a plan whose first step is legal in it; of two steps most attack one target."""
    while True:
        state, target = random_position(random), random.choice(ENEMY)
        targets = [target, target, random.choice(ENEMY), target][: random.randint(2, 4)]
        steps = tuple(random_step(random, each) for each in targets)
        try:
            GAME.apply(state, 0, Plan(steps), {})
        except RuleViolation:
            continue
        return state, steps


def is_success(course: PlanCourse, steps: tuple[Step, ...]) -> bool:
    """Whether all is built, every target taken by whichever step, or the game won."""
    owner = course.after.owner
    built = all(own.built for own, step in zip(course.steps, steps, strict=True) if step.do == "build")
    taken = all(owner[TERRITORY_INDEX[step.territory or ""]] == 0 for step in steps if step.do == "attack")
    return course.after.winner == 0 or (built and taken and course.stop is None)


def check_attack(told: PlannedAttack, all_courses: list[PlanCourse]) -> None:
    """Its chances, and the castles left, are those of its very own throws."""
    own = [(course.probability, course.steps[told.step - 1]) for course in all_courses]
    begun = [(odds, step) for odds, step in own if step.throws]
    chance = sum(odds for odds, _ in begun)
    assert told.begun == pytest.approx(chance, abs=ROUNDING)
    assert told.taken == pytest.approx(sum(odds for odds, step in begun if step.taken), abs=ROUNDING)
    left = [step.left for _, step in begun]
    assert (told.least, told.most) == (min(left), max(left))
    mean = sum(odds * step.left for odds, step in begun) / chance
    assert abs(told.mean - mean) <= 0.5 + 1e-9


def check_plan(state: State, steps: tuple[Step, ...]) -> None:
    """All that a preview tells of a plan is what comes of its courses."""
    told, all_courses = preview(state, *steps), list(courses(state, steps))
    assert sum(course.probability for course in all_courses) == pytest.approx(1)
    assert not any(isinstance(each, PlanUnknown) for each in told)
    success = sum(course.probability for course in all_courses if is_success(course, steps))
    (whole,) = (each for each in told if isinstance(each, PlanOdds))
    assert whole.success == pytest.approx(success, abs=ROUNDING)
    stops: dict[tuple[int, str], float] = {}
    for course in all_courses:
        if course.stop:
            stops[course.stop] = stops.get(course.stop, 0) + course.probability
    assert {(each.step, each.why): each.probability for each in told if isinstance(each, PlanStop)} == {
        stop: pytest.approx(odds, abs=ROUNDING) for stop, odds in stops.items()
    }
    attacks = [each for each in told if isinstance(each, PlannedAttack)]
    for attack in attacks:
        check_attack(attack, all_courses)
    for each in told:
        if isinstance(each, PlannedBuild):
            built = sum(course.probability for course in all_courses if course.steps[each.step - 1].built)
            assert each.done == pytest.approx(built, abs=ROUNDING)
    begun = {n for course in all_courses for n, step in enumerate(course.steps, 1) if step.throws}
    assert {each.step for each in attacks} == begun, "what may be begun is told, and nothing else"


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 6))])
def test_300_plans_go_as_they_are_told(part: int) -> None:
    random = Random(f"courses {part}")
    for _ in range(PLANS // 6):
        state, steps = random_plan(random)
        try:
            check_plan(state, steps)
        except AssertionError as wrong:
            wrong.add_note(f"{steps}\n{state}")
            raise


FLANDERS = parse_state(
    "*A 0 england4 normandy4\n B 0 flanders2+ kiev1\n C 0 cyprus1\n D 0 sicily1", passes_over=True
)
UNTIL = Step("attack", "flanders", origin="england", stop_at=2)
ONCE = Step("attack", "flanders", origin="england")


def test_two_steps_on_one_target_succeed_where_either_takes_it() -> None:
    """A plan of two bridgeheads: what is told of the whole is the sum of what each step tells of its own."""
    told = preview(FLANDERS, UNTIL, replace(UNTIL, origin="normandy", stop_at=1))
    first, second = (each for each in told if isinstance(each, PlannedAttack))
    (whole,) = (each for each in told if isinstance(each, PlanOdds))
    assert whole.success == pytest.approx(first.taken + second.taken, abs=2 * ROUNDING)
    assert second.begun < 1 - first.taken + ROUNDING, "where the first has taken it there is nothing to begin"
    assert any(isinstance(each, PlanEnd) for each in told)


def test_to_attack_once_twice_and_build_is_not_stopped_by_success() -> None:
    steps = (ONCE, ONCE, Step("end_turn"))
    told = preview(FLANDERS, *steps)
    assert not [each for each in told if isinstance(each, PlanStop)]
    _, events = plan(FLANDERS, *steps, script=[6] * 4 + [1] * 2)
    assert event_kinds(events) == ["attacked", "conquered", "deck_empty", "turn_ended"]


def test_under_older_rules_a_counted_attack_on_what_is_taken_stops_the_plan() -> None:
    older = replace(FLANDERS, passes_over=False)
    _, events = plan(older, ONCE, ONCE, Step("end_turn"), script=[6] * 4 + [1] * 2)
    assert event_facts(events, "plan_stopped") == {"of_seat": 0, "step": 2, "why": "no_enemy"}


def test_a_first_attack_on_an_own_territory_is_refused() -> None:
    with pytest.raises(RuleViolation, match="no_enemy"):
        plan(FLANDERS, replace(ONCE, territory="normandy"))


def test_a_step_may_let_the_plan_go_on() -> None:
    """No money for a castle, no way from a territory that has held out: the turn ends all the same."""
    steps = (
        replace(ONCE, go_on=True, n=3),
        Step("build", "flanders", go_on=True),
        Step("attack", "denmark", origin="flanders", go_on=True),
        Step("end_turn"),
    )
    held, events = plan(FLANDERS, *steps, script=[1] * 18)
    assert event_kinds(events) == ["attacked"] * 3 + ["turn_ended"]
    assert held.current == 1
    told = preview(FLANDERS, *steps)
    assert not [each for each in told if isinstance(each, PlanStop)]
    assert PlanOdds(0.0) in told, "without money nothing is built"


def test_a_choice_must_be_made_before_any_plan_goes_on() -> None:
    step = replace(ONCE, go_on=True)
    _, events = plan(replace(FLANDERS, event_table=3), Step("consult"), step, Step("end_turn"), script=(5, 6))
    assert event_facts(events, "plan_stopped") == {"of_seat": 0, "step": 2, "why": "choice_first"}
