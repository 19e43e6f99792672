"""Florins, castles and cards of Anno Domini: Cathedrals are conserved (RULES 3.1, 3.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chalicelib.games.cathedrals.cards import CARD_KINDS, DECK, POPE
from chalicelib.games.cathedrals.dealing import CATHEDRAL_COUNT
from chalicelib.games.cathedrals.state import (
    CASTLES_PER_PLAYER,
    MAX_CASTLES,
    TRUCE_ROUNDS,
    Orders,
    SetupStyle,
    State,
)
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.transition import StateAndEvents, Transition
from chalicelib.games.cathedrals.victory import check_game_over
from chalicelib.games.cathedrals.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json
from tests.games.cathedrals_states import GAME

pytestmark = pytest.mark.slow

STYLES: tuple[SetupStyle, ...] = ("cluster", "coast", "spread", "random")
OPTIONS = st.fixed_dictionaries(
    {},
    optional={"goal": st.integers(8, 12), "live_draft": st.booleans(), "realistic_start": st.booleans()},
)
GAMES = {"seats": st.sampled_from([3, 4]), "options": OPTIONS, "seed": st.text("abcdef", max_size=6)}


def play(seats: int, options: Json, seed: str) -> Iterator[StateAndEvents]:
    """A random game with absences: state and events after the set-up and after every action."""
    dice = Chance(seed)
    orders = {seat: Orders(STYLES[(seat + len(seed)) % 4]) for seat in range(seats)}
    state, events = GAME.setup(seats, options, {}, Chance(f"{seed}!"), orders)
    yield state, events
    while choices := GAME.decisions(state):
        index, dice = dice.below(len(choices) * 8 + 1)
        if index:
            action, dice = GAME.sample(choices[index % len(choices)], dice)
        else:
            action = GAME.absent(state, state.current)
        state, events = GAME.apply(state, state.current, action, orders)
        yield state, events


@dataclass
class EventReader:
    """What follows from the events alone, without a view; `bank` is what it has paid out."""

    cash: Counter[int] = field(default_factory=Counter)
    bank: int = 0
    debts: Counter[tuple[int, int]] = field(default_factory=Counter)
    cards: dict[int, list[str]] = field(default_factory=dict)
    owner: dict[str, int | None] = field(default_factory=lambda: dict.fromkeys(TERRITORY_IDS))
    castles: Counter[str] = field(default_factory=Counter)
    cathedrals: set[str] = field(default_factory=set)
    out: set[int] = field(default_factory=set)
    round: int = 0

    def apply_event(self, event: Event) -> None:
        """Follows one event; those that change nothing here have no method."""
        follow = getattr(self, f"_{event.kind}", None)
        if follow:
            follow(**event.public)

    def check_view(self, view: View) -> None:
        """Checks that a view shows what followed from the events."""
        for player in view.players:
            assert player.cash == self.cash[player.seat]
            assert list(player.cards) == self.cards.get(player.seat, [])
            assert player.out == (player.seat in self.out)
            assert player.supply == CASTLES_PER_PLAYER - self._castles_on_map(player.seat)
        for row in view.territories:
            assert (row.owner, row.castles) == (self.owner[row.territory], self.castles[row.territory])
            assert row.cathedral == (row.territory in self.cathedrals)
        owed: Counter[tuple[int, int]] = Counter()
        for debt in view.debts:
            owed[debt.debtor, debt.creditor] += debt.amount
        assert owed == +self.debts
        assert (view.round, sum(self.cash.values())) == (self.round, self.bank)

    def _castles_on_map(self, seat: int) -> int:
        return sum(self.castles[land] for land, owner in self.owner.items() if owner == seat)

    def _pope_chosen(self, player: int, order: list[int]) -> None:
        self.cards[player] = ["pope"]

    def _settled(self, player: int, territories: list[str], cathedrals: list[str]) -> None:
        for land in territories:
            self.owner[land], self.castles[land] = player, 1
        self.cathedrals |= set(cathedrals)

    def _round_started(self, round: int) -> None:
        self.round = round

    def _received(self, player: int, amount: int) -> None:
        self.cash[player] += amount
        self.bank += amount

    _income = _received

    def _paid_bank(self, player: int, amount: int) -> None:
        self._received(player, -amount)

    def _paid(self, player: int, to: int, amount: int) -> None:
        self.cash[player] -= amount
        self.cash[to] += amount

    def _owed(self, player: int, to: int, amount: int) -> None:
        self.debts[player, to] += amount

    def _debt_lapsed(self, player: int, to: int, amount: int) -> None:
        self.debts[player, to] -= amount

    def _debt_paid(self, player: int, to: int, amount: int) -> None:
        self._debt_lapsed(player, to, amount)
        self._paid(player, to, amount)

    def _debt_passed(self, player: int, to: int, amount: int, creditor: int) -> None:
        self._debt_lapsed(player, creditor, amount)
        self._owed(player, to, amount)

    def _wiped_out(self, player: int, amount: int, cards: list[str]) -> None:
        assert cards == self.cards.pop(player, [])
        self._paid_bank(player, amount)
        self.out.add(player)

    def _eliminated(self, player: int, by: int, amount: int, cards: list[str]) -> None:
        self._wiped_out(player, amount, cards)
        self._received(by, amount)

    def _built(self, player: int, territory: str, n: int, amount: int) -> None:
        self._paid_bank(player, amount)
        self._castles_placed(player, territory, n)

    def _occupied(self, player: int, territory: str, n: int, amount: int) -> None:
        assert self.owner[territory] is None
        self.owner[territory] = player
        self._built(player, territory, n, amount)

    def _castles_placed(self, player: int, territory: str, n: int) -> None:
        assert self.owner[territory] == player
        self.castles[territory] += n

    def _castles_lost(self, player: int, territory: str, lost: int, left: int) -> None:
        assert self.owner[territory] == player
        self.castles[territory] -= lost
        assert self.castles[territory] == left

    def _freed(self, player: int, territory: str) -> None:
        assert (self.owner[territory], self.castles[territory]) == (player, 0)
        self.owner[territory] = None

    def _attacked(self, origin: str, target: str, lost: int, victim_lost: int, **facts: object) -> None:
        self.castles[origin] -= lost
        self.castles[target] -= victim_lost

    def _conquered(self, player: int, victim: int, territory: str) -> None:
        self._freed(victim, territory)
        self.owner[territory], self.castles[territory] = player, 1

    def _betrayed(self, player: int, victim: int, territory: str) -> None:
        assert (self.owner[territory], self.castles[territory]) == (victim, 1)
        self.owner[territory] = player

    def _card_drawn(self, player: int, card: str) -> None:
        if any(kind.permanent for kind in CARD_KINDS if kind.id == card):
            self.cards.setdefault(player, []).append(card)

    def _excommunicated(self, player: int, victim: int, card: str) -> None:
        self.cards[victim].remove(card)


def check_invariants(state: State) -> None:
    """What holds in every state."""
    for seat in range(state.seat_count):
        lands = state.territories(seat)
        assert state.supply[seat] + sum(state.castles[land] for land in lands) == CASTLES_PER_PLAYER
        if state.phase != "draft":
            assert (seat in state.out) == (not lands)
        assert state.cash[seat] >= 0
    drafting = state.phase == "draft"
    assert all(0 <= n <= MAX_CASTLES for n in state.castles)
    assert all((owner is None) == (n == 0) for owner, n in zip(state.owner, state.castles, strict=True))
    assert drafting or sum(state.cathedral) == CATHEDRAL_COUNT[state.seat_count]
    everywhere = Counter(state.deck) + Counter(card for cards in state.cards for card in cards)
    assert everywhere == Counter((*DECK, POPE))
    for debt in state.debts:
        assert debt.amount > 0
        assert not {debt.debtor, debt.creditor} & set(state.out)
        assert debt.debtor != debt.creditor
        assert state.cash[debt.debtor] == 0, "whoever owes has nothing left"
    if state.round <= TRUCE_ROUNDS:
        assert not state.out
        assert all(state.cathedral_count(seat) < state.goal for seat in range(state.seat_count))
    if not state.reason and not drafting:
        assert not check_game_over(Transition(state)), "whoever has won must not be let go on"


def check_game(seats: int, options: Json, seed: str) -> None:
    reader = EventReader()
    cathedral = None
    for state, events in play(seats, options, seed):
        for event in events:
            reader.apply_event(event)
        reader.check_view(GAME.view(state, None))
        check_invariants(state)
        if state.phase != "draft":
            assert cathedral in (None, state.cathedral), "cathedrals stand where they stand"
            cathedral = state.cathedral


@given(**GAMES)
@settings(max_examples=12, deadline=None)
def test_florins_castles_cards_and_cathedrals_are_accounted_for(seats: int, options: Json, seed: str) -> None:
    check_game(seats, options, seed)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(10))
def test_florins_castles_cards_and_cathedrals_are_accounted_for_in_a_thousand_games(part: int) -> None:
    for number in range(100 * part, 100 * part + 100):
        options = {"live_draft": number % 5 == 0, "realistic_start": number % 7 == 0, "goal": 8 + number % 3}
        check_game(3 + number % 2, options, str(number))
