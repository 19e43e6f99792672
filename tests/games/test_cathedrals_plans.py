"""Plans of Anno Domini: Cathedrals: several builds and attacks in one action (RULES 3.9, 3.11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.cathedrals.state import Plan, Step
from chalicelib.games.contract import RuleViolation
from chalicelib.play import codec
from tests.games.cathedrals_states import DRAWING, format_territories, open_schemas, parse_state, plan
from tests.games.compare import event_facts, event_kinds


def test_the_schema_of_a_plan_narrows_the_first_step_only() -> None:
    steps = open_schemas(parse_state(DRAWING))["plan"]["properties"]["steps"]
    assert (steps["minItems"], steps["maxItems"]) == (1, 12)
    (first,) = steps["prefixItems"]
    firsts = [branch["properties"] for branch in first["anyOf"]]
    kinds = ["consult", "build", "build", "attack", "end_turn"]
    assert [branch["do"]["const"] for branch in firsts] == kinds
    assert firsts[3]["territory"] == {"enum": ["ireland", "scotland", "norway"]}
    assert firsts[3]["least"] == {"maximum": 4}, "England has four castles"
    assert firsts[3]["stop_at"]["enum"] == [None, 1, 2, 3]
    assert len(steps["items"]["properties"]["territory"]["enum"]) == 37, "or none"
    build, attack, end = (branch["properties"] for branch in steps["items"]["anyOf"])
    assert (build["do"], build["origin"]["const"], build["least"]) == (
        {"const": "build"},
        None,
        {"const": 2},
    )
    assert len(attack["origin"]["enum"]) == 36, "what can be attacked by then, nobody knows"
    assert (end["do"], end["territory"]["const"]) == ({"const": "end_turn"}, None)


def test_no_plan_begins_with_a_second_consultation() -> None:
    steps = open_schemas(parse_state(DRAWING, consulted=True))["plan"]["properties"]["steps"]
    assert "consult" not in steps["prefixItems"][0]["properties"]["do"]["enum"]


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


ALL_OUT = Step("attack", "ireland", origin="england", stop_at=2)
CONSULT, END = Step("consult"), Step("end_turn")


def test_a_plan_of_version_1_reads_as_before() -> None:
    stored = {"do": "attack", "territory": "ireland", "n": 3, "origin": "england", "least": 2}
    assert codec.load(Plan, {"steps": [stored]}) == Plan((Step("attack", "ireland", 3, "england"),))


def test_a_whole_turn_is_one_plan() -> None:
    steps = (CONSULT, BUILD_UP, ALL_OUT, Step("build", "france"), END)
    script = (3, 4, 6, 6, 1, 1, 1, 1, 1, 1)
    state, events = plan(parse_state(DRAWING, deck="walls"), *steps, script=script)
    assert event_kinds(events) == [
        *("consulted", "received", "built", "attacked", "conquered", "occupied", "card_drawn", "turn_ended")
    ]
    assert (state.current, state.cash[0], state.attacks_left) == (1, 100, 3)


def test_an_attack_goes_on_until_the_territory_is_taken() -> None:
    script = (*[1] * 6, *[1] * 6, 6, 6, 1, 1, 1, 1)
    state, events = plan(parse_state(DRAWING), ALL_OUT, BUILD_UP, script=script)
    assert event_kinds(events) == ["attacked"] * 3 + ["conquered", "built"]
    assert state.attacks_left == 0


@pytest.mark.parametrize(("stop_at", "throws"), [(1, 3), (2, 2), (3, 1)])
def test_an_attack_stops_at_so_many_castles_and_the_plan_goes_on(stop_at: int, throws: int) -> None:
    """Each throw costs England one castle; at last one always stays."""
    script = (*[1] * 4, 6, 1, *[1] * 3, 6, 1, *[1] * 2, 6, 1)
    steps = (replace(ALL_OUT, stop_at=stop_at), END)
    _, events = plan(parse_state(DRAWING), *steps, script=script)
    assert event_kinds(events) == ["attacked"] * throws + ["turn_ended"]


def test_an_attack_that_has_nothing_to_do_any_more_is_passed_over() -> None:
    again = replace(ALL_OUT, territory="scotland", stop_at=1)
    state, events = plan(parse_state(DRAWING), ALL_OUT, ALL_OUT, again, END, script=[1] * 18)
    assert event_kinds(events) == ["attacked"] * 3 + ["turn_ended"], "no attacks are left"
    state, events = plan(parse_state(DRAWING), ALL_OUT, ALL_OUT, END, script=(6, 6, 1, 1, 1, 1))
    assert event_kinds(events) == ["attacked", "conquered", "deck_empty", "turn_ended"], "it is taken"
    assert state.current == 1


def test_the_first_attack_of_a_plan_must_be_possible() -> None:
    with pytest.raises(RuleViolation, match="too_few_castles"):
        plan(parse_state(DRAWING), replace(ALL_OUT, stop_at=4), END)
    with pytest.raises(RuleViolation, match="no_attacks_left"):
        plan(parse_state(DRAWING, attacks_left=0), ALL_OUT, END)


@pytest.mark.parametrize("steps", [(BUILD_UP, CONSULT), (END, BUILD_UP), (CONSULT, CONSULT), (END, END)])
def test_a_plan_consults_first_and_ends_the_turn_last(steps: tuple[Step, ...]) -> None:
    with pytest.raises(RuleViolation, match="plan_order"):
        plan(parse_state(DRAWING), *steps)


def test_a_plan_consults_once_a_turn_and_not_in_an_extra_attack() -> None:
    for fields in ({"consulted": True}, {"phase": "extra"}):
        with pytest.raises(RuleViolation, match="not_offered"):
            plan(parse_state(DRAWING, **fields), CONSULT, BUILD_UP)


def test_a_plan_stops_where_an_event_asks_something() -> None:
    state, events = plan(parse_state(DRAWING), CONSULT, BUILD_UP, script=(4, 6))
    assert event_kinds(events) == ["consulted", "plan_stopped"]
    assert event_facts(events, "plan_stopped") == {"of_seat": 0, "step": 2, "why": "choice_first"}
    assert state.pending == "feudal_levy"
    assert event_kinds(plan(parse_state(DRAWING), CONSULT, script=(4, 6))[1]) == ["consulted"]


def test_a_plan_is_over_when_its_event_eliminates_the_player() -> None:
    lonely = parse_state("*A 300 england1\n B 0 ireland2\n C 0 norway1\n D 0 cyprus1")
    state, events = plan(lonely, CONSULT, BUILD_UP, END, script=(1, 2, "england"))
    assert event_kinds(events)[-2:] == ["wiped_out", "turn_ended"]
    assert (state.out, state.current) == ((0,), 1)


def test_a_step_that_builds_needs_a_territory() -> None:
    for step in (Step("build"), Step("attack", origin="england")):
        with pytest.raises(RuleViolation, match="unknown_territory"):
            plan(parse_state(DRAWING), step)
