"""A state on its way to the next one, with what happens as it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from chalicelib.games.contract import Event, Seat
from chalicelib.games.game_of_the_year.calendar import Year
from chalicelib.games.game_of_the_year.cards import deck_number
from chalicelib.games.game_of_the_year.player_queries import other_seats
from chalicelib.games.game_of_the_year.state import Orders, Pile, State, Task

StateAndEvents = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


class Transition:
    """A state that effects work on one after the other, and the events told on the way: for one action.

    The fields are those of `State`; `agenda` is done from its end. `orders` are everybody's standing orders.
    """

    def __init__(self, state: State, orders: Mapping[Seat, Orders]) -> None:
        self._start, self.orders = state, orders
        self.events: list[Event] = []
        self.players, self.decks, self.agenda = list(state.players), list(state.decks), list(state.agenda)
        self.chance, self.leaf, self.reason = state.chance, state.leaf, state.reason
        self.current, self.framed, self.late = state.current, state.framed, state.late
        self.barred, self.links = state.barred, state.links
        self.quarters, self.moves, self.turns = state.quarters, state.moves, state.turns

    @property
    def year(self) -> Year:
        """Where this game ends."""
        return self._start.year

    @property
    def options(self) -> State:
        """The state at the beginning, for what never changes: the options."""
        return self._start

    def state_and_events(self) -> StateAndEvents:
        """The state as it is now, and what happened."""
        state = replace(
            self._start,
            players=tuple(self.players),
            decks=(self.decks[0], self.decks[1]),
            agenda=tuple(self.agenda),
            chance=self.chance,
            leaf=self.leaf,
            reason=self.reason,
            current=self.current,
            framed=self.framed,
            late=self.late,
            barred=self.barred,
            links=self.links,
            quarters=self.quarters,
            moves=self.moves,
            turns=self.turns,
        )
        return state, tuple(self.events)

    def add_event(self, kind: str, player: Seat, **facts: Any) -> None:
        """Tells everybody what happened to, or was done by, a player."""
        self.events.append(Event(kind, {"player": player, **facts}))

    def change_player(self, seat: Seat, **fields: Any) -> None:
        """Changes what a seat has."""
        self.players[seat] = replace(self.players[seat], **fields)

    def other_seats(self, seat: Seat) -> list[Seat]:
        """All other seats in turn order."""
        return other_seats(len(self.players), seat)

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        drawn, self.chance = self.chance.below(n)
        return drawn

    def add_tasks(self, *tasks: Task) -> None:
        """Puts tasks on the agenda, the first to be done first."""
        self.agenda.extend(reversed(tasks))

    def drop_tasks(self, keep: int = 1) -> None:
        """Lets everything lapse but the lowest tasks of the agenda; cards being carried out are laid away."""
        for task in self.agenda[keep:]:
            if task.kind == "lay":
                self.discard_card(task.n)
        del self.agenda[keep:]

    def discard_card(self, card: int) -> None:
        """Lays a card face up on its discard."""
        pile = self.decks[deck_number(card)]
        self.decks[deck_number(card)] = Pile(pile.draw, (*pile.used, card))
