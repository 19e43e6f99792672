"""Plans of Anno Domini: Cathedrals: several builds and attacks in one action (RULES 3.9, 3.11)."""

from __future__ import annotations

import pytest

from chalicelib.games.cathedrals.state import Step
from chalicelib.games.contract import RuleViolation
from tests.games.cathedrals_states import DRAWING, format_territories, open_schemas, parse_state, plan
from tests.games.compare import event_facts, event_kinds


def test_the_schema_of_a_plan_narrows_the_first_step_only() -> None:
    steps = open_schemas(parse_state(DRAWING))["plan"]["properties"]["steps"]
    assert (steps["minItems"], steps["maxItems"]) == (1, 12)
    (first,) = steps["prefixItems"]
    firsts = [branch["properties"] for branch in first["anyOf"]]
    assert [branch["do"]["const"] for branch in firsts] == ["build", "build", "attack"]
    assert firsts[2]["territory"] == {"enum": ["ireland", "scotland", "norway"]}
    assert firsts[2]["least"] == {"maximum": 4}, "England has four castles"
    assert len(steps["items"]["properties"]["territory"]["enum"]) == 36
    build, attack = (branch["properties"] for branch in steps["items"]["anyOf"])
    assert build == {"do": {"const": "build"}, "origin": {"const": None}, "least": {"const": 2}}
    assert len(attack["origin"]["enum"]) == 36, "what can be attacked by then, nobody knows"


BUILD_UP = Step("build", "england", 2)


def test_a_plan_carries_out_its_steps() -> None:
    steps = (BUILD_UP, Step("attack", "ireland", 3, "england"), Step("build", "ireland"))
    state, events = plan(
        parse_state(DRAWING), *steps, script=(1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1)
    )
    assert event_kinds(events) == ["built", "attacked", "attacked", "conquered", "built"]
    assert format_territories(state, "england", "ireland") == "A:england6 A:ireland2"
    assert (state.attacks_left, state.cash[0]) == (1, 0)


def test_an_illegal_first_step_is_refused() -> None:
    for step, code in (
        (Step("build", "england", 3), "too_many_castles"),
        (Step("attack", "ireland", 1, "wales"), "too_few_castles"),
        (Step("attack", "ireland", 1, "england", least=5), "too_few_castles"),
        (Step("attack", "ireland"), "no_origin"),
        (Step("attack", "ireland", 0, "england"), "no_origin"),
    ):
        with pytest.raises(RuleViolation, match=code):
            plan(parse_state(DRAWING), step, BUILD_UP)


@pytest.mark.parametrize("steps", [(), (Step("build", "wales"),) * 13])
def test_a_plan_has_one_to_twelve_steps(steps: tuple[Step, ...]) -> None:
    with pytest.raises(RuleViolation, match="plan_length"):
        plan(parse_state(DRAWING), *steps)


def test_a_plan_may_have_twelve_steps() -> None:
    state = parse_state("*A 1200 england1 scotland1 wales1\n B 0 norway1\n C 0 cyprus1")
    steps = [Step("build", land) for land in ("england", "scotland", "wales") for _ in range(4)]
    state, events = plan(state, *steps)
    assert event_kinds(events) == ["built"] * 12
    assert format_territories(state, "england", "scotland", "wales") == "A:england5 A:scotland5 A:wales5"


def test_a_plan_attacks_while_just_enough_castles_are_left() -> None:
    step = Step("attack", "ireland", 1, "england", least=4)
    assert event_kinds(plan(parse_state(DRAWING), step, script=[1] * 6)[1]) == ["attacked"]


def test_a_plan_stops_at_the_first_later_step_that_is_forbidden() -> None:
    state, events = plan(parse_state(DRAWING), BUILD_UP, Step("build", "wales", 2), Step("build", "wales", 1))
    assert event_kinds(events) == ["built", "plan_stopped"]
    assert event_facts(events, "plan_stopped") == {"of_seat": 0, "step": 2, "why": "not_enough_money"}
    assert state.cash[0] == 100


def test_a_plan_stops_when_too_few_castles_are_left() -> None:
    step = Step("attack", "ireland", 3, "england", least=3)
    state, events = plan(parse_state(DRAWING), step, BUILD_UP, script=(1, 1, 1, 1, 6, 6))
    assert event_kinds(events) == ["attacked", "plan_stopped"]
    assert event_facts(events, "plan_stopped") == {"of_seat": 0, "step": 1, "why": "too_few_castles"}
    assert format_territories(state, "england") == "A:england2"


def test_a_plan_stops_when_the_attacks_are_used_up() -> None:
    step = Step("attack", "ireland", 6, "england")
    state, events = plan(parse_state(DRAWING), step, script=[1] * 18)
    assert event_kinds(events) == ["attacked"] * 3 + ["plan_stopped"]
    assert event_facts(events, "plan_stopped")["why"] == "no_attacks_left"
    assert state.attacks_left == 0


def test_failed_attacks_do_not_stop_a_plan() -> None:
    _, events = plan(parse_state(DRAWING), Step("attack", "ireland", 1, "england"), BUILD_UP, script=[1] * 6)
    assert event_kinds(events) == ["attacked", "built"]


def test_an_attack_step_ends_when_its_target_is_free() -> None:
    """CQ5: nothing moves in without a supply; the castle that England loses then is the next step's."""
    bare = parse_state(DRAWING, supply=(0, 77, 79, 79))
    steps = (Step("attack", "ireland", 2, "england"), Step("attack", "scotland", 1, "england"))
    state, events = plan(bare, *steps, script=(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 6))
    assert event_kinds(events) == ["attacked", "freed", "attacked"]
    assert (format_territories(state, "england", "ireland"), state.supply[0]) == ("A:england3 -:ireland0", 1)


def test_a_plan_ends_with_the_game() -> None:
    lands = "england6+ scotland1+ flanders1+ provence1+ bavaria1+ bohemia1+ poland1+"
    state = parse_state(f"*A 900 {lands}\n B 0 kiev1\n C 0 norway1\n D 0 cyprus1\nfree france+")
    state, events = plan(state, Step("build", "france"), Step("build", "scotland"))
    assert event_kinds(events) == ["occupied", "finished"]
