"""The answers about matches, in the order of the OpenAPI document's components."""

from __future__ import annotations

from typing import Annotated

from chalicelib import decks
from chalicelib.answers import Answer, Describe, Json, MadeAs, OneOf, PerGame, Time, answer
from chalicelib.games import catalogue

STATUSES = ("open", "running", "finished", "aborted")
"""What a match can be, in the order of its life; a player's list can be kept to one of them."""

Status = Annotated[str, OneOf(STATUSES)]
SeatKind = Annotated[str, OneOf(("player", "bot", "open"))]
Lang = Annotated[str, OneOf(decks.LANGUAGES)]
Level = Annotated[str, OneOf(catalogue.LEVELS)]
View = Annotated[Json, PerGame("View")]
GameEvent = Annotated[Json, PerGame("Event")]
FactDetails = Annotated[Json, PerGame("FactDetails")]


@answer()
class DeckRef(Answer):
    """A revision of a deck."""

    key: str
    rev: int


@answer(kw_only=True)
class Seat(Answer):
    """A seat of a match."""

    seat: int
    kind: SeatKind
    name: Annotated[str | None, Describe("Null while open, and for a player who asked to be forgotten.")]
    player: Annotated[str, Describe("The player's id.")] | None = None
    level: Annotated[Level, Describe("The bot's.")] | None = None
    bank: Annotated[int, Describe("What was left of its bank when its turn began, in seconds.")] | None = None
    away: Annotated[bool, Describe("It has missed its last two deadlines.")]
    deadline: Annotated[Time | None, Describe("When its time is up, if it runs.")]


@answer()
class Clock(Answer):
    """The time there is."""

    turn: Annotated[int, Describe("Seconds per turn.")]
    bank: Annotated[int, Describe("Seconds that a player has beyond their turns.")]
    increment: Annotated[int, Describe("Seconds that a move gives back to the bank.")]
    weekends: Annotated[bool, Describe("Whether Saturday and Sunday stop the clock.")]
    takeover: Annotated[bool, Describe("Whether a bot plays for who is away.")]


@answer()
class Outcome(Answer):
    """How a match ended."""

    tiers: Annotated[
        tuple[tuple[int, ...], ...], Describe("Best first; the seats of one tier share the place.")
    ]
    reason: Annotated[str, Describe("A code of the game's.")]


@answer()
class Match(Answer):
    """A match, as everybody may know it; `code` is for those seated."""

    id: str
    game: str
    status: Status
    version: Annotated[int, Describe("0 while open, 1 once dealt, one more with every move.")]
    visibility: Annotated[str, OneOf(("private", "public"))]
    lang: Annotated[
        Lang | None, Describe("The language of its host when it was set up; null if it is not known.")
    ]
    options: Annotated[Json, Describe("As chosen; the rest is by default.")]
    clock: Clock
    decks: tuple[DeckRef, ...]
    host: Annotated[int, Describe("A seat.")]
    seats: tuple[Seat, ...]
    to_act: Annotated[tuple[int, ...], Describe("The seats the game waits for.")]
    deadline: Annotated[Time | None, Describe("The earliest of any seat.")]
    commitment: Annotated[str, Describe("SHA-256 of the secret that the shuffle comes from.")]
    rules_version: int
    outcome: Outcome | None
    hold: Annotated[bool, Describe("Whether it waits for its host to start it, though no seat is open.")]
    code: Annotated[str, Describe("The invitation code.")] | None = None


@answer()
class Fact(Answer):
    """What a choice leads to, as far as the rules and the open table tell it, if nobody reacts."""

    when: Annotated[Json, Describe("Parameters of the action: it holds for every action with these values.")]
    tells: FactDetails
    per: (
        Annotated[str, Describe("The parameter that its numbers grow with: they are those of one.")] | None
    ) = None


@answer()
class Decision(Answer):
    """A choice open to the caller. Several of one seat are alternatives."""

    seat: int
    kind: Annotated[str, Describe("The action's.")]
    schema: Annotated[
        Json, Describe("Of the action's parameters: what validates against it may be done now.")
    ]
    blocking: Annotated[bool, Describe("Whether the game waits for it.")]
    limit: Annotated[int | None, Describe("Seconds for this decision, where it has a limit of its own.")]
    facts: Annotated[tuple[Fact, ...], Describe("What its choices lead to.")]


@answer()
class Table(Answer):
    """A match with what the caller sees and may do. While it is open there is no view."""

    game: str
    match: Match
    view: View | None
    decisions: tuple[Decision, ...]


@answer()
class Acted(Table):
    """A move made, and the table as it is now; what bots answered comes with `/events`."""

    events: tuple[GameEvent, ...]


@answer()
class Past(Answer):
    """A view as it was."""

    game: str
    version: int
    view: View


@answer()
class Events(Answer):
    """A page of what happened, as far as the caller may know it."""

    game: str
    items: tuple[GameEvent, ...]
    cursor: str | None


@answer()
class Preview(Answer):
    """What an action would lead to, as far as it can be known; nothing has been done."""

    game: str
    facts: tuple[Fact, ...]


@answer()
class NetChange(Answer):
    """What everybody can count of a seat has become more, or less."""

    seat: int
    quantity: Annotated[str, Describe("Its words are `quantity.<quantity>`.")]
    by: int


@answer()
class RecapTurn(Answer):
    """What happened in a turn, or in the part of it that is told here."""

    turn: Annotated[int, Describe("Its number.")]
    seat: Annotated[int | None, Describe("Whose it is; null where several seats chose at once.")]
    from_: Annotated[int, Describe("The first version told of it.")]
    to: Annotated[int, Describe("The last one.")]
    events: tuple[GameEvent, ...]
    net: Annotated[
        tuple[NetChange, ...] | None, Describe("What it changed in all; null where an old log does not say.")
    ]


@answer()
class Recap(Answer):
    """What happened since a version, turn by turn."""

    game: str
    from_: Annotated[int, Describe("The first version told.")]
    to: Annotated[int, Describe("The last one; one less than `from` if nothing happened.")]
    cursor: Annotated[str | None, Describe("Where to go on, if there is more.")]
    turns: tuple[RecapTurn, ...]


@answer()
class Invitation(Answer):
    """Where an invitation leads."""

    match: Match


@answer()
class SeatName(Answer):
    """Who sits where."""

    seat: int
    kind: SeatKind
    name: str | None


@answer()
class MatchLine(Answer):
    """A match in my list, a moment behind the match itself."""

    id: str
    game: str
    status: Status
    version: int
    seat: Annotated[int, Describe("Mine.")]
    your_turn: bool
    seats: tuple[SeatName, ...]
    deadline: Annotated[Time | None, Describe("Mine, while it is my turn.")]
    outcome: Outcome | None
    updated: Annotated[Time, Describe("The last change that told me something new; `version` is of then.")]


StoredLine = Annotated[Json, MadeAs(MatchLine)]
"""A `MatchLine` as the stream's reader has stored it."""


@answer()
class Message(Answer):
    """Something said at the table."""

    id: str
    at: Annotated[Time, Describe("When.")]
    seat: Annotated[int, Describe("The speaker's, at that moment.")]
    name: Annotated[str | None, Describe("Null for a player who asked to be forgotten.")]
    text: str


@answer()
class OwnMessage(Message):
    """What the player has said, for the export of an account."""

    match: str


@answer()
class Salt(Answer):
    """What a client gave to the shuffle."""

    salt: str
    after_commitment: bool


@answer()
class LoggedEvent(Answer):
    """An event as the log holds it, with all its facts."""

    kind: str
    public: Json
    private: Annotated[Json, Describe("By seat.")]


@answer()
class Draw(Answer):
    """A number that was drawn by the seed."""

    number: Annotated[int, Describe("How many draws of the seed were used before it.")]
    below: Annotated[int, Describe("What it is less than; any number from 0 on was equally likely.")]
    value: Annotated[int, Describe("The number drawn.")]


@answer()
class Logged(Answer):
    """One version of a match: an action, the orders handed over with it, and what came of it."""

    version: int
    at: Annotated[Time, Describe("When.")]
    seat: int | None
    kind: str
    by: Annotated[str, Describe("player, bot, orders, absence or setup.")]
    params: Annotated[Json, Describe("The action's.")]
    orders: Annotated[Json, Describe("By seat: what was not the default.")]
    draws: Annotated[
        tuple[Draw, ...], Describe("What it drew, in order; in a shuffle from the last place down.")
    ]
    events: tuple[LoggedEvent, ...]


@answer()
class Proof(Answer):
    """All that went into a match."""

    id: str
    game: str
    rules_version: int
    commitment: Annotated[str, Describe("SHA-256 of the secret.")]
    secret: Annotated[str, Describe("Hexadecimal.")]
    salts: Annotated[tuple[Salt | None, ...], Describe("By seat.")]
    shows: Annotated[str, Describe("fair_shuffle, or unchanged_secret where no client gave a salt.")]
    seed: str
    seats: Annotated[int, Describe("How many.")]
    options: Annotated[Json, Describe("As chosen.")]
    decks: tuple[DeckRef, ...]
    tables: Annotated[tuple[str, ...], Describe("SHA-256 of each.")]
    log: tuple[Logged, ...]
    outcome: Outcome | None
