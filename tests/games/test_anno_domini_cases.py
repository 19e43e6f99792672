"""The oracle cases 7 to 15 of Anno Domini (RULES 1.6), on states drawn as text."""

from __future__ import annotations

import pytest

from chalicelib.games.chronology.cards import card_ids
from chalicelib.games.contract import Outcome, RuleViolation
from tests.games.anno_domini_states import (
    GAME,
    doubt,
    format_state,
    hand_ids,
    parse_state,
    place,
    turn_order,
)
from tests.games.compare import event_facts, event_kinds, normalized_drawing

FOUR_SEATS = """
     A 1001 1002 1003
     B 1101 1102 1103
     C 1201 1202 1203
    *D 1301 1302 1303
    chain {chain}
    pile 1901 1902 1903 1904 1905 1906
"""


def test_case_07_after_a_caught_layer_the_doubter_begins() -> None:
    state, events = doubt(parse_state(FOUR_SEATS.format(chain="1600 1700 1800 1500 by C")))
    assert format_state(state) == normalized_drawing("""
         A 1001 1002 1003
         B 1101 1102 1103
         C 1201 1202 1203 1901 1902
        *D 1301 1302 1303
        chain 1903
        pile 1904 1905 1906
        used 1600 1700 1800 1500
    """)
    assert turn_order(state) == "DABC"
    assert event_kinds(events) == ["doubted", "revealed", "drew", "round_started"]
    assert event_facts(events, "revealed")["offending"] == ["1800", "1500"]


def test_case_08_after_an_unjust_doubt_the_doubter_acts_last() -> None:
    state, events = doubt(parse_state(FOUR_SEATS.format(chain="1500 1600 1700 1800 by C")))
    assert hand_ids(state, "D") == ["1301", "1302", "1303", "1901", "1902", "1903", "1904"]
    assert turn_order(state) == "ABCD"
    assert event_facts(events, "drew")["reason"] == "unjust_doubt"
    assert event_facts(events, "revealed")["offending"] is None


def test_case_09_the_last_layer_draws_for_the_mistakes_of_others() -> None:
    """A's 1700 lay wrong already before B and C added theirs correctly."""
    state, events = doubt(parse_state(FOUR_SEATS.format(chain="1700 1600 1750 1800 by C")))
    assert hand_ids(state, "A") == ["1001", "1002", "1003"]
    assert hand_ids(state, "C") == ["1201", "1202", "1203", "1901", "1902"]
    assert event_facts(events, "drew") == {
        "of_seat": 2,
        "cards": ["1901", "1902"],
        "owed": 2,
        "reason": "caught",
    }


def test_case_10_a_layer_may_rearrange_but_not_lose_a_card() -> None:
    before = parse_state("""
         A 1001 1002 1003
         B 1101 1102 1103
        *C 1201 1202 1203 1204
        chain 1500 1600 1700 by B
        pile 1901
    """)
    state, events = place(before, "1201", "1700 1500 1201 1600")
    assert format_state(state) == normalized_drawing("""
        *A 1001 1002 1003
         B 1101 1102 1103
         C 1202 1203 1204
        chain 1700 1500 1201 1600 by C
        pile 1901
        used
    """)
    assert event_facts(events, "placed") == {
        "of_seat": 2,
        "card": "1201",
        "index": 2,
        "order": ["1700", "1500", "1201", "1600"],
        "corrected": True,
        "claim": None,
    }
    with pytest.raises(RuleViolation) as refused:
        place(before, "1201", "1500 1201 1600")
    assert refused.value.code == "not_a_permutation"


def test_case_11_the_direction_turns_at_two_cards_once_per_game() -> None:
    state, events = place(
        parse_state("""
             A 1001 1002 1003
            *B 1101 1102 1103
             C 1201 1202 1203
             D 1301 1302 1303
            chain 1500 1700 by A
            pile 1901 1902 1903 1904 1905
        """),
        "1101",
        "1500 1700 1101",
    )
    assert event_kinds(events) == ["placed", "turned"]
    assert event_facts(events, "turned") == {"direction": -1}
    assert turn_order(state) == "ADCB"

    state, _ = doubt(state)
    assert hand_ids(state, "B") == ["1102", "1103", "1901", "1902"]
    assert turn_order(state) == "ADCB"

    state, _ = place(state, "1001", "1903 1001")
    state, events = place(state, "1301", "1903 1001 1301")
    assert event_kinds(events) == ["placed"]
    assert turn_order(state) == "CBAD"


LAST_CARD_OF_C = """
     A 1001 1002 1003
     B 1101 1102 1103
    *C 1800
     D 1301 1302 1303
    chain 1500 1700 by D
    pile 1901 1902 1903 1904
"""


def test_case_12_a_last_card_in_a_correct_chain_wins() -> None:
    state, events = place(parse_state(LAST_CARD_OF_C, direction=-1, turned=True), "1800", "1500 1700 1800")
    assert event_kinds(events) == ["placed", "doubted", "revealed", "finished"]
    assert event_facts(events, "doubted") == {"of_seat": 1, "layer_seat": 2, "final": True}
    assert event_facts(events, "finished") == {"winner_seat": 2, "reason": "last_card"}
    assert GAME.outcome(state) == Outcome(((2,), (0, 1, 3)), "last_card")
    assert hand_ids(state, "B") == ["1101", "1102", "1103"]
    assert GAME.decisions(state) == ()


def test_case_12_a_last_card_in_a_wrong_chain_prolongs_the_game() -> None:
    state, events = place(parse_state(LAST_CARD_OF_C, direction=-1, turned=True), "1800", "1500 1800 1700")
    assert hand_ids(state, "C") == ["1901", "1902"]
    assert turn_order(state) == "BADC"
    assert event_kinds(events) == ["placed", "doubted", "revealed", "drew", "round_started"]


ONE_CARD_BEFORE_E_STARTS = """
     A 1001 1002 1003
     B 1101 1102 1103
     C 1201 1202 1203
    *D 1301 1302 1303
     E 1750
    chain 1500 1600 by C
    pile 1901 1902 1903 1904 1700 1800 1905 1906
"""


def test_case_13_a_starter_with_one_card_sorts_two_start_cards_and_is_checked_at_once() -> None:
    state, _ = doubt(parse_state(ONE_CARD_BEFORE_E_STARTS))
    assert card_ids(state.tables, state.chain) == ("1700", "1800")
    assert turn_order(state)[0] == "E"
    assert [decision.kind for decision in GAME.decisions(state)] == ["place"]

    won, events = place(state, "1750", "1700 1750 1800")
    assert event_facts(events, "doubted") == {"of_seat": 0, "layer_seat": 4, "final": True}
    assert GAME.outcome(won) == Outcome(((4,), (0, 1, 2), (3,)), "last_card")

    lost, _ = place(state, "1750", "1800 1750 1700")
    assert hand_ids(lost, "E") == ["1905", "1906"]
    assert turn_order(lost) == "ABCDE"


def test_case_14_a_reshuffle_leaves_the_revealed_chain_out() -> None:
    used = [str(1001 + n) for n in range(20)]
    before = parse_state(f"""
         A 1701 1702 1703
        *B 1801 1802 1803
        chain 1500 1600 by A
        pile 1901
        used {" ".join(used)}
    """)
    state, events = doubt(before)
    assert event_kinds(events) == ["doubted", "revealed", "reshuffled", "drew", "round_started"]
    assert event_facts(events, "reshuffled") == {"cards": 20}
    *old, first, a, b, c = hand_ids(state, "B")
    assert old == ["1801", "1802", "1803"]
    assert first == "1901"
    assert {a, b, c} < set(used)
    assert len(state.stock.pile) == 16
    assert card_ids(state.tables, state.stock.used) == ("1500", "1600")


def test_case_15_a_chain_of_start_cards_cannot_be_doubted() -> None:
    state, _ = doubt(parse_state(FOUR_SEATS.format(chain="1500 1600 by C")))
    assert [decision.kind for decision in GAME.decisions(state)] == ["place"]
    with pytest.raises(RuleViolation) as refused:
        doubt(state)
    assert refused.value.code == "nothing_to_doubt"
