"""The sixteen oracle cases of Anno 1452 (RULES 4.8), each by its number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.anno_1452 import scoring
from chalicelib.games.anno_1452.actions import Attack, Pass, SetCitizens, SetStone, Setup, Submit, TakeTitle
from chalicelib.games.anno_1452.battle import Side, resolve_battle_round
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.transition import StateAndEvents
from chalicelib.games.chance import Chance
from chalicelib.games.contract import RuleViolation
from tests.games.anno_1452_states import (
    GAME,
    NO_REACTIONS,
    A,
    B,
    C,
    act,
    event_facts,
    event_kinds,
    fixed_dice,
    holder,
    only_event,
    parse_state,
    resolve_result_round,
    result_round,
    stone,
    stones_text,
    violation_code,
)


def attack(state: State, stone: str, target: str, mercs: int = 0) -> StateAndEvents:
    return act(state, Attack(stone, target, mercs), A=NO_REACTIONS, B=NO_REACTIONS)


def test_case_01_first_stones_keep_away_from_others() -> None:
    """A10: the possession cards of the first stones bring no prestige."""
    start, _ = GAME.setup(2, {}, {}, Chance("case 1"), {})
    first, second = start.order[::-1]
    assert start.current == first
    after, _ = act(start, Setup("bayern", "tirol"))
    assert after.current == second
    assert violation_code(after, Setup("schwaben", "bayern")) == "region_taken"
    assert violation_code(after, Setup("koeln", "sachsen")) == "not_neighbours"
    assert violation_code(after, Setup("neapel", "kirchenstaat")) == "region_closed"
    done, _ = act(after, Setup("koeln", "pfalz"))
    assert (done.money, done.prestige) == ((15, 15), (10, 10))
    assert [done.possession.count(seat) for seat in (A, B)] == [2, 2]
    assert {holder(done, region) for region in ("bayern", "tirol")} == {first}
    assert done.phase == "action"
    assert done.current == second


def test_case_02_the_third_stone_costs_six_and_the_crest_is_the_limit() -> None:
    state = parse_state("*A pfalz tirol tirol \n B pfalz tirol")
    after, events = act(state, SetStone("pfalz"))
    assert after.money[A] == 24
    assert only_event(events, "stone_set") == {"of_seat": A, "stone": "pfalz-3", "region": "pfalz", "cost": 6}
    assert violation_code(state, SetStone("tirol")) == "crest_full"


def test_case_03_whoever_leads_takes_the_card() -> None:
    state = parse_state(" A pfalz\n*B pfalz", holders="pfalz=A")
    after, events = act(state, SetStone("pfalz"))
    assert holder(after, "pfalz") == B
    assert after.prestige == (9, 11)
    assert only_event(events, "possession_won") == {"of_seat": B, "region": "pfalz", "victim_seat": A}


def test_case_04_a_tie_in_step_five_returns_the_card() -> None:
    """Both are alike but for the card: step 4 brings A +1 and B -1, then A loses 1 with the card."""
    state = result_round("*A bayern bayern\n B bayern bayern", holders="bayern=A", section=7)
    after, events = resolve_result_round(state)
    assert holder(after, "bayern") is None
    assert only_event(events, "possession_returned") == {"of_seat": A, "region": "bayern"}
    assert after.prestige == (10, 9)


def test_case_05_the_trial_of_dice() -> None:
    state = parse_state(" A pfalz\n*B koeln", chance=fixed_dice("35"))
    second, events = act(state, Pass())
    assert only_event(events, "trial_passed") == {"action_round": 2, "dice": [3, 5]}
    assert (second.action_round, second.current, second.phase) == (2, A, "action")
    state = parse_state(" A pfalz\n*B koeln", chance=fixed_dice("612"), action_round=2)
    result, events = act(state, Pass())
    assert only_event(events, "trial_failed") == {"action_round": 3, "dice": [6, 1, 2]}
    assert result.phase == "result"


def test_case_06_citizens_have_limits() -> None:
    state = parse_state("*A pfalz+2 koeln+3# tirol\n B bayern")
    assert violation_code(state, SetCitizens({"koeln-1": 2, "tirol-1": 2})) == "too_many_citizens"
    assert violation_code(state, SetCitizens({"pfalz-1": 2})) == "stone_full"
    after, _ = act(state, SetCitizens({"pfalz-1": 1, "koeln-1": 2}))
    assert stones_text(after, A) == "koeln+5# pfalz+3 tirol"
    assert after.money[A] == 21


def test_case_07_an_attack_that_wins() -> None:
    """6 dice of A, then 3 of B: two hits against one; then one against none."""
    rolls = "611511 611 11161 1"
    state = parse_state("*A koeln+3\n B pfalz franken franken", chance=fixed_dice(rolls), holders="pfalz=-")
    after, events = attack(state, "koeln-1", "pfalz-1")
    rounds = event_facts(events, "battle_round")
    assert [(one["lost"], one["owner_lost"]) for one in rounds] == [(1, 2), (0, 1)]
    assert stone(after, "koeln-1").citizens == 2
    assert (stone(after, "pfalz-1").owner, stone(after, "pfalz-1").level) == (A, 1)
    assert sum(one.owner == A for one in after.stones) == 2
    gained = event_facts(events, "prestige_gained")
    assert after.prestige[B] == 9
    assert [facts["n"] for facts in gained if facts["of_seat"] == A] == [2]
    assert holder(after, "pfalz") == A


def test_case_07_without_a_possession_card_the_attacker_ends_where_he_began() -> None:
    state = parse_state("*A koeln+3\n B pfalz pfalz", chance=fixed_dice("666111 111"))
    after, events = attack(state, "koeln-1", "pfalz-1")
    assert after.prestige == (10, 9)
    assert holder(after, "pfalz") == B
    assert event_kinds(events) == [
        *("attacked", "prestige_lost", "battle_round", "attack_won", "prestige_gained", "prestige_lost")
    ]


def test_case_08_an_attack_that_fails() -> None:
    state = parse_state("*A koeln# koeln koeln\n B pfalz koeln", chance=fixed_dice("222 666"))
    after, events = attack(state, "koeln-1", "pfalz-1")
    assert stones_text(after, A) == "koeln koeln"
    assert after.prestige == (8, 11)
    assert {"of_seat": B, "loser_seat": A, "stone": "koeln-1"}.items() <= only_event(
        events, "attack_repelled"
    ).items()


def test_case_09_a_city_parries_with_its_ones() -> None:
    attacker, defender = Side(3), Side(3, parry=1)
    assert resolve_battle_round(attacker, defender, (6, 6, 2), (1, 1, 4)) == (attacker, defender)
    assert resolve_battle_round(attacker, Side(3), (6, 6, 2), (1, 1, 4)) == (attacker, Side(1))


def test_case_10_income() -> None:
    state = result_round("*A koeln+3# pfalz+1 tirol:1\n B bayern franken", holders="tirol=-", section=7)
    after, events = resolve_result_round(state)
    assert player_facts(event_facts(events, "income"), A) == {
        "of_seat": A,
        "amount": 14,
        "stones": 7,
        "citizens": 4,
        "cities": 1,
        "possession": 2,
    }
    assert after.money[A] == 30 + 14
    assert {one.level for one in after.stones} == {3}


def player_facts(facts: list[dict[str, object]], seat: int) -> dict[str, object]:
    (found,) = [one for one in facts if one["of_seat"] == seat]
    return found


def test_case_11_where_all_are_alike_everybody_is_most_and_fewest() -> None:
    state = result_round("*A koeln\n B pfalz", section=7, prestige=(20, 0))
    after, events = resolve_result_round(state)
    cities = [one for one in event_facts(events, "compared") if one["what"] == "cities"]
    assert cities == [{"what": "cities", "most_seats": [A, B], "fewest_seats": [A, B], "tied": True}]
    assert after.prestige == (20, 0)
    assert after.money == (34, 34)
    assert not {"prestige_gained", "prestige_paid_out", "prestige_fined"} & set(event_kinds(events))


def test_case_12_beyond_the_ends_of_the_track_there_is_money() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="title_koeln", prestige=(20, 0))
    titled, events = act(state, TakeTitle("title_koeln"))
    assert (titled.prestige[A], titled.money[A]) == (20, 40)
    assert only_event(events, "prestige_paid_out") == {"of_seat": A, "n": 2, "amount": 10}
    battle = parse_state("*A koeln+3\n B pfalz pfalz", prestige=(20, 0), chance=fixed_dice("666111 111"))
    lost, events = attack(battle, "koeln-1", "pfalz-1")
    assert (lost.prestige[B], lost.money[B]) == (0, 25)
    assert only_event(events, "prestige_fined") == {"of_seat": B, "n": 1, "amount": 5}


def test_case_13_fewest_stones_and_most_prestige_is_king() -> None:
    """All hold one card of each, so the comparisons cancel out but for stones; prestige is set for that."""
    drawing = "*A bayern bayern bayern bayern bayern\n B pfalz pfalz pfalz\n C sachsen sachsen sachsen"
    state = result_round(drawing, prestige=(10, 13, 10), hands="r_loot r_loot a_hire a_tax a_tax")
    after, events = resolve_result_round(state)
    assert event_facts(events, "prestige_lost")[0] == {"of_seat": B, "n": 1, "prestige": 12}
    assert after.king == B
    assert {"of_seat": B, "section": "1308", "n": 12}.items() <= only_event(events, "king_elected").items()
    assert after.prestige == (11, 15, 9)
    assert [len(hand) for hand in after.hands] == [5, 8, 5]
    assert after.office == (0, 12, 0)


def test_case_13_a_king_with_eight_cards_must_discard_three_next_time() -> None:
    eight = "r_loot r_loot a_hire a_hire a_tax a_tax a_move a_move"
    state = result_round("*A bayern\n B pfalz", hands=eight, king=A)
    with pytest.raises(RuleViolation) as caught:
        resolve_result_round(state, {A: Submit({"r_loot": 2})})
    assert (caught.value.code, caught.value.facts) == ("wrong_discard", {"least": 3, "most": 8})
    after, _ = resolve_result_round(state, {A: Submit({"r_loot": 2, "a_move": 1})})
    assert len(after.hands[A]) in (5, 8)


def test_case_14_mercenaries_committed_are_gone() -> None:
    state = parse_state("*A koeln\n B neapel neapel\n C tirol\n D mailand", office=(12, 0, 0, 0), king=A)
    state = replace(state, chance=fixed_dice("66666666 111"))
    after, events = attack(state, "koeln-1", "neapel-1", 5)
    assert "attack_won" in event_kinds(events)
    assert after.office[A] == 7


def test_case_15_the_last_result_round() -> None:
    drawing = "*A pfalz koeln~\n B bayern"
    ladies = (next(iter(parse_state("*A\n B", hands="m_anna").hands[A])), None)
    state = result_round(drawing, section=7, ladies=ladies, hands="a_hire e_fair")
    after, events = resolve_result_round(state, {A: Submit({}, "e_fair")})
    assert after.phase == "over"
    assert not {"cards_drawn", "king_elected"} & set(event_kinds(events))
    assert {"income", "compared", "marriage_ended", "finished"} <= set(event_kinds(events))
    assert only_event(events, "received") == {"of_seat": A, "amount": 3, "card": "e_fair"}
    assert stones_text(after, A) == "pfalz"
    assert GAME.decisions(after) == ()
    assert GAME.outcome(after) is not None


def test_case_16_points() -> None:
    drawing = """
        *A koeln+6# koeln+5# pfalz+2# sachsen tirol bayern franken schwaben boehmen
         B elsass elsass
    """
    state = parse_state(
        drawing, holders="bayern=- franken=- schwaben=- boehmen=-", prestige=(14, 10), money=(47, 0)
    )
    assert state.possession.count(A) == 4
    assert scoring.point_parts(state, A) == {
        "stones": 9,
        "citizens": 6,
        "cities": 3,
        "possession": 4,
        "prestige": 14,
        "money": 4,
    }
    assert scoring.points(state, A) == 40


def test_ties_are_broken_by_prestige_then_money_then_shared() -> None:
    points = parse_state("*A\n B\n C", prestige=(5, 6, 5), money=(13, 5, 13), phase="over")
    outcome = GAME.outcome(points)
    assert outcome is not None
    assert outcome.tiers == ((B,), (A, C))
    richer = replace(points, money=(13, 5, 12))
    assert scoring.ranking(richer) == ((B,), (A,), (C,))
