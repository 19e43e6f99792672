"""What is written in mails: a notice, the list of a morning, the question whether an address is right."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from chalicelib.games.contract import Json
from chalicelib.notify import destinations, quiet_hours, signed_links, translations
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.notify.digests import Digest
from chalicelib.notify.mail import Mail, unsubscribe_headers
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player


def notice_mail(player: Player, delivery: Delivery, config: DeliveryConfig) -> Mail | None:
    """The mail of a delivery; None where no mails are wanted."""
    notice, lang = delivery.notice, translations.nearest_language(player.locale)
    link = f"{config.origin}/m/{notice['match']}" if notice["match"] else config.origin
    lines = [
        (translations.notice_body(lang, notice, quiet_hours.time_zone(player)), None),
        (translations.translate(lang, "open"), link),
    ]
    return _unsubscribable_mail(player, delivery, translations.notice_title(notice["game"]), lines, config)


def digest_mail(player: Player, delivery: Delivery, digest: Digest, config: DeliveryConfig) -> Mail | None:
    """The mail of a morning; None where no mails are wanted."""
    lang = translations.nearest_language(player.locale)
    lines: list[Line] = []
    for what, rows in (("waiting", digest.waiting), ("ended", digest.ended)):
        lines += [(_count_text(lang, what, rows), None)] if rows else []
        lines += [(_match_text(lang, row), f"{config.origin}/m/{row['id']}") for row in rows]
    return _unsubscribable_mail(player, delivery, lines[0][0], lines, config)


def confirmation_mail(player: Player, address: str, config: DeliveryConfig) -> Mail:
    """Asks whether an address is its player's."""
    lang = translations.nearest_language(player.locale)
    sign = signed_links.make_signed_id(config.server_keys.link_secret, "confirm", player.id, address)
    link = f"{config.origin}/v1/mail/confirm/{sign}"
    lines = [
        (translations.translate(lang, "confirm"), None),
        (translations.translate(lang, "confirm_link"), link),
        (translations.translate(lang, "confirm_not"), None),
    ]
    return _make_mail(config, address, translations.translate(lang, "confirm_title"), lines, {})


def unsubscribe_link(player: Player, config: DeliveryConfig) -> str:
    """Where a player says, with one click, that mails are wanted no more."""
    signed_id = signed_links.make_signed_id(config.server_keys.link_secret, "stop", player.id)
    return f"{config.origin}/v1/mail/unsubscribe/{signed_id}"


Line = tuple[str, str | None]
"""A paragraph, or the words of a link and where it leads."""


def _count_text(lang: str, key: str, rows: Sequence[Json]) -> str:
    return (
        translations.translate(lang, key, n=len(rows))
        if len(rows) > 1
        else translations.translate(lang, f"{key}_one")
    )


def _match_text(lang: str, row: Json) -> str:
    others = [seat["name"] for seat in row["seats"] if seat["seat"] != row["seat"] and seat["name"]]
    return f"{translations.notice_title(row['game'])}{translations.others_text(lang, others)}"


def _unsubscribable_mail(
    player: Player, delivery: Delivery, subject: str, lines: list[Line], config: DeliveryConfig
) -> Mail | None:
    """A mail that can be stopped: by a link, and by the button that mail programs show for it.

    Every attempt has the same Message-ID: mail servers know by it what they have already.
    """
    wanted = destinations.mail_settings(player)
    if wanted["wish"] == "off":
        return None
    stop, lang = unsubscribe_link(player, config), translations.nearest_language(player.locale)
    id = f"<{delivery.id}@{config.sender.rpartition('@')[2]}>"
    headers = {**unsubscribe_headers(stop), "Message-ID": id}
    return _make_mail(
        config, wanted["address"], subject, [*lines, (translations.translate(lang, "stop"), stop)], headers
    )


def _make_mail(
    config: DeliveryConfig, to: str, subject: str, lines: list[Line], headers: dict[str, str]
) -> Mail:
    text = "\n\n".join(said if link is None else f"{said}:\n{link}" for said, link in lines)
    html = "\n".join(map(_paragraph_html, lines))
    return Mail(sender=config.sender, to=to, subject=subject, text=f"{text}\n", html=html, headers=headers)


def _paragraph_html(line: Line) -> str:
    said, link = line
    inner = escape(said) if link is None else f'<a href="{escape(link)}">{escape(said)}</a>'
    return f"<p>{inner}</p>"
