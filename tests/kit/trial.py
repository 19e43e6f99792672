"""One random game under way: what it was made of, where it stands, and how it got there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from chalicelib import decks as house_decks
from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Event, Json, RuleViolation
from chalicelib.play import codec
from tests.kit import fuzz
from tests.kit.failure import KitFailure, require
from tests.kit.json_forms import dump_events, dump_json

Move = tuple[int, str, str]
"""Seat, kind and the parameters as JSON."""


@dataclass
class Trial:
    """A game being played. `name` is for failures; `dice` are the tester's own, never the match's chance.

    `log` and `told` keep each action and its events in their JSON form, `told[0]` those of `setup`.
    `kinds` are those whose JSON Schema was itself found sound: once in a game is enough, and is dear.
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

    @property
    def viewers(self) -> list[int | None]:
        """Every seat and the spectator."""
        return [*range(self.seats), None]

    def new_chance(self) -> Chance:
        """A new stream of draws that has nothing to do with the match's."""
        return Chance(f"{self.rng.getrandbits(128):032x}")

    def deal(self) -> tuple[Any, tuple[Event, ...]]:
        """The game's own `setup`, from its seed."""
        return self.game.setup(self.seats, self.options, self.decks, Chance(self.seed), self.orders)

    def start(self) -> None:
        """Puts the game into its first state."""
        self.state, events = self.deal()
        self.events_json.append(self.dump_checked_events(events))

    def play(self, seat: int, kind: str, action: Any) -> None:
        """Commits an action that must be accepted."""
        state, events = self.apply_legal(seat, action)
        self.moves.append((seat, kind, dump_json(action)))
        self.events_json.append(self.dump_checked_events(events))
        self.state = state

    def apply_legal(self, seat: int, action: Any) -> tuple[Any, tuple[Event, ...]]:
        """What `apply` makes of an action that must be legal."""
        try:
            return self.apply(seat, action)
        except RuleViolation as refused:
            what = f"seat {seat} plays {action} and is refused: {refused.code} {refused.facts}"
            raise KitFailure("accepted", what) from refused

    def apply(
        self, seat: int, action: Any, orders: dict[int, Any] | None = None, state: Any = None
    ) -> tuple[Any, tuple[Event, ...]]:
        """What `apply` makes of any action, here or in another state; `RuleViolation` and nothing else."""
        here = self.state if state is None else state
        try:
            return self.game.apply(here, seat, action, self.orders if orders is None else orders)
        except RuleViolation:
            raise
        except Exception as error:
            raise KitFailure("crash", f"seat {seat} plays {action}: {error!r}") from error

    def dump_checked_events(self, events: tuple[Event, ...]) -> str:
        """The events' JSON form; nobody may be told the seed, and only seats are told in private."""
        text = dump_events(events)
        require(self.seed not in text, "seed", "an event tells the seed")
        strangers = {seat for event in events for seat in event.private if seat not in range(self.seats)}
        require(not strangers, "event", f"private facts for {strangers}, which are no seats")
        return text

    def parse_action(self, kind: str, params: Any) -> Any:
        """The action of a kind with parameters that its decision's schema admits."""
        try:
            return codec.load(self.game.actions[kind], params)
        except Exception as error:
            what = f"the schema of {kind} admits {params}, its class does not: {error!r}"
            raise KitFailure("schema", what) from error

    def sample(self, decision: Decision) -> Any:
        """The game's own random answer to a decision; an action of the decision's kind."""
        action, _ = self.game.sample(decision, self.new_chance())
        wanted = self.game.actions[decision.kind]
        require(type(action) is wanted, "sample", f"a sample for {decision.kind} is {action!r}")
        return action


@contextmanager
def failure_context(trial: Trial) -> Iterator[None]:
    """Adds to a failure the way back to it: which game this is and how far it got."""
    try:
        yield
    except KitFailure as failure:
        place = f"{trial.name} with {trial.seats} seats, after {len(trial.moves)} actions"
        failure.add_note(f"{trial.game.key}: {place}, options {trial.options}, last {trial.moves[-3:]}")
        raise


def start_trial(meta: catalogue.Metadata, game: catalogue.AnyGame, seats: int, number: int) -> Trial:
    """The game of this number at its first state, with random orders; odd ones with random options."""
    dice = Random(f"{game.key}/{seats}/{number}")
    orders = {seat: fuzz.random_orders(game.orders_class, dice) for seat in range(seats)}
    secret = f"{dice.getrandbits(256):064x}"
    for options in (*_random_options(game, dice, 4 * (number % 2)), {}):
        try:
            decks = house_decks.for_game(game.key, options)
            trial = Trial(f"game {number}", meta, game, seats, secret, options, decks, orders, dice)
            with failure_context(trial):
                trial.start()
        except RuleViolation:
            require(bool(options), "options", f"the default options are refused for {seats} seats")
            continue
        return trial
    raise AssertionError("the default options are the last to be tried")


def action_kind(game: catalogue.AnyGame, action: Any) -> str:
    """The kind under which an action is logged."""
    for kind, cls in game.actions.items():
        if type(action) is cls:
            return kind
    raise KitFailure("actions", f"{action!r} is of no kind that the game lists")


def replay_trial(trial: Trial) -> Trial:
    """The same game played again from the seed and the log alone; it must tell the same."""
    again = Trial(**{**trial.__dict__, "state": None, "moves": [], "events_json": []})
    again.start()
    for seat, kind, params in trial.moves:
        again.play(seat, kind, codec.load(trial.game.actions[kind], json.loads(params)))
    return again


def _random_options(game: catalogue.AnyGame, rng: Random, count: int) -> list[Json]:
    return [fuzz.random_instance(game.options, rng) for _ in range(count)]
