"""The post as this surrounding has it: made once, when something is first to be sent."""

from __future__ import annotations

from functools import cache

from chalicelib import wiring
from chalicelib.notify import mail
from chalicelib.notify.post import Post


@cache
def post() -> Post:
    """What sends mails, pushes and webhooks, by the environment's settings."""
    found = wiring.settings()
    return Post(
        origin=(found.origin or found.address).rstrip("/"),
        contact=found.contact,
        sender=found.sender,
        private=found.private,
        mail=mail.chosen(found.mail).send,
    )
