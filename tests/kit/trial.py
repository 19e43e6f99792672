"""One game under test: how it was set up, its state, and the moves that led there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.chance import Chance, RecordingChance
from chalicelib.games.contract import Decision, Event, Json, RuleViolation
from chalicelib.games.events import SEVERAL
from chalicelib.play import codec
from tests.kit import fuzz
from tests.kit.failure import KitFailure, require
from tests.kit.json_forms import dump_events, dump_json

T = TypeVar("T")


class QuickChance(Chance):
    """Draws from `random.Random` instead of HMAC: a twin shuffles hundreds of cards at every inspection."""

    def below(self, n: int) -> tuple[int, Chance]:
        """An integer in 0..n-1, and the stream after it."""
        return Random(f"{self.seed} {self.drawn}").randrange(n), QuickChance(self.seed, self.drawn + 1)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in random order, and the stream after it."""
        mixed = list(items)
        Random(f"{self.seed} {self.drawn}").shuffle(mixed)
        return tuple(mixed), QuickChance(self.seed, self.drawn + len(mixed))


Move = tuple[int, str, str]
"""Seat, kind and the parameters as JSON."""

Step = tuple[Any, tuple[Event, ...], Any]
"""A state, what happened in it, and the state after that."""


@dataclass
class Trial:
    """A game being played. `name` is for failures; `rng` is the test's own, never the game's chance.

    `moves` and `events_json` keep each action and its events in their JSON form; `events_json[0]` are those
    of `setup`. `steps` are the actions as states and events. `stream` makes the game's chance of the seed.
    `checked_kinds` are the kinds of decisions whose
    schema was checked: that is slow, and done once a game.
    """

    name: str
    meta: catalogue.Metadata
    game: catalogue.AnyGame
    seats: int
    seed: str
    options: Json
    decks: Json
    orders: dict[int, Any]
    rng: Random
    state: Any = None
    moves: list[Move] = field(default_factory=list)
    events_json: list[str] = field(default_factory=list)
    checked_kinds: set[str] = field(default_factory=set)
    steps: list[Step] = field(default_factory=list)
    stream: Callable[[str], Chance] = Chance

    @property
    def viewers(self) -> list[int | None]:
        """Every seat and the spectator."""
        return [*range(self.seats), None]

    def new_chance(self) -> Chance:
        """A new stream of draws, independent of the game's own."""
        return QuickChance(f"{self.rng.getrandbits(128):032x}")

    def deal(self) -> tuple[Any, tuple[Event, ...]]:
        """The result of the game's `setup` with its seed."""
        return self.game.setup(self.seats, self.options, self.decks, self.stream(self.seed), self.orders)

    def start(self) -> None:
        """Puts the game into its first state."""
        self.state, events = self.deal()
        self.events_json.append(self.dump_checked_events(events))

    def play(self, seat: int, kind: str, action: Any) -> None:
        """Applies and records an action. Raises `KitFailure` where it is refused."""
        state, events = self.apply_legal(seat, action)
        self.moves.append((seat, kind, dump_json(action)))
        self.events_json.append(self.dump_checked_events(events))
        self.steps.append((self.state, events, state))
        self.state = state

    def apply_legal(self, seat: int, action: Any) -> tuple[Any, tuple[Event, ...]]:
        """The result of `apply` for an action that must be legal. Raises `KitFailure` if it is refused."""
        try:
            return self.apply(seat, action)
        except RuleViolation as refused:
            what = f"seat {seat} plays {action} and is refused: {refused.code} {refused.facts}"
            raise KitFailure("accepted", what) from refused

    def apply(
        self, seat: int, action: Any, orders: dict[int, Any] | None = None, state: Any = None
    ) -> tuple[Any, tuple[Event, ...]]:
        """The result of `apply` for any action, in this or another state.

        Raises `RuleViolation` where the rules refuse it and `KitFailure` for any other error.
        """
        before = self.state if state is None else state
        try:
            return self.game.apply(before, seat, action, self.orders if orders is None else orders)
        except RuleViolation:
            raise
        except Exception as error:
            raise KitFailure("crash", f"seat {seat} plays {action}: {error!r}") from error

    def dump_checked_events(self, events: tuple[Event, ...]) -> str:
        """The events' JSON form; they must not hold the seed, nor private facts for unknown seats."""
        text = dump_events(events)
        require(self.seed not in text, "seed", "an event tells the seed")
        unknown_seats = {seat for event in events for seat in event.private if seat not in range(self.seats)}
        require(not unknown_seats, "event", f"private facts for {unknown_seats}, which are no seats")
        begun = {event.begins for event in events if event.begins is not None}
        require(begun <= {SEVERAL, *range(self.seats)}, "event", f"a turn begins of {begun}, no seat")
        return text

    def parse_action(self, kind: str, params: Any) -> Any:
        """The action of a kind with parameters that fit its schema. Raises `KitFailure` if they make none."""
        try:
            return codec.load(self.game.actions[kind], params)
        except Exception as error:
            what = f"the schema of {kind} admits {params}, its class does not: {error!r}"
            raise KitFailure("schema", what) from error

    def sample(self, decision: Decision) -> Any:
        """The game's own random answer to a decision, which must be an action of the decision's kind."""
        action, _ = self.game.sample(decision, self.new_chance())
        cls = self.game.actions[decision.kind]
        require(type(action) is cls, "sample", f"a sample for {decision.kind} is {action!r}")
        return action


@contextmanager
def failure_context(trial: Trial) -> Iterator[None]:
    """Adds to a failure which game it was and how far it got."""
    try:
        yield
    except KitFailure as failure:
        place = f"{trial.name} with {trial.seats} seats, after {len(trial.moves)} actions"
        failure.add_note(f"{trial.game.key}: {place}, options {trial.options}, last {trial.moves[-3:]}")
        raise


def start_trial(meta: catalogue.Metadata, game: catalogue.AnyGame, seats: int, number: int) -> Trial:
    """The game with this number in its first state, with random orders; odd numbers have random options."""
    rng = Random(f"{game.key}/{seats}/{number}")
    orders = {seat: fuzz.random_orders(game.orders_class, rng) for seat in range(seats)}
    seed = f"{rng.getrandbits(256):064x}"
    for options in (*_random_options(game, rng, 4 * (number % 2)), {}):
        try:
            dealt = decks.for_game(game.key, options)
            trial = Trial(f"game {number}", meta, game, seats, seed, options, dealt, orders, rng)
            with failure_context(trial):
                trial.start()
        except RuleViolation:
            require(bool(options), "options", f"the default options are refused for {seats} seats")
            continue
        return trial
    raise AssertionError("the default options are the last to be tried")


def action_kind(game: catalogue.AnyGame, action: Any) -> str:
    """The kind of an action. Raises `KitFailure` where the game lists none for it."""
    for kind, cls in game.actions.items():
        if type(action) is cls:
            return kind
    raise KitFailure("actions", f"{action!r} is of no kind that the game lists")


def replay_trial(trial: Trial) -> Trial:
    """The same game played again from its seed and moves alone, by a stream that records its draws."""
    fresh: dict[str, Any] = {
        "state": None,
        "moves": [],
        "events_json": [],
        "steps": [],
        "stream": RecordingChance,
    }
    again = Trial(**{**trial.__dict__, **fresh})
    again.start()
    for seat, kind, params in trial.moves:
        again.play(seat, kind, codec.load(trial.game.actions[kind], json.loads(params)))
    return again


def _random_options(game: catalogue.AnyGame, rng: Random, count: int) -> list[Json]:
    return [fuzz.random_instance(game.options, rng) for _ in range(count)]
