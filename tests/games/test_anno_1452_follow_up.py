"""What an own reaction card adds to an action of Anno 1452 (RULES 4.4, 4.6a)."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib.games.anno_1452.actions import Discard, PlayCard, SetCitizens, SetStone
from chalicelib.games.anno_1452.state import State
from tests.games.anno_1452_states import (
    A,
    B,
    act,
    event_kinds,
    hand,
    offered_schema,
    offered_values,
    parse_state,
    stones_text,
    violation_code,
)


def test_the_chancery_can_discard_the_haste_that_was_to_follow() -> None:
    """The Chancery may discard the very card that was to follow it."""
    state = parse_state("*A koeln\n B pfalz", hands="r_haste a_chancery")
    drawn_two, _ = act(state, PlayCard("a_chancery", with_reaction="r_haste", haste_region="koeln"))
    kept, _ = act(drawn_two, Discard(hand(drawn_two, A)[-1]))
    assert stones_text(kept, A) == "koeln koeln"
    gone, events = act(drawn_two, Discard("r_haste"))
    assert stones_text(gone, A) == "koeln"
    assert event_kinds(events) == ["cards_discarded"]


def test_haste_sets_a_stone() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="r_haste a_tax")
    after, events = act(state, PlayCard("a_tax", with_reaction="r_haste", haste_region="koeln"))
    assert stones_text(after, A) == "koeln koeln"
    assert event_kinds(events) == ["card_played", "received", "reaction_played", "stone_set"]
    assert (after.money[A], hand(after, A), after.current) == (30 + 2 - 5, [], B)


def test_haste_and_its_action_set_at_most_three_citizens() -> None:
    """RULES 4.6a."""
    state = parse_state("*A koeln pfalz\n B", hands="r_haste")
    after, _ = act(state, SetCitizens({"koeln-1": 2}, with_reaction="r_haste", haste_citizens={"pfalz-1": 1}))
    assert stones_text(after, A) == "koeln+2 pfalz+1"
    too_many = SetCitizens({"koeln-1": 2}, with_reaction="r_haste", haste_citizens={"pfalz-1": 2})
    assert violation_code(state, too_many) == "too_many_citizens"


def test_haste_stays_in_the_hand_when_it_has_become_impossible() -> None:
    state = parse_state("*A koeln\n B tirol tirol", hands="r_haste", money=(8, 0))
    after, events = act(state, SetStone("tirol", with_reaction="r_haste", haste_region="tirol"))
    assert event_kinds(events) == ["stone_set"]
    assert hand(after, A) == ["r_haste"]


@pytest.mark.parametrize(
    ("added", "code"),
    [
        ({"with_reaction": "r_haste"}, "haste_needs_one"),
        (
            {"with_reaction": "r_haste", "haste_region": "tirol", "haste_citizens": {"koeln-1": 1}},
            "haste_needs_one",
        ),
        ({"haste_region": "tirol"}, "no_haste_card"),
        ({"with_reaction": "r_haste", "haste_region": "utopia"}, "unknown_region"),
        ({"with_reaction": "r_haste", "haste_citizens": {"x": 1}}, "unknown_stone"),
        ({"with_reaction": "r_loot"}, "wrong_reaction"),
        ({"with_reaction": "r_truce"}, "wrong_reaction"),
        ({"with_reaction": "r_bribe"}, "not_in_hand"),
        ({"with_reaction": "x"}, "unknown_card"),
    ],
)
def test_follow_up_violations(added: dict[str, Any], code: str) -> None:
    state = parse_state("*A koeln\n B", hands="r_haste r_loot r_truce")
    assert violation_code(state, SetStone("koeln", **added)) == code


def test_only_reactions_of_the_hand_are_offered_with_an_action() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="r_haste r_loot r_reinforce r_truce")
    assert offered_values(state, "stone", "with_reaction") == [None, "r_haste"]
    assert offered_values(state, "attack", "with_reaction") == [None, "r_haste", "r_reinforce", "r_loot"]
    bare = offered_schema(parse_state("*A koeln\n B pfalz"), "stone")
    assert bare is not None
    assert bare["properties"]["with_reaction"] == {"const": None, "default": None}


def test_haste_is_not_offered_where_it_can_set_nothing() -> None:
    state = parse_state("*A koeln+3\n B pfalz", hands="r_haste r_loot", money=(3, 0))
    assert offered_values(state, "attack", "with_reaction") == [None, "r_loot"]
    roomy = parse_state("*A koeln+2\n B pfalz", hands="r_haste r_loot", money=(3, 0))
    assert offered_values(roomy, "attack", "with_reaction") == [None, "r_haste", "r_loot"]


def haste_branches(state: State, kind: str) -> list[dict[str, Any]]:
    """What each alternative of a form says of Haste: the card, where a stone may go, how many citizens."""
    schema = offered_schema(state, kind)
    assert schema is not None
    parts = [branch["properties"] for branch in schema["anyOf"]]
    return [{name: part[name] for name in part if name in (*HASTE_FIELDS, "stones")} for part in parts]


HASTE_FIELDS = ("with_reaction", "haste_region", "haste_citizens")
NO_REACTION = {
    "with_reaction": {"enum": [None]},
    "haste_region": {"const": None},
    "haste_citizens": {"x-sum": {"minimum": 0, "maximum": 0}},
}


def test_haste_fields_are_empty_without_haste() -> None:
    state = parse_state("*A koeln:1+3\n B pfalz", hands="r_haste a_tax", money=(4, 4))
    without, stone_by_haste = haste_branches(state, "card")
    assert without == NO_REACTION
    assert stone_by_haste["with_reaction"] == {"const": "r_haste"}
    assert stone_by_haste["haste_region"]["enum"], "the stone of Köln has no room: only a stone is left"
    assert stone_by_haste["haste_citizens"] == NO_REACTION["haste_citizens"]


def test_citizens_and_haste_share_the_limit_of_three() -> None:
    state = parse_state("*A koeln pfalz\n B", hands="r_haste")
    without, _, citizens = haste_branches(state, "citizens")
    two = {"x-sum": {"minimum": 1, "maximum": 2}}
    assert without == NO_REACTION
    assert (citizens["stones"], citizens["haste_citizens"]) == (two, two)
    assert haste_branches(state, "stone")[-1]["haste_citizens"] == {"x-sum": {"minimum": 1, "maximum": 3}}


def test_haste_goes_with_every_card_that_can_be_played() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="r_haste a_tax a_hire")
    schema = offered_schema(state, "card")
    assert schema is not None
    found = [(b["properties"]["card"]["const"], b.get("required")) for b in schema["anyOf"]]
    asked = [["card"], ["card", "with_reaction", "haste_region"], ["card", "with_reaction", "haste_citizens"]]
    assert found == [(card, needs) for card in ("a_tax", "a_hire") for needs in asked]


def test_forms_without_haste_require_no_haste_fields() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="r_loot a_tax")
    schema = offered_schema(state, "card")
    assert schema is not None
    assert [name for name in HASTE_FIELDS if name in schema["required"]] == []
    assert schema["properties"]["with_reaction"] == {"const": None, "default": None}
    assert all(HASTE_FIELDS[0] not in branch["properties"] for branch in schema["anyOf"])
