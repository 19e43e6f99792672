"""A state on its way to the next one, with what happens as it goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

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
from chalicelib.games.anno_1452.state import Orders, PendingAnswer, Phase, State, Stone, Submission
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json, Seat

_LIST_FIELDS = ("money", "prestige", "hands", "possession", "office", "hired", "ladies", "titles", "sealed")
_FIELDS = tuple(field.name for field in fields(State))
_PLAIN_FIELDS = tuple(name for name in _FIELDS if name not in (*_LIST_FIELDS, "stones"))

StateAndEvents = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


class Transition:
    """What a `State` holds, to be changed freely, and the events told on the way: for one action.

    `orders` are everybody's standing orders, none where only a question is asked. `honour` is the prestige
    that each seat has won or lost in the step under way (see `track`); `reacted` are the opponents who have
    played their reaction card to the action under way.
    """

    chance: Chance
    end: int
    adjacent_only: bool
    live: bool
    order: tuple[Seat, ...]
    money: list[int]
    prestige: list[int]
    hands: list[tuple[Card, ...]]
    deck: tuple[Card, ...]
    possession: list[Seat | None]
    office: list[int]
    hired: list[int]
    ladies: list[Card | None]
    titles: list[tuple[Card, ...]]
    phase: Phase
    section: int
    action_round: int
    turn: int
    king: Seat | None
    antiking: Seat | None
    instant: bool
    peace: bool
    peace_next: bool
    discard: tuple[Card, ...]
    pacts: tuple[tuple[Seat, Seat], ...]
    sealed: list[Submission | None]
    pending: PendingAnswer | None
    played: tuple[Card, ...]

    def __init__(self, state: State, orders: Mapping[Seat, Orders] | None = None) -> None:
        mine, given = self.__dict__, state.__dict__
        for name in _PLAIN_FIELDS:
            mine[name] = given[name]
        for name in _LIST_FIELDS:
            mine[name] = list(given[name])
        self.stones: dict[Place, Stone] = {stone.place: stone for stone in state.stones}
        self.seats = len(state.order)
        self.regions = regions_in_play(self.seats)
        self.orders = orders or {}
        self.prestige_changes = [0] * self.seats
        self.reacted_seats: set[Seat] = set()
        self.events: list[Event] = []

    def state_and_events(self) -> StateAndEvents:
        """The state as it is now, and what happened."""
        values: dict[str, Any] = {name: self.__dict__[name] for name in _PLAIN_FIELDS}
        values |= {name: tuple(self.__dict__[name]) for name in _LIST_FIELDS}
        stones = tuple(self.stones[place] for place in sorted(self.stones))
        return State(**values, stones=stones), tuple(self.events)

    def add_event(self, kind: str, private: dict[Seat, Json] | None = None, **facts: Any) -> None:
        """One more thing that happened."""
        self.events.append(Event(kind, facts, private or {}))

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

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, by chance."""
        drawn, self.chance = self.chance.below(n)
        return drawn

    def roll_dice(self, dice: int) -> list[int]:
        """So many dice."""
        return [self.below(6) + 1 for _ in range(dice)]


def stone_region(stone: Stone) -> RegionNo:
    """Where a stone stands."""
    return REGION_OF[stone.place]
