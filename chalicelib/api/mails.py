"""A player's mail address: `/v1/me/mail`; and the pages behind the links in mails, without a token."""

from __future__ import annotations

from html import escape

from chalice.app import Response

from chalicelib import mailboxes, wiring
from chalicelib.api import responses
from chalicelib.api.answers import Mail
from chalicelib.api.presenters import delivery_answer
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.notify import destinations, mail_address, subscriptions, translations
from chalicelib.store.players import Player

resource = Resource(__name__)

FORM_MEDIA_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data")
"""The forms of mail programs whose button unsubscribes (RFC 8058), and of browsers."""


@resource.operation("GET", "/v1/me/mail", response_schema="Mail")
def show(context: RequestContext) -> Response:
    """My address, and when mails are wanted.

    Without an address, `address` is `null`. Mails go to a `confirmed` address only. Where `offered` is false
    the server sends none.
    """
    return responses.private(_answer(context.require_player()))


@resource.operation(
    "PUT",
    "/v1/me/mail",
    request_schema="MailSettings",
    response_schema="Mail",
    limit="channels",
    error_codes=("no_mail",),
)
def change(context: RequestContext) -> Response:
    """Set or take away my address.

    A new one is asked first whether it is mine. An address that is not yet confirmed gets a mail with a
    link; until that is followed, no other mail goes there. Sending the address again sends that mail
    again. Such mails are also counted by who asks, by recipient, by the recipient's domain, and in all.
    `no_mail`: this server sends none.
    """
    player = context.require_player()
    form = context.read_form("MailSettings")
    changed = mail_address.change_address(
        player,
        form["address"],
        form["wish"],
        wiring.delivery_config(),
        lambda to: _enforce_confirmation_limits(context, to),
    )
    return responses.private(_answer(changed))


@resource.operation(
    "POST",
    "/v1/me/mail/test",
    response_schema="Delivery",
    limit="channels",
)
def attempt(context: RequestContext) -> Response:
    """Send a mail now, and tell what came of it.

    Only to an address that is confirmed and where mails are wanted; else nothing is sent and the delivery
    says why in `detail`. The answer is the delivery after its first attempt.
    """
    player = context.require_player()
    mail = destinations.mail_settings(player)
    if mail["wish"] != "off":
        _enforce_mail_limits(context, mail["address"])
    return responses.private(
        delivery_answer(
            subscriptions.send_test(player.id, destinations.MAIL, context.now, wiring.delivery_config())
        )
    )


def _answer(player: Player) -> Mail:
    offered = wiring.delivery_config().mailer is not None
    return Mail(**destinations.mail_settings(player), offered=offered)


def _enforce_confirmation_limits(context: RequestContext, address: str) -> None:
    """Counts a mail that may go to a stranger, also by its domain and with all others of that kind. 429."""
    _enforce_mail_limits(context, address)
    is_large = mailboxes.domain(address) in mailboxes.LARGE_PROVIDERS
    context.count_use("providers" if is_large else "domains", "domain", address)
    context.count_use("confirmations", "server", "")


def _enforce_mail_limits(context: RequestContext, address: str) -> None:
    """Counts a mail about to be sent, by the address it is asked from and by its recipient. 429."""
    context.count_by_caller("mails")
    context.count_use("recipients", "recipient", address)


@resource.operation("GET", "/v1/mail/confirm/{sign}", auth="ignored", response_schema="page")
def ask_to_confirm(context: RequestContext, sign: str) -> Response:
    """What the link in the first mail leads to.

    Programs that follow links must not confirm anything. It is a page with a button, which sends the
    request with `POST`. A link that was replaced by a newer one, or tampered with, is `not_found`.
    """
    return _button_page(mail_address.player_to_confirm(sign, wiring.delivery_config()), "mail.confirm.link")


@resource.operation(
    "POST",
    "/v1/mail/confirm/{sign}",
    auth="ignored",
    response_schema="page",
    request_media_types=("application/json", *FORM_MEDIA_TYPES),
    limit="settings",
)
def confirm(context: RequestContext, sign: str) -> Response:
    """The address is its player's.

    The answer is a page for people. Sending it again does no harm.
    """
    return _message_page(mail_address.confirm_address(sign, wiring.delivery_config()), "mail.confirmed")


@resource.operation("GET", "/v1/mail/unsubscribe/{sign}", auth="ignored", response_schema="page")
def ask_to_stop(context: RequestContext, sign: str) -> Response:
    """Asks once more: programs that follow links must not stop anybody's mails.

    It is a page with a button, which sends the request with `POST`. A link that was tampered with, or of
    a player who is gone, is `not_found`.
    """
    return _button_page(mail_address.player_to_unsubscribe(sign, wiring.delivery_config()), "mail.stop")


@resource.operation(
    "POST",
    "/v1/mail/unsubscribe/{sign}",
    auth="ignored",
    response_schema="page",
    request_media_types=("application/json", *FORM_MEDIA_TYPES),
    limit="settings",
)
def stop(context: RequestContext, sign: str) -> Response:
    """No more mails to this player.

    Mail programs send it by themselves when their button is used (RFC 8058): it needs no token. The
    answer is a page for people. Sending it again does no harm.
    """
    return _message_page(mail_address.unsubscribe(sign, wiring.delivery_config()), "mail.stopped")


def _button_page(player: Player, key: str) -> Response:
    return _html_page(player, f'<form method="post"><button>{_translated_html(player, key)}</button></form>')


def _message_page(player: Player, key: str) -> Response:
    return _html_page(player, f"<p>{_translated_html(player, key)}</p>")


def _translated_html(player: Player, key: str) -> str:
    return escape(translations.translate(translations.nearest_language(player.locale), key))


def _html_page(player: Player, body: str) -> Response:
    lang = translations.nearest_language(player.locale)
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Turnus</title>'
    page = f'<!doctype html><html lang="{lang}"><head>{head}</head><body>{body}</body></html>'
    return responses.page(page)
