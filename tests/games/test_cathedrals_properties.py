"""Florins, castles and cards of Anno Domini: Cathedrals are conserved (RULES 3.1, 3.6)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.games.cathedrals.cards import CARD_KINDS, DECK, POPE
from chalicelib.games.cathedrals.state import CASTLES_PER_PLAYER, MAX_CASTLES, TRUCE_ROUNDS, State
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.victory import check_game_over
from chalicelib.games.cathedrals.view import View
from chalicelib.games.contract import Event, Json
from tests.games.cathedrals_states import GAME, play_randomly
from tests.support.properties import examples

pytestmark = pytest.mark.slow

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "goal": st.integers(8, 12),
        "live_draft": st.booleans(),
        "realistic_start": st.booleans(),
        "first_player": st.sampled_from(["rotates", "fixed"]),
        "truce_of_god": st.integers(0, 3),
        "opening_money": st.sampled_from([0, 200]),
        "twelve_for_three": st.booleans(),
        "safety_end": st.just("by_goal"),
    },
)
GAMES = {"seats": st.sampled_from([3, 4]), "options": OPTIONS, "seed": st.text("abcdef", max_size=6)}


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
            assert (row.owner_seat, row.castles) == (self.owner[row.territory], self.castles[row.territory])
            assert row.cathedral == (row.territory in self.cathedrals)
        owed: Counter[tuple[int, int]] = Counter()
        for debt in view.debts:
            owed[debt.debtor_seat, debt.creditor_seat] += debt.amount
        assert owed == +self.debts
        assert (view.round, sum(self.cash.values())) == (self.round, self.bank)

    def _castles_on_map(self, seat: int) -> int:
        return sum(self.castles[land] for land, owner in self.owner.items() if owner == seat)

    def _pope_chosen(self, of_seat: int, order_seats: list[int]) -> None:
        self.cards[of_seat] = ["pope"]

    def _settled(self, of_seat: int, territories: list[str], cathedrals: list[str]) -> None:
        for land in territories:
            self.owner[land], self.castles[land] = of_seat, 1
        self.cathedrals |= set(cathedrals)

    def _round_started(self, round: int) -> None:
        self.round = round

    def _received(self, of_seat: int, amount: int) -> None:
        self.cash[of_seat] += amount
        self.bank += amount

    _income = _received

    def _paid_bank(self, of_seat: int, amount: int) -> None:
        self._received(of_seat, -amount)

    def _paid(self, of_seat: int, to_seat: int, amount: int) -> None:
        self.cash[of_seat] -= amount
        self.cash[to_seat] += amount

    def _owed(self, of_seat: int, to_seat: int, amount: int) -> None:
        self.debts[of_seat, to_seat] += amount

    def _debt_lapsed(self, of_seat: int, to_seat: int, amount: int) -> None:
        self.debts[of_seat, to_seat] -= amount

    def _debt_paid(self, of_seat: int, to_seat: int, amount: int) -> None:
        self._debt_lapsed(of_seat, to_seat, amount)
        self._paid(of_seat, to_seat, amount)

    def _debt_passed(self, of_seat: int, to_seat: int, amount: int, creditor_seat: int) -> None:
        self._debt_lapsed(of_seat, creditor_seat, amount)
        self._owed(of_seat, to_seat, amount)

    def _wiped_out(self, of_seat: int, amount: int, cards: list[str]) -> None:
        assert cards == self.cards.pop(of_seat, [])
        self._paid_bank(of_seat, amount)
        self.out.add(of_seat)

    def _eliminated(self, of_seat: int, by_seat: int, amount: int, cards: list[str]) -> None:
        self._wiped_out(of_seat, amount, cards)
        self._received(by_seat, amount)

    def _built(self, of_seat: int, territory: str, n: int, amount: int) -> None:
        self._paid_bank(of_seat, amount)
        self._castles_placed(of_seat, territory, n)

    def _occupied(self, of_seat: int, territory: str, n: int, amount: int, cathedral: bool) -> None:
        assert (self.owner[territory], cathedral) == (None, territory in self.cathedrals)
        self.owner[territory] = of_seat
        self._built(of_seat, territory, n, amount)

    def _castles_placed(self, of_seat: int, territory: str, n: int) -> None:
        assert self.owner[territory] == of_seat
        self.castles[territory] += n

    def _castles_lost(self, of_seat: int, territory: str, lost: int, left: int) -> None:
        assert self.owner[territory] == of_seat
        self.castles[territory] -= lost
        assert self.castles[territory] == left

    def _freed(self, of_seat: int, territory: str, cathedral: bool) -> None:
        assert (self.owner[territory], self.castles[territory]) == (of_seat, 0)
        assert cathedral == (territory in self.cathedrals)
        self.owner[territory] = None

    def _attacked(self, origin: str, target: str, lost: int, victim_lost: int, **facts: object) -> None:
        self.castles[origin] -= lost
        self.castles[target] -= victim_lost

    def _conquered(self, of_seat: int, victim_seat: int, territory: str, cathedral: bool) -> None:
        self._freed(victim_seat, territory, cathedral)
        self.owner[territory], self.castles[territory] = of_seat, 1

    def _betrayed(self, of_seat: int, victim_seat: int, territory: str) -> None:
        assert (self.owner[territory], self.castles[territory]) == (victim_seat, 1)
        self.owner[territory] = of_seat

    def _card_drawn(self, of_seat: int, card: str) -> None:
        if any(kind.permanent for kind in CARD_KINDS if kind.id == card):
            self.cards.setdefault(of_seat, []).append(card)

    def _excommunicated(self, of_seat: int, victim_seat: int, card: str) -> None:
        self.cards[victim_seat].remove(card)


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
    assert drafting or sum(state.cathedral) == state.cathedral_total
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
    for state, events in play_randomly(seats, options, seed):
        for event in events:
            reader.apply_event(event)
        reader.check_view(GAME.view(state, None))
        check_invariants(state)
        if state.phase != "draft":
            assert cathedral in (None, state.cathedral), "cathedrals stand where they stand"
            cathedral = state.cathedral


@given(**GAMES)
@examples(12)
def test_florins_castles_cards_and_cathedrals_are_accounted_for(seats: int, options: Json, seed: str) -> None:
    check_game(seats, options, seed)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(10))
def test_florins_castles_cards_and_cathedrals_are_accounted_for_in_a_thousand_games(part: int) -> None:
    for number in range(100 * part, 100 * part + 100):
        options = {"live_draft": number % 5 == 0, "realistic_start": number % 7 == 0, "goal": 8 + number % 3}
        check_game(3 + number % 2, options, str(number))
