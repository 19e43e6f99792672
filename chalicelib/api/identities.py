"""What the API answers about who somebody is, for its documentation (`openapi`)."""

from __future__ import annotations

from marshmallow import Schema, fields

from chalicelib.api.fields import Choice, Flag
from chalicelib.api.shapes import MatchLine, Message, Player
from chalicelib.api.shaping import Shape, many, nested, object_, text, time
from chalicelib.api.tellings import Delivery, PushSubscription, Webhook
from chalicelib.identity import tokens


class Session(Shape):
    """A session of this device. The token is shown this once."""

    player = nested(Player)
    token = text("Send it as Authorization: Bearer <token>.")


class Device(Shape):
    """A device that is signed in."""

    id = text()
    name = text()
    created = time("When it signed in.")
    seen = time("When it was used last, a day or so behind.", allow_none=True)
    current = Flag(required=True, metadata={"description": "The one that asks."})


class Transfer(Shape):
    """What signs another device in, once."""

    code = text("To be typed: case, spaces and hyphens do not matter.")
    expires = time("Until when.")
    link = text("The same as a link, below the web app's address.")


class Token(Shape):
    """A token of another client."""

    id = text()
    name = text()
    scopes = many(Choice(list(tokens.SCOPES)))
    created = time("When.")
    expires = time("When it ends; null: when it is revoked.", allow_none=True)


class NewToken(Token):
    """A token just issued. Its text is shown this once."""

    token = text("Send it as Authorization: Bearer <token>.")


class Passkey(Shape):
    """A passkey that signs me in."""

    id = text()
    name = text()
    created = time("When.")


class PasskeyOptions(Shape):
    """What to ask the browser's `credentials` for, and the ticket to send with its answer."""

    options = object_("Of WebAuthn, as JSON, for `parseCreationOptionsFromJSON` and its like.")
    ticket = text("Good for five minutes and once.")


class Export(Shape):
    """Everything stored about a player. More kinds of things may be added."""

    player = nested(Player)
    settings = object_("What the profile holds besides.")
    devices = many(fields.Nested(Device))
    tokens = many(fields.Nested(Token))
    passkeys = many(fields.Nested(Passkey))
    push_subscriptions = many(fields.Nested(PushSubscription))
    webhooks = many(fields.Nested(Webhook))
    deliveries = many(fields.Nested(Delivery))
    matches = many(fields.Nested(MatchLine), "Each with the player's own `orders` and `salt`.")
    messages = many(fields.Nested(Message), "Each with its `match`.")


SHAPES: tuple[type[Schema], ...] = (
    Session,
    Device,
    Transfer,
    Token,
    NewToken,
    Passkey,
    PasskeyOptions,
    Export,
)
"""All of them, those first that others hold."""
