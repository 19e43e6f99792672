"""Request bodies, except a game's own (`dataclass_schemas`, `options_schema`)."""

from __future__ import annotations

from datetime import date
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from chalicelib import decks
from chalicelib.api.dataclass_schemas import StrictSchema
from chalicelib.api.passkey_schemas import (
    Credential,
    CredentialResponse,
    PasskeyProof,
    credential_field,
    ticket_field,
)
from chalicelib.api.strict_fields import Array, Boolean, Choice, Integer, Map, Number, String
from chalicelib.api.text_fields import MultilineText, SingleLineText
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.identity import tokens
from chalicelib.notify import destinations, mail
from chalicelib.play.time import calendar
from chalicelib.play.time.calendar import Quiet

MAX_NAME_LENGTH, MAX_MESSAGE_LENGTH, MAX_SALT_LENGTH, MAX_CODE_LENGTH = 40, 500, 64, 100
MAX_SEATS = 16
MAX_TOKEN_DAYS = 366
"""Days for which a token may be issued, unless it never expires."""
MAX_URL_LENGTH = 2048

MIN_TURN_SECONDS, MAX_TURN_SECONDS = 300, 14 * 86_400
"""Seconds per turn: five minutes to two weeks (RULES 0.4)."""
MAX_BANK_SECONDS, MAX_INCREMENT_SECONDS = 30 * 86_400, 86_400
"""Seconds of a bank, and of what a move gives back to it."""


def _name_field(description: str = "As tables show it.", **options: Any) -> SingleLineText:
    return SingleLineText(least=1, most=MAX_NAME_LENGTH, metadata={"description": description}, **options)


def _locale_field(**options: Any) -> String:
    # The documentation repeats it for other programs, and JSON Schema knows no \Z.
    tag = validate.Regexp(r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$(?!\n)", error="Not a language tag.")
    return String(validate=tag, metadata={"description": "A language tag: en, de-CH."}, **options)


def _salt_field(**options: Any) -> String:
    what = "Goes into the shuffle, so that the house alone cannot choose it."
    return String(least=1, most=MAX_SALT_LENGTH, metadata={"description": what}, **options)


def _optional_salt_field() -> String:
    return _salt_field(load_default=None, allow_none=True)


def _orders_field(description: str) -> Map:
    return Map(load_default=None, allow_none=True, metadata={"description": description})


_DEVICE_DESCRIPTION = "What to call this device; its browser and system if left out."


class NewPlayer(StrictSchema):
    """A guest."""

    name = _name_field(required=True)
    locale = _locale_field(load_default="en")
    device = _name_field(_DEVICE_DESCRIPTION)


def _time_of_day_field(description: str, name: str) -> String:
    time = validate.Regexp(r"^([01][0-9]|2[0-3]):[0-5][0-9]$(?!\n)", error="Not a time of day: HH:MM.")
    metadata: Json = {"description": description}
    return String(required=True, data_key=name, attribute=name, validate=time, metadata=metadata)


def _check_date(text: str) -> None:
    try:
        is_date = date.fromisoformat(text).isoformat() == text
    except ValueError:
        is_date = False
    if not is_date:
        raise ValidationError("Not a day: YYYY-MM-DD.")


def _date_field(description: str, name: str) -> String:
    metadata: Json = {"description": description, "format": "date"}
    return String(required=True, data_key=name, attribute=name, validate=_check_date, metadata=metadata)


def _check_zone(text: str) -> None:
    if text not in calendar.time_zones():
        raise ValidationError("Not the name of a time zone.")


class QuietWish(StrictSchema):
    """Hours of every day, by the player's own wall clock; over midnight where `until` is the smaller."""

    start = _time_of_day_field("HH:MM.", "from")
    until = _time_of_day_field("HH:MM; 16 hours later at most.", "until")

    @validates_schema
    def _check_length(self, data: Json, **_: Any) -> None:
        try:
            Quiet(calendar.parse_minutes(data["from"]), calendar.parse_minutes(data["until"]))
        except ValueError:
            raise ValidationError("At least a minute and at most 16 hours after from.", "until") from None


class VacationWish(StrictSchema):
    """Days in the player's own zone, both included."""

    start = _date_field("YYYY-MM-DD.", "from")
    until = _date_field("YYYY-MM-DD.", "until")

    @validates_schema
    def _check_order(self, data: Json, **_: Any) -> None:
        if data["until"] < data["from"]:
            raise ValidationError("Ends before it begins.", "until")


class Profile(StrictSchema):
    """What of a profile is to change. What stops the player's clocks moves deadlines that run."""

    name = _name_field()
    locale = _locale_field()
    zone = String(validate=_check_zone, metadata={"description": "A time zone's IANA name: Europe/Zurich."})
    quiet = fields.Nested(QuietWish, allow_none=True)
    vacation = fields.Nested(VacationWish, allow_none=True)


class SeatWish(StrictSchema):
    """Who is to sit there: the creator, a bot, or whoever comes."""

    kind = Choice(["me", "open", "bot"], required=True)
    level = Choice(catalogue.LEVELS, metadata={"description": "A bot's level, medium if left out."})

    @validates_schema
    def _check_level(self, data: Json, **_: Any) -> None:
        if "level" in data and data["kind"] != "bot":
            raise ValidationError("Only a bot has a level.", "level")


class ClockWish(StrictSchema):
    """The time there is."""

    turn = Integer(
        required=True,
        validate=validate.Range(MIN_TURN_SECONDS, MAX_TURN_SECONDS),
        metadata={"description": "Seconds per turn."},
    )
    bank = Integer(
        validate=validate.Range(0, MAX_BANK_SECONDS),
        metadata={"description": "Seconds that a player has beyond their turns, in the whole match."},
    )
    increment = Integer(
        validate=validate.Range(0, MAX_INCREMENT_SECONDS),
        metadata={"description": "Seconds that a move gives back to the bank."},
    )
    weekends = Boolean(metadata={"description": "Whether Saturday and Sunday stop the clock."})
    takeover = Boolean(metadata={"description": "Whether a bot plays for who is away, until they are back."})

    @validates_schema
    def _check_increment(self, data: Json, **_: Any) -> None:
        if data.get("increment") and not data.get("bank"):
            raise ValidationError("Needs a bank to go to.", "increment")


class NewMatch(StrictSchema):
    """A match to be. `options` are checked by the game's own schema (`GET /v1/games/{key}`)."""

    game = String(required=True, metadata={"examples": ["anno-domini"]})
    options = Map(load_default=dict)
    orders = _orders_field("The host's standing orders, as for `PUT …/orders`.")
    seats = Array(
        fields.Nested(SeatWish),
        required=True,
        least=1,
        most=MAX_SEATS,
        metadata={"examples": [[{"kind": "me"}, {"kind": "open"}]]},
    )
    clock = fields.Nested(ClockWish, load_default=None, allow_none=True)
    visibility = Choice(["private", "public"], load_default="private")
    hold = Boolean(
        load_default=False,
        metadata={"description": "Whether it waits for `POST …/start` although all seats are taken."},
    )


class SeatToTake(StrictSchema):
    """A seat at a table; the first open one where none is named."""

    code = String(
        load_default=None,
        allow_none=True,
        metadata={"description": "The invitation; private matches want it."},
    )
    seat = Integer(load_default=None, allow_none=True)
    salt = _optional_salt_field()
    orders = _orders_field("The player's standing orders, as for `PUT …/orders`.")


class Start(StrictSchema):
    """The host's word to begin."""

    salt = _optional_salt_field()


class OwnSalt(StrictSchema):
    """What a seated player adds to the shuffle."""

    salt = _salt_field(required=True)


class OwnAgreement(StrictSchema):
    """Whether a player agrees to end a match that somebody holds up."""

    agrees = Boolean(required=True)


class Action(StrictSchema):
    """An action: its kind and the parameters of that kind (`actions` in `GET /v1/games/{key}`)."""

    kind = String(required=True, metadata={"examples": ["doubt"]})
    params = Map(load_default=dict)


class NewMessage(StrictSchema):
    """Something to say."""

    text = MultilineText(
        required=True, least=1, most=MAX_MESSAGE_LENGTH, metadata={"examples": ["Your turn."]}
    )


class Report(StrictSchema):
    """What is wrong with a card: its date, or what it says, or how it says it in this language."""

    reason = Choice(["date", "unclear", "language"], required=True)
    lang = Choice(list(decks.LANGUAGES), required=True)
    note = MultilineText(
        load_default="",
        most=MAX_MESSAGE_LENGTH,
        metadata={"description": "What would be right, and where that can be looked up."},
    )


class PushKeys(StrictSchema):
    """What a push is encrypted with: as `PushSubscription.toJSON()` has it."""

    p256dh = String(required=True, least=1, most=200)
    auth = String(required=True, least=1, most=100)


class NewPushSubscription(StrictSchema):
    """A browser that is to show notices: `PushSubscription.toJSON()`, and a name for the list."""

    endpoint = String(required=True, least=1, most=MAX_URL_LENGTH)
    keys = fields.Nested(PushKeys, required=True)
    expires = Number(
        data_key="expirationTime",
        load_default=None,
        allow_none=True,
        metadata={"description": "Browsers send it; it tells nothing."},
    )
    name = _name_field(_DEVICE_DESCRIPTION)


class NewWebhook(StrictSchema):
    """A program that is to be told."""

    url = String(required=True, least=1, most=MAX_URL_LENGTH, metadata={"description": "https only."})


def _check_mail_address(address: str) -> None:
    if not mail.is_address(address):
        raise ValidationError("Not an address for mails.")


class MailSettings(StrictSchema):
    """Where mails go, and when they are wanted. Without an address there are none."""

    address = String(
        required=True,
        allow_none=True,
        validate=_check_mail_address,
        metadata={"description": "Null takes it away."},
    )
    wish = Choice(destinations.MAIL_WISHES, load_default="at_once")


class TokenWish(StrictSchema):
    """A token for another client: what it may do, and for how long."""

    name = _name_field("What it is for.", required=True)
    scopes = Array(
        Choice(tokens.SCOPES),
        required=True,
        least=1,
        most=len(tokens.SCOPES),
        unique=True,
        metadata={"description": "None includes another, and none can be given that the asking token lacks."},
    )
    days = Integer(
        load_default=90,
        allow_none=True,
        validate=validate.Range(1, MAX_TOKEN_DAYS),
        metadata={"description": "How long it is good for; null: until it is revoked."},
    )


class PasskeyWish(StrictSchema):
    """A passkey just made with the options of `POST /v1/me/passkeys/options`."""

    ticket = ticket_field(required=True)
    credential = credential_field(required=True)
    name = _name_field("What to call it; the device's browser and system if left out.")


class SignIn(StrictSchema):
    """Signing in on this device: with a code from another one, or with a passkey."""

    code = String(
        least=1,
        most=MAX_CODE_LENGTH,
        metadata={"description": "From `POST /v1/me/devices`; good for ten minutes and once."},
    )
    ticket = ticket_field()
    credential = credential_field()
    device = _name_field(_DEVICE_DESCRIPTION)

    @validates_schema
    def _check_credentials(self, data: Json, **_: Any) -> None:
        given = data.keys() & {"code", "ticket", "credential"}
        if given not in ({"code"}, {"ticket", "credential"}):
            raise ValidationError("Either code, or ticket and credential.", "code")


_NESTED = (QuietWish, VacationWish, SeatWish, ClockWish, CredentialResponse, Credential)
NESTED_SCHEMAS: dict[str, type[Schema]] = {schema.__name__: schema for schema in _NESTED}
"""Schemas that others contain."""

_BODIES = (
    *(NewPlayer, Profile, NewMatch, SeatToTake, Start, OwnSalt, OwnAgreement, Action, NewMessage, Report),
    *(TokenWish, PasskeyWish, PasskeyProof, SignIn, NewPushSubscription, NewWebhook, MailSettings),
)
BODY_SCHEMAS: dict[str, type[Schema]] = {schema.__name__: schema for schema in _BODIES}
"""By the names that views and the documentation use."""
