"""A state of Game of the Year on its way to the next one, and what effects do to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from chalicelib.games import transition as base
from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import Year
from chalicelib.games.game_of_the_year.cards import deck_number
from chalicelib.games.game_of_the_year.player_queries import other_seats
from chalicelib.games.game_of_the_year.state import Orders, Pile, State, Task

StateAndEvents = base.StateAndEvents[State]


class Transition(base.Transition[State]):
    """The fields of a `State`, which effects change one after the other; `agenda` is done from its end.

    `orders` are everybody's standing orders.
    """

    def __init__(self, state: State, orders: Mapping[Seat, Orders]) -> None:
        super().__init__(state.chance)
        self._start, self.orders = state, orders
        self.players, self.decks, self.agenda = list(state.players), list(state.decks), list(state.agenda)
        self.leaf, self.reason = state.leaf, state.reason
        self.current, self.framed, self.late = state.current, state.framed, state.late
        self.barred, self.links, self.plan = state.barred, state.links, state.plan
        self.quarters, self.moves, self.turns = state.quarters, state.moves, state.turns
        if state.untold:
            self.begin_turn(state.current)

    @property
    def year(self) -> Year:
        """The year that is played, a whole or a half."""
        return self._start.year

    @property
    def options(self) -> State:
        """The state before the action, for the options, which never change."""
        return self._start

    def next_state(self) -> State:
        """The state as it is now, with the chance left."""
        return replace(
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
            untold=self._begins is not None,
            plan=self.plan,
        )

    def change_player(self, seat: Seat, **fields: Any) -> None:
        """Replaces a seat's player by one with other values in these fields."""
        self.players[seat] = replace(self.players[seat], **fields)

    def other_seats(self, seat: Seat) -> list[Seat]:
        """All other seats in turn order from this one."""
        return other_seats(len(self.players), seat)

    def add_tasks(self, *tasks: Task) -> None:
        """Puts tasks on the agenda, the first to be done first."""
        self.agenda.extend(reversed(tasks))

    def drop_tasks(self, keep: int = 1) -> None:
        """Drops all tasks but the lowest ones of the agenda; cards being carried out are discarded."""
        for task in self.agenda[keep:]:
            if task.kind == "lay":
                self.discard_card(task.n)
        del self.agenda[keep:]

    def discard_card(self, card: int) -> None:
        """Puts a card on top of its discard pile."""
        pile = self.decks[deck_number(card)]
        self.decks[deck_number(card)] = Pile(pile.draw, (*pile.used, card))
