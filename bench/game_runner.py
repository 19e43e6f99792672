"""Plays whole games of any kind as fast as possible: no store, no clock, no players' standing orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.catalogue import Metadata
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json, Outcome, Seat

Position = tuple[Any, tuple[Decision, ...]]
"""A state and all decisions that are open in it."""


class Players(Protocol):
    """Those who play a game, all seats of it."""

    def choose(self, state: Any, decisions: tuple[Decision, ...]) -> tuple[Seat, Any]:
        """A seat and its action."""
        ...

    def orders(self, state: Any) -> Mapping[Seat, Any]:
        """Each seat's standing orders in this position."""
        ...


@dataclass(frozen=True)
class PlayedMove:
    """An action of a game that was played: whose, of which kind.

    `asked_since` counts the actions that came before this seat was asked, as it may move from then on.
    """

    seat: Seat
    kind: str
    asked_since: int


@dataclass(frozen=True)
class PlayedGame:
    """A whole game: its first and last state, what happened by kind of event, and the actions in between."""

    key: str
    seats: int
    first: Any
    end: Any
    outcome: Outcome
    moves: tuple[PlayedMove, ...]
    events: Counter[str] = field(default_factory=Counter)


class RandomPlayers:
    """Players who answer any open decision with any legal action."""

    def __init__(self, key: str, seats: int, seed: str) -> None:
        self._game, self._chance = catalogue.get(key), Chance(seed)
        self._orders = {seat: self._game.orders_class() for seat in range(seats)}

    def choose(self, state: Any, decisions: tuple[Decision, ...]) -> tuple[Seat, Any]:
        """A random action of whoever is asked."""
        index, self._chance = self._chance.below(len(decisions))
        action, self._chance = self._game.sample(decisions[index], self._chance)
        return decisions[index].seat, action

    def orders(self, state: Any) -> Mapping[Seat, Any]:
        """The defaults."""
        return self._orders


class BotPlayers:
    """Bots, one for each seat, who answer the first blocking decision.

    `choice_seconds` collects how long each choice took, where it is set to a list.
    """

    def __init__(self, key: str, levels: Sequence[str], seed: str, options: Json | None = None) -> None:
        self._game, deck_data = catalogue.get(key), decks.for_game(key, options or {})
        self._bots = [catalogue.bot(key, level, deck_data) for level in levels]
        self._streams = [Chance(f"{seed}/{seat}") for seat in range(len(levels))]
        self._default_orders = {seat: self._game.orders_class() for seat in range(len(levels))}
        self._give_orders = catalogue.metadata(key).bots_give_orders
        self.choice_seconds: list[float] | None = None

    def choose(self, state: Any, decisions: tuple[Decision, ...]) -> tuple[Seat, Any]:
        """The bot's answer of the first seat that the game waits for."""
        seat = next(decision.seat for decision in decisions if decision.blocking)
        own = tuple(decision for decision in decisions if decision.seat == seat)
        _, self._streams[seat] = self._streams[seat].below(2)
        view, start = self._game.view(state, seat), perf_counter()
        action = self._bots[seat].choose(view, own, self._streams[seat])
        if self.choice_seconds is not None:
            self.choice_seconds.append(perf_counter() - start)
        return seat, action

    def orders(self, state: Any) -> Mapping[Seat, Any]:
        """The bots' own orders, made from what each sees."""
        if not self._give_orders:
            return self._default_orders
        given = {seat: bot.orders(self._game.view(state, seat), seat) for seat, bot in enumerate(self._bots)}
        return {seat: given[seat] or default for seat, default in self._default_orders.items()}


def sample_seat_counts(meta: Metadata) -> list[int]:
    """The fewest seats of a game, a middling number and the most."""
    return sorted({meta.seats[0], meta.seats[len(meta.seats) // 2], meta.seats[-1]})


def play_game(key: str, seats: int, seed: str, players: Players, options: Json | None = None) -> PlayedGame:
    """Plays a game to its end with these options, by default with the game's own."""
    game, chosen = catalogue.get(key), options or {}
    defaults = {seat: game.orders_class() for seat in range(seats)}
    first, dealt = game.setup(seats, chosen, decks.for_game(key, chosen), Chance(seed), defaults)
    state, moves, events = first, list[PlayedMove](), Counter(event.kind for event in dealt)
    kinds = {cls: kind for kind, cls in game.actions.items()}
    asked: dict[Seat, int] = {}
    while decisions := game.decisions(state):
        waiting = {decision.seat for decision in decisions if decision.blocking}
        asked = {seat: asked.get(seat, len(moves)) for seat in waiting}
        seat, action = players.choose(state, decisions)
        moves.append(PlayedMove(seat, kinds[type(action)], asked.pop(seat, len(moves))))
        state, told = game.apply(state, seat, action, players.orders(state))
        events.update(event.kind for event in told)
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{key} offers no decision and has no outcome")
    return PlayedGame(key, seats, first, state, outcome, tuple(moves), events)
