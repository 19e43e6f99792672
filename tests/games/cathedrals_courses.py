"""Every course that a plan of Cathedrals may take: the rules carry it out with all dice there are, weighted.

A throw is scripted by its hits, as sixes and ones: a six always hits, a one never does. So the courses are
few enough to be counted out, and nothing is left to luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb

from chalicelib.games.cathedrals.battle import MAX_POINTS
from chalicelib.games.cathedrals.state import Plan, State, Step
from chalicelib.games.cathedrals.territories import TERRITORY_INDEX
from chalicelib.games.cathedrals.transition import StateAndEvents
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json
from tests.games.cathedrals_states import GAME

Throws = tuple[tuple[int, ...], ...]
"""The pips of each throw of a course, the attacker's before the defender's."""


@dataclass(frozen=True)
class ScriptedThrows(Chance):
    """Draws pips from a script, and ones after its end."""

    script: tuple[int, ...] = ()

    def below(self, n: int) -> tuple[int, Chance]:
        """The next pips of the script, from 0; 0 after its end."""
        head, *rest = self.script or (1,)
        return head - 1, replace(self, script=tuple(rest))


@dataclass(frozen=True)
class StepCourse:
    """What one step does in a course: how many throws it makes, what it takes and builds.

    `left` are the castles at its origin when it is over.
    """

    throws: int
    taken: bool
    built: int
    left: int


@dataclass(frozen=True)
class PlanCourse:
    """A course of a plan, how probable it is, what each step does in it; `stop` is the step that ends it."""

    probability: float
    steps: tuple[StepCourse, ...]
    stop: tuple[int, str] | None
    after: State


def courses(state: State, steps: Sequence[Step]) -> Iterator[PlanCourse]:
    """All courses of a plan whose first step is legal."""
    waiting: list[tuple[Throws, float]] = [((), 1.0)]
    while waiting:
        throws, odds = waiting.pop()
        after, events = _carry_out(state, steps, throws)
        thrown = [event.public for event in events if event.kind == "attacked"]
        if len(thrown) > len(throws):
            new = thrown[len(throws)]
            waiting += [((*throws, pips), odds * share) for pips, share in _throws_of(new)]
            continue
        stops = [event.public for event in events if event.kind == "plan_stopped"]
        stop = (stops[0]["step"], stops[0]["why"]) if stops else None
        yield PlanCourse(odds, tuple(_step_courses(state, steps, throws)), stop, after)


def _carry_out(state: State, steps: Sequence[Step], throws: Throws) -> StateAndEvents:
    script = tuple(die for pips in throws for die in pips)
    return GAME.apply(replace(state, chance=ScriptedThrows("", script=script)), 0, Plan(tuple(steps)), {})


def _throws_of(thrown: Json) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every number of hits of both sides, as pips, with its probability."""
    for mine, odds in _hits(len(thrown["dice"]), thrown["points"]):
        for theirs, share in _hits(len(thrown["victim_dice"]), thrown["victim_points"]):
            yield mine + theirs, odds * share


def _hits(count: int, points: int) -> Iterator[tuple[tuple[int, ...], float]]:
    hit = (min(points, MAX_POINTS) + 1) / 6
    for hits in range(count + 1):
        share = comb(count, hits) * hit**hits * (1 - hit) ** (count - hits)
        yield (6,) * hits + (1,) * (count - hits), share


def _step_courses(state: State, steps: Sequence[Step], throws: Throws) -> Iterator[StepCourse]:
    """What each step adds to the plan of those before it, with the same dice."""
    before = (0, 0, 0)
    for number, step in enumerate(steps, 1):
        after, events = _carry_out(state, steps[:number], throws)
        kinds = [event.kind for event in events]
        stands = kinds.count("built") + kinds.count("occupied")
        now = (kinds.count("attacked"), kinds.count("conquered"), stands)
        made, taken, built = (new - old for new, old in zip(now, before, strict=True))
        left = after.castles[TERRITORY_INDEX[step.origin or step.territory or ""]]
        yield StepCourse(made, bool(taken), built, left)
        before = now
