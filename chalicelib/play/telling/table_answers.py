"""The answers that show a table, for every poll and move; `answers.py` has the others about matches."""

from __future__ import annotations

from typing import Annotated

from chalicelib import decks
from chalicelib.answers import Answer, Describe, Json, PerGame, Time, answer
from chalicelib.games import catalogue
from chalicelib.games.contract import OneOf

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
class EndAgreement(Answer):
    """How the others may end a match that waits for a player, or have ended it."""

    from_: Annotated[Time | None, Describe("From when on, if nobody moves; null once it is over.")]
    seats: Annotated[tuple[int, ...], Describe("Who has to agree: all who are there and not waited for.")]
    agreed: Annotated[tuple[int, ...], Describe("Who of them has agreed.")]


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
    end_agreement: Annotated[
        EndAgreement | None, Describe("Null unless it waits for a player, or was ended by agreement.")
    ]
    hold: Annotated[bool, Describe("Whether it waits for its host to start it, though no seat is open.")]
    code: Annotated[str, Describe("The invitation code.")] | None = None
    log_digest: (
        Annotated[str, Describe("Stands for the log up to this version; who keeps it can check the proof's.")]
        | None
    ) = None


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
