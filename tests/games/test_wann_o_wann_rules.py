"""Rows of wannOwann: what the oracle cases leave out (RULES 2.2, 2.4, 2.5)."""

from __future__ import annotations

import pytest

from chalicelib.games.chronology.timeline import LAST_ROUND
from chalicelib.games.contract import Outcome
from chalicelib.games.wann_o_wann.state import (
    Accuse,
    Exchange,
    Guess,
    Orders,
    Pass,
    Place,
    PlaceYear,
    Skip,
)
from chalicelib.games.wann_o_wann.view import ClaimView
from tests.games.compare import event_facts, event_kinds, normalized_drawing
from tests.games.wann_o_wann_states import (
    GAME,
    LONG_PILE,
    act,
    current_letter,
    format_state,
    midgame_state,
    open_kinds,
    parse_state,
    refusal,
    seat_line,
)


def test_a_card_may_be_laid_at_any_index() -> None:
    for index, row in enumerate(
        ("1951-01 1960-01 1962-01", "1960-01 1951-01 1962-01", "1960-01 1962-01 1951-01")
    ):
        state, events = act(midgame_state(), Place("1951-01", index))
        assert format_state(state).splitlines()[3] == f"row {row} by B"
        assert event_facts(events, "placed") == {"of_seat": 1, "card": "1951-01", "index": index}
    assert refusal(midgame_state(), Place("1951-01", 3)) == "no_such_place"
    assert refusal(midgame_state(), Place("1951-01", -1)) == "no_such_place"
    assert refusal(midgame_state(), Place("1950-01", 0)) == "not_in_hand"


def test_only_the_seat_to_move_acts_and_only_while_the_game_goes_on() -> None:
    assert refusal(midgame_state(), Place("1950-01", 0), seat=0) == "not_your_turn"
    assert refusal(midgame_state(), Guess(1960, 1)) == "guessing_is_over"
    assert refusal(midgame_state(reason="rounds"), Skip()) == "game_over"


def test_an_accusation_needs_two_cards_and_a_responsible_seat() -> None:
    assert refusal(midgame_state(row="1960-01 1962-01"), Accuse()) == "nobody_to_accuse"
    assert refusal(midgame_state(row="1960-01 1962-01 by B"), Accuse()) == "nobody_to_accuse"
    assert refusal(midgame_state(row="1960-01 by A"), Accuse()) == "row_too_short"
    assert "accuse" in open_kinds(midgame_state())


def test_an_unjust_accuser_draws_and_the_seat_after_him_begins() -> None:
    state, events = act(midgame_state(), Accuse())
    assert event_kinds(events) == ["accused", "row_right", "drew", "row_started"]
    assert event_facts(events, "drew")["reason"] == "unjust_accusation"
    assert format_state(state) == normalized_drawing("""
         A 1950-01 1950-02
         B 1951-01 1951-02 1981-01
        *C 1952-01 1952-02
        row 1982-01
        pile 1983-01 1984-01 1985-01
        used 1980-01 1960-01 1962-01
    """)


def test_a_check_reveals_dates_and_names_year_cards_by_year() -> None:
    _, events = act(midgame_state(row="1960-01 Y1970 1962-02-03 by A"), Accuse())
    assert event_facts(events, "accused") == {"of_seat": 1, "responsible_seat": 0}
    facts = event_facts(events, "row_wrong")
    assert [shown["card"] for shown in facts["revealed"]] == ["1960-01", "1962-02-03"]
    assert facts["revealed"][0]["hi"] - facts["revealed"][0]["lo"] == 30
    assert facts["row"] == ["1960-01", "1970", "1962-02-03"]
    assert facts["offending"] == ["1970", "1962-02-03"]


def test_events_of_the_same_month_or_day_may_lie_in_either_order() -> None:
    for row in ("1960-01 1960-01-15", "1960-01-15 1960-01", "1960-01-15 1960-01-15'"):
        _, events = act(midgame_state(row=f"{row} by A"), Accuse())
        assert event_kinds(events)[1] == "row_right"


def test_year_cards_of_a_settled_row_leave_the_game() -> None:
    state, _ = act(midgame_state(row="1960-01 Y1961 1962-01 by A"), Accuse())
    assert format_state(state).splitlines()[-1] == "used 1980-01 1960-01 1962-01"


def test_wo5_year_cards_in_the_row_do_not_count_to_the_four_events() -> None:
    row = "1960-01 1961-01 Y1962 1963-01"
    assert refusal(midgame_state("Y1970", row=row), PlaceYear(0)) == "row_too_short"
    state, _ = act(midgame_state("Y1970", row=f"{row} 1964-01"), PlaceYear(2))
    assert format_state(state).splitlines()[3] == "row 1960-01 1961-01 Y1970 Y1962 1963-01 1964-01 by B"
    assert refusal(midgame_state(row=f"{row} 1964-01"), PlaceYear(2)) == "no_year_card"
    assert refusal(midgame_state("Y1970", row=f"{row} 1964-01"), PlaceYear(7)) == "no_such_place"


def test_wo7_a_last_year_card_cannot_be_laid() -> None:
    row = "1960-01 1961-01 1962-01 1963-01"
    state = parse_state(f"*A Y1970\n B 1951-01\nrow {row}\n{LONG_PILE}")
    assert refusal(state, PlaceYear(0)) == "last_card"
    assert (
        refusal(parse_state(f"*A Y1970 1950-01\n B 1951-01\nrow {row}\n{LONG_PILE}"), Exchange("year"))
        == "not_exchangeable"
    )


def test_without_cards_to_draw_a_pass_replaces_the_exchange() -> None:
    state = parse_state("*A Y1970\n B 1951-01 1951-02\nrow 1960-01 1961-01 by B\npile\nused")
    assert open_kinds(state) == {"pass", "accuse"}
    assert refusal(state, Exchange("year")) == "nothing_to_draw"
    after, events = act(state, Pass())
    assert (event_kinds(events), after.responsible, current_letter(after)) == (["passed"], 1, "B")
    assert refusal(midgame_state(), Pass()) == "not_stuck"
    empty = parse_state("*A 1950-01 Y1970\n B 1951-01\nrow 1960-01 1961-01 by B\npile\nused")
    assert refusal(empty, Pass()) == "not_stuck"
    assert refusal(parse_state(f"*A Y1970\n B 1951-01\nrow 1960-01\n{LONG_PILE}"), Pass()) == "not_stuck"


def test_an_exchange_draws_one_event_if_there_is_only_one() -> None:
    state, events = act(
        parse_state("*A Y1970\n B 1951-01\nrow 1960-01\npile\nused 1981-01"), Exchange("year")
    )
    assert event_kinds(events) == ["year_exchanged", "reshuffled", "drew"]
    assert (seat_line(state, "A"), state.responsible) == ("1981-01", 0)


def test_after_a_last_card_the_next_seat_counts_as_accuser() -> None:
    drawing = f"*A 1963-01\n B 1951-01 1951-02\n C 1952-01 1952-02\nrow 1960-01 1962-01\n{LONG_PILE}"
    for direction, successor in ((1, "B"), (-1, "C")):
        state, events = act(parse_state(drawing, direction=direction), Place("1963-01", 0))
        assert event_facts(events, "laid_out") == {"of_seat": 0}
        assert (current_letter(state), seat_line(state, "A")) == (successor, "1981-01")


def test_a_penalty_is_drawn_from_the_reshuffled_cards_but_not_from_the_row() -> None:
    state = parse_state("*A 1950-01\n B 1951-01\nrow 1962-01 1960-01 by B\npile\nused 1980-01 1981-01")
    state, events = act(state, Accuse())
    assert event_kinds(events) == ["accused", "row_wrong", "reshuffled", "drew", "row_started"]
    assert event_facts(events, "reshuffled") == {"cards": 2}
    assert set(event_facts(events, "drew")["cards"]) < {"1980-01", "1981-01"}
    assert format_state(state).splitlines()[-1] == "used 1962-01 1960-01"


def test_a_row_starts_with_a_reshuffled_card_if_the_pile_is_empty() -> None:
    state = parse_state("*A 1950-01\n B 1951-01\nrow 1962-01 1960-01 by B\npile 1980-01\nused 1981-01")
    after, events = act(state, Accuse())
    assert event_kinds(events) == ["accused", "row_wrong", "drew", "reshuffled", "row_started"]
    assert event_facts(events, "reshuffled") == {"cards": 3}
    assert (len(after.stock.pile), after.stock.used) == (2, ())
    assert after.chance.drawn > state.chance.drawn


def test_ad13_a_caught_seat_without_cards_draws_from_the_row() -> None:
    state = parse_state("*A 1963-01\n B 1951-01\nrow 1960-01 Y1961 1962-01\npile\nused")
    state, events = act(state, Place("1963-01", 0))
    assert event_kinds(events) == ["placed", "laid_out", "row_wrong", "reshuffled", "drew", "row_started"]
    assert event_facts(events, "reshuffled") == {"cards": 3}
    assert (len(state.hands[0]), len(state.row), len(state.stock.pile), state.stock.used) == (1, 1, 1, ())


def test_ad13_a_caught_seat_with_a_card_draws_nothing_from_the_row() -> None:
    state = parse_state("*A 1963-01\n B Y1970\nrow 1962-01 1960-01 by B\npile\nused")
    state, events = act(state, Accuse())
    assert event_facts(events, "drew") == {"of_seat": 1, "cards": [], "owed": 1, "reason": "caught"}
    assert sorted(state.stock.pile + state.row_events) == [0, 1]


def test_ad12_after_the_last_row_the_fewest_cards_of_all_kinds_win() -> None:
    state = parse_state(
        f"*A 1950-01 1950-02\n B 1951-01 Y1970 gift\nrow 1960-01 1962-01 by B\n{LONG_PILE}", round=LAST_ROUND
    )
    state, events = act(state, Accuse())
    assert event_kinds(events)[-1] == "finished"
    assert event_facts(events, "finished") == {"winner_seat": None, "reason": "rounds"}
    assert format_state(state).splitlines()[2:] == [
        "row",
        "pile 1982-01 1983-01 1984-01 1985-01",
        "used 1960-01 1962-01",
    ]
    assert GAME.outcome(state) == Outcome(((0, 1),), "rounds")
    assert "row_started" in event_kinds(act(midgame_state(round=LAST_ROUND - 1), Accuse())[1])


def test_ad10_a_skip_draws_a_card_and_keeps_the_responsible_seat() -> None:
    state, events = act(midgame_state(pending_double=0), Skip())
    assert event_kinds(events) == ["skipped", "drew"]
    assert seat_line(state, "B") == "1951-01 1951-02 1981-01"
    assert (state.responsible, state.pending_double, current_letter(state)) == (0, 0, "C")
    state, events = act(midgame_state(), Skip(away=True))
    assert (event_kinds(events), seat_line(state, "B")) == (["skipped"], "1951-01 1951-02")
    assert GAME.absent(midgame_state(), 1) == Skip()


@pytest.mark.parametrize(
    ("at", "row", "fires"),
    [
        (None, "1962-01 1960-01 by A", False),
        (3, "1962-01 1960-01 by A", False),
        (2, "1962-01 1960-01 by A", True),
        (3, "1962-01 1960-01 Y1970 by A", True),
        (0, "1962-01 by A", False),
        (2, "1962-01 1960-01", False),
    ],
)
def test_a_standing_order_accuses_when_the_row_is_long_enough(at: int | None, row: str, fires: bool) -> None:
    state = midgame_state(row=row)
    assert GAME.standing(state, 1, Orders(at)) == (Accuse() if fires else None)
    assert GAME.standing(state, 0, Orders(at)) is None


def test_standing_orders_do_nothing_after_the_end() -> None:
    assert GAME.standing(midgame_state(reason="rounds"), 1, Orders(2)) is None


def test_a_claim_is_shown_as_long_as_whoever_made_it_answers() -> None:
    state, events = act(midgame_state(row="1960-01"), Place("1951-01", 0, "I was there.", "sure"))
    assert event_facts(events, "placed")["claim"] == "I was there."
    assert event_facts(events, "placed")["saying"] == "sure"
    claim = GAME.view(state, None).claim
    assert claim == ClaimView(1, "1951-01", "I was there.", "sure")
    state, _ = act(state, Skip())
    assert GAME.view(state, None).claim == claim
    state, events = act(state, Place("1950-01", 0))
    assert GAME.view(state, None).claim is None
    assert not {"claim", "saying"} & set(event_facts(events, "placed"))


def test_a_claim_of_a_year_card_names_it_by_its_year() -> None:
    row = "1960-01 1961-01 1962-01 1963-01"
    state, events = act(midgame_state("Y1970", row=row), PlaceYear(4, saying="school"))
    assert event_facts(events, "year_placed")["saying"] == "school"
    assert GAME.view(state, None).claim == ClaimView(1, "1970", None, "school")


def test_a_claim_ends_with_its_row() -> None:
    state, _ = act(midgame_state(row="1960-01"), Place("1951-01", 0, "so it is"))
    state, _ = act(state, Accuse())
    assert state.claim is None
    assert GAME.view(state, None).claim is None
