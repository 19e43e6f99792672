"""The mails: a notice, a digest, and the question whether an address is right."""

from __future__ import annotations

from datetime import datetime
from html import escape

from chalicelib import timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, notices, quiet_hours, signed_links, translations, visible_links
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.notify.digests import Digest
from chalicelib.notify.mail import Mail, unsubscribe_headers
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player


def notice_mail(player: Player, delivery: Delivery, config: DeliveryConfig) -> Mail | None:
    """The mail of a notice; None where the player wants no such mails."""
    notice, lang = delivery.notice, translations.nearest_language(player.locale)
    lines = _notice_lines(player, notice, lang, config)
    return _unsubscribable_mail(player, delivery, translations.notice_title(notice["game"]), lines, config)


def deletion_mail(player: Player, notice: Json, config: DeliveryConfig) -> Mail | None:
    """The mail that tells of an account's deletion; `player` as before. None without a confirmed address."""
    settings, lang = destinations.mail_settings(player), translations.nearest_language(player.locale)
    if not settings["confirmed"]:
        return None
    lines = _notice_lines(player, notice, lang, config)
    return _make_mail(config, settings["address"], translations.notice_title(None), lines, {})


def digest_mail(player: Player, delivery: Delivery, digest: Digest, config: DeliveryConfig) -> Mail | None:
    """The mail of a digest; None where the player wants no mails."""
    lang = translations.nearest_language(player.locale)
    lines: list[Line] = []
    for key, rows in (("waiting", digest.waiting), ("ended", digest.ended)):
        lines += [(translations.translate(lang, f"digest.{key}", n=len(rows)), None)] if rows else []
        lines += [(_match_text(lang, row), f"{config.origin}/m/{row['id']}") for row in rows]
    return _unsubscribable_mail(player, delivery, lines[0][0], lines, config)


def confirmation_mail(player: Player, address: str, now: datetime, config: DeliveryConfig) -> Mail:
    """The mail that asks whether an address is its player's.

    Its reader may be a stranger: unsubscribing ends all mails to the address, whoever asks for them.
    """
    lang = translations.nearest_language(player.locale)
    secret, sent = config.server_keys.link_secret, str(timestamps.unix_time(now))
    signed_id = signed_links.make_signed_id(secret, signed_links.CONFIRM, player.id, address, sent)
    link = f"{config.origin}/v1/mail/confirm/{signed_id}"
    never = f"{config.origin}/v1/mail/suppress/{_unsubscribing_id(player, address, config)}"
    lines = [
        (translations.translate(lang, "mail.confirm"), None),
        (translations.translate(lang, "mail.confirm.link"), link),
        (translations.translate(lang, "mail.confirm.not"), None),
        (translations.translate(lang, "mail.suppress"), never),
    ]
    subject = translations.translate(lang, "mail.confirm.title")
    return _make_mail(config, address, subject, lines, unsubscribe_headers(never))


def _unsubscribing_id(player: Player, address: str, config: DeliveryConfig) -> str:
    """What stops a player's mails to an address, or all to that address. It never expires."""
    secret, mailbox = config.server_keys.link_secret, config.mailbox_id(address)
    return signed_links.make_signed_id(secret, signed_links.UNSUBSCRIBE, player.id, fact=mailbox)


Line = tuple[str, str | None]
"""A paragraph and None, or the text of a link and its URL."""


def _notice_lines(player: Player, notice: Json, lang: str, config: DeliveryConfig) -> list[Line]:
    link = "mail.account" if notice["kind"] in notices.ACCOUNT_PAGES else "mail.open"
    return [
        (translations.notice_body(lang, notice, quiet_hours.time_zone(player)), None),
        (translations.translate(lang, link), f"{config.origin}{notices.page_path(notice)}"),
    ]


def _match_text(lang: str, row: Json) -> str:
    others = [(seat["kind"], seat["name"]) for seat in row["seats"] if seat["seat"] != row["seat"]]
    names = translations.seat_names(lang, others)
    return f"{translations.notice_title(row['game'])}{translations.others_text(lang, names)}"


def _unsubscribable_mail(
    player: Player, delivery: Delivery, subject: str, lines: list[Line], config: DeliveryConfig
) -> Mail | None:
    """A mail with a link to unsubscribe, and headers for the button that mail programs show for it.

    None where such mails are not wanted. It goes to the address that was removed, if it tells of that. Every
    attempt has the same Message-ID, by which mail servers recognize a repetition.
    """
    settings = delivery.place or destinations.mail_settings(player)
    is_wanted = settings["wish"] != "off" or delivery.notice["kind"] in notices.ACCOUNT_PAGES
    if not (is_wanted and settings["confirmed"]):
        return None
    address, lang = settings["address"], translations.nearest_language(player.locale)
    link = f"{config.origin}/v1/mail/unsubscribe/{_unsubscribing_id(player, address, config)}"
    id = f"<{delivery.id}@{config.sender.rpartition('@')[2]}>"
    headers = {**unsubscribe_headers(link), "Message-ID": id}
    last = (translations.translate(lang, "mail.stop"), link)
    return _make_mail(config, address, subject, [*lines, last], headers)


def _make_mail(
    config: DeliveryConfig, to: str, subject: str, lines: list[Line], headers: dict[str, str]
) -> Mail:
    """The mail of these lines. No text in it becomes a link: names given long ago may look like one."""
    lines = [(visible_links.without_links(text), link) for text, link in lines]
    plain = "\n\n".join(text if link is None else f"{text}:\n{link}" for text, link in lines)
    html = "\n".join(map(_paragraph_html, lines))
    title = visible_links.without_links(subject)
    return Mail(sender=config.sender, to=to, subject=title, text=f"{plain}\n", html=html, headers=headers)


def _paragraph_html(line: Line) -> str:
    text, link = line
    inner = escape(text) if link is None else f'<a href="{escape(link)}">{escape(text)}</a>'
    return f"<p>{inner}</p>"
