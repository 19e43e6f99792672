"""Versions of Parley with one defect each in their events (`tests/kit/test_defects.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json, Seat
from chalicelib.games.events import EventFacts, begin_turn
from tests.toys.parley import Action, Orders, Parley, State, StateAndEvents


def _with_facts(events: tuple[Event, ...], kind: str, **facts: Any) -> tuple[Event, ...]:
    return tuple(replace(e, public={**e.public, **facts}) if e.kind == kind else e for e in events)


def _publish_private_facts(events: tuple[Event, ...], kind: str) -> tuple[Event, ...]:
    """The events with the private facts of one kind made public."""
    public = [replace(e, public={**e.public, "all": [*e.private.values()]}) for e in events if e.kind == kind]
    return (*(e for e in events if e.kind != kind), *public)


class EventLeaksDrawnCard(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, _publish_private_facts(events, "drew")


class EventLeaksSealedCard(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, _publish_private_facts(events, "sealed")


class EventLeaksDealtHands(Parley):
    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().setup(seats, options, decks, chance, orders)
        return state, _publish_private_facts(events, "dealt")


class EventLeaksSeed(Parley):
    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().setup(seats, options, decks, chance, orders)
        return state, _with_facts(events, "dealt", note=chance.seed)


class EventLeaksOrders(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, _with_facts(events, "demanded", orders=[own.yields for own in orders.values()])


class EventForUnknownSeat(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, (*events, Event("whispered", {}, {99: {"to": "nobody"}}))


class EventUsesAReservedName(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, _with_facts(events, "sealed", seat=seat)


class EventHasNumbersForKeys(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, _with_facts(events, "sealed", by={seat: True})


class EventHasAnUndeclaredFact(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, _with_facts(events, "paid", thanks=True)


class EventTellsAllAPrivateFact(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, _with_facts(events, "sealed", card=0)


class EventLacksAFact(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, tuple(
            replace(event, public={name: fact for name, fact in event.public.items() if name != "coins"})
            if event.kind == "demanded"
            else event
            for event in events
        )


class EventIsOfNoListedKind(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, (*events, Event("applauded", {}))


class EventBeginsATurnOfNobody(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return state, begin_turn(events, 7)


class EventNamesASeatOtherwise(Parley):
    @dataclass(frozen=True)
    class Paid(EventFacts):
        """A seat pays without a fight."""

        of_seat: Seat
        payee: Seat
        coins: int

    events = {**Parley.events, "paid": Paid}  # noqa: RUF012 - as the class above it


class EventSaysNotWhatAnIdNames(Parley):
    @dataclass(frozen=True)
    class Shown(EventFacts):
        """All sealed cards, 0 for none."""

        cards: tuple[int, ...]
        mood: str = "merry"

    events = {**Parley.events, "shown": Shown}  # noqa: RUF012 - as the class above it
