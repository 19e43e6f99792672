"""What a plan of Anno Domini: Cathedrals leads to: exact, as the dice show in many plays of it (DESIGN 9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

import pytest

from chalicelib.games.cathedrals import plan_preview
from chalicelib.games.cathedrals.facts import (
    AttackAfterPlan,
    AttackOdds,
    Conquest,
    ConsultOdds,
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
from chalicelib.games.cathedrals.odds import conquest_probability
from chalicelib.games.cathedrals.state import Attack, Plan, State, Step
from chalicelib.games.cathedrals.territories import TERRITORY_INDEX
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event
from chalicelib.games.facts import FactDetails, probability
from tests.games.cathedrals_states import DRAWING, GAME, explained, parse_state
from tests.games.test_cathedrals_facts import SEVEN, frequency_is

STRIKE = Step("attack", "ireland", 3, "england")


def preview(state: State, *steps: Step) -> list[FactDetails]:
    """What is told of a plan."""
    facts = GAME.preview(state, state.current, Plan(steps))
    assert all(fact.when == {} for fact in facts)
    return [fact.tells for fact in facts]


def course(state: State, *steps: Step) -> list[FactDetails]:
    """What is told of the course of a plan, without the attacks that are open after it."""
    return [each for each in preview(state, *steps) if not isinstance(each, AttackAfterPlan)]


def attacks_after(state: State, *steps: Step) -> dict[tuple[str, str], AttackAfterPlan]:
    """The attacks of which a preview tells new odds, by origin and target."""
    told = preview(state, *steps)
    return {(each.origin, each.target): each for each in told if isinstance(each, AttackAfterPlan)}


def test_a_plan_of_builds_is_certain() -> None:
    steps = (Step("build", "england", 2), Step("build", "france"))
    assert course(parse_state(DRAWING), *steps) == [
        PlannedBuild(1, "england", 2, 1.0),
        PlannedBuild(2, "france", 1, 1.0),
        PlanOdds(1.0),
        PlanEnd(amount=300, cash=0, income_before=0, income_after=30),
    ]


def test_what_cannot_be_paid_stops_a_plan_for_certain() -> None:
    steps = (Step("build", "england", 2), Step("build", "wales", 2), STRIKE)
    assert preview(parse_state(DRAWING), *steps) == [
        PlannedBuild(1, "england", 2, 1.0),
        PlanStop(2, "not_enough_money", 1.0),
        PlanOdds(0.0),
    ]


def test_one_throw_has_the_odds_of_an_attack() -> None:
    """Four dice against two: Ireland falls if two of the four hit, and each of its hits costs a castle."""
    taken = 1 - (5 / 6) ** 4 - 4 * (1 / 6) * (5 / 6) ** 3
    assert course(parse_state(DRAWING), replace(STRIKE, n=1)) == [
        PlannedAttack(1, "england", "ireland", begun=1.0, taken=round(taken, 4), least=2, mean=4, most=4),
        PlanOdds(round(taken, 4)),
        PlanEnd(amount=0, cash=300, income_before=0, income_after=0),
    ]


def test_one_castle_always_stays() -> None:
    (attack, *_) = preview(
        parse_state(DRAWING.replace("england4", "england2").replace("ireland2", "ireland6")), STRIKE
    )
    assert isinstance(attack, PlannedAttack)
    assert (attack.least, attack.most) == (1, 2)


def test_a_step_of_several_throws_has_the_odds_of_all() -> None:
    attack = preview(parse_state(DRAWING), STRIKE)[0]
    assert isinstance(attack, PlannedAttack)
    assert attack.taken == probability(conquest_probability(4, 2, 0, 0, 3))


def test_a_plan_may_stop_before_a_throw_for_want_of_castles() -> None:
    """The second throw needs four castles, so that none may be lost in the first one: two misses."""
    _, stop, *_ = preview(parse_state(DRAWING), replace(STRIKE, least=4))
    assert isinstance(stop, PlanStop)
    assert (stop.step, stop.why) == (1, "too_few_castles")
    one_throw = preview(parse_state(DRAWING), replace(STRIKE, n=1, least=4))
    assert not any(isinstance(each, PlanStop) for each in one_throw)


def test_a_win_is_told_and_ends_the_plan() -> None:
    state = parse_state(f"*A 100 england4 {SEVEN}\n B 0 scotland1+ norway1 kiev1\n C 0 france1 flanders1")
    told = preview(state, Step("attack", "scotland", 2, "england"), Step("build", "wales"))
    won = probability(conquest_probability(4, 1, 0, 1, 2))
    assert PlanVictory(won) in told
    assert PlanOdds(won) in told, "what is left of the plan is not needed"
    assert not any(isinstance(each, PlanEnd) for each in told)


def test_a_plan_of_too_many_courses_is_told_as_far_as_it_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_preview, "MAX_CASES", 1)
    told = preview(parse_state(DRAWING), Step("build", "england"), STRIKE)
    assert told == [PlannedBuild(1, "england", 1, 1.0), PlanUnknown(2)]


def test_the_preview_of_a_single_attack_tells_the_facts_of_its_decision() -> None:
    told = [fact.tells for fact in GAME.preview(parse_state(DRAWING), 0, Attack("england", "ireland"))]
    assert [type(each) for each in told] == [AttackOdds, Conquest]


def test_a_preview_tells_nothing_of_the_seed() -> None:
    states = [parse_state(DRAWING, chance=Chance(seed)) for seed in ("one", "other")]
    assert preview(states[0], STRIKE) == preview(states[1], STRIKE)


def test_builds_open_attacks_and_change_the_odds_of_others() -> None:
    """What a building site may attack is told with its new castles; what nothing has changed is not."""
    state = parse_state(DRAWING.replace("england4", "england1"))
    assert "attack" not in {decision.kind for decision in GAME.decisions(state)}
    after = attacks_after(state, Step("build", "england", 2))
    assert {origin for origin, _ in after} == {"england"}
    attack = after["england", "ireland"]
    assert (attack.castles, attack.victim_castles, attack.throws) == (3, 2, 3)
    assert attack.once == probability(conquest_probability(3, 2, 0, 0, 1))
    assert attack.in_all == probability(conquest_probability(3, 2, 0, 0, 3))


def test_what_is_open_after_a_plan_is_what_the_decision_offers_then() -> None:
    state, build = parse_state(DRAWING), Step("build", "england", 2)
    later, _ = GAME.apply(state, 0, Plan((build,)), {})
    offered = {
        (fact.when["origin"], fact.when["target"]): fact.tells
        for fact in explained(later, "attack")
        if isinstance(fact.tells, AttackOdds)
    }
    after = attacks_after(state, build)
    assert after.keys() == offered.keys()
    for pair, odds in offered.items():
        assert all(getattr(after[pair], name) == value for name, value in vars(odds).items())


def test_attacks_after_an_attack_have_its_likeliest_end() -> None:
    """Ireland, held by two, most probably falls in the second throw; one attack is left after it."""
    after = attacks_after(parse_state(DRAWING), STRIKE)
    assert {attack.throws for attack in after.values()} == {1}
    assert not [pair for pair in after if "ireland" in pair]
    built = attacks_after(parse_state(DRAWING), STRIKE, Step("build", "ireland", 2))
    assert {origin for origin, _ in built} == {"england", "ireland"}


def test_no_attack_is_open_after_the_end_of_a_turn_or_a_plan_that_cannot_succeed() -> None:
    assert not attacks_after(parse_state(DRAWING), Step("build", "england", 2), Step("end_turn"))
    assert not attacks_after(parse_state(DRAWING), Step("build", "england", 2), Step("build", "wales", 2))


@dataclass
class Plays:
    """What became of one plan in many plays of it: how often, by step, and the castles left at an origin."""

    tries: int = 0
    begun: Counter[int] = field(default_factory=Counter)
    taken: Counter[int] = field(default_factory=Counter)
    stops: Counter[tuple[int, str]] = field(default_factory=Counter)
    successes: int = 0
    wins: int = 0
    left: dict[int, list[int]] = field(default_factory=dict)


def play_often(state: State, steps: tuple[Step, ...], tries: int) -> Plays:
    """Carries a plan out with other dice each time."""
    plays = Plays(tries)
    for number in range(tries):
        after, events = GAME.apply(replace(state, chance=Chance(f"plan {number}")), 0, Plan(steps), {})
        note_play(plays, state, steps, after, events)
    return plays


def note_play(
    plays: Plays, state: State, steps: tuple[Step, ...], after: State, events: tuple[Event, ...]
) -> None:
    """Reads from the events which steps were begun and succeeded; no two steps here have one target."""
    castles = {name: state.castles[index] for name, index in TERRITORY_INDEX.items()}
    succeeded = 0
    for number, step in enumerate(steps, 1):
        own = [event for event in events if step.territory in (event.public.get("target"), taken_land(event))]
        thrown = [event for event in own if event.kind == "attacked"]
        plays.begun[number] += bool(own)
        taken = any(event.kind in ("conquered", "built", "occupied") for event in own)
        plays.taken[number] += taken
        succeeded += taken
        if step.do == "build":
            castles[step.territory or ""] += step.n * taken
        elif step.origin and thrown:
            castles[step.origin] -= sum(event.public["lost"] for event in thrown)
            plays.left.setdefault(number, []).append(castles[step.origin])
    plays.stops.update(
        (each.public["step"], each.public["why"]) for each in events if each.kind == "plan_stopped"
    )
    plays.successes += succeeded == len(steps) or after.winner == 0
    plays.wins += after.winner == 0


def taken_land(event: Event) -> str | None:
    """The territory that an event is about, if it is one that a step brings about."""
    return event.public["territory"] if event.kind in ("conquered", "built", "occupied") else None


LONG_PLAN = (
    Step("build", "england", 2),
    Step("attack", "ireland", 2, "england", least=3),
    Step("attack", "norway", 2, "england"),
    Step("build", "wales", 1),
    Step("attack", "scotland", 2, "england"),
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("state", "steps"),
    [
        (parse_state(DRAWING), LONG_PLAN),
        (parse_state(DRAWING.replace("A 300", "A 300 condottiere mercenary"), attacks_left=4), LONG_PLAN),
        (parse_state(DRAWING, supply=(2, 77, 79, 79)), LONG_PLAN),
        (
            parse_state(
                f"*A 300 england4 {SEVEN}\n B 90 norway2 kiev1\n C 0 scotland1+ france1\n owes A B 50"
            ),
            (
                Step("attack", "scotland", 2, "england"),
                Step("attack", "norway", 2, "england"),
                Step("build", "wales"),
            ),
        ),
    ],
)
def test_a_plan_goes_as_it_is_told(state: State, steps: tuple[Step, ...]) -> None:
    told, plays = preview(state, *steps), play_often(state, steps, 3000)
    seen_stops = {(each.step, each.why): each.probability for each in told if isinstance(each, PlanStop)}
    assert plays.stops.keys() <= seen_stops.keys()
    for stop, odds in seen_stops.items():
        assert frequency_is(plays.stops[stop], plays.tries, odds), stop
    for each in told:
        check_told(each, plays)


def check_told(told: FactDetails, plays: Plays) -> None:
    """Checks one fact of a plan against many plays of it."""
    tries = plays.tries
    if isinstance(told, PlannedBuild):
        assert frequency_is(plays.taken[told.step], tries, told.done), told
    if isinstance(told, PlanOdds):
        assert frequency_is(plays.successes, tries, told.success), told
    if isinstance(told, PlanVictory):
        assert frequency_is(plays.wins, tries, told.probability), told
    if isinstance(told, PlannedAttack):
        left = plays.left[told.step]
        assert frequency_is(plays.begun[told.step], tries, told.begun), told
        assert frequency_is(plays.taken[told.step], tries, told.taken), told
        assert told.least <= min(left) <= max(left) <= told.most, told
        assert abs(sum(left) / len(left) - told.mean) <= 0.5 + 5 * 2 / len(left) ** 0.5, told


def test_a_planned_consultation_tells_what_it_may_bring() -> None:
    state = parse_state(DRAWING)
    odds = explained(state, "consult")[0].tells
    assert isinstance(odds, ConsultOdds)
    told = preview(state, Step("consult"), Step("build", "england", 2))
    assert told[:2] == [
        PlannedConsultation(1, odds.gain, odds.pay, odds.lose, odds.mean),
        PlannedBuild(2, "england", 2, 1.0),
    ]


def test_the_planned_end_of_a_turn_tells_whether_a_card_is_drawn() -> None:
    taken = round(1 - (5 / 6) ** 4 - 4 * (1 / 6) * (5 / 6) ** 3, 4)
    told = preview(parse_state(DRAWING, deck="walls"), replace(STRIKE, n=1), Step("end_turn"))
    assert told[1] == PlannedEnd(2, done=1.0, card=taken)
    assert preview(parse_state(DRAWING), replace(STRIKE, n=1), Step("end_turn"))[1] == PlannedEnd(2, 1.0, 0.0)


def test_an_attack_until_the_territory_is_taken_uses_all_throws() -> None:
    """Down to one castle it is an attack of three throws, but that goes on where those end the plan."""
    until, thrice = (
        preview(parse_state(DRAWING), step)[0] for step in (replace(STRIKE, stop_at=1), replace(STRIKE, n=3))
    )
    assert isinstance(until, PlannedAttack)
    assert isinstance(thrice, PlannedAttack)
    assert until == thrice
    (held, *_) = preview(parse_state(DRAWING), replace(STRIKE, stop_at=3))
    assert isinstance(held, PlannedAttack)
    assert held.taken < until.taken


def test_what_is_passed_over_stops_no_plan() -> None:
    steps = (replace(STRIKE, stop_at=1), replace(STRIKE, territory="scotland", stop_at=1), Step("end_turn"))
    told = preview(parse_state(DRAWING), *steps)
    assert not [fact for fact in told if isinstance(fact, PlanStop)]
    assert PlannedEnd(3, 1.0, 0.0) in told
