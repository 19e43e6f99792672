"""What holds in every game of wannOwann, tested on random games with absences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import card_count, card_interval
from chalicelib.games.chronology.timeline import LAST_ROUND
from chalicelib.games.contract import Event, Json, RuleViolation
from chalicelib.games.events import concerned_seats
from chalicelib.games.wann_o_wann.dealing import year_cards
from chalicelib.games.wann_o_wann.state import FATES, Guess, Skip, State
from chalicelib.play import codec
from tests.games.wann_o_wann_states import GAME, month_decks, no_orders
from tests.support.properties import examples

pytestmark = pytest.mark.slow

ACTIONS = 1000

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "opening": st.sampled_from(["guess", "lot"]),
        "start_card": st.sampled_from(["next", "guessed"]),
        "exact_year_plus_place": st.booleans(),
    },
)
GAMES = {"seats": st.integers(2, 6), "options": OPTIONS, "seed": st.text("abcdef", max_size=8)}

PlayedAction = tuple[State, int, State, tuple[Event, ...]]


def small_deck_state(seats: int, options: Json, seed: str) -> State:
    """A first state with few cards beside the hands, so that the pile runs out."""
    cards = seats * (5 if seats < 5 else 4) + 2 + len(seed)
    return GAME.setup(seats, options, month_decks(cards), Chance(seed), no_orders(seats))[0]


def play(seats: int, seed: str, start: State, absence: int = 6) -> Iterator[PlayedAction]:
    """Random actions from `start` on: the state before, the seat, the state after and the events."""
    state, dice = start, Chance(f"{seed} dice")
    for _ in range(ACTIONS):
        choices = GAME.decisions(state)
        if not choices:
            return
        index, dice = dice.below(len(choices))
        idle, dice = dice.below(absence)
        seat, (action, dice) = choices[index].seat, GAME.sample(choices[index], dice)
        if not idle:
            action = Skip(away=dice.drawn % 2 == 0)
        after, events = GAME.apply(state, seat, action, no_orders(seats))
        yield state, seat, after, events
        state = after


def event_cards(state: State) -> list[int]:
    """All event cards of a state, wherever they lie."""
    opening = [state.opening.card] if state.opening and state.round == 0 else []
    held = [card for hand in state.hands for card in hand]
    return sorted([*held, *opening, *state.row_events, *state.stock.pile, *state.stock.used])


def special_cards(state: State) -> list[object]:
    """All year and fate cards of a state; a double that may come back counts as its player's."""
    held = [*state.years, *state.fates, *(entry.year for entry in state.row if entry.card is None)]
    pending = ["double"] if state.pending_double is not None else []
    return [card for card in [*held, *pending] if card is not None]


def play_and_count_cards(seats: int, options: Json, seed: str) -> State:
    """Plays a random game and checks after each action that every card is there once."""
    state = small_deck_state(seats, options, seed)
    known = set(special_cards(state))
    assert len(known) == 2 * seats
    for _, _, after, _ in play(seats, seed, state):
        assert event_cards(after) == list(range(card_count(after.tables)))
        left = special_cards(after)
        assert len(left) == len(set(left))
        assert set(left) <= known
        known = set(left)
        state = after
    return state


@given(**GAMES)
@examples(60)
def test_no_card_is_lost_or_duplicated(seats: int, options: Json, seed: str) -> None:
    play_and_count_cards(seats, options, seed)


@given(**GAMES)
@examples(60)
def test_every_state_of_a_random_game_is_consistent(seats: int, options: Json, seed: str) -> None:
    for before, _, after, _ in play(seats, seed, small_deck_state(seats, options, seed)):
        assert bool(GAME.decisions(after)) is not bool(after.reason)
        assert after.reason == "last_card" or all(after.cards_left(seat) for seat in range(seats))
        assert before.round <= after.round <= LAST_ROUND
        assert not after.round or after.row or after.reason
        assert after.pending_double is None or after.responsible == after.pending_double


@given(**GAMES)
@examples(60)
def test_only_a_right_row_wins_and_only_a_wrong_row_is_punished(seats: int, options: Json, seed: str) -> None:
    for before, seat, after, events in play(seats, seed, small_deck_state(seats, options, seed)):
        told = {event.kind: event.public for event in events}
        right, final = "row_right" in told, "laid_out" in told
        assert (final or "accused" in told) == (right or "row_wrong" in told)
        assert (after.reason == "last_card") == (right and final)
        if not right and "row_wrong" not in told:
            continue
        responsible = seat if final else before.responsible
        assert told["laid_out" if final else "accused"]["of_seat"] == seat
        if "drew" in told:
            assert told["drew"]["of_seat"] == (seat if right else responsible)
            assert told["drew"]["reason"] == ("unjust_accusation" if right else "caught")
        assert before.round == after.round or "row_started" in told


@given(**GAMES)
@examples(60)
def test_every_turn_begins_once_and_with_its_first_event(seats: int, options: Json, seed: str) -> None:
    """Guesses belong to the window that the set-up has begun; a turn has all that follows from its action."""
    for before, seat, _, events in play(seats, seed, small_deck_state(seats, options, seed)):
        first, *others = [event.begins for event in events]
        assert first == (before.current if before.round else None)
        assert first in (seat, None)
        assert others == [None] * len(others)


@given(**GAMES)
@examples(60)
def test_an_event_concerns_whom_it_hits(seats: int, options: Json, seed: str) -> None:
    """Whoever gets, loses or draws a card in another's turn, and whoever is accused."""
    for before, seat, after, events in play(seats, seed, small_deck_state(seats, options, seed)):
        hands = [set(state.hands[other]) for state in (before, after) for other in range(seats)]
        changed = {other for other in range(seats) if hands[other] != hands[seats + other]}
        accused = {before.responsible} if "accused" in {event.kind for event in events} else set()
        concerned = {
            other
            for event in events
            for other in concerned_seats(GAME.events[event.kind], event.public, seat)
        }
        drew_nothing = {event.public["of_seat"] for event in events if event.public.get("cards") == []}
        assert concerned - drew_nothing == (changed | accused) - {seat} - drew_nothing


@given(**GAMES)
@examples(40)
def test_the_schemas_admit_exactly_what_the_rules_accept(seats: int, options: Json, seed: str) -> None:
    """Samples for another state fit the schemas of this one exactly where its rules accept them."""
    steps = [before for before, *_ in play(seats, seed, small_deck_state(seats, options, seed))][::7]
    dice = Chance(seed)
    for state, other in zip(steps, [*steps[1:], steps[0]], strict=True):
        offered = {decision.kind: decision for decision in GAME.decisions(state)}
        for decision in GAME.decisions(replace(other, current=state.current)):
            action, dice = GAME.sample(decision, dice)
            here = offered.get(decision.kind)
            if isinstance(action, Guess) or not state.round:
                continue
            admitted = here is not None and Draft202012Validator(here.schema).is_valid(codec.dump(action))
            try:
                GAME.apply(state, state.current, action, no_orders(seats))
            except RuleViolation:
                assert not admitted, (here, action)
            else:
                assert admitted, (here, action)


@given(**GAMES)
@examples(30)
def test_a_twin_keeps_the_view_and_the_set_of_dates(seats: int, options: Json, seed: str) -> None:
    for _, seat, state, _ in play(seats, seed, small_deck_state(seats, options, seed)):
        twin = GAME.twin(state, seat, Chance(seed))
        assert GAME.view(twin, seat) == GAME.view(state, seat)
        assert event_cards(twin) == event_cards(state)
        dates = [
            sorted(card_interval(one.tables, card) for card in range(card_count(one.tables)))
            for one in (state, twin)
        ]
        assert dates[0] == dates[1]
        assert year_cards(twin.tables) == year_cards(state.tables)


def test_random_games_play_every_fate_card() -> None:
    """Otherwise the properties above would say nothing about fate cards."""
    told: set[str] = set()
    for number in range(30):
        seats, seed = 2 + number % 5, str(number)
        for *_, events in play(seats, seed, small_deck_state(seats, {}, seed)):
            told |= {event.kind for event in events}
    assert {"doubled", "double_returned", "sat_out", "turned", "year_missed", "given", "stolen"} <= told
    assert {"year_placed", "year_exchanged", "fate_exchanged", "lot_drawn", "reshuffled"} <= told
    assert len(FATES) == 6


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_thousand_games_end_without_losing_a_card() -> None:
    reasons = set()
    for number in range(1000):
        options = {"exact_year_plus_place": number % 3 == 0, "start_card": ("next", "guessed")[number % 2]}
        state = play_and_count_cards(2 + number % 5, options, f"soak {number}")
        reasons.add(state.reason)
    assert reasons <= {"last_card", "rounds"}
    assert "last_card" in reasons
