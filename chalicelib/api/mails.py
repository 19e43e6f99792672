"""A player's mail address: `/v1/me/mail`; and the pages behind the links in mails, without a token."""

from __future__ import annotations

from functools import partial
from html import escape

from chalice.app import Response

from chalicelib import mailboxes, wiring
from chalicelib.api import account_notices, responses
from chalicelib.api.answers import Mail
from chalicelib.api.presenters import delivery_answer
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.notify import destinations, mail_address, subscriptions, translations
from chalicelib.notify.mail_address import UnsubscribeLink
from chalicelib.store.players import Player

resource = Resource(__name__)

FORM_MEDIA_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data")
"""The forms of mail programs whose button unsubscribes (RFC 8058), and of browsers."""

_page_action = partial(
    resource.operation,
    "POST",
    auth="ignored",
    response_schema="page",
    request_media_types=("application/json", *FORM_MEDIA_TYPES),
    limit="settings",
)
"""Declares what a button on a page behind a link does."""


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
    error_codes=("fresh_proof_needed", "no_mail"),
)
def change(context: RequestContext) -> Response:
    """Set or take away my address.

    A new one is asked first whether it is mine. An address that is not yet confirmed gets a mail with a
    link, good for three days; until that is followed, no other mail goes there. Sending the address again
    sends that mail again. Such mails are also counted by who asks, by recipient, by the recipient's domain,
    and in all. Whoever reads mails at the address may have said that they want none
    from this server: then nothing is sent, and the answer is the same. `no_mail`: this server sends none.
    `wish` is about matches: a confirmed address is told of changes to the account also where it is `off`.
    Another address than before, or none, needs fresh proof, and the one before is told.
    """
    player = context.require_player()
    form = context.read_form("MailSettings")
    if form["address"] != destinations.mail_settings(player)["address"]:
        context.require_proof()
    with account_notices.tell_removed_places(context, player):
        changed = mail_address.change_address(
            player,
            form["address"],
            form["wish"],
            context.now,
            wiring.delivery_config(),
            lambda to: _enforce_confirmation_limits(context, to),
        )
    if form["address"] not in (None, destinations.mail_settings(player)["address"]):
        account_notices.tell_others(context, changed, context.require_session(), "mail_added")
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
    request with `POST`. A link that is more than three days old leads to a page that says so. One that is
    not for the player's present address, or was tampered with, is `not_found`.
    """
    player = mail_address.player_to_confirm(sign, wiring.delivery_config())
    is_old = mail_address.is_expired(sign, context.now)
    return _page(
        player, _text(player, "mail.confirm.old") if is_old else _button(player, "mail.confirm.link")
    )


@_page_action("/v1/mail/confirm/{sign}")
def confirm(context: RequestContext, sign: str) -> Response:
    """The address is its player's.

    The answer is a page for people. Sending it again does no harm. A link that is more than three days old
    confirms nothing, and the page says so.
    """
    config = wiring.delivery_config()
    player = mail_address.player_to_confirm(sign, config)
    if mail_address.is_expired(sign, context.now):
        return _page(player, _text(player, "mail.confirm.old"))
    confirmed = mail_address.confirm_address(sign, context.now, config)
    return _page(confirmed, _text(confirmed, "mail.confirmed"))


@resource.operation("GET", "/v1/mail/unsubscribe/{sign}", auth="ignored", response_schema="page")
def ask_to_stop(context: RequestContext, sign: str) -> Response:
    """Asks once more: programs that follow links must not stop anybody's mails.

    It is a page with a button for each way to end mails, or to allow them again, which sends the request with
    `POST`. Such a link never expires, and leads to its address also when the player is gone. One that was
    tampered with is `not_found`.
    """
    return _choices_page(mail_address.read_unsubscribe_link(sign, wiring.delivery_config()))


@_page_action("/v1/mail/unsubscribe/{sign}")
def stop(context: RequestContext, sign: str) -> Response:
    """No more mails to this player, not even about the account.

    Mail programs send it by themselves when the button of a notice's mail is used (RFC 8058): it needs no
    token. The answer is a page for people. Sending it again does no harm.
    """
    return _choices_page(mail_address.unsubscribe(sign, wiring.delivery_config()), "mail.stopped")


@resource.operation("GET", "/v1/mail/suppress/{sign}", auth="ignored", response_schema="page")
def ask_to_suppress(context: RequestContext, sign: str) -> Response:
    """What the other link in the first mail leads to.

    It is the same page as that of the links in other mails.
    """
    return _choices_page(mail_address.read_unsubscribe_link(sign, wiring.delivery_config()))


@_page_action("/v1/mail/suppress/{sign}")
def suppress(context: RequestContext, sign: str) -> Response:
    """Nothing more to this address, whoever asks.

    Mail programs send it by themselves when the button of the first mail is used (RFC 8058): it needs no
    token. The answer is a page for people. Sending it again does no harm.
    """
    return _choices_page(mail_address.suppress(sign, context.now, wiring.delivery_config()))


@_page_action("/v1/mail/allow/{sign}")
def allow_again(context: RequestContext, sign: str) -> Response:
    """Mails may be sent to this address again, when somebody wants that.

    The answer is a page for people. Sending it again does no harm.
    """
    return _choices_page(mail_address.allow_again(sign, wiring.delivery_config()), "mail.allowed")


def _choices_page(link: UnsubscribeLink, done: str | None = None) -> Response:
    """What was done, and buttons for what can be done with a link to end mails."""
    who, parts = link.player, [] if done is None else [_text(link.player, done)]
    if link.is_suppressed:
        parts += [_text(who, "mail.suppressed"), _button(who, "mail.allow", f"../allow/{link.signed_id}")]
        return _page(who, *parts)
    if link.is_in_use:
        parts.append(_button(who, "mail.stop", f"../unsubscribe/{link.signed_id}"))
    if link.mailbox is not None:
        parts.append(_button(who, "mail.suppress", f"../suppress/{link.signed_id}"))
    return _page(who, *(parts or [_text(who, "mail.stopped")]))


def _button(reader: Player | None, key: str, target: str = "") -> str:
    """A button that posts to a relative URL; by default to that of its page."""
    action = f' action="{escape(target)}"' if target else ""
    return f'<form method="post"{action}><button>{_translated_html(reader, key)}</button></form>'


def _text(reader: Player | None, key: str) -> str:
    return f"<p>{_translated_html(reader, key)}</p>"


def _translated_html(reader: Player | None, key: str) -> str:
    return escape(translations.translate(_language(reader), key))


def _language(reader: Player | None) -> str:
    """The language of the player whom a mail was for; English where they are gone."""
    return translations.nearest_language("en" if reader is None else reader.locale)


def _page(reader: Player | None, *parts: str) -> Response:
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Turnus</title>'
    start = f'<!doctype html><html lang="{_language(reader)}"><head>{head}</head>'
    return responses.page(f"{start}<body>{''.join(parts)}</body></html>")
