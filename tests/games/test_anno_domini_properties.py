"""What holds in every game of Anno Domini, tested on random games with absences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.games.anno_domini.rules import AnnoDominiVersion1
from chalicelib.games.anno_domini.state import Skip, State
from chalicelib.games.anno_domini.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import card_count, card_interval
from chalicelib.games.chronology.order import is_correct
from chalicelib.games.chronology.timeline import LAST_ROUND
from chalicelib.games.contract import Event, Json
from tests.games.anno_domini_states import GAME, make_decks, no_orders
from tests.support.properties import examples

pytestmark = pytest.mark.slow

ACTIONS = 300

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "hand_size": st.integers(1, 6),
        "correction": st.booleans(),
        "penalty": st.sampled_from(["standard", "classic"]),
        "handicap": st.lists(st.integers(0, 5), max_size=2),
    },
)
DATES = [f"{around}{year}" for year in range(1000, 1030) for around in ("", "~")] + ["C10", "C11", "M1"]

PlayedAction = tuple[State, State, tuple[Event, ...]]


def play(seats: int, options: Json, seed: str, start: State) -> Iterator[PlayedAction]:
    """Random actions from `start` on, each as the state before, the state after and the events."""
    state, dice = start, Chance(seed)
    for _ in range(ACTIONS):
        choices = GAME.decisions(state)
        if not choices:
            return
        index, dice = dice.below(len(choices) * 4 + 1)
        if index:
            action, dice = GAME.sample(choices[index % len(choices)], dice)
        else:
            action = Skip(away=dice.drawn % 2 == 0)
        after, events = GAME.apply(state, state.current, action, no_orders(seats))
        yield state, after, events
        state = after


def small_deck_state(seats: int, options: Json, seed: str) -> State:
    """A first state with few cards beside the hands, so that the pile runs out.

    Dealt by the rules of version 1, which know hands of one and two cards; all else is the same.
    """
    hands = seats * options.get("hand_size", 6)
    start, _ = AnnoDominiVersion1().setup(
        seats, {"hand_size": 6} | options, make_decks(*DATES[: hands + 2 + len(seed)]), Chance(seed), {}
    )
    return start


GAMES = {"seats": st.integers(2, 8), "options": OPTIONS, "seed": st.text("abcdef", max_size=6)}


@given(**GAMES)
@examples(60)
def test_no_card_is_lost_or_duplicated(seats: int, options: Json, seed: str) -> None:
    start = small_deck_state(seats, options, seed)
    for _, after, _ in play(seats, options, seed, start):
        held = [card for hand in after.hands for card in hand]
        everywhere = [*held, *after.chain, *after.stock.pile, *after.stock.used]
        assert sorted(everywhere) == list(range(card_count(after.tables)))


@given(**GAMES)
@examples(60)
def test_every_state_of_a_random_game_is_consistent(seats: int, options: Json, seed: str) -> None:
    """A seat without cards has won, or has drawn some; the game turns at most once."""
    start = small_deck_state(seats, options, seed)
    for before, after, _ in play(seats, options, seed, start):
        assert after.reason or after.current_hand
        assert all(after.hands) or after.reason == "last_card"
        assert after.reason or after.chain
        assert after.round <= LAST_ROUND
        assert after.turned >= before.turned
        assert (after.direction != before.direction) <= (after.turned and not before.turned)


@given(**GAMES)
@examples(60)
def test_only_a_correct_chain_wins(seats: int, options: Json, seed: str) -> None:
    start = small_deck_state(seats, options, seed)
    for _, after, events in play(seats, options, seed, start):
        for event in events:
            if event.kind == "revealed":
                dates = [(card["lo"], card["hi"]) for card in event.public["revealed"]]
                choosable = all(lo <= hi for n, (lo, _) in enumerate(dates) for _, hi in dates[n + 1 :])
                assert event.public["correct"] is choosable
        if after.reason == "last_card":
            assert is_correct([card_interval(after.tables, card) for card in after.chain])


@given(**GAMES)
@examples(60)
def test_the_view_follows_from_the_events(seats: int, options: Json, seed: str) -> None:
    start = small_deck_state(seats, options, seed)
    reader = EventReader.from_view(GAME.view(start, None))
    for before, after, events in play(seats, options, seed, start):
        for event in events:
            reader.apply_event(event, before.current)
        assert reader == EventReader.from_view(GAME.view(after, None))


@dataclass
class EventReader:
    """What follows from the events alone, without a view."""

    hands: list[list[str]]
    chain: list[str]
    last_layer: int | None
    direction: int
    round: int
    pile: int
    used: int

    @classmethod
    def from_view(cls, view: View) -> EventReader:
        """The part of a view that follows from events."""
        hands = [list(hand) for hand in view.hands]
        pile, used = view.pile.count, view.used
        return cls(hands, list(view.chain), view.layer_seat, view.direction, view.round, pile, used)

    def apply_event(self, event: Event, actor: int) -> None:
        """Follows one event; those that change nothing here have no method."""
        follow = getattr(self, f"_{event.kind}", None)
        if follow:
            follow(event.public, actor)

    def _placed(self, facts: Json, actor: int) -> None:
        self.hands[actor].remove(facts["card"])
        self.chain, self.last_layer = facts["order"], actor

    def _turned(self, facts: Json, _: int) -> None:
        self.direction = facts["direction"]

    def _drew(self, facts: Json, _: int) -> None:
        self.hands[facts["of_seat"]] += facts["cards"]
        self.pile -= len(facts["cards"])

    def _reshuffled(self, facts: Json, _: int) -> None:
        """More cards than were used: the revealed chain is among them."""
        if facts["cards"] > self.used:
            self._discard()
        assert self.used == facts["cards"]
        self.pile, self.used = self.pile + self.used, 0

    def _round_started(self, facts: Json, _: int) -> None:
        self._discard()
        self.chain, self.round = facts["cards"], facts["round"]
        self.pile -= len(facts["cards"])

    def _finished(self, facts: Json, _: int) -> None:
        if facts["reason"] != "last_card":
            self._discard()

    def _discard(self) -> None:
        self.used += len(self.chain)
        self.chain, self.last_layer = [], None
