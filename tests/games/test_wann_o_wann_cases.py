"""The oracle cases 1 to 14 of wannOwann (RULES 2.6), on states drawn as text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.contract import Outcome, RuleViolation
from chalicelib.games.wann_o_wann.rows import StateAndEvents
from chalicelib.games.wann_o_wann.state import (
    Accuse,
    Exchange,
    FateDouble,
    FateGift,
    FateSkip,
    FateTurn,
    FateYear,
    Guess,
    Opening,
    Place,
    PlaceYear,
    State,
)
from tests.games.compare import event_facts, event_kinds, normalized_drawing
from tests.games.wann_o_wann_states import (
    GAME,
    act,
    act_all,
    current_letter,
    format_state,
    open_kinds,
    parse_state,
    seat_line,
)

GUESSING = """
    *A 1950-01 1950-02
     B 1951-01 1951-02
     C 1952-01 1952-02
    row
    pile 1961-01 1962-01 1963-01
    used 1969-05
"""


def play_opening(*months: tuple[int, int], seed: int = 0) -> StateAndEvents:
    """The opening about an event of May 1969, with these guesses in the order of the seats."""
    state = parse_state(GUESSING)
    (truth,) = state.stock.used
    opening = Opening(truth, (None,) * 3)
    stock = replace(state.stock, used=())
    state = replace(state, round=0, opening=opening, stock=stock, chance=replace(state.chance, drawn=seed))
    for seat, (year, month) in enumerate(months):
        state, events = act(state, Guess(year, month), seat)
    return state, events


def test_case_01_the_nearest_guess_begins_and_the_event_is_used() -> None:
    state, events = play_opening((1969, 7), (1969, 1), (1968, 8))
    assert format_state(state) == normalized_drawing("""
        *A 1950-01 1950-02
         B 1951-01 1951-02
         C 1952-01 1952-02
        row 1961-01
        pile 1962-01 1963-01
        used 1969-05
    """)
    assert event_kinds(events) == ["guessed", "opening_revealed", "row_started"]
    facts = event_facts(events, "opening_revealed")
    assert (facts["card"], facts["month"]) == ("1969-05", "1969-05")
    assert [(guess["guess"], guess["off"]) for guess in facts["guesses"]] == [
        ("1969-07", 2),
        ("1969-01", 4),
        ("1968-08", 9),
    ]
    assert [shown["card"] for shown in facts["revealed"]] == ["1969-05"]


def test_case_02_a_tie_is_settled_by_lot_with_an_event() -> None:
    starters = set()
    for seed in range(12):
        state, events = play_opening((1969, 3), (1969, 7), (1960, 1), seed=seed)
        assert event_kinds(events) == ["guessed", "opening_revealed", "lot_drawn", "row_started"]
        assert event_facts(events, "lot_drawn") == {"among_seats": [0, 1], "of_seat": state.current}
        assert state.chance.drawn > seed
        starters.add(current_letter(state))
    assert starters == {"A", "B"}


@pytest.mark.parametrize(
    ("row", "legal"),
    [
        ("1960-01 1961-01 1962-01", False),
        ("1960-01 1961-01 1962-01 1963-01", True),
        ("1960-01 1961-01 1962-01 Y1963", False),
        ("1960-01 1961-01 1962-01 1963-01 Y1964", True),
    ],
)
def test_case_03_a_year_card_needs_four_events_in_the_row(row: str, legal: bool) -> None:
    state = parse_state(f"*A 1950-01 Y1970\n B 1951-01\nrow {row}\npile 1952-01")
    assert ("place_year" in open_kinds(state)) is legal
    if legal:
        state, events = act(state, PlaceYear(len(state.row)))
        assert event_kinds(events) == ["year_placed"]
        assert seat_line(state, "A") == "1950-01"
        return
    with pytest.raises(RuleViolation) as refused:
        act(state, PlaceYear(0))
    assert (refused.value.code, refused.value.facts) == ("row_too_short", {"needed": 4})


@pytest.mark.parametrize(
    ("row", "right"),
    [
        ("1969-12 Y1970 1970-01", True),
        ("1970-01 Y1970", True),
        ("1970-01-15 Y1970", False),
        ("1970-01-02 Y1970", False),
        ("1970-01-01 Y1970", True),
        ("Y1970 1969-12-31", False),
    ],
)
def test_case_04_a_year_card_is_the_first_of_january(row: str, right: bool) -> None:
    state = parse_state(f" A 1950-01\n*B 1951-01\nrow {row} by A\npile 1952-01 1953-01")
    _, events = act(state, Accuse())
    assert event_kinds(events)[1] == ("row_right" if right else "row_wrong")


FOUR_SEATS = """
    *A {mine}
     B 1951-01 1951-02 skip
     C 1952-01 1952-02
     D 1953-01 1953-02
    row 1960-01 1962-01
    pile 1981-01 1982-01 1983-01
"""


def accuse_after_skip(mine: str, index: int) -> State:
    state, _ = act_all(parse_state(FOUR_SEATS.format(mine=f"{mine} 1950-01")), Place(mine, index), FateSkip())
    assert (current_letter(state), state.responsible) == ("C", 0)
    return act(state, Accuse())[0]


def test_case_05_an_accusation_after_a_skip_concerns_the_seat_before() -> None:
    wrong = accuse_after_skip("1961-01", 2)
    assert (seat_line(wrong, "A"), current_letter(wrong)) == ("1950-01 1981-01", "C")
    right = accuse_after_skip("1961-01", 1)
    assert (seat_line(right, "C"), current_letter(right)) == ("1952-01 1952-02 1981-01", "D")
    assert seat_line(right, "A") == "1950-01"


def test_case_06_with_two_players_nobody_can_accuse_after_a_skip() -> None:
    state = parse_state("*A 1950-01 1961-01\n B 1951-01 1951-02 skip\nrow 1960-01 1962-01\npile 1981-01")
    state, _ = act_all(state, Place("1961-01", 2), FateSkip())
    assert current_letter(state) == "A"
    assert open_kinds(state) == {"place"}
    with pytest.raises(RuleViolation) as refused:
        act(state, Accuse())
    assert refused.value.code == "nobody_to_accuse"


def test_case_07_after_a_turned_direction_the_seat_before_may_accuse() -> None:
    state = parse_state("""
        *A 1950-01 1961-01
         B 1951-01 1951-02 turn
         C 1952-01
        row 1960-01 1962-01
        pile 1981-01 1982-01 1983-01
    """)
    state, events = act_all(state, Place("1961-01", 2), FateTurn())
    assert event_facts(events, "turned") == {"of_seat": 1, "direction": -1}
    assert (current_letter(state), state.responsible, state.direction) == ("A", 1, -1)
    state, _ = act(state, Accuse())
    assert seat_line(state, "B") == "1951-01 1951-02 1981-01"
    assert (current_letter(state), state.direction) == ("A", -1)
    assert state.next_seat(0) == 2


def play_double(second: int, *then: FateSkip | Place) -> State:
    """A lays 1961 and 1963 by the fate double, the latter at this index; then others take turns."""
    state = parse_state(FOUR_SEATS.format(mine="1950-01 1961-01 1963-01 double"))
    state, events = act(state, FateDouble("1961-01", 1, "1963-01", second))
    assert event_kinds(events) == ["doubled"]
    assert (state.pending_double, seat_line(state, "A")) == (0, "1950-01")
    return act_all(state, *then)[0] if then else state


def test_case_08_a_double_caught_at_once_comes_back() -> None:
    state, events = act(play_double(second=2), Accuse())
    assert (seat_line(state, "A"), current_letter(state)) == ("1950-01 1981-01 double", "B")
    assert event_facts(events, "double_returned") == {"of_seat": 0}
    state, events = act(play_double(second=3), Accuse())
    assert (seat_line(state, "A"), state.pending_double) == ("1950-01", None)
    assert seat_line(state, "B") == "1951-01 1951-02 1981-01 skip"
    assert "double_returned" not in event_kinds(events)


def test_case_09_a_double_comes_back_also_after_a_skip() -> None:
    state, _ = act(play_double(2, FateSkip()), Accuse())
    assert seat_line(state, "A") == "1950-01 1981-01 double"
    assert current_letter(state) == "C"


def test_case_10_a_double_does_not_come_back_after_the_next_turn() -> None:
    state, events = act(play_double(2, Place("1951-01", 0)), Accuse())
    assert seat_line(state, "B") == "1951-02 1981-01 skip"
    assert seat_line(state, "A") == "1950-01"
    assert "double_returned" not in event_kinds(events)


def test_case_11_only_a_right_year_becomes_public() -> None:
    state = parse_state("*A 1950-01 exact_year\n B 1951-01\nrow 1960-01 1969-07-20\npile 1981-01")
    right, events = act(state, FateYear("1969-07-20", 1969))
    assert format_state(right) == normalized_drawing("""
         A 1950-01
        *B 1951-01
        row 1960-01 1969-07-20! by A
        pile 1981-01
        used
    """)
    assert event_facts(events, "year_named") == {"of_seat": 0, "card": "1969-07-20", "year": 1969}
    assert GAME.view(right, 1).row[1].year == 1969
    wrong, events = act(state, FateYear("1969-07-20", 1968))
    assert (seat_line(wrong, "A"), wrong.responsible) == ("1950-01 exact_year", 0)
    assert event_facts(events, "year_missed") == {"of_seat": 0, "card": "1969-07-20", "year": 1968}
    assert GAME.view(wrong, 1).row[1].year is None


def test_case_12_a_last_year_card_can_only_be_exchanged() -> None:
    row = "1960-01 1961-01 1962-01 1963-01"
    state = parse_state(f"*A Y1970\n B 1951-01 1951-02\nrow {row} by B\npile 1981-01 1982-01 1983-01")
    assert open_kinds(state) == {"accuse", "exchange"}
    state, events = act(state, Exchange("year"))
    assert (seat_line(state, "A"), state.responsible, current_letter(state)) == ("1981-01 1982-01", 0, "B")
    assert event_kinds(events) == ["year_exchanged", "drew"]
    alone = parse_state(f"*A Y1970\n B 1951-01 1951-02\nrow {row}\npile 1981-01")
    assert open_kinds(alone) == {"exchange"}


def test_case_13_gift_cannot_be_played_with_one_event() -> None:
    state = parse_state("*A 1961-01 gift\n B 1951-01 1951-02\nrow 1960-01\npile 1981-01 1982-01 1983-01")
    assert open_kinds(state) == {"place"}
    with pytest.raises(RuleViolation) as refused:
        act(state, FateGift("1961-01", 1))
    assert refused.value.code == "last_card"
    state, _ = act_all(state, Place("1961-01", 1), Place("1951-01", 0))
    assert open_kinds(state) == {"exchange", "accuse"}


LAST_EVENT = """
    *A 1961-01
     B 1951-01 1951-02
     C 1952-01
    row 1960-01 1962-01
    pile 1981-01 1982-01
"""


def test_case_14_a_last_event_laid_rightly_wins() -> None:
    state, events = act(parse_state(LAST_EVENT), Place("1961-01", 1))
    assert event_kinds(events) == ["placed", "laid_out", "row_right", "finished"]
    assert event_facts(events, "laid_out") == {"of_seat": 0}
    assert event_facts(events, "finished") == {"winner_seat": 0, "reason": "last_card"}
    assert GAME.outcome(state) == Outcome(((0,), (2,), (1,)), "last_card")
    assert GAME.decisions(state) == ()


def test_case_14_a_last_event_laid_wrongly_costs_a_card() -> None:
    state, events = act(parse_state(LAST_EVENT), Place("1961-01", 2))
    assert event_kinds(events) == ["placed", "laid_out", "row_wrong", "drew", "row_started"]
    assert event_facts(events, "row_wrong")["offending"] == ["1962-01", "1961-01"]
    assert event_facts(events, "drew") == {"of_seat": 0, "cards": ["1981-01"], "owed": 1, "reason": "caught"}
    assert format_state(state) == normalized_drawing("""
         A 1981-01
        *B 1951-01 1951-02
         C 1952-01
        row 1982-01
        pile
        used 1960-01 1962-01 1961-01
    """)
