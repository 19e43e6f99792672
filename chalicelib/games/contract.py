"""What a game provides to the server, and what it gets from it.

Everything here is plain data and pure functions: no clock, no I/O, no global randomness.
A game is a folder beside this file; `catalogue.py` lists it, the kit in `tests/kit` proves it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Protocol, TypeVar

from chalicelib.games.chance import Chance


@dataclass(frozen=True)
class Names:
    """What a value names: `Annotated[str, Names("territory")]`.

    A schema carries it as `format`, so that a client that knows nothing of the game can say
    "Ireland" for `ireland`, and Ada for seat 2. The server's own are `seat`, `card` (an event card,
    whose text is in the deck) and `money`; a game adds what it needs.
    """

    what: str


@dataclass(frozen=True)
class By:
    """What the places of a list stand for, from 0: `Annotated[tuple[int, ...], By("seat")]`.

    A schema carries it as `x-by`.
    """

    what: str


@dataclass(frozen=True)
class Within:
    """The bounds of an integer, both allowed: `Annotated[int, Within(1, 6)]`.

    A schema carries them as `minimum` and `maximum`; the API refuses what lies outside.
    """

    least: int
    most: int


@dataclass(frozen=True)
class AtMost:
    """The most characters of a text, or items of a list or map: `Annotated[tuple[str, ...], AtMost(1000)]`.

    Without it the API has a bound of its own, which is enough for names (`strict_fields`).
    """

    most: int


@dataclass(frozen=True)
class Text:
    """A line of at most `most` characters that others read: `Annotated[str, Text(140)]`.

    The API refuses what cannot be seen, and what mail programs make a link of.
    """

    most: int


class OneOf:
    """The texts that a value may be: `Annotated[str, OneOf(TRAITS)]`. The API refuses any other."""

    def __init__(self, values: tuple[str, ...]) -> None:
        self.values = values


Moment = Literal["setup", "my_turn", "others_turns", "between_turns"]
"""When a standing order acts: while the game is set up, in turns, or between the turns of two rounds."""


class Acts:
    """When a standing order acts: `Annotated[bool, Acts("my_turn", "others_turns")]`.

    A schema carries the moments as `x-acts`.
    """

    def __init__(self, *moments: Moment) -> None:
        self.moments = moments


class Needs:
    """What other orders must say for this one to count: `Annotated[int, Needs(truce=("if_dice",))]`.

    One of the named orders with one of its values is enough. A schema carries them as `x-needs`, so that a
    form can leave out what does not count; it keeps its value meanwhile.
    """

    def __init__(self, **values: tuple[str, ...]) -> None:
        self.values = values


Seat = Annotated[int, Names("seat")]
"""A seat's number, clockwise from 0 (RULES 0.5)."""

Json = dict[str, Any]
"""A JSON object."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the contract's own letter for standing orders
R = TypeVar("R")
V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class RuleViolation(Exception):
    """A well-formed action, or a setting, that the rules forbid now.

    `code` is stable: clients translate it. `facts` fill the sentence and hold nothing hidden.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Json = facts


class Table:
    """Reference data of a match (cards with their dates), equal when its SHA-256 is equal; never changed.

    A state may hold tables; what is stored of them is `sha256` alone, and cards in the state
    are indexes into `rows`. `rows` are JSON arrays or objects that nobody changes. This is no dataclass, as
    those are stored with all their fields.
    """

    __slots__ = ("rows", "sha256")

    def __init__(self, sha256: str, rows: tuple[Any, ...]) -> None:
        self.sha256, self.rows = sha256, rows

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.sha256 == other.sha256

    def __hash__(self) -> int:
        return hash(self.sha256)

    def __repr__(self) -> str:
        return f"Table({self.sha256!r})"

    @classmethod
    def from_rows(cls, rows: Sequence[Any]) -> Table:
        """The table of these rows, named by the SHA-256 of their canonical JSON."""
        canonical = json.dumps(list(rows), sort_keys=True, separators=(",", ":"))
        return cls(hashlib.sha256(canonical.encode()).hexdigest(), tuple(rows))


@dataclass(frozen=True)
class Decision:
    """A choice open to one seat now. One seat's decisions are alternatives.

    `kind` is a key of `Game.actions`; `schema` is the JSON Schema of the action's parameters,
    narrowed to what is legal now. The game does not wait where `blocking` is false.
    `limit` is the time for this decision in seconds; None means the match's clock. `limit_share` is a part
    of the turn's time instead, above 0 and below 1, as an engine does not know the clock: the house keeps it
    between 10 minutes and 6 hours. A decision has at most one of the two.

    `turn` names the turn that the decision belongs to, as far as the server must know: a missed deadline
    plays a turn to its end and no further, so what may follow at once for the same seat has another name.
    That holds for every window in which several seats choose at once. Clients never see it.
    """

    seat: Seat
    kind: str
    schema: Json
    blocking: bool = True
    limit: int | None = None
    turn: str = ""
    limit_share: float | None = None


@dataclass(frozen=True)
class Event:
    """What happened, as data; clients word it in the reader's language. Rules make it of a class of
    `Game.events` (see `games/events.py`).

    `public` is for everybody, `private[seat]` is merged in for that seat. The names `version`, `at`, `seat`,
    `kind`, `turn` and `concerns` are the envelope's and stand in neither. Cards are named by their id.
    A fact named `revealed` is a list of objects with a `card`: the server adds that card's `label`
    and `comment`, which nothing else discloses. With an event that `begins` something a turn of that seat
    begins, or with -1 a window in which several are asked; the server numbers the turns.
    """

    kind: str
    public: Json
    private: Mapping[Seat, Json] = field(default_factory=dict)
    begins: Seat | None = None


@dataclass(frozen=True)
class Fact:
    """What a choice leads to, as far as the rules and an open table tell it.

    `when` is a part of the parameters of an action: the fact holds for every action with these values, for
    all of the decision where it is empty. `tells` is of a class of `Game.fact_classes`. With `per` its
    numbers are those of one unit of that parameter. What others may do in between is left out: a fact holds
    if nobody reacts.
    """

    when: Json
    tells: Any
    per: str | None = None


@dataclass(frozen=True)
class Outcome:
    """How a game ended: `tiers` best first, seats in one tier share the place; `reason` is a code."""

    tiers: tuple[tuple[Seat, ...], ...]
    reason: str


class Game(Protocol[S, A, V, O, R]):
    """The rules of one game at one rules version.

    State, action, view, orders and reference are frozen dataclasses. A state keeps as `chance` the stream
    that `setup` was given, as far as it is drawn.
    """

    key: str
    seats: range
    options: Json
    """JSON Schema of the options, with a `default` for every property."""
    rules_version: int
    state_version: int
    upcasts: Mapping[int, Callable[[Json], Json]]
    """Stored state of version n -> n + 1."""
    state_class: type[S]
    view_class: type[V]
    actions: Mapping[str, type[A]]
    """One action class per kind, also for kinds that only absence plays (`skip`)."""
    orders_class: type[O]
    """One seat's standing orders; every field has a default and says when it `Acts`."""
    events: Mapping[str, type[Any]]
    """The class of each kind of event, a subclass of `events.EventFacts`."""
    reference_class: type[R]
    fact_classes: Mapping[str, type[Any]]
    """The class of each kind of fact, a subclass of `facts.FactDetails`."""
    explained: frozenset[str]
    """The kinds of action of whose every alternative some fact is told."""

    def reference(self) -> R:
        """What is printed on the board and the cards under these rules, from the tables that they use."""
        ...

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, O]
    ) -> tuple[S, tuple[Event, ...]]:
        """The first state and what happened on the way to it.

        `options` passed the schema, defaults not filled in; `decks` is what `decks.for_game` gives;
        `orders` holds every seat. Raises `RuleViolation` where these cannot make a game.
        """
        ...

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Every choice open now to any seat; empty exactly when the game is over."""
        ...

    def apply(self, state: S, seat: Seat, action: A, orders: Mapping[Seat, O]) -> tuple[S, tuple[Event, ...]]:
        """The state after this seat's action, and what happened. Never changes `state`.

        Raises `RuleViolation` where the rules forbid it.
        """
        ...

    def setup_facts(self, state: S) -> tuple[Fact, ...]:
        """What a host should know of a match that `setup` has just dealt; the same for every deal."""
        ...

    def facts(self, state: S, decision: Decision) -> tuple[Fact, ...]:
        """What the choices of an open decision lead to, from what its seat may know (DESIGN 9)."""
        ...

    def preview(self, state: S, seat: Seat, action: A) -> tuple[Fact, ...]:
        """What an action that would be accepted now leads to; of a plan, all of it as far as can be known."""
        ...

    def quantities(self, view: V) -> Mapping[str, tuple[int, ...]]:
        """What everybody can count of each seat (coins, cards, lands), by its name and then by seat.

        Each difference between two views is told by `changes()` of the events in between.
        """
        ...

    def standing(self, state: S, seat: Seat, orders: O) -> A | None:
        """The action that this seat's orders answer by themselves now, if any."""
        ...

    def absent(self, state: S, seat: Seat) -> A:
        """The action that a missed deadline plays for this seat's first blocking decision."""
        ...

    def sample(self, decision: Decision, chance: Chance) -> tuple[A, Chance]:
        """A random legal answer to this decision, and the chance left."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat may see, built up field by field; None is a spectator."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def twin(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """For tests: another state that looks the same to this seat, all it cannot see dealt anew."""
        ...


class Bot(Protocol[V_contra, A_co]):
    """A player of one game at one level, who sees what a player sees."""

    def choose(self, view: V_contra, decisions: tuple[Decision, ...], chance: Chance) -> A_co:
        """An answer to one of these decisions, all of them this bot's own.

        `chance` is a stream of the bot's own, never the match's.
        """
        ...

    def orders(self, view: V_contra, seat: Seat) -> Any:
        """The standing orders of this bot's seat in the position that it sees; None for the defaults.

        They depend on nothing else. Asked only where `Metadata.bots_give_orders` says so, before each action
        of any seat.
        """
        return None
