"""The configuration that sending needs."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from chalicelib import store
from chalicelib.notify import signed_links, webpush
from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult
from chalicelib.store.server_keys import ServerKeys


@dataclass(frozen=True)
class DeliveryConfig:
    """The server's own addresses and its mailer.

    `origin` is the URL of the web app, without a slash at its end; `contact` the URL or mailto: address that
    push services can write to; `sender` the mail address that mails come from. `allow_private` lets webhooks
    and push subscriptions lead into private networks. `mailer` sends a mail; None where none are sent.
    """

    origin: str
    contact: str
    sender: str
    allow_private: bool
    mailer: Callable[[Mail], SendResult] | None

    def send_mail(self, mail: Mail) -> SendResult:
        """Makes one attempt to send a mail, unless the owner of the address wants none."""
        if self.mailer is None:
            return SendResult(None, "refused", "no_mail")
        if store.mail_suppressions.exists(self.mailbox_id(mail.to)):
            return SendResult(None, "refused", "suppressed")
        return self.mailer(mail)

    def mailbox_id(self, address: str) -> str:
        """What a mail address is known by in links, and in the list of those that want no mails."""
        return signed_links.mailbox_id(self.server_keys.link_secret, address)

    @cached_property
    def server_keys(self) -> ServerKeys:
        """The server's keys, made when they are first needed."""
        return store.server_keys.get_or_create(_make_keys)

    @property
    def push_key(self) -> str:
        """The private key for push services, as PEM."""
        return self.server_keys.push_private_key


def _make_keys() -> ServerKeys:
    return ServerKeys(push_private_key=webpush.make_private_key(), link_secret=secrets.token_urlsafe(32))
