"""Where the server meets its surroundings: the environment and the clock are read here and nowhere else."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

from chalicelib import store
from chalicelib.games import catalogue

if TYPE_CHECKING:
    from chalicelib.notify.delivery_config import DeliveryConfig


@dataclass(frozen=True)
class Settings:
    """What the environment decides.

    `table_name`, `endpoint` and `region` lead to the database; `endpoint` is None for AWS itself.
    `games` are further games to list, package by key. `limits` are the operator's rate limits
    (`identity.rate_limits.parse_setting`).

    `origin` is where browsers find the app ("https://turnus.example"); None: wherever they say it is, and
    links in notices then lead to `local_origin`. `contact` is where push services reach the operator,
    `mail_sender` the address mails come from, `mail_url` what sends them (`notify.mailers.mailer_from_url`).
    `allow_private_targets`: webhooks and pushes may lead into private networks.

    `proxy_count` reverse proxies stand in front, whose `X-Forwarded-For` is believed; `edge_secret` is what
    our CloudFront is known by, None where there is none. `stack` is what figures are told of.
    `keeps_memory`: functions start from the memory of this process as it is before its first request.
    """

    table_name: str
    endpoint: str | None
    region: str
    games: dict[str, str]
    version: str
    limits: str = ""
    origin: str | None = None
    local_origin: str = "http://localhost:8000"
    contact: str = "mailto:turnus@example.org"
    mail_sender: str = "turnus@example.org"
    mail_url: str | None = None
    allow_private_targets: bool = False
    proxy_count: int = 0
    edge_secret: str | None = None
    stack: str = "turnus"
    keeps_memory: bool = False


def read_settings() -> Settings:
    """The settings in the environment: TURNUS_TABLE, TURNUS_DYNAMODB, AWS_REGION, TURNUS_GAMES
    ("key=package,key=package"), TURNUS_VERSION, TURNUS_LIMITS ("off", or
    "moves.player=2400 guests.address=60"), TURNUS_ORIGIN,
    TURNUS_ADDRESS, TURNUS_CONTACT, TURNUS_SENDER, TURNUS_MAIL, TURNUS_PRIVATE ("allow"),
    TURNUS_PROXY (a number), TURNUS_EDGE, TURNUS_STACK, and AWS_LAMBDA_INITIALIZATION_TYPE of Lambda's."""
    listed = filter(None, os.environ.get("TURNUS_GAMES", "").split(","))
    return Settings(
        table_name=os.environ.get("TURNUS_TABLE", "turnus-table"),
        endpoint=os.environ.get("TURNUS_DYNAMODB") or None,
        region=os.environ.get("AWS_REGION", "us-east-1"),
        games=dict(pair.split("=", 1) for pair in listed),
        version=os.environ.get("TURNUS_VERSION", "dev"),
        limits=os.environ.get("TURNUS_LIMITS", ""),
        origin=os.environ.get("TURNUS_ORIGIN") or None,
        local_origin=os.environ.get("TURNUS_ADDRESS") or Settings.local_origin,
        contact=os.environ.get("TURNUS_CONTACT") or Settings.contact,
        mail_sender=os.environ.get("TURNUS_SENDER") or Settings.mail_sender,
        mail_url=os.environ.get("TURNUS_MAIL") or None,
        allow_private_targets=os.environ.get("TURNUS_PRIVATE") == "allow",
        proxy_count=int(os.environ.get("TURNUS_PROXY") or 0),
        edge_secret=os.environ.get("TURNUS_EDGE") or None,
        stack=os.environ.get("TURNUS_STACK") or Settings.stack,
        keeps_memory=os.environ.get("AWS_LAMBDA_INITIALIZATION_TYPE") == "snap-start",
    )


@cache
def delivery_config() -> DeliveryConfig:
    """What sends mails, pushes and webhooks, by the environment's settings; made at first need."""
    # Imported here: only what sends needs it, and a cold start does not wait for it.
    from chalicelib.notify import mailers
    from chalicelib.notify.delivery_config import DeliveryConfig

    found = read_settings()
    mailer = mailers.mailer_from_url(found.mail_url)
    return DeliveryConfig(
        origin=(found.origin or found.local_origin).rstrip("/"),
        contact=found.contact,
        sender=found.mail_sender,
        allow_private=found.allow_private_targets,
        mailer=None if mailer is None else mailer.send,
    )


def initialize() -> Settings:
    """Connects the store and lists the games of the environment's settings."""
    found = read_settings()
    for key, package in found.games.items():
        catalogue.add(key, package)
    # A database outside AWS need not know any credentials, but the client insists on some.
    local = found.endpoint is not None and "AWS_ACCESS_KEY_ID" not in os.environ
    store.connect(found.table_name, found.endpoint, found.region, ("local", "local") if local else None)
    return found


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)
