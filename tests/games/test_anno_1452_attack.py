"""Which attacks are possible in Anno 1452, and what they leave (RULES 4.4, A3, A5)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.anno_1452.actions import Attack
from tests.games.anno_1452_states import (
    NO_REACTIONS,
    A,
    B,
    act,
    event_facts,
    event_kinds,
    fixed_dice,
    holder,
    offered_schema,
    offered_values,
    only_event,
    parse_state,
    stones_text,
    violation_code,
)


def test_an_attack_reaches_the_own_region_and_its_neighbours() -> None:
    state = parse_state("*A koeln tirol\n B koeln pfalz bayern boehmen\n C")
    schema = offered_schema(state, "attack")
    assert schema is not None
    assert [branch["properties"] for branch in schema["anyOf"]] == [
        {"stone": {"enum": ["koeln-1"]}, "target": {"enum": ["koeln-2", "pfalz-1"]}},
        {"stone": {"enum": ["tirol-1"]}, "target": {"enum": ["bayern-1"]}},
    ]
    assert violation_code(state, Attack("koeln-1", "bayern-1")) == "too_far"
    assert violation_code(state, Attack("koeln-2", "koeln-1")) == "not_your_stone"
    assert violation_code(state, Attack("koeln-1", "tirol-1")) == "not_an_enemy"
    assert violation_code(state, Attack("koeln-1", "sachsen-1")) == "not_an_enemy"
    assert violation_code(state, Attack("koeln-1", "koeln-2", 1)) == "not_enough_mercs"
    assert violation_code(state, Attack("koeln-1", "koeln-2", -1)) == "not_enough_mercs"


def test_the_king_attacks_anywhere() -> None:
    state = parse_state("*A koeln\n B neapel\n C\n D", king=A)
    assert offered_values(state, "attack", "target") == ["neapel-1"]
    lonely = parse_state("*A koeln\n B neapel\n C\n D", king=B)
    assert offered_schema(lonely, "attack") is None


def test_survivors_keep_their_state_and_the_conqueror_brings_no_citizens() -> None:
    """A5: the attacker's citizens stay where they were; a captured city stays a city."""
    state = parse_state("*A koeln+3\n B pfalz+1#", chance=fixed_dice("666622 2222"))
    after, events = act(state, Attack("koeln-1", "pfalz-1"), B=NO_REACTIONS)
    assert stones_text(after, A) == "koeln+3 pfalz:1#"
    assert stones_text(after, B) == ""
    assert only_event(events, "attack_won") == {
        "of_seat": A,
        "loser_seat": B,
        "stone": "pfalz-1",
        "mercs": 0,
        "citizens": 0,
        "loser_citizens": 1,
        "city": True,
    }
    assert holder(after, "pfalz") == A


def test_a_beaten_attacker_loses_stone_city_and_majority() -> None:
    state = parse_state("*A koeln#\n B pfalz+1 koeln", chance=fixed_dice("222 6665"), holders="koeln=A")
    after, events = act(state, Attack("koeln-1", "pfalz-1"), B=NO_REACTIONS)
    assert stones_text(after, A) == ""
    assert holder(after, "koeln") == B
    assert "possession_won" in event_kinds(events)
    assert after.prestige == (7, 12)


def test_the_attackers_own_city_parries_too() -> None:
    """RULES 4.4: a one of the attacker's city cancels one of two hits."""
    state = parse_state("*A koeln#\n B pfalz pfalz", chance=fixed_dice("166 662 66 2"))
    after, events = act(state, Attack("koeln-1", "pfalz-1"), B=NO_REACTIONS)
    assert event_facts(events, "battle_round")[0]["lost"] == 1
    assert stones_text(after, A) == "koeln:2# pfalz:1"


def test_levels_lost_stay_lost_until_the_result_round() -> None:
    state = parse_state("*A koeln\n B pfalz", chance=fixed_dice("662 266 622 2"))
    after, _ = act(state, Attack("koeln-1", "pfalz-1"), B=NO_REACTIONS)
    assert stones_text(after, A) == "koeln:1 pfalz:1"


def test_prestige_is_paid_before_the_battle_and_won_after_it() -> None:
    """RULES 4.4: two steps of the track, so at 0 an attacker pays and then rises."""
    state = parse_state("*A koeln\n B pfalz pfalz", prestige=(0, 10), chance=fixed_dice("666 222"))
    after, events = act(state, Attack("koeln-1", "pfalz-1"), B=NO_REACTIONS)
    assert (after.prestige[A], after.money[A]) == (1, 25)
    assert only_event(events, "prestige_fined") == {"of_seat": A, "n": 1, "amount": 5}


def test_prestige_below_zero_costs_at_most_the_money_left() -> None:
    """RULES 4.4: a lost attack, and the card of the region with it, in one step: two points, ten money."""
    state = parse_state("*A koeln\n B pfalz koeln", prestige=(1, 20), money=(8, 0), holders="koeln=A")
    after, events = act(
        replace(state, chance=fixed_dice("222 666")), Attack("koeln-1", "pfalz-1"), B=NO_REACTIONS
    )
    assert (after.prestige, after.money) == ((0, 20), (0, 10))
    assert only_event(events, "prestige_fined") == {"of_seat": A, "n": 2, "amount": 8}
    assert only_event(events, "prestige_paid_out") == {"of_seat": B, "n": 2, "amount": 10}
