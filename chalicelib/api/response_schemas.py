"""Responses, for the documentation; loaded only to write that (`openapi`)."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from chalicelib import decks
from chalicelib.api.schema_helpers import (
    ResponseSchema,
    array,
    date_time,
    integer,
    json_object,
    nested,
    string,
)
from chalicelib.api.strict_fields import Array, Boolean, Choice, Integer, String
from chalicelib.games import catalogue
from chalicelib.play.telling import match_list

_SCHEMA_DESCRIPTION = "A JSON Schema."


class Quiet(ResponseSchema):
    """Hours of every day, by the player's wall clock."""

    start = string("HH:MM.", data_key="from")
    until = string("HH:MM.")


class Vacation(ResponseSchema):
    """Days in the player's zone, both included."""

    start = string("YYYY-MM-DD.", data_key="from")
    until = string("YYYY-MM-DD.")


class Player(ResponseSchema):
    """A player."""

    id = string()
    name = string()
    locale = string("A language tag.")
    zone = string("The time zone's IANA name.")
    quiet = nested(Quiet, allow_none=True)
    vacation = nested(Vacation, allow_none=True)
    vacation_left = integer("Days of this year's allowance that are neither used nor planned.")


class Guest(ResponseSchema):
    """A new guest. The token is shown this once."""

    player = nested(Player)
    token = string("Send it as Authorization: Bearer <token>.")


class DeckRef(ResponseSchema):
    """A revision of a deck."""

    key = string()
    rev = integer()


class Titled(DeckRef):
    """A deck with its title by language."""

    title = json_object("By language.", values=String())


class Seats(ResponseSchema):
    """How many can play."""

    min = integer()
    max = integer()


class Game(ResponseSchema):
    """A game of the catalogue."""

    key = string()
    title = string()
    seats = nested(Seats)
    options = json_object(_SCHEMA_DESCRIPTION)
    actions = json_object("By kind: the JSON Schema of its parameters.", values=fields.Dict())
    orders = json_object(_SCHEMA_DESCRIPTION)
    view = json_object(_SCHEMA_DESCRIPTION)
    levels = array(String(), "Of its bots.")
    decks = array(fields.Nested(Titled))
    languages = array(String())


class GameWords(ResponseSchema):
    """What a game calls its things in one language: see "Words" in the guide."""

    rev = string("Names this content.")
    lang = Choice(list(decks.LANGUAGES), required=True)
    words = json_object("By key: a text, or an object of texts by plural form.", values=fields.Raw())


class DeckTexts(DeckRef):
    """A deck's events in one language, without their dates."""

    lang = Choice(list(decks.LANGUAGES), required=True)
    cards = json_object("By card id.", values=String())
    themes = json_object("By card id.", values=Choice(list(decks.THEMES)))


class Seat(ResponseSchema):
    """A seat of a match."""

    seat = integer()
    kind = Choice(["player", "bot", "open"], required=True)
    name = string("Null while open, and for a player who asked to be forgotten.", allow_none=True)
    player = String(metadata={"description": "The player's id."})
    level = Choice(list(catalogue.LEVELS), metadata={"description": "The bot's."})
    away = Boolean(required=True, metadata={"description": "It has missed its last two deadlines."})
    deadline = date_time("When its time is up, if it runs.", allow_none=True)
    bank = Integer(metadata={"description": "What was left of its bank when its turn began, in seconds."})


class Clock(ResponseSchema):
    """The time there is."""

    turn = integer("Seconds per turn.")
    bank = integer("Seconds that a player has beyond their turns.")
    increment = integer("Seconds that a move gives back to the bank.")
    weekends = Boolean(required=True, metadata={"description": "Whether Saturday and Sunday stop the clock."})
    takeover = Boolean(required=True, metadata={"description": "Whether a bot plays for who is away."})


class Outcome(ResponseSchema):
    """How a match ended."""

    tiers = array(Array(Integer()), "Best first; the seats of one tier share the place.")
    reason = string("A code of the game's.")


class Match(ResponseSchema):
    """A match, as everybody may know it; `code` is for those seated."""

    id = string()
    game = string()
    status = Choice(match_list.STATUSES, required=True)
    version = integer("0 while open, 1 once dealt, one more with every move.")
    code = String(metadata={"description": "The invitation code."})
    visibility = Choice(["private", "public"], required=True)
    options = json_object("As chosen; the rest is by default.")
    clock = nested(Clock)
    decks = array(fields.Nested(DeckRef))
    host = integer("A seat.")
    seats = array(fields.Nested(Seat))
    to_act = array(Integer(), "The seats the game waits for.")
    deadline = date_time("The earliest of any seat.", allow_none=True)
    commitment = string("SHA-256 of the secret that the shuffle comes from.")
    rules_version = integer()
    outcome = nested(Outcome, allow_none=True)


class Decision(ResponseSchema):
    """A choice open to the caller. Several of one seat are alternatives."""

    seat = integer()
    kind = string("The action's.")
    schema = json_object("Of the action's parameters: what validates against it may be done now.")
    blocking = Boolean(required=True, metadata={"description": "Whether the game waits for it."})
    limit = integer("Seconds for this decision, where it has a limit of its own.", allow_none=True)


class Invitation(ResponseSchema):
    """Where an invitation leads."""

    match = nested(Match)


class Table(Invitation):
    """A match with what the caller sees and may do. While it is open there is no view."""

    view = fields.Dict(
        required=True, allow_none=True, metadata={"description": "By the game: see its view schema."}
    )
    decisions = array(fields.Nested(Decision))


class Event(ResponseSchema):
    """Something that happened, with the facts of its kind, as far as the caller may know them."""

    version = integer()
    at = date_time("When.")
    seat = integer("Who did it.", allow_none=True)
    kind = string()


class Acted(Table):
    """A move made, and the table as it is now."""

    events = array(fields.Nested(Event), "The move's own; what bots answered comes with /events.")


class SeatName(ResponseSchema):
    """Who sits where."""

    seat = integer()
    kind = Choice(["player", "bot", "open"], required=True)
    name = string(allow_none=True)


class MatchLine(ResponseSchema):
    """A match in my list, a moment behind the match itself."""

    id = string()
    game = string()
    status = Choice(match_list.STATUSES, required=True)
    version = integer()
    seat = integer("Mine.")
    your_turn = Boolean(required=True)
    seats = array(fields.Nested(SeatName))
    deadline = date_time("Mine, while it is my turn.", allow_none=True)
    outcome = nested(Outcome, allow_none=True)
    updated = date_time("The last change that told me something new; `version` is of then.")


class Past(ResponseSchema):
    """A view as it was."""

    version = integer()
    view = json_object("By the game.")


class Orders(ResponseSchema):
    """Standing orders: fields by the game (`orders` in `GET /v1/games/{key}`)."""


class Message(ResponseSchema):
    """Something said at the table."""

    id = string()
    at = date_time("When.")
    seat = integer("The speaker's, at that moment.")
    name = string("Null for a player who asked to be forgotten.", allow_none=True)
    text = string()


class Salt(ResponseSchema):
    """What a client gave to the shuffle."""

    salt = string()
    after_commitment = Boolean(required=True)


class Logged(ResponseSchema):
    """One version of a match: an action, the orders handed over with it, and what came of it."""

    version = integer()
    at = date_time("When.")
    seat = integer(allow_none=True)
    kind = string()
    by = string("player, bot, orders, absence or setup.")
    params = json_object("The action's.")
    orders = json_object("By seat: what was not the default.", values=fields.Dict())
    events = array(fields.Dict(), "Each with its public facts, and the private ones by seat.")


class Proof(ResponseSchema):
    """All that went into a match."""

    id = string()
    game = string()
    rules_version = integer()
    commitment = string("SHA-256 of the secret.")
    secret = string("Hexadecimal.")
    salts = array(fields.Nested(Salt, allow_none=True), "By seat.")
    shows = string("fair_shuffle, or unchanged_secret where no client gave a salt.")
    seed = string()
    seats = integer("How many.")
    options = json_object("As chosen.")
    decks = array(fields.Nested(DeckRef))
    tables = array(String(validate=validate.Length(equal=64)), "SHA-256 of each.")
    log = array(fields.Nested(Logged))
    outcome = nested(Outcome, allow_none=True)


class Health(ResponseSchema):
    """All is well."""

    status = string()
    version = string("Of the service.")
    storage = string()


SCHEMAS: tuple[type[Schema], ...] = (
    Quiet, Vacation, Player, Guest, DeckRef, Titled, Seats, Game, GameWords, DeckTexts, Seat, Clock, Outcome,
    Match, Decision, Invitation, Table, Event, Acted, SeatName, MatchLine, Past, Orders, Message, Salt,
    Logged, Proof, Health,
)  # fmt: skip
"""All of them; a schema that others contain stands before these."""
