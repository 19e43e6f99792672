"""What clients send, but for a game's own forms (`derive`, `options`)."""

from __future__ import annotations

from datetime import date
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from chalicelib import decks
from chalicelib.api.derive import Form
from chalicelib.api.fields import Choice, Distinct, Flag, Items, Text, Whole
from chalicelib.api.lettering import Line, Prose
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.identity import tokens
from chalicelib.notify import destinations, mail
from chalicelib.play.time import calendar
from chalicelib.play.time.calendar import Quiet

NAME_LENGTH, MESSAGE_LENGTH, SALT_LENGTH, CODE_LENGTH = 40, 500, 64, 100
MOST_SEATS = 16
LONGEST_TOKEN = 366
"""Days for which a token may be issued, unless it is for ever."""
URL_LENGTH = 2048

SHORTEST_TURN, LONGEST_TURN = 300, 14 * 86_400
"""Seconds per turn: five minutes to two weeks (RULES 0.4)."""
LARGEST_BANK, LARGEST_INCREMENT = 30 * 86_400, 86_400
"""Seconds beyond the turns, and what a move gives back."""


def _name(what: str = "As tables show it.", **options: Any) -> Line:
    return Line(validate=validate.Length(1, NAME_LENGTH), metadata={"description": what}, **options)


def _locale(**options: Any) -> Text:
    # The document tells it to others, too: an expression of JSON Schema, which has no \Z.
    tag = validate.Regexp(r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$(?!\n)", error="Not a language tag.")
    return Text(validate=tag, metadata={"description": "A language tag: en, de-CH."}, **options)


def _salt() -> Text:
    what = "Goes into the shuffle, so that the house alone cannot choose it."
    return Text(
        load_default=None,
        allow_none=True,
        validate=validate.Length(1, SALT_LENGTH),
        metadata={"description": what},
    )


_DEVICE = "What to call this device; its browser and system if left out."


class NewPlayer(Form):
    """A guest."""

    name = _name(required=True)
    locale = _locale(load_default="en")
    device = _name(_DEVICE)


def _hours(what: str, name: str) -> Text:
    time = validate.Regexp(r"^([01][0-9]|2[0-3]):[0-5][0-9]$(?!\n)", error="Not a time of day: HH:MM.")
    said: Json = {"description": what}
    return Text(required=True, data_key=name, attribute=name, validate=time, metadata=said)


def _is_day(text: str) -> None:
    try:
        known = date.fromisoformat(text).isoformat() == text
    except ValueError:
        known = False
    if not known:
        raise ValidationError("Not a day: YYYY-MM-DD.")


def _day(what: str, name: str) -> Text:
    said: Json = {"description": what, "format": "date"}
    return Text(required=True, data_key=name, attribute=name, validate=_is_day, metadata=said)


def _is_zone(text: str) -> None:
    if text not in calendar.time_zones():
        raise ValidationError("Not the name of a time zone.")


class QuietWish(Form):
    """Hours of every day, by the player's own wall clock; over midnight where `until` is the smaller."""

    start = _hours("HH:MM.", "from")
    until = _hours("HH:MM; 16 hours later at most.", "until")

    @validates_schema
    def _leave_some_day(self, data: Json, **_: Any) -> None:
        try:
            Quiet(calendar.parse_minutes(data["from"]), calendar.parse_minutes(data["until"]))
        except ValueError:
            raise ValidationError("At least a minute and at most 16 hours after from.", "until") from None


class VacationWish(Form):
    """Days in the player's own zone, both included."""

    start = _day("YYYY-MM-DD.", "from")
    until = _day("YYYY-MM-DD.", "until")

    @validates_schema
    def _forwards(self, data: Json, **_: Any) -> None:
        if data["until"] < data["from"]:
            raise ValidationError("Ends before it begins.", "until")


class Profile(Form):
    """What of a profile is to change. What stops the player's clocks moves deadlines that run."""

    name = _name()
    locale = _locale()
    zone = Text(validate=_is_zone, metadata={"description": "A time zone's IANA name: Europe/Zurich."})
    quiet = fields.Nested(QuietWish, allow_none=True)
    vacation = fields.Nested(VacationWish, allow_none=True)


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
    bank = Whole(
        validate=validate.Range(0, LARGEST_BANK),
        metadata={"description": "Seconds that a player has beyond their turns, in the whole match."},
    )
    increment = Whole(
        validate=validate.Range(0, LARGEST_INCREMENT),
        metadata={"description": "Seconds that a move gives back to the bank."},
    )
    weekends = Flag(metadata={"description": "Whether Saturday and Sunday stop the clock."})
    takeover = Flag(metadata={"description": "Whether a bot plays for who is away, until they are back."})

    @validates_schema
    def _only_a_bank_grows(self, data: Json, **_: Any) -> None:
        if data.get("increment") and not data.get("bank"):
            raise ValidationError("Needs a bank to go to.", "increment")


class NewMatch(Form):
    """A match to be. `options` are checked by the game's own schema (`GET /v1/games/{key}`)."""

    game = Text(required=True, metadata={"examples": ["anno-domini"]})
    options = fields.Dict(load_default=dict)
    seats = Items(
        fields.Nested(SeatWish),
        required=True,
        validate=validate.Length(1, MOST_SEATS),
        metadata={"examples": [[{"kind": "me"}, {"kind": "open"}]]},
    )
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

    kind = Text(required=True, metadata={"examples": ["doubt"]})
    params = fields.Dict(load_default=dict)


class NewMessage(Form):
    """Something to say."""

    text = Prose(
        required=True, validate=validate.Length(1, MESSAGE_LENGTH), metadata={"examples": ["Your turn."]}
    )


class Report(Form):
    """What is wrong with a card: its date, or what it says, or how it says it in this language."""

    reason = Choice(["date", "unclear", "language"], required=True)
    lang = Choice(list(decks.LANGUAGES), required=True)
    note = Prose(
        load_default="",
        validate=validate.Length(0, MESSAGE_LENGTH),
        metadata={"description": "What would be right, and where that can be looked up."},
    )


class PushKeys(Form):
    """What a push is encrypted with: as `PushSubscription.toJSON()` has it."""

    p256dh = Text(required=True, validate=validate.Length(1, 200))
    auth = Text(required=True, validate=validate.Length(1, 100))


class NewPushSubscription(Form):
    """A browser that is to show notices: `PushSubscription.toJSON()`, and a name for the list."""

    endpoint = Text(required=True, validate=validate.Length(1, URL_LENGTH))
    keys = fields.Nested(PushKeys, required=True)
    expires = fields.Raw(
        data_key="expirationTime",
        load_default=None,
        metadata={"description": "Browsers send it; it tells nothing."},
    )
    name = _name(_DEVICE)


class NewWebhook(Form):
    """A program that is to be told."""

    url = Text(
        required=True, validate=validate.Length(1, URL_LENGTH), metadata={"description": "https only."}
    )


def _mailable(address: str) -> None:
    if not mail.is_address(address):
        raise ValidationError("Not an address for mails.")


class MailWish(Form):
    """Where mails go, and when they are wanted. Without an address there are none."""

    address = Text(
        required=True,
        allow_none=True,
        validate=_mailable,
        metadata={"description": "Null takes it away."},
    )
    wish = Choice(destinations.MAIL_WISHES, load_default="at_once")


class TokenWish(Form):
    """A token for another client: what it may do, and for how long."""

    name = _name("What it is for.", required=True)
    scopes = Items(
        Choice(tokens.SCOPES),
        required=True,
        validate=[validate.Length(1, len(tokens.SCOPES)), Distinct()],
        metadata={"description": "None includes another; with manage more tokens can be made."},
    )
    days = Whole(
        load_default=90,
        allow_none=True,
        validate=validate.Range(1, LONGEST_TOKEN),
        metadata={"description": "How long it is good for; null: until it is revoked."},
    )


def _ticket(**options: Any) -> Text:
    what = "As given with the options."
    return Text(validate=validate.Length(1, CODE_LENGTH), metadata={"description": what}, **options)


def _credential(**options: Any) -> fields.Dict:
    what = "What the browser's `credentials` answered, as JSON (`toJSON()`)."
    return fields.Dict(metadata={"description": what}, **options)


class PasskeyWish(Form):
    """A passkey just made with the options of `POST /v1/me/passkeys/options`."""

    ticket = _ticket(required=True)
    credential = _credential(required=True)
    name = _name("What to call it; the device's browser and system if left out.")


class SignIn(Form):
    """Signing in on this device: with a code from another one, or with a passkey."""

    code = Text(
        validate=validate.Length(1, CODE_LENGTH),
        metadata={"description": "From `POST /v1/me/devices`; good for ten minutes and once."},
    )
    ticket = _ticket()
    credential = _credential()
    device = _name(_DEVICE)

    @validates_schema
    def _one_way(self, data: Json, **_: Any) -> None:
        given = data.keys() & {"code", "ticket", "credential"}
        if given not in ({"code"}, {"ticket", "credential"}):
            raise ValidationError("Either code, or ticket and credential.", "code")


PARTS: dict[str, type[Schema]] = {
    "QuietWish": QuietWish,
    "VacationWish": VacationWish,
    "SeatWish": SeatWish,
    "ClockWish": ClockWish,
}
"""What other forms hold."""

FORMS: dict[str, type[Schema]] = {
    "NewPlayer": NewPlayer,
    "Profile": Profile,
    "NewMatch": NewMatch,
    "SeatToTake": SeatToTake,
    "Start": Start,
    "Action": Action,
    "NewMessage": NewMessage,
    "Report": Report,
    "TokenWish": TokenWish,
    "PasskeyWish": PasskeyWish,
    "SignIn": SignIn,
    "NewPushSubscription": NewPushSubscription,
    "NewWebhook": NewWebhook,
    "MailWish": MailWish,
}
"""By the names under which views and the documentation speak of them."""
