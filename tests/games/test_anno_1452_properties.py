"""What holds in every game of Anno 1452, in random games with absences and random orders."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.games.anno_1452.cards import CARD_NO, KINDS, full_deck
from chalicelib.games.anno_1452.events import EVENTS
from chalicelib.games.anno_1452.regions import REGION_NO, REGION_OF, REGIONS, regions_in_play
from chalicelib.games.anno_1452.state import Orders, State
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json, Seat
from chalicelib.games.events import SEVERAL, concerned_seats
from chalicelib.play import codec
from tests.games.anno_1452_states import GAME
from tests.kit import fuzz
from tests.support.properties import examples

pytestmark = pytest.mark.slow

Step = tuple[State, tuple[Event, ...]]

MAX_STATE_BYTES = 2200
"""Bytes that a state may take in the store, compressed."""


def random_game(seats: int, options: Json, seed: str) -> Iterator[Step]:
    """A random game from its deal on: each state with the events that led there."""
    dice, chance = Random(seed), Chance(seed)
    orders = {seat: fuzz.random_orders(Orders, dice) for seat in range(seats)}
    state, events = GAME.setup(seats, options, {"tables": [], "decks": []}, Chance(f"deal {seed}"), orders)
    yield state, events
    while decisions := GAME.decisions(state):
        decision = dice.choice(decisions)
        action, chance = GAME.sample(decision, chance)
        if decision.blocking and dice.random() < 0.05:
            action = GAME.absent(state, decision.seat)
        state, events = GAME.apply(state, decision.seat, action, orders)
        yield state, events


class EventReader:
    """Follows a match by its public events alone, without views.

    It keeps money, prestige, possession cards, the sizes of hands, king and anti-king.
    """

    def __init__(self, state: State) -> None:
        seats = state.seats
        self.money, self.prestige = [15] * seats, [10] * seats
        self.hands = [5] * seats
        self.possession: list[int | None] = [None] * len(REGIONS)
        self.king: int | None = None
        self.antiking: int | None = None

    def read(self, event: Event) -> None:
        """Follows one event."""
        facts = event.public
        self._read_money(event.kind, facts)
        self._read_hands(event.kind, facts)
        self._read_rest(event.kind, facts)

    def _read_money(self, kind: str, facts: Json) -> None:
        """Every change of a player's money stands in an event with its amount."""
        if kind == "offer_accepted":
            self._read_deal(facts)
        if "cost" in facts:
            self.money[facts["of_seat"]] -= facts["cost"]
        if "amount" in facts:
            sign = 1 if kind in ("received", "income", "prestige_paid_out", "looted") else -1
            self.money[facts["of_seat"]] += sign * facts["amount"]
            other = facts.get("to_seat", facts.get("victim_seat"))
            if other is not None:
                self.money[other] -= sign * facts["amount"]

    def _read_deal(self, facts: Json) -> None:
        """Money and cards go from the seat that offered to the one that accepts, and back."""
        gained = {"money": self.money, "cards": self.hands}
        for what, numbers in gained.items():
            numbers[facts["of_seat"]] += facts[what] - facts[f"wanted_{what}"]
            numbers[facts["to_seat"]] -= facts[what] - facts[f"wanted_{what}"]

    def _read_hands(self, kind: str, facts: Json) -> None:
        if kind in ("cards_drawn", "cards_discarded"):
            assert set(facts) == {"of_seat", "n"}, "which ones is for their owners"
        if kind == "cards_drawn":
            self.hands[facts["of_seat"]] += facts["n"]
        if kind == "cards_discarded":
            self.hands[facts["of_seat"]] -= facts["n"]
        if kind == "bribed" and KINDS[CARD_NO[facts["card"]]] != "action":
            self.hands[facts["victim_seat"]] -= 1
        played = ("card_played", "result_card_played", "reaction_played", "city_founded", "married")
        if kind in (*played, "title_taken", "inherited"):
            self.hands[facts["of_seat"]] -= 1

    def _read_rest(self, kind: str, facts: Json) -> None:
        if kind in ("prestige_gained", "prestige_lost"):
            self.prestige[facts["of_seat"]] += facts["n"] if kind == "prestige_gained" else -facts["n"]
            assert self.prestige[facts["of_seat"]] == facts["prestige"]
        if kind in ("possession_taken", "possession_won", "possession_returned"):
            holder = None if kind == "possession_returned" else facts["of_seat"]
            self.possession[REGION_NO[facts["region"]]] = holder
        for region in facts["regions"] if kind == "set_up" else ():
            self.possession[REGION_NO[region]] = facts["of_seat"]
        if kind == "king_elected":
            self.king = facts["of_seat"]
            self.antiking = None if self.antiking == self.king else self.antiking
        if kind in ("antiking_raised", "antiking_gone"):
            self.antiking = facts["of_seat"] if kind == "antiking_raised" else None


def check_state(state: State, reader: EventReader) -> None:
    """Checks what must hold after every action."""
    _check_stones(state)
    held = [card for cards in (*state.hands, *state.titles) for card in cards]
    ladies = [card for card in state.ladies if card is not None]
    assert Counter([*held, *ladies, *state.deck, *state.discard]) == Counter(
        full_deck(regions_in_play(state.seats))
    )
    assert reader.money == list(state.money)
    assert min(state.money) >= 0
    assert reader.prestige == list(state.prestige)
    assert all(0 <= points <= 20 for points in state.prestige)
    assert reader.hands == [len(hand) for hand in state.hands]
    assert reader.possession == list(state.possession)
    assert (reader.king, reader.antiking) == (state.king, state.antiking)
    assert min(*state.office, *state.hired) >= 0
    office = {seat for seat, mercs in enumerate(state.office) if mercs}
    assert office <= {state.king, state.antiking}
    assert state.king is None or state.king != state.antiking


def _check_stones(state: State) -> None:
    """At most 14 stones each, one to a place (so no crest is passed), walls, citizens, dowries."""
    places = [stone.place for stone in state.stones]
    assert len(set(places)) == len(places)
    assert max(Counter(stone.owner for stone in state.stones).values(), default=0) <= 14
    cities = Counter(REGION_OF[stone.place] for stone in state.stones if stone.city)
    assert all(count <= REGIONS[region].walls for region, count in cities.items())
    for stone in state.stones:
        assert REGION_OF[stone.place] in regions_in_play(state.seats)
        assert 1 <= stone.level <= 3
        assert 0 <= stone.citizens <= (6 if stone.city else 3)
        assert not stone.dowry or (state.ladies[stone.owner] is not None and not stone.citizens)


def check_game(seats: int, options: Json, seed: str) -> None:
    """Plays a random game and checks every step of it."""
    reader = None
    for state, events in random_game(seats, options, seed):
        if reader:
            for event in events:
                reader.read(event)
        else:
            reader = EventReader(state)
        check_state(state, reader)
    assert GAME.outcome(state)


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "length": st.sampled_from(["short", "medium", "long"]),
        "adjacent_only": st.booleans(),
        "live_reactions": st.booleans(),
        "expert": st.booleans(),
    },
)


@given(seats=st.integers(2, 4), options=OPTIONS, seed=st.text("abcdef", max_size=8))
@examples(25)
def test_events_explain_every_state_and_limits_hold(seats: int, options: Json, seed: str) -> None:
    check_game(seats, options, seed)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_events_and_limits_hold_in_a_thousand_games() -> None:
    for number in range(1000):
        options = {"length": ("short", "medium", "long")[number % 3], "live_reactions": number % 5 == 0}
        options["expert"] = number % 2 == 0
        check_game(2 + number % 3, options, f"soak {number}")


def all_turns(states: Iterable[State]) -> list[Seat]:
    """The seats whose turns there are in a game, in order; a result round is of `SEVERAL`."""
    return list(
        {
            (state.phase, state.section, state.action_round, state.turn): SEVERAL
            if state.current is None
            else state.current
            for state in states
            if state.phase != "over"
        }.values()
    )


@given(seats=st.integers(2, 4), options=OPTIONS, seed=st.text("abcdef", max_size=8))
@examples(25)
def test_every_turn_begins_once_with_its_first_event(seats: int, options: Json, seed: str) -> None:
    steps = list(random_game(seats, options, seed))
    begun = [event.begins for _, events in steps for event in events if event.begins is not None]
    assert begun == all_turns(state for state, _ in steps)
    for (before, _), (_, events) in pairwise(steps):
        if before.current is not None and not before.pending:
            assert events[0].begins == before.current


def holdings(state: State, seat: Seat) -> tuple[int, ...]:
    """What a seat may lose: money, prestige, possession cards, stones, cities, citizens."""
    own = [stone for stone in state.stones if stone.owner == seat]
    cities, citizens = sum(stone.city for stone in own), sum(stone.citizens for stone in own)
    possession = state.possession.count(seat)
    return state.money[seat], state.prestige[seat], possession, len(own), cities, citizens


@given(seats=st.integers(2, 4), options=OPTIONS, seed=st.text("abcdef", max_size=8))
@examples(25)
def test_whoever_loses_something_in_another_s_turn_is_concerned(seats: int, options: Json, seed: str) -> None:
    for (before, _), (after, events) in pairwise(random_game(seats, options, seed)):
        hit = {seat for one in events for seat in concerned_seats(EVENTS[one.kind], one.public, None)}
        for seat in set(range(seats)) - hit - {before.current}:
            assert all(
                new >= old for old, new in zip(holdings(before, seat), holdings(after, seat), strict=True)
            )


def test_a_state_stays_small() -> None:
    """The longest game with most players, compressed as in the store."""
    for seed in "ab":
        for state, _ in random_game(4, {"length": "long"}, seed):
            text = json.dumps(codec.dump(state), separators=(",", ":"))
            assert len(zlib.compress(text.encode())) < MAX_STATE_BYTES


def test_the_checks_can_fail() -> None:
    state, _ = next(iter(random_game(2, {}, "x")))
    reader = EventReader(state)
    check_state(state, reader)
    reader.money[0] += 1
    with pytest.raises(AssertionError):
        check_state(state, reader)
