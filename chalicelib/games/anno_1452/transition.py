"""A state of Anno 1452 on its way to the next one, and what rules ask of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from chalicelib.games import transition as base
from chalicelib.games.anno_1452.cards import CARDS, Card, Definition
from chalicelib.games.anno_1452.constants import STONES_PER_PLAYER
from chalicelib.games.anno_1452.regions import (
    NEIGHBOURS,
    PLACES_IN,
    REGION_OF,
    Place,
    RegionNo,
    regions_in_play,
)
from chalicelib.games.anno_1452.state import Orders, State, Stone
from chalicelib.games.contract import Seat

StateAndEvents = base.StateAndEvents[State]


class Transition(base.Transition[State]):
    """The fields of a `State`, to be changed freely: tuples by seat are lists, `stones` are by place.

    `orders` are everybody's standing orders, none where only a question is asked. `prestige_changes` is the
    prestige that each seat has won or lost in the step under way (see `resources`); `reacted_seats` are the
    opponents who have played their reaction card to the action under way.
    """

    def __init__(self, state: State, orders: Mapping[Seat, Orders] | None = None) -> None:
        super().__init__(state.chance)
        self._before = state
        self.orders = orders or {}
        self.prestige_changes = [0] * state.seats
        self.reacted_seats: set[Seat] = set()
        self.seats, self.regions = state.seats, regions_in_play(state.seats)
        self.end, self.adjacent_only, self.live = state.end, state.adjacent_only, state.live
        self.order, self.phase = state.order, state.phase
        self.section, self.action_round, self.turn = state.section, state.action_round, state.turn
        self.king, self.antiking = state.king, state.antiking
        self.instant, self.peace, self.peace_next = state.instant, state.peace, state.peace_next
        self.deck, self.discard, self.played = state.deck, state.discard, state.played
        self.pacts, self.pending = state.pacts, state.pending
        self.money, self.prestige = list(state.money), list(state.prestige)
        self.hands, self.titles, self.ladies = list(state.hands), list(state.titles), list(state.ladies)
        self.office, self.hired = list(state.office), list(state.hired)
        self.possession, self.sealed = list(state.possession), list(state.sealed)
        self.expert, self.agreements = state.expert, state.agreements
        self.result_cards, self.offers = state.result_cards, state.offers
        self.offers_made, self.finished = list(state.offers_made), list(state.finished)
        self.stones: dict[Place, Stone] = {stone.place: stone for stone in state.stones}

    def next_state(self) -> State:
        """The state as it is now, with the chance left."""
        return replace(
            self._before,
            chance=self.chance,
            order=self.order,
            phase=self.phase,
            section=self.section,
            action_round=self.action_round,
            turn=self.turn,
            king=self.king,
            antiking=self.antiking,
            instant=self.instant,
            peace=self.peace,
            peace_next=self.peace_next,
            deck=self.deck,
            discard=self.discard,
            played=self.played,
            pacts=self.pacts,
            pending=self.pending,
            money=tuple(self.money),
            prestige=tuple(self.prestige),
            hands=tuple(self.hands),
            titles=tuple(self.titles),
            ladies=tuple(self.ladies),
            office=tuple(self.office),
            hired=tuple(self.hired),
            possession=tuple(self.possession),
            sealed=tuple(self.sealed),
            result_cards=self.result_cards,
            offers=self.offers,
            offers_made=tuple(self.offers_made),
            finished=tuple(self.finished),
            agreements=self.agreements,
            stones=tuple(self.stones[place] for place in sorted(self.stones)),
        )

    @property
    def current(self) -> Seat:
        """The seat whose turn it is."""
        return self.order[self.turn]

    def opponents(self, seat: Seat) -> Iterator[Seat]:
        """The opponents in the order of play, from the one after this seat."""
        at = self.order.index(seat)
        return iter((*self.order[at + 1 :], *self.order[:at]))

    def region_stones(self, region: RegionNo) -> list[Stone]:
        """The stones in a region, by place."""
        stones = self.stones
        return [stones[place] for place in PLACES_IN[region] if place in stones]

    def is_full(self, region: RegionNo) -> bool:
        """Whether a region has as many stones as its crest allows."""
        return all(place in self.stones for place in PLACES_IN[region])

    def player_stones(self, seat: Seat) -> list[Stone]:
        """A player's stones, in no order that matters."""
        return [stone for stone in self.stones.values() if stone.owner == seat]

    def stone_counts(self, region: RegionNo) -> list[int]:
        """How many stones each seat has in a region."""
        counts = [0] * self.seats
        for stone in self.region_stones(region):
            counts[stone.owner] += 1
        return counts

    def has_stone(self, seat: Seat, region: RegionNo) -> bool:
        """Whether a player has a stone in a region."""
        return any(stone.owner == seat for stone in self.region_stones(region))

    def is_next_to(self, seat: Seat, region: RegionNo) -> bool:
        """Whether a player has a stone in a neighbour of a region."""
        return any(self.has_stone(seat, near) for near in NEIGHBOURS[region])

    def stones_left(self, seat: Seat) -> int:
        """The stones that a player has left."""
        return STONES_PER_PLAYER - len(self.player_stones(seat))

    def citizen_count(self, seat: Seat) -> int:
        """How many citizens a player has."""
        return sum(stone.citizens for stone in self.player_stones(seat))

    def city_count(self, seat: Seat) -> int:
        """How many cities a player has."""
        return sum(stone.city for stone in self.player_stones(seat))

    def possession_count(self, seat: Seat) -> int:
        """How many possession cards a player holds."""
        return self.possession.count(seat)

    def mercs(self, seat: Seat) -> int:
        """All mercenaries of a player."""
        return self.office[seat] + self.hired[seat]

    def lady(self, seat: Seat) -> Definition | None:
        """The card of the lady whom a player is married to."""
        card = self.ladies[seat]
        return None if card is None else CARDS[card]

    def has_pact(self, seat: Seat, other: Seat) -> bool:
        """Whether two players have a pact; `pacts` names the lower seat first."""
        return (min(seat, other), max(seat, other)) in self.pacts

    def put_stone(self, stone: Stone) -> None:
        """Sets a stone on the map, in place of what stood there."""
        self.stones[stone.place] = stone

    def free_place(self, region: RegionNo) -> Place | None:
        """The first free place in a region below its crest."""
        return next((place for place in PLACES_IN[region] if place not in self.stones), None)

    def play_card(self, seat: Seat, card: Card) -> None:
        """Plays a card openly from a hand: it is discarded, unless the caller lays it open."""
        self.remove_card(seat, card)
        self.discard = (*self.discard, card)
        self.played = (*self.played, card)

    def remove_card(self, seat: Seat, card: Card) -> None:
        """Takes the oldest copy of a card out of a hand."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = (*hand[:at], *hand[at + 1 :])


def stone_region(stone: Stone) -> RegionNo:
    """Where a stone stands."""
    return REGION_OF[stone.place]
