"""The answers about matches beside the table itself, in the order of the OpenAPI document's components."""

from __future__ import annotations

from typing import Annotated

from chalicelib.answers import Answer, Describe, Json, MadeAs, Time, answer
from chalicelib.play.telling.table_answers import (
    DeckRef,
    Fact,
    GameEvent,
    Match,
    Outcome,
    SeatKind,
    Status,
    View,
)


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


@answer(kw_only=True)
class Logged(Answer):
    """One version of a match: an action, the orders handed over with it, and what came of it."""

    version: int
    at: Annotated[Time, Describe("When.")]
    seat: int | None
    kind: str
    by: Annotated[str, Describe("player, bot, orders, absence or setup.")]
    params: Annotated[Json, Describe("The action's.")]
    orders: (
        Annotated[
            Json,
            Describe("By seat: what was not the default. Left out where it is as with the version before."),
        ]
        | None
    ) = None
    draws: Annotated[
        tuple[Draw, ...], Describe("What it drew, in order; in a shuffle from the last place down.")
    ]
    events: tuple[LoggedEvent, ...]


@answer()
class Proof(Answer):
    """All that went into a match, with a page of its log."""

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
    cursor: Annotated[str | None, Describe("Where the log goes on.")]
