"""Responses about sessions, devices, tokens and passkeys, for the documentation (`openapi`)."""

from __future__ import annotations

from marshmallow import Schema, fields

from chalicelib.api.notification_schemas import Delivery, PushSubscription, Webhook
from chalicelib.api.response_schemas import MatchLine, Message, Player
from chalicelib.api.schema_helpers import ResponseSchema, array, date_time, json_object, nested, string
from chalicelib.api.strict_fields import Boolean, Choice
from chalicelib.identity import tokens


class Session(ResponseSchema):
    """A session of this device. The token is shown this once."""

    player = nested(Player)
    token = string("Send it as Authorization: Bearer <token>.")


class Device(ResponseSchema):
    """A device that is signed in."""

    id = string()
    name = string()
    created = date_time("When it signed in.")
    seen = date_time("When it was used last, a day or so behind.", allow_none=True)
    current = Boolean(required=True, metadata={"description": "The one that asks."})


class Transfer(ResponseSchema):
    """What signs another device in, once."""

    code = string("To be typed: case, spaces and hyphens do not matter.")
    expires = date_time("Until when.")
    link = string("The same as a link, below the web app's address.")


class Token(ResponseSchema):
    """A token of another client."""

    id = string()
    name = string()
    scopes = array(Choice(list(tokens.SCOPES)))
    created = date_time("When.")
    expires = date_time("When it ends; null: when it is revoked.", allow_none=True)


class NewToken(Token):
    """A token just issued. Its text is shown this once."""

    token = string("Send it as Authorization: Bearer <token>.")


class Passkey(ResponseSchema):
    """A passkey that signs me in."""

    id = string()
    name = string()
    created = date_time("When.")


class PasskeyOptions(ResponseSchema):
    """What to ask the browser's `credentials` for, and the ticket to send with its answer."""

    options = json_object("Of WebAuthn, as JSON, for `parseCreationOptionsFromJSON` and its like.")
    ticket = string("Good for five minutes and once.")


class Export(ResponseSchema):
    """Everything stored about a player. More kinds of things may be added."""

    player = nested(Player)
    settings = json_object("What the profile holds besides.")
    devices = array(fields.Nested(Device))
    tokens = array(fields.Nested(Token))
    passkeys = array(fields.Nested(Passkey))
    push_subscriptions = array(fields.Nested(PushSubscription))
    webhooks = array(fields.Nested(Webhook))
    deliveries = array(fields.Nested(Delivery))
    matches = array(fields.Nested(MatchLine), "Each with the player's own `orders` and `salt`.")
    messages = array(fields.Nested(Message), "Each with its `match`.")


SCHEMAS: tuple[type[Schema], ...] = (
    Session,
    Device,
    Transfer,
    Token,
    NewToken,
    Passkey,
    PasskeyOptions,
    Export,
)
"""All of them; a schema that others contain stands before these."""
