"""What the API answers about telling people that it is their turn, for its documentation (`openapi`)."""

from __future__ import annotations

from marshmallow import Schema

from chalicelib.api.fields import Choice, Flag
from chalicelib.api.shaping import Shape, nested, text, time, whole
from chalicelib.notify import destinations
from chalicelib.store import deliveries


class PushKey(Shape):
    """The house's public key."""

    key = text("`applicationServerKey` of a push subscription: base64url.")


class PushSubscription(Shape):
    """A browser that shows notices."""

    id = text()
    name = text()
    created = time("When.")
    failing = whole("How many times in a row it could not be reached.")


class Webhook(Shape):
    """A program that is told."""

    id = text()
    url = text()
    created = time("When.")
    failing = whole("How many times in a row it could not be reached.")


class NewWebhookSecret(Shape):
    """A new webhook."""

    webhook = nested(Webhook)
    secret = text("What its calls are signed with. It is shown this once.")


class Mail(Shape):
    """Where mails go."""

    address = text(allow_none=True)
    wish = Choice(destinations.MAIL_WISHES, required=True)
    confirmed = Flag(required=True)


class Delivery(Shape):
    """A notice on its way to one place."""

    id = text()
    at = time("When it was made.")
    kind = text("your_turn, reminder, finished, aborted, digest or test.")
    match = text(allow_none=True)
    game = text(allow_none=True)
    channel = text("Of a push subscription or a webhook the id, or mail.")
    status = Choice(deliveries.STATUSES, required=True)
    attempts = whole()
    next = time("When it is tried again.", allow_none=True)
    detail = text("A word about what the other side answered.")


SHAPES: tuple[type[Schema], ...] = (PushKey, PushSubscription, Webhook, NewWebhookSecret, Mail, Delivery)
