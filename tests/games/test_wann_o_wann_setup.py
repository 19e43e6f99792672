"""How a match of wannOwann begins: the deal, the year cards, the sealed guesses (RULES 2.1, 2.2, WO1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import card_id
from chalicelib.games.chronology.facts import FewPenalties
from chalicelib.games.contract import Event, Json, RuleViolation
from chalicelib.games.events import SEVERAL
from chalicelib.games.wann_o_wann.day_numbers import month_distance, month_name, month_number
from chalicelib.games.wann_o_wann.dealing import year_cards
from chalicelib.games.wann_o_wann.rows import StateAndEvents
from chalicelib.games.wann_o_wann.rules import WannOWann, WannOWannVersion1
from chalicelib.games.wann_o_wann.state import FATES, Accuse, Guess, Place, Skip
from tests.games.compare import event_facts, event_kinds
from tests.games.wann_o_wann_states import (
    GAME,
    act,
    interval_from_id,
    make_decks,
    month_decks,
    no_orders,
    open_kinds,
    refusal,
)

GAME_1 = WannOWannVersion1()


def deal(
    seats: int,
    options: Json | None = None,
    cards: Json | None = None,
    seed: str = "deal",
    game: WannOWann = GAME,
) -> StateAndEvents:
    return game.setup(seats, options or {}, cards or month_decks(120), Chance(seed), no_orders(seats))


def facts_for_seat(events: tuple[Event, ...], kind: str, seat: int) -> Json:
    """The facts that a seat sees in the one event of this kind."""
    (event,) = [event for event in events if event.kind == kind]
    return {**event.public, **event.private.get(seat, {})}


@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_hand_size_depends_on_the_number_of_seats(seats: int, size: int) -> None:
    state, events = deal(seats)
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert len(set(state.years)) == len(set(state.fates)) == seats
    assert set(state.fates) <= set(FATES)
    assert event_kinds(events) == ["dealt", "event_shown"]
    assert event_facts(events, "dealt") == {
        "hands": [size] * seats,
        "years": list(state.years),
        "fates": list(state.fates),
    }
    assert state.opening is not None
    assert event_facts(events, "event_shown") == {"card": card_id(state.tables, state.opening.card)}
    assert state.round == 0
    assert len(state.stock.pile) == 120 - seats * size - 1


def test_over_many_deals_every_seat_gets_every_year_and_fate_card() -> None:
    dealt = [deal(2, seed=str(n))[0] for n in range(80)]
    for seat in range(2):
        assert {state.fates[seat] for state in dealt} == set(FATES)
        assert len({state.years[seat] for state in dealt}) == 6


def test_a_deck_must_hold_all_hands_and_two_more() -> None:
    deal(6, cards=month_decks(26))
    with pytest.raises(RuleViolation) as refused:
        deal(6, cards=month_decks(25))
    assert (refused.value.code, refused.value.facts) == ("deck_too_small", {"needed": 26, "cards": 25})


@pytest.mark.parametrize(
    ("dates", "cards"),
    [
        ([str(year) for year in range(1901, 1908)], (1901, 1902, 1903, 1904, 1905, 1906)),
        ([str(year) for year in range(1901, 1915)], (1902, 1904, 1906, 1908, 1910, 1912)),
        ([str(year) for year in range(1901, 1909)], (1902, 1903, 1904, 1905, 1906, 1907)),
        (["1950", *["1969"] * 11, "1970", "1999"], (1969, 1970, 1971, 1972, 1973, 1974)),
    ],
)
def test_year_cards_divide_the_deck_into_seven(dates: list[str], cards: tuple[int, ...]) -> None:
    """The k-th is that of the event at place k*N/7, rounded up; a year that comes twice is raised."""
    deck = make_decks(*(f"{year}-{n % 12 + 1:02}-{n % 28 + 1:02}" for n, year in enumerate(dates)))
    assert year_cards(tuple(deck["tables"])) == cards


def test_year_cards_divide_several_decks_together() -> None:
    tables = (
        *make_decks("1901-01", "1903-01", "1905-01", "1907-01")["tables"],
        *make_decks("1902-01", "1904-01", "1906-01")["tables"],
    )
    assert year_cards(tables) == (1901, 1902, 1903, 1904, 1905, 1906)


def test_the_opening_asks_every_seat_for_a_month_in_range() -> None:
    state, _ = deal(3)
    decisions = GAME.decisions(state)
    assert [(decision.seat, decision.kind, decision.blocking) for decision in decisions] == [
        (0, "guess", True),
        (1, "guess", True),
        (2, "guess", True),
    ]
    assert decisions[0].schema["properties"]["year"] == {"type": "integer", "minimum": 1950, "maximum": 1959}
    assert refusal(state, Place("1950-01", 0), 0) == "guess_first"
    assert refusal(state, Guess(1949, 1), 0) == "year_out_of_range"
    assert refusal(state, Guess(1960, 1), 0) == "year_out_of_range"
    assert refusal(state, Guess(1950, 13), 0) == "no_such_month"
    assert refusal(state, Guess(1950, 0), 0) == "no_such_month"
    for edge in (Guess(1950, 1), Guess(1959, 12)):
        assert event_kinds(act(state, edge, 0)[1]) == ["guessed"]
    view = GAME.view(state, 0)
    assert (view.current_seat, view.waiting_seats, view.starter_seat, view.row) == (None, (0, 1, 2), None, ())


def test_the_window_of_guesses_begins_with_the_event_shown() -> None:
    state, events = deal(2)
    assert [(event.kind, event.begins) for event in events] == [("dealt", None), ("event_shown", SEVERAL)]
    _, events = act(act(state, Guess(1955, 7), 1)[0], Guess(1951, 1), 0)
    assert event_kinds(events) == ["guessed", "opening_revealed", "row_started"]
    assert {event.begins for event in events} == {None}


def test_a_guess_is_hidden_until_all_have_guessed() -> None:
    state, _ = deal(3)
    state, events = act(state, Guess(1955, 7), 1)
    assert facts_for_seat(events, "guessed", 1) == {"of_seat": 1, "guess": "1955-07"}
    assert facts_for_seat(events, "guessed", 0) == facts_for_seat(events, "guessed", 2) == {"of_seat": 1}
    mine = GAME.view(state, 1).mine
    assert mine is not None
    assert mine.guess == "1955-07"
    for seat in (0, 2, None):
        shown = GAME.view(state, seat)
        assert "1955-07" not in str(shown)
        assert shown.opening is not None
        assert [guess.answered for guess in shown.opening.guesses] == [False, True, False]
    assert refusal(state, Guess(1956, 7), 1) == "already_guessed"
    assert {decision.seat for decision in GAME.decisions(state)} == {0, 2}


def test_guesses_are_shown_during_the_first_row_only() -> None:
    state, _ = deal(2)
    state, _ = act(state, Guess(1955, 7), 1)
    state, events = act(state, Skip(), 0)
    assert event_kinds(events)[:2] == ["skipped", "opening_revealed"]
    shown = GAME.view(state, None).opening
    assert shown is not None
    assert [(guess.guess, guess.off is None) for guess in shown.guesses] == [(None, True), ("1955-07", False)]
    assert state.starter == 1
    assert len(state.hands[0]) == 5
    assert GAME.view(state, None).opening == shown
    state, _ = act(state, Place(card_id(state.tables, state.current_hand[0]), 0))
    state, _ = act(state, Accuse())
    assert (state.round, GAME.view(state, None).opening) == (2, None)


def test_without_any_guess_a_lot_decides_who_begins() -> None:
    starters = set()
    for seed in range(20):
        state, _ = deal(3, seed=str(seed))
        for seat in range(3):
            state, events = act(state, Skip(away=True), seat)
        assert event_facts(events, "lot_drawn")["among_seats"] == [0, 1, 2]
        assert (
            event_facts(events, "row_started")["of_seat"]
            == event_facts(events, "lot_drawn")["of_seat"]
            == state.starter
        )
        starters.add(state.starter)
    assert starters == {0, 1, 2}


def test_15_without_a_guess_a_lot_among_all_begins_at_once() -> None:
    starters = []
    for seed in range(120):
        state, events = deal(3, {"opening": "lot"}, seed=str(seed))
        starters.append(state.starter)
    assert event_kinds(events) == ["dealt", "lot_drawn", "row_started"]
    assert event_facts(events, "lot_drawn") == {"among_seats": [0, 1, 2], "of_seat": state.starter}
    assert event_facts(events, "row_started")["of_seat"] == state.current == state.starter
    assert (state.round, len(state.row), state.responsible, state.opening) == (1, 1, None, None)
    assert len(state.stock.pile) == 120 - 3 * 5 - 1
    assert state.stock.used == ()
    assert "guess" not in open_kinds(state)
    assert all(20 < starters.count(seat) < 60 for seat in range(3))


@pytest.mark.parametrize("seat", [None, 0])
def test_15_without_a_guess_nothing_of_one_is_shown(seat: int | None) -> None:
    state, _ = deal(3, {"opening": "lot", "first": 1, "start_card": "guessed"})
    view = GAME.view(state, seat)
    assert view.opening is None
    assert view.mine is None or view.mine.guess is None
    assert [(entry.card is None, entry.year) for entry in view.row] == [(False, None)]
    assert refusal(state, Guess(1955, 7), 1) == "guessing_is_over"


def test_16_without_a_guess_the_seat_named_begins() -> None:
    state, events = deal(4, {"opening": "lot", "first": 2})
    assert event_kinds(events) == ["dealt", "row_started"]
    assert (state.current, state.starter) == (2, 2)


def test_16_where_all_guess_the_seat_named_decides_nothing() -> None:
    for first in ("lot", 0, 1):
        state, _ = deal(2, {"first": first})
        assert GAME.decisions(state) == GAME.decisions(deal(2)[0])
        state, _ = act(state, Guess(1955, 7), 1)
        assert act(state, Skip(), 0)[0].starter == 1


@pytest.mark.parametrize("opening", ["guess", "lot"])
def test_16_a_seat_that_nobody_has_cannot_begin(opening: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        deal(3, {"opening": opening, "first": 3})
    assert (refused.value.code, refused.value.facts) == ("first_without_seat", {"seats": 3})


def test_17_the_guess_has_a_share_of_a_turn_and_a_turn_has_none() -> None:
    state, _ = deal(3)
    assert {decision.limit_share for decision in GAME.decisions(state)} == {0.25}
    for seat in range(3):
        state, _ = act(state, Skip(), seat)
    assert {decision.limit_share for decision in GAME.decisions(state)} == {None}


@pytest.mark.parametrize("options", [{}, {"opening": "lot", "first": 1}, {"first": 5}])
def test_under_version_1_all_guess_within_a_whole_turn(options: Json) -> None:
    state, events = deal(3, options, game=GAME_1)
    assert state == deal(3)[0]
    assert event_kinds(events) == ["dealt", "event_shown"]
    assert {(one.kind, one.limit_share) for one in GAME_1.decisions(state)} == {("guess", None)}


@pytest.mark.parametrize(("option", "used"), [("next", 1), ("guessed", 0)])
def test_wo1_the_next_card_or_the_guessed_one_opens_the_row(option: str, used: int) -> None:
    state, _ = deal(2, {"start_card": option})
    assert state.opening is not None
    opening, top = state.opening.card, state.stock.pile[0]
    for seat in range(2):
        state, _ = act(state, Guess(1955, 7), seat)
    assert len(state.stock.used) == used
    first = state.row[0]
    assert first.card == (top if option == "next" else opening)
    assert first.year == (None if option == "next" else int(card_id(state.tables, opening)[:4]))
    named = replace(state, fates=("exact_year", "exact_year"))
    assert ("fate_year" in open_kinds(named)) is (option == "next")


@pytest.mark.parametrize(
    ("guess", "truth", "off"),
    [
        ((1969, 5), "1969-05", 0),
        ((1969, 5), "1969-05-31", 0),
        ((1969, 6), "1969-05-31", 1),
        ((1968, 12), "1969-01", 1),
        ((1970, 1), "1968-12", 13),
        ((1968, 8), "1969-05", 9),
    ],
)
def test_the_distance_of_a_guess_is_in_months(guess: tuple[int, int], truth: str, off: int) -> None:
    assert month_distance(month_number(*guess), interval_from_id(truth)) == off


def test_a_month_name_has_year_and_number() -> None:
    assert [month_name(month_number(*date)) for date in ((1969, 1), (1969, 12), (476, 9))] == [
        "1969-01",
        "1969-12",
        "0476-09",
    ]


@pytest.mark.parametrize(("left", "warned"), [(8, False), (7, True)])
def test_a_host_is_warned_of_fewer_than_two_penalties_for_each_seat(left: int, warned: bool) -> None:
    """Four seats: their hands and the first card of the row are gone."""
    state, _ = deal(4, {"opening": "lot"}, month_decks(20 + 1 + left))
    assert [fact.tells for fact in GAME.setup_facts(state)] == [FewPenalties(left)] * warned
