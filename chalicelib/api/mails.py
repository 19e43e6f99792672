"""My address: `/v1/me/mail`; and what the links in mails lead to, which asks for no token."""

from __future__ import annotations

from html import escape

from chalice.app import Response

from chalicelib.api import answers, schemas
from chalicelib.api.asking import Ask, Resource
from chalicelib.api.channels import told
from chalicelib.api.outgoing import post
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, mail_address, subscriptions, translations
from chalicelib.store.players import Player

resource = Resource(__name__)

FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
"""What mail programs send when somebody presses their button for no more mails (RFC 8058), and browsers."""


@resource.on("GET", "/v1/me/mail", gives="Mail")
def show(ask: Ask) -> Response:
    """My address, and when mails are wanted."""
    return answers.own(destinations.mail_settings(ask.profile()))


@resource.on("PUT", "/v1/me/mail", takes="MailWish", gives="Mail", errors=(429,))
def change(ask: Ask) -> Response:
    """Set or take away my address. A new one is asked first whether it is mine."""
    player = ask.profile()
    form = ask.form(schemas.MailWish())
    changed = mail_address.change_address(
        player, form["address"], form["wish"], post(), lambda to: _count(ask, to)
    )
    return answers.own(destinations.mail_settings(changed))


@resource.on("POST", "/v1/me/mail/test", gives="Delivery", errors=(429,))
def attempt(ask: Ask) -> Response:
    """Send a mail now, and tell what came of it."""
    player = ask.profile()
    mail = destinations.mail_settings(player)
    ask.count("channels")
    if mail["wish"] != "off":
        _count(ask, mail["address"])
    return answers.own(told(subscriptions.send_test(player.id, destinations.MAIL, ask.now, post())))


def _count(ask: Ask, address: str) -> None:
    """A mail that is about to be sent, by where it is asked for and by whom it reaches. 429."""
    ask.count("mails")
    ask.count("recipients", address)


@resource.on("GET", "/v1/mail/confirm/{sign}", token="none", gives="page")
def ask_to_confirm(ask: Ask, sign: str) -> Response:
    """What the link in the first mail leads to. Programs that follow links must not confirm anything."""
    return _button(mail_address.player_to_confirm(sign, post()), "confirm_link")


@resource.on(
    "POST", "/v1/mail/confirm/{sign}", token="none", gives="page", media=("application/json", *FORMS)
)
def confirm(ask: Ask, sign: str) -> Response:
    """The address is its player's."""
    return _page(mail_address.confirm_address(sign, post()), "confirmed")


@resource.on("GET", "/v1/mail/unsubscribe/{sign}", token="none", gives="page")
def ask_to_stop(ask: Ask, sign: str) -> Response:
    """Asks once more: programs that follow links must not stop anybody's mails."""
    return _button(mail_address.player_to_unsubscribe(sign, post()), "stop")


@resource.on(
    "POST", "/v1/mail/unsubscribe/{sign}", token="none", gives="page", media=("application/json", *FORMS)
)
def stop(ask: Ask, sign: str) -> Response:
    """No more mails to this player."""
    return _page(mail_address.unsubscribe(sign, post()), "stopped")


def _button(player: Player, key: str) -> Response:
    words_on_it = escape(translations.translate(translations.nearest_language(player.locale), key))
    return _html(player, f'<form method="post"><button>{words_on_it}</button></form>')


def _page(player: Player, key: str) -> Response:
    return _html(
        player, f"<p>{escape(translations.translate(translations.nearest_language(player.locale), key))}</p>"
    )


def _html(player: Player, body: str) -> Response:
    lang = translations.nearest_language(player.locale)
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Turnus</title>'
    page = f'<!doctype html><html lang="{lang}"><head>{head}</head><body>{body}</body></html>'
    headers: Json = {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"}
    return Response(body=page, headers=headers)
