"""What sending needs of the surroundings."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from chalicelib import store
from chalicelib.notify import webpush
from chalicelib.notify.mail import Mail
from chalicelib.notify.sending import Sent
from chalicelib.store.server_keys import ServerKeys


@dataclass(frozen=True)
class Post:
    """`origin` is where the app is found, without a slash at its end; `contact` a real address for push
    services to write to; `sender` whom mails come from; `private` allows webhooks within one's own network.
    """

    origin: str
    contact: str
    sender: str
    private: bool
    mail: Callable[[Mail], Sent]

    @cached_property
    def keys(self) -> ServerKeys:
        """The house's keys, made at first need."""
        return store.server_keys.get_or_create(_made)

    @property
    def push_key(self) -> str:
        """The private key for push services, as PEM."""
        return self.keys.push_private_key


def _made() -> ServerKeys:
    return ServerKeys(push_private_key=webpush.new_key(), link_secret=secrets.token_urlsafe(32))
