"""What a plan leads to: the rules are followed through every result that its throws may have (RULES 3.9).

Positions between which the steps to come make no difference are taken together, so that a plan of many
throws leads to some hundreds of them at most.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import floor
from typing import Any, NamedTuple

from chalicelib.games.cathedrals.attack_odds import attack_odds, attack_pairs
from chalicelib.games.cathedrals.battle import apply_throw, throw_points
from chalicelib.games.cathedrals.card_effects import card_due
from chalicelib.games.cathedrals.event_odds import consult_odds
from chalicelib.games.cathedrals.facts import (
    AttackAfterPlan,
    PlanEnd,
    PlannedAttack,
    PlannedBuild,
    PlannedConsultation,
    PlannedEnd,
    PlanOdds,
    PlanStop,
    PlanUnknown,
    PlanVictory,
)
from chalicelib.games.cathedrals.odds import loss_probabilities
from chalicelib.games.cathedrals.plans import check_throw, goes_on, is_step_done, named_territory
from chalicelib.games.cathedrals.state import CASTLE_PRICE, MAX_CASTLES, State, Step
from chalicelib.games.cathedrals.territories import TERRITORY_IDS, TERRITORY_INDEX
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.turn import build_castles
from chalicelib.games.cathedrals.victory import check_game_over
from chalicelib.games.contract import RuleViolation, Seat
from chalicelib.games.facts import FactDetails, Probability, probability

MAX_CASES = 400
"""So many cases are followed at once; of a plan that may lead to more only the first steps are told."""

_DECIMALS = 9
"""Places to which a sum of probabilities is trusted: 0.9999999999 is certain."""


class _Case(NamedTuple):
    """A position that a plan may lead to, and whether all that was to be built until then stands."""

    state: State
    complete: bool


_Cases = Mapping[_Case, float]
"""The probability of each case."""


def _zeros() -> dict[Any, float]:
    """Probabilities by what they are of, 0 at first."""
    return defaultdict(float)


@dataclass
class _Course:
    """How a step may go, each with its probability.

    `through`: the cases after it. `begun`: the positions in which it ends, through or not, after at least one
    build or throw. `taken`: an attack takes its target. `stops`: the codes of what forbids to go on.
    """

    through: dict[_Case, float] = field(default_factory=_zeros)
    begun: dict[State, float] = field(default_factory=_zeros)
    taken: float = 0.0
    stops: dict[str, float] = field(default_factory=_zeros)

    def note_end(self, state: State, seat: Seat, step: Step, odds: float) -> None:
        """The step ends in this position after at least one build or throw."""
        self.begun[state] += odds
        if step.do == "attack" and _owns(state, seat, step):
            self.taken += odds


def preview_plan(state: State, seat: Seat, steps: Sequence[Step]) -> Iterator[FactDetails]:
    """The facts of a plan that would be accepted: of each step that may be reached, then of all of it.

    After a consultation it goes on as if its event had changed nothing.
    """
    cases: _Cases = {_Case(state, True): 1.0}
    victory = 0.0
    for number, step in enumerate(steps, 1):
        course = _follow_step(cases, seat, step)
        if course is None:
            yield PlanUnknown(number)
            return
        yield from _step_facts(number, step, seat, course)
        victory += sum(odds for case, odds in course.through.items() if case.state.winner == seat)
        cases = _unfinished_cases(course.through, seat, steps[number:])
    yield from _plan_facts(state, seat, steps, cases, victory)


def _follow_step(cases: _Cases, seat: Seat, step: Step) -> _Course | None:
    """How a step may go that begins in these cases; None if that is too much to follow."""
    course, acts = _Course(), 0
    while cases:
        if len(cases) > MAX_CASES:
            return None
        following: dict[_Case, float] = _zeros()
        for case, odds in cases.items():
            for after, share in _follow_act(course, case, odds, seat, step, acts):
                following[after] += odds * share
        cases, acts = following, acts + 1
    return course


def _follow_act(
    course: _Course, case: _Case, odds: float, seat: Seat, step: Step, acts: int
) -> Iterator[tuple[_Case, float]]:
    """The cases after the next build or throw of a step; where there is none, its course is noted."""
    state = case.state
    if is_step_done(state, seat, step, acts):
        if acts:
            course.note_end(state, seat, step, odds)
        course.through[case] += odds
        return
    try:
        outcomes = _outcomes(state, seat, step)
    except RuleViolation as refused:
        if acts:
            course.note_end(state, seat, step, odds)
        if goes_on(step, refused.code):
            course.through[case._replace(complete=case.complete and step.do != "build")] += odds
        else:
            course.stops[refused.code] += odds
        return
    yield from ((case._replace(state=after), share) for after, share in outcomes)


def _outcomes(state: State, seat: Seat, step: Step) -> list[tuple[State, float]]:
    """The positions after an act of a step. Raises `RuleViolation` where it is forbidden.

    What the dice of a consultation bring, and what the end of the turn draws, is left out.
    """
    if step.do == "end_turn":
        return [(state, 1.0)]
    if step.do == "consult":
        return [(replace(state, consulted=True), 1.0)]
    if step.do == "build":
        transition = Transition(state)
        build_castles(transition, seat, named_territory(step), step.n)
        return [(transition.state, 1.0)]
    origin, target = check_throw(state, seat, step)
    points = throw_points(state, seat, origin, target)
    losses = loss_probabilities(state.castles[origin], state.castles[target], *points)
    return [
        (_state_after_throw(state, seat, origin, target, *castles), odds) for castles, odds in losses.items()
    ]


def _state_after_throw(
    state: State, seat: Seat, origin: int, target: int, lost: int, victim_lost: int
) -> State:
    transition = Transition(state)
    apply_throw(transition, seat, origin, target, lost, victim_lost)
    if transition.state.owner[target] != state.owner[target]:
        check_game_over(transition)  # else nothing can have ended, and this is slow
    return transition.state


def _owns(state: State, seat: Seat, step: Step) -> bool:
    """Whether the territory of a step is the player's."""
    return state.owner[TERRITORY_INDEX[named_territory(step)]] == seat


def _has_succeeded(case: _Case, seat: Seat, steps: Sequence[Step]) -> bool:
    """Whether these steps have done what they are for, whichever of them took a target."""
    attacks = (step for step in steps if step.do == "attack")
    return case.complete and all(_owns(case.state, seat, step) for step in attacks)


def _unfinished_cases(cases: _Cases, seat: Seat, later: Sequence[Step]) -> _Cases:
    """The cases in which the game goes on, without what makes no difference to the steps to come."""
    joined: dict[_Case, float] = _zeros()
    for case, odds in cases.items():
        if not case.state.reason:
            joined[case._replace(state=_forget_past(case.state, seat, later))] += odds
    return joined


def _forget_past(state: State, seat: Seat, later: Sequence[Step]) -> State:
    """The same position for these steps: what is too small a difference for them to notice is gone.

    All castles matter where an attack comes from or goes to; where some are only added, whether there is room
    for them; elsewhere none. The supply matters as far as the steps may need it, others' not at all.
    """
    fought = {land for step in later if step.do == "attack" for land in (step.territory, step.origin)}
    added: dict[str, int] = {}
    for step in later:
        if step.do == "build" and step.territory is not None:
            added[step.territory] = added.get(step.territory, 0) + step.n
    rows = zip(TERRITORY_IDS, state.owner, state.castles, strict=True)
    castles = tuple(
        count if land in fought else _room_alone(count, added.get(land, 0) if owner == seat else 0)
        for land, owner, count in rows
    )
    need = sum(step.n if step.do == "build" else 1 for step in later)
    supply = tuple(min(count, need) if other == seat else 0 for other, count in enumerate(state.supply))
    return replace(state, castles=castles, supply=supply)


def _room_alone(castles: int, added: int) -> int:
    """Castles for which so many more have room, or lack it, just as for these."""
    return max(castles, MAX_CASTLES - added) if castles else 0


def _step_facts(number: int, step: Step, seat: Seat, course: _Course) -> Iterator[FactDetails]:
    if course.begun:
        yield _planned_step(number, step, seat, course)
    for code, odds in course.stops.items():
        yield PlanStop(number, code, _trusted(odds))


def _planned_step(number: int, step: Step, seat: Seat, course: _Course) -> FactDetails:
    """What is told of a step that may be reached."""
    if step.do == "attack":
        return _planned_attack(number, step, seat, course)
    done = _trusted(sum(course.begun.values()))
    if step.do == "build":
        return PlannedBuild(number, named_territory(step), step.n, done)
    if step.do == "consult":
        odds = consult_odds(next(iter(course.begun)), seat)
        return PlannedConsultation(number, odds.gain, odds.pay, odds.lose, odds.mean)
    drawn = sum(odds for state, odds in course.begun.items() if card_due(state) == "drawn")
    return PlannedEnd(number, done, _trusted(drawn))


def _planned_attack(number: int, step: Step, seat: Seat, course: _Course) -> PlannedAttack:
    origin, target = step.origin or "", named_territory(step)
    begun = sum(course.begun.values())
    left: dict[int, float] = _zeros()
    for state, odds in course.begun.items():
        left[state.castles[TERRITORY_INDEX[origin]]] += odds
    mean = sum(castles * odds for castles, odds in left.items()) / begun
    return PlannedAttack(
        number,
        origin,
        target,
        begun=_trusted(begun),
        taken=_trusted(course.taken),
        least=min(left),
        mean=floor(mean + 0.5),
        most=max(left),
    )


def _plan_facts(
    state: State, seat: Seat, steps: Sequence[Step], cases: _Cases, victory: float
) -> Iterator[FactDetails]:
    """What becomes of a plan as a whole, after `cases` in which the game goes on."""
    succeeded = {case: odds for case, odds in cases.items() if _has_succeeded(case, seat, steps)}
    yield PlanOdds(_trusted(victory + sum(succeeded.values())))
    if victory:
        yield PlanVictory(_trusted(victory))
    if succeeded:
        after = max(succeeded, key=lambda case: succeeded[case]).state
        amount = CASTLE_PRICE * sum(step.n for step in steps if step.do == "build")
        yield PlanEnd(amount, after.cash[seat], state.income(seat), after.income(seat))
        yield from _attacks_after(state, seat, steps)


def _attacks_after(before: State, seat: Seat, steps: Sequence[Step]) -> Iterator[AttackAfterPlan]:
    """The attacks that a plan opens, or of which it changes the odds; none once turn or game are over."""
    after = _likeliest_end(before, seat, steps)
    if after is None or after.reason or steps[-1].do == "end_turn":
        return
    known = {pair: attack_odds(before, seat, *pair) for pair in attack_pairs(before, seat)}
    for origin, target in attack_pairs(after, seat):
        odds = attack_odds(after, seat, origin, target)
        if odds != known.get((origin, target)):
            yield AttackAfterPlan(**vars(odds), origin=TERRITORY_IDS[origin], target=TERRITORY_IDS[target])


def _likeliest_end(state: State, seat: Seat, steps: Sequence[Step]) -> State | None:
    """The position after a plan of which each step succeeds in its likeliest way; None where one cannot.

    A step against a target that a later step attacks as well need not take it.
    """
    for number, step in enumerate(steps, 1):
        course = _follow_step({_Case(state, True): 1.0}, seat, step)
        through = course.through.items() if course else ()
        targets_to_come = {later.territory for later in steps[number:] if later.do == "attack"}
        wanted = () if step.territory in targets_to_come else (step,)
        succeeded = {case.state: odds for case, odds in through if _has_succeeded(case, seat, wanted)}
        if not succeeded:
            return None
        state = max(succeeded, key=lambda each: succeeded[each])
    return state


def _trusted(odds: float) -> Probability:
    """A sum of probabilities, rid of its rounding errors."""
    return probability(round(odds, _DECIMALS))
