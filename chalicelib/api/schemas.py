"""What clients send, but for a game's own forms (`derive`, `options`)."""

from __future__ import annotations

import unicodedata
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from chalicelib.api.derive import Form
from chalicelib.api.fields import Choice, Items, Text, Whole
from chalicelib.games import catalogue
from chalicelib.games.contract import Json

NAME_LENGTH, MESSAGE_LENGTH, SALT_LENGTH = 40, 500, 64
MOST_SEATS = 16
SHORTEST_TURN, LONGEST_TURN = 300, 14 * 86_400
"""Seconds per turn: five minutes to two weeks (RULES 0.4)."""

_BIDI = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_LINE_BREAKS = "\n\t"


class Line(Text):
    """A visible line of text: composed (NFC), outer spaces gone, inner ones single."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, attr, data, **kwargs)
        return " ".join(_visible(unicodedata.normalize("NFC", text)).split())


class Prose(Text):
    """A visible text of some lines, without spaces around it."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        return _visible(super()._deserialize(value, attr, data, **kwargs), _LINE_BREAKS).strip()


def _visible(text: str, besides: str = "") -> str:
    """The text, if nothing in it is a control character or turns the direction of what follows."""
    for letter in text:
        if (unicodedata.category(letter) in ("Cc", "Cs") and letter not in besides) or letter in _BIDI:
            raise ValidationError("Holds a character that cannot be seen.")
    return text


def _name(**options: Any) -> Line:
    return Line(
        validate=validate.Length(1, NAME_LENGTH), metadata={"description": "As tables show it."}, **options
    )


def _locale(**options: Any) -> Text:
    tag = validate.Regexp(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}\Z", error="Not a language tag.")
    return Text(validate=tag, metadata={"description": "A language tag: en, de-CH."}, **options)


def _salt() -> Text:
    what = "Goes into the shuffle, so that the house alone cannot choose it."
    return Text(
        load_default=None,
        allow_none=True,
        validate=validate.Length(1, SALT_LENGTH),
        metadata={"description": what},
    )


class NewPlayer(Form):
    """A guest."""

    name = _name(required=True)
    locale = _locale(load_default="en")


class Profile(Form):
    """What of a profile is to change."""

    name = _name()
    locale = _locale()


class SeatWish(Form):
    """Who is to sit there: the creator, a bot, or whoever comes."""

    kind = Choice(["me", "open", "bot"], required=True)
    level = Choice(catalogue.LEVELS, metadata={"description": "A bot's level, medium if left out."})

    @validates_schema
    def _only_bots_have_a_level(self, data: Json, **_: Any) -> None:
        if "level" in data and data["kind"] != "bot":
            raise ValidationError("Only a bot has a level.", "level")


class ClockWish(Form):
    """The time there is."""

    turn = Whole(
        required=True,
        validate=validate.Range(SHORTEST_TURN, LONGEST_TURN),
        metadata={"description": "Seconds per turn."},
    )


class NewMatch(Form):
    """A match to be. `options` are checked by the game's own schema (`GET /v1/games/{key}`)."""

    game = Text(required=True)
    options = fields.Dict(load_default=dict)
    seats = Items(fields.Nested(SeatWish), required=True, validate=validate.Length(1, MOST_SEATS))
    clock = fields.Nested(ClockWish, load_default=None, allow_none=True)
    visibility = Choice(["private", "public"], load_default="private")


class SeatToTake(Form):
    """A seat at a table; the first open one where none is named."""

    code = Text(
        load_default=None,
        allow_none=True,
        metadata={"description": "The invitation; private matches want it."},
    )
    seat = Whole(load_default=None, allow_none=True)
    salt = _salt()


class Start(Form):
    """The host's word to begin."""

    salt = _salt()


class Action(Form):
    """An action: its kind and the parameters of that kind (`actions` in `GET /v1/games/{key}`)."""

    kind = Text(required=True)
    params = fields.Dict(load_default=dict)


class NewMessage(Form):
    """Something to say."""

    text = Prose(required=True, validate=validate.Length(1, MESSAGE_LENGTH))


FORMS: dict[str, type[Schema]] = {
    "NewPlayer": NewPlayer,
    "Profile": Profile,
    "NewMatch": NewMatch,
    "SeatToTake": SeatToTake,
    "Start": Start,
    "Action": Action,
    "NewMessage": NewMessage,
}
"""By the names under which views and the documentation speak of them."""
