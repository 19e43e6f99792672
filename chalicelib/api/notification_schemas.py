"""Responses about notices and where they go, for the documentation (`openapi`)."""

from __future__ import annotations

from marshmallow import Schema

from chalicelib.api.schema_helpers import ResponseSchema, date_time, integer, nested, string
from chalicelib.api.strict_fields import Boolean, Choice
from chalicelib.notify import destinations, notices
from chalicelib.store import deliveries


class PushKey(ResponseSchema):
    """The server's public key."""

    key = string("`applicationServerKey` of a push subscription: base64url.")


class PushSubscription(ResponseSchema):
    """A browser that shows notices."""

    id = string()
    name = string()
    created = date_time("When.")
    failing = integer("How many times in a row it could not be reached.")


class Webhook(ResponseSchema):
    """A program that is told."""

    id = string()
    url = string()
    created = date_time("When.")
    failing = integer("How many times in a row it could not be reached.")


class NewWebhookSecret(ResponseSchema):
    """A new webhook."""

    webhook = nested(Webhook)
    secret = string("What its calls are signed with. It is shown this once.")


class Mail(ResponseSchema):
    """Where mails go."""

    address = string(allow_none=True)
    wish = Choice(destinations.MAIL_WISHES, required=True)
    confirmed = Boolean(required=True)


class Delivery(ResponseSchema):
    """A notice on its way to one place."""

    id = string()
    at = date_time("When it was made.")
    kind = string(f"{', '.join(notices.KINDS[:-1])} or {notices.KINDS[-1]}.")
    match = string(allow_none=True)
    game = string(allow_none=True)
    channel = string("Of a push subscription or a webhook the id, or mail.")
    status = Choice(deliveries.STATUSES, required=True)
    attempts = integer()
    next = date_time("When it is tried again.", allow_none=True)
    detail = string("A word about what the other side answered.")


SCHEMAS: tuple[type[Schema], ...] = (PushKey, PushSubscription, Webhook, NewWebhookSecret, Mail, Delivery)
