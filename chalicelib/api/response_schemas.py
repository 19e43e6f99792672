"""What the API answers, for its documentation; loaded only to write that (`openapi`)."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from chalicelib import decks
from chalicelib.api.schema_helpers import ResponseSchema as _Shape
from chalicelib.api.schema_helpers import array as _many
from chalicelib.api.schema_helpers import date_time as _time
from chalicelib.api.schema_helpers import integer as _whole
from chalicelib.api.schema_helpers import json_object as _object
from chalicelib.api.schema_helpers import nested as _nested
from chalicelib.api.schema_helpers import string as _text
from chalicelib.api.strict_fields import Array, Boolean, Choice, Integer, String
from chalicelib.games import catalogue

_STATUSES = ["open", "running", "finished", "aborted"]
_SCHEMA_DESCRIPTION = "A JSON Schema."


class Quiet(_Shape):
    """Hours of every day, by the player's wall clock."""

    start = _text("HH:MM.", data_key="from")
    until = _text("HH:MM.")


class Vacation(_Shape):
    """Days in the player's zone, both included."""

    start = _text("YYYY-MM-DD.", data_key="from")
    until = _text("YYYY-MM-DD.")


class Player(_Shape):
    """A player."""

    id = _text()
    name = _text()
    locale = _text("A language tag.")
    zone = _text("The time zone's IANA name.")
    quiet = _nested(Quiet, allow_none=True)
    vacation = _nested(Vacation, allow_none=True)
    vacation_left = _whole("Days of this year's allowance that are neither used nor planned.")


class Guest(_Shape):
    """A new guest. The token is shown this once."""

    player = _nested(Player)
    token = _text("Send it as Authorization: Bearer <token>.")


class DeckRef(_Shape):
    """A revision of a deck."""

    key = _text()
    rev = _whole()


class Titled(DeckRef):
    """A deck with its title by language."""

    title = _object("By language.", values=String())


class Seats(_Shape):
    """How many can play."""

    min = _whole()
    max = _whole()


class Game(_Shape):
    """A game of the catalogue."""

    key = _text()
    title = _text()
    seats = _nested(Seats)
    options = _object(_SCHEMA_DESCRIPTION)
    actions = _object("By kind: the JSON Schema of its parameters.", values=fields.Dict())
    orders = _object(_SCHEMA_DESCRIPTION)
    view = _object(_SCHEMA_DESCRIPTION)
    levels = _many(String(), "Of its bots.")
    decks = _many(fields.Nested(Titled))
    languages = _many(String())


class DeckTexts(DeckRef):
    """A deck's events in one language, without their dates."""

    lang = Choice(list(decks.LANGUAGES), required=True)
    cards = _object("By card id.", values=String())
    themes = _object("By card id.", values=Choice(list(decks.THEMES)))


class Seat(_Shape):
    """A seat of a match."""

    seat = _whole()
    kind = Choice(["player", "bot", "open"], required=True)
    name = _text("Null while open, and for a player who asked to be forgotten.", allow_none=True)
    player = String(metadata={"description": "The player's id."})
    level = Choice(list(catalogue.LEVELS), metadata={"description": "The bot's."})
    away = Boolean(required=True, metadata={"description": "It has missed its last two deadlines."})
    deadline = _time("When its time is up, if it runs.", allow_none=True)
    bank = Integer(metadata={"description": "What was left of its bank when its turn began, in seconds."})


class Clock(_Shape):
    """The time there is."""

    turn = _whole("Seconds per turn.")
    bank = _whole("Seconds that a player has beyond their turns.")
    increment = _whole("Seconds that a move gives back to the bank.")
    weekends = Boolean(required=True, metadata={"description": "Whether Saturday and Sunday stop the clock."})
    takeover = Boolean(required=True, metadata={"description": "Whether a bot plays for who is away."})


class Outcome(_Shape):
    """How a match ended."""

    tiers = _many(Array(Integer()), "Best first; the seats of one tier share the place.")
    reason = _text("A code of the game's.")


class Match(_Shape):
    """A match, as everybody may know it; `code` is for those seated."""

    id = _text()
    game = _text()
    status = Choice(_STATUSES, required=True)
    version = _whole("0 while open, 1 once dealt, one more with every move.")
    code = String(metadata={"description": "The invitation code."})
    visibility = Choice(["private", "public"], required=True)
    options = _object("As chosen; the rest is by default.")
    clock = _nested(Clock)
    decks = _many(fields.Nested(DeckRef))
    host = _whole("A seat.")
    seats = _many(fields.Nested(Seat))
    to_act = _many(Integer(), "The seats the game waits for.")
    deadline = _time("The earliest of any seat.", allow_none=True)
    commitment = _text("SHA-256 of the secret that the shuffle comes from.")
    rules_version = _whole()
    outcome = _nested(Outcome, allow_none=True)


class Decision(_Shape):
    """A choice open to the caller. Several of one seat are alternatives."""

    seat = _whole()
    kind = _text("The action's.")
    schema = _object("Of the action's parameters: what validates against it may be done now.")
    blocking = Boolean(required=True, metadata={"description": "Whether the game waits for it."})
    limit = _whole("Seconds for this decision, where it has a limit of its own.", allow_none=True)


class Invitation(_Shape):
    """Where an invitation leads."""

    match = _nested(Match)


class Table(Invitation):
    """A match with what the caller sees and may do. While it is open there is no view."""

    view = fields.Dict(
        required=True, allow_none=True, metadata={"description": "By the game: see its view schema."}
    )
    decisions = _many(fields.Nested(Decision))


class Event(_Shape):
    """Something that happened, with the facts of its kind, as far as the caller may know them."""

    version = _whole()
    at = _time("When.")
    seat = _whole("Who did it.", allow_none=True)
    kind = _text()


class Acted(Table):
    """A move made, and the table as it is now."""

    events = _many(fields.Nested(Event), "The move's own; what bots answered comes with /events.")


class SeatName(_Shape):
    """Who sits where."""

    seat = _whole()
    kind = Choice(["player", "bot", "open"], required=True)
    name = _text(allow_none=True)


class MatchLine(_Shape):
    """A match in my list, a moment behind the match itself."""

    id = _text()
    game = _text()
    status = Choice(_STATUSES, required=True)
    version = _whole()
    seat = _whole("Mine.")
    your_turn = Boolean(required=True)
    seats = _many(fields.Nested(SeatName))
    deadline = _time("Mine, while it is my turn.", allow_none=True)
    outcome = _nested(Outcome, allow_none=True)
    updated = _time("The last change that told me something new; `version` is of then.")


class Past(_Shape):
    """A view as it was."""

    version = _whole()
    view = _object("By the game.")


class Orders(_Shape):
    """Standing orders: fields by the game (`orders` in `GET /v1/games/{key}`)."""


class Message(_Shape):
    """Something said at the table."""

    id = _text()
    at = _time("When.")
    seat = _whole("The speaker's, at that moment.")
    name = _text("Null for a player who asked to be forgotten.", allow_none=True)
    text = _text()


class Salt(_Shape):
    """What a client gave to the shuffle."""

    salt = _text()
    after_commitment = Boolean(required=True)


class Logged(_Shape):
    """One version of a match: an action, the orders handed over with it, and what came of it."""

    version = _whole()
    at = _time("When.")
    seat = _whole(allow_none=True)
    kind = _text()
    by = _text("player, bot, orders, absence or setup.")
    params = _object("The action's.")
    orders = _object("By seat: what was not the default.", values=fields.Dict())
    events = _many(fields.Dict(), "Each with its public facts, and the private ones by seat.")


class Proof(_Shape):
    """All that went into a match."""

    id = _text()
    game = _text()
    rules_version = _whole()
    commitment = _text("SHA-256 of the secret.")
    secret = _text("Hexadecimal.")
    salts = _many(fields.Nested(Salt, allow_none=True), "By seat.")
    shows = _text("fair_shuffle, or unchanged_secret where no client gave a salt.")
    seed = _text()
    seats = _whole("How many.")
    options = _object("As chosen.")
    decks = _many(fields.Nested(DeckRef))
    tables = _many(String(validate=validate.Length(equal=64)), "SHA-256 of each.")
    log = _many(fields.Nested(Logged))
    outcome = _nested(Outcome, allow_none=True)


class Health(_Shape):
    """All is well."""

    status = _text()
    version = _text("Of the service.")
    storage = _text()


SCHEMAS: tuple[type[Schema], ...] = (
    Quiet, Vacation, Player, Guest, DeckRef, Titled, Seats, Game, DeckTexts, Seat, Clock, Outcome, Match,
    Decision, Invitation, Table, Event, Acted, SeatName, MatchLine, Past, Orders, Message, Salt, Logged,
    Proof, Health,
)  # fmt: skip
"""All of them, those first that others hold."""
