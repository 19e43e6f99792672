"""The six fate cards of wannOwann and the decisions about them (RULES 2.3, WO2 to WO4, WO6 to WO11)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest
from jsonschema import Draft202012Validator

from chalicelib.games.contract import Outcome, RuleViolation
from chalicelib.games.wann_o_wann.state import (
    Accuse,
    Action,
    Exchange,
    FateDouble,
    FateGift,
    FateSkip,
    FateSteal,
    FateTurn,
    FateYear,
    Place,
    Skip,
    State,
)
from chalicelib.play import codec
from tests.games.compare import event_facts, event_kinds
from tests.games.wann_o_wann_states import (
    GAME,
    LONG_PILE,
    act,
    act_all,
    current_letter,
    format_state,
    midgame_state,
    open_kinds,
    parse_state,
    refusal,
    seat_line,
)


def test_wo2_naming_a_year_lays_a_card_only_with_the_option() -> None:
    state = midgame_state("exact_year")
    both = FateYear("1960-01", 1960, "1951-01", 0)
    assert refusal(state, both) == "place_not_allowed"
    state = midgame_state("exact_year", exact_year_plus_place=True)
    after, events = act(state, both)
    assert event_kinds(events) == ["year_named", "placed"]
    assert format_state(after).splitlines()[1:4] == [
        "B 1951-02",
        "*C 1952-01 1952-02",
        "row 1951-01 1960-01! 1962-01 by B",
    ]
    after, events = act(state, FateYear("1960-01", 1961, "1951-01", 0))
    assert (event_kinds(events), seat_line(after, "B")) == (["year_missed", "placed"], "1951-02 exact_year")
    assert refusal(state, FateYear("1960-01", 1960, "1951-01")) == "card_without_place"
    assert refusal(state, FateYear("1960-01", 1960, index=0)) == "card_without_place"
    assert refusal(state, FateYear("1960-01", 1960, "1950-01", 0)) == "not_in_hand"
    assert refusal(state, FateYear("1960-01", 1960, "1951-01", 3)) == "no_such_place"
    last = parse_state(
        f"*A 1951-01 exact_year\nB 1952-01\nrow 1960-01\n{LONG_PILE}", exact_year_plus_place=True
    )
    assert refusal(last, FateYear("1960-01", 1960, "1951-01", 0)) == "last_card"
    assert seat_line(act(last, FateYear("1960-01", 1960))[0], "A") == "1951-01"


def test_wo3_a_turn_without_accusation_makes_its_seat_responsible() -> None:
    moves: list[tuple[str, Action]] = [
        ("", Place("1951-01", 0)),
        ("turn", FateTurn()),
        ("double", FateDouble("1951-01", 0, "1951-02", 1)),
        ("Y1970 gift", FateGift("1951-01", 0)),
        ("pilfer", FateSteal(0, "1950-01")),
        ("exact_year", FateYear("1960-01", 1961)),
    ]
    for special, action in moves:
        state, _ = act(midgame_state(f"{special} Y1970", row="1960-01 1962-01 by C"), action)
        assert state.responsible == 1, action
    skipped, _ = act(midgame_state("skip", row="1960-01 1962-01 by C"), FateSkip())
    assert skipped.responsible == 2


def test_wo4_a_skip_at_the_start_of_a_row_leaves_nobody_to_accuse() -> None:
    state, events = act(midgame_state("skip", row="1960-01 1962-01"), FateSkip())
    assert event_kinds(events) == ["sat_out"]
    assert (state.responsible, open_kinds(state), seat_line(state, "B")) == (
        None,
        {"place"},
        "1951-01 1951-02",
    )


def test_wo6_a_double_may_empty_the_hand_and_is_checked_at_once() -> None:
    drawing = f"*A 1961-01 1963-01 double\n B 1951-01\nrow 1960-01 1962-01\n{LONG_PILE}"
    state, events = act(parse_state(drawing), FateDouble("1961-01", 1, "1963-01", 3))
    assert event_kinds(events) == ["doubled", "laid_out", "row_right", "finished"]
    assert GAME.outcome(state) == Outcome(((0,), (1,)), "last_card")


def test_wo10_a_last_double_laid_wrongly_comes_back_with_one_event() -> None:
    drawing = f"*A 1961-01 1963-01 double\n B 1951-01\nrow 1960-01 1962-01\n{LONG_PILE}"
    state, events = act(parse_state(drawing), FateDouble("1961-01", 1, "1963-01", 1))
    assert event_kinds(events) == [
        "doubled",
        "laid_out",
        "row_wrong",
        "double_returned",
        "drew",
        "row_started",
    ]
    assert (seat_line(state, "A"), current_letter(state), state.pending_double) == (
        "1981-01 double",
        "B",
        None,
    )


def test_a_double_needs_two_different_own_events_and_two_places() -> None:
    state = midgame_state("double Y1970")
    assert refusal(state, FateDouble("1951-01", 0, "1951-01", 1)) == "same_card"
    assert refusal(state, FateDouble("1951-01", 0, "1950-01", 1)) == "not_in_hand"
    assert refusal(state, FateDouble("1951-01", 3, "1951-02", 0)) == "no_such_place"
    assert refusal(state, FateDouble("1951-01", 2, "1951-02", 4)) == "no_such_place"
    after, events = act(state, FateDouble("1951-01", 2, "1951-02", 3))
    assert format_state(after).splitlines()[3] == "row 1960-01 1962-01 1951-01 1951-02 by B"
    assert event_facts(events, "doubled") == {
        "of_seat": 1,
        "cards": ["1951-01", "1951-02"],
        "indexes": [2, 3],
    }
    one = parse_state(f"*A 1951-01 Y1970 double\nB 1952-01\nrow 1960-01\n{LONG_PILE}")
    assert refusal(one, FateDouble("1951-01", 0, "1951-01", 1)) == "too_few_events"
    assert "fate_double" not in open_kinds(one)


def admitted_actions(state: State, kind: str, candidates: Iterable[Action]) -> list[Action]:
    """The candidates that the schema of this kind admits; checks that the rules accept just these."""
    (decision,) = [decision for decision in GAME.decisions(state) if decision.kind == kind]
    schema = Draft202012Validator(decision.schema)
    found = [action for action in candidates if schema.is_valid(codec.dump(action))]
    assert found == [action for action in candidates if is_accepted(state, action)]
    return found


def is_accepted(state: State, action: Action) -> bool:
    try:
        act(state, action)
    except RuleViolation:
        return False
    return True


def test_the_schema_of_double_admits_exactly_the_legal_ways_to_lay_two() -> None:
    cards, places = ("1951-01", "1951-02", "1960-01", "1950-01"), range(-1, 5)
    every = [FateDouble(*way) for way in product(cards, places, cards, places)]
    assert len(admitted_actions(midgame_state("double Y1970"), "fate_double", every)) == 2 * 3 * 4


@pytest.mark.parametrize(
    ("special", "option", "legal"), [("Y1970", True, 2 * (1 + 3)), ("Y1970", False, 2), ("", True, 2)]
)
def test_the_schema_of_exact_year_admits_a_card_where_one_may_be_laid(
    special: str, option: bool, legal: int
) -> None:
    drawing = f"*A 1951-01 {special} exact_year\nB 1952-01\nrow 1960-01 1962-01\n{LONG_PILE}"
    state = parse_state(drawing, exact_year_plus_place=option)
    ways = product(
        ("1960-01", "1962-01", "1951-01"), (1949, 1960), ("1951-01", "1952-01", None), (*range(-1, 4), None)
    )
    assert len(admitted_actions(state, "fate_year", [FateYear(*way) for way in ways])) == legal


def test_a_double_does_not_come_back_after_its_players_next_turn() -> None:
    """With two players, after a timeout, which is no turn (RULES 2.4a)."""
    drawing = f"*A 1961-01 1963-01 1950-01 1950-02 double\n B 1951-01\nrow 1960-01 1962-01\n{LONG_PILE}"
    state, _ = act_all(parse_state(drawing), FateDouble("1961-01", 1, "1963-01", 1), Skip(away=True))
    assert state.pending_double == 0
    state, _ = act(state, Skip(away=True))
    assert state.pending_double == 0
    state, _ = act_all(state, Skip(away=True), Place("1950-01", 0))
    assert state.pending_double is None
    state, events = act(state, Accuse())
    assert "double_returned" not in event_kinds(events)


def test_wo6_a_gift_or_a_theft_leaves_everybody_a_card() -> None:
    drawing = f"*A 1961-01 1963-01 {{fate}}\n B 1951-01\n C 1952-01 Y1970\nrow 1960-01\n{LONG_PILE}"
    state, events = act(parse_state(drawing.format(fate="gift")), FateGift("1961-01", 1))
    assert (seat_line(state, "A"), seat_line(state, "B")) == ("1963-01", "1951-01 1961-01")
    assert event_facts(events, "given") == {"of_seat": 0, "card": "1961-01", "to_seat": 1}
    thief = parse_state(drawing.format(fate="pilfer"))
    assert refusal(thief, FateSteal(1, "1951-01")) == "nobody_to_rob"
    assert refusal(thief, FateSteal(0, "1961-01")) == "nobody_to_rob"
    assert refusal(thief, FateSteal(2, "1951-01")) == "not_in_hand"
    state, events = act(thief, FateSteal(2, "1952-01"))
    assert (seat_line(state, "A"), seat_line(state, "C")) == ("1961-01 1963-01 1952-01", "Y1970")
    assert event_facts(events, "stolen") == {"of_seat": 0, "card": "1952-01", "victim_seat": 2}


def test_a_gift_is_an_own_card_for_another_seat() -> None:
    state = midgame_state("gift")
    for to in (1, 3, -1):
        assert refusal(state, FateGift("1951-01", to)) == "no_such_seat"
    assert refusal(state, FateGift("1950-01", 0)) == "not_in_hand"
    without = parse_state(f"*A Y1970 gift\n B 1951-01\nrow 1960-01\n{LONG_PILE}")
    assert refusal(without, FateGift("1951-01", 1)) == "too_few_events"


def test_wo7_a_last_fate_card_can_neither_be_played_nor_kept() -> None:
    moves: list[tuple[str, Action]] = [
        ("skip", FateSkip()),
        ("turn", FateTurn()),
        ("pilfer", FateSteal(1, "1951-01")),
    ]
    for fate, action in moves:
        state = parse_state(f"*A {fate}\n B 1951-01 1951-02\nrow 1960-01\n{LONG_PILE}")
        assert open_kinds(state) == {"exchange"}
        assert refusal(state, action) == "last_card"
        assert refusal(state, Exchange("year")) == "not_exchangeable"
        after, events = act(state, Exchange("fate"))
        assert (seat_line(after, "A"), after.responsible) == ("1981-01 1982-01", 0)
        assert event_facts(events, "fate_exchanged") == {"of_seat": 0, "fate": fate}
        assert event_facts(events, "drew")["reason"] == "exchange"


@pytest.mark.parametrize(
    ("fate", "row", "stuck"),
    [
        ("double", "1960-01 1961-01", True),
        ("gift", "1960-01 1961-01", True),
        ("gift", "1960-01 1961-01 1962-01 1963-01", False),
        ("skip", "1960-01 1961-01", False),
        ("exact_year", "1960-01 1961-01", False),
        ("exact_year", "1960-01! 1961-01!", True),
        ("pilfer", "1960-01", True),
    ],
)
def test_wo8_a_stuck_seat_may_exchange_either_card(fate: str, row: str, stuck: bool) -> None:
    state = parse_state(f"*A Y1970 {fate}\n B 1951-01\nrow {row}\n{LONG_PILE}")
    assert ("exchange" in open_kinds(state)) is stuck
    if stuck:
        assert seat_line(act(state, Exchange("year"))[0], "A") == f"1981-01 1982-01 {fate}"
        assert seat_line(act(state, Exchange("fate"))[0], "A") == "1981-01 1982-01 Y1970"
    else:
        assert refusal(state, Exchange("fate")) == "not_exchangeable"


def test_wo9_the_starter_may_play_a_fate_card_but_not_accuse() -> None:
    assert open_kinds(midgame_state("turn", row="1960-01")) == {"place", "fate_turn"}


def test_wo11_a_public_year_stays_visible_and_cannot_be_named_again() -> None:
    state = midgame_state("exact_year", row="1960-01! Y1970 1962-01 by A")
    assert [(entry.card, entry.year) for entry in GAME.view(state, 0).row] == [
        ("1960-01", 1960),
        (None, 1970),
        ("1962-01", None),
    ]
    assert refusal(state, FateYear("1960-01", 1960)) == "no_hidden_year"
    assert refusal(state, FateYear("1951-01", 1951)) == "no_hidden_year"
    assert refusal(state, FateYear("1962-01", 1949)) == "year_out_of_range"
    assert refusal(state, FateYear("1962-01", 1986)) == "year_out_of_range"
    known = "1960-01! 1962-01! by A"
    assert open_kinds(midgame_state("exact_year", row=known)) == {"place", "accuse"}
    assert open_kinds(midgame_state("skip", row=known)) == {"place", "accuse", "fate_skip"}


def test_only_its_holder_may_play_a_fate_card() -> None:
    state = midgame_state("skip")
    for action in (FateTurn(), FateDouble("1951-01", 0, "1951-02", 0), FateYear("1960-01", 1960)):
        assert refusal(state, action) == "no_such_fate"
    assert refusal(state, FateGift("1951-01", 0)) == "no_such_fate"
    assert refusal(state, FateSteal(0, "1950-01")) == "no_such_fate"
