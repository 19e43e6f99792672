"""The post as this surrounding has it: made once, when something is first to be sent."""

from __future__ import annotations

from functools import cache

from chalicelib import wiring
from chalicelib.notify import mail
from chalicelib.notify.delivery_config import DeliveryConfig


@cache
def delivery_config() -> DeliveryConfig:
    """What sends mails, pushes and webhooks, by the environment's settings."""
    found = wiring.read_settings()
    return DeliveryConfig(
        origin=(found.origin or found.local_origin).rstrip("/"),
        contact=found.contact,
        sender=found.mail_sender,
        allow_private=found.allow_private_targets,
        send_mail=mail.mailer_from_url(found.mail_url).send,
    )
