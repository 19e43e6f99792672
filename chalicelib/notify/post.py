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
from chalicelib.store.house import Keys


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
    def keys(self) -> Keys:
        """The house's keys, made at first need."""
        return store.house.keys(_made)

    @property
    def push_key(self) -> str:
        """The private key for push services, as PEM."""
        return self.keys.push


def _made() -> Keys:
    return Keys(push=webpush.new_key(), links=secrets.token_urlsafe(32))
