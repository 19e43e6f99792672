"""What is written in mails: a notice, the list of a morning, the question whether an address is right."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from chalicelib.games.contract import Json
from chalicelib.notify import hours, places, signs, words
from chalicelib.notify.digests import Digest
from chalicelib.notify.mail import Mail, one_click
from chalicelib.notify.post import Post
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player


def of(player: Player, delivery: Delivery, post: Post) -> Mail | None:
    """The mail of a delivery; None where no mails are wanted."""
    notice, lang = delivery.notice, words.language(player.locale)
    link = f"{post.origin}/m/{notice['match']}" if notice["match"] else post.origin
    lines = [(words.body(lang, notice, hours.zone(player)), None), (words.say(lang, "open"), link)]
    return _letter(player, delivery, words.title(notice["game"]), lines, post)


def digest(player: Player, delivery: Delivery, found: Digest, post: Post) -> Mail | None:
    """The mail of a morning; None where no mails are wanted."""
    lang = words.language(player.locale)
    lines: list[Line] = []
    for what, rows in (("waiting", found.waiting), ("ended", found.ended)):
        lines += [(_counted(lang, what, rows), None)] if rows else []
        lines += [(_named(lang, row), f"{post.origin}/m/{row['id']}") for row in rows]
    return _letter(player, delivery, lines[0][0], lines, post)


def confirmation(player: Player, address: str, post: Post) -> Mail:
    """Asks whether an address is its player's."""
    lang = words.language(player.locale)
    sign = signs.made(post.keys.link_secret, "confirm", player.id, address)
    link = f"{post.origin}/v1/mail/confirm/{sign}"
    lines = [
        (words.say(lang, "confirm"), None),
        (words.say(lang, "confirm_link"), link),
        (words.say(lang, "confirm_not"), None),
    ]
    return _written(post, address, words.say(lang, "confirm_title"), lines, {})


def stop_link(player: Player, post: Post) -> str:
    """Where a player says, with one click, that mails are wanted no more."""
    return f"{post.origin}/v1/mail/unsubscribe/{signs.made(post.keys.link_secret, 'stop', player.id)}"


Line = tuple[str, str | None]
"""A paragraph, or the words of a link and where it leads."""


def _counted(lang: str, what: str, rows: Sequence[Json]) -> str:
    return words.say(lang, what, n=len(rows)) if len(rows) > 1 else words.say(lang, f"{what}_one")


def _named(lang: str, row: Json) -> str:
    others = [seat["name"] for seat in row["seats"] if seat["seat"] != row["seat"] and seat["name"]]
    return f"{words.title(row['game'])}{words.others(lang, others)}"


def _letter(player: Player, delivery: Delivery, subject: str, lines: list[Line], post: Post) -> Mail | None:
    """A mail that can be stopped: by a link, and by the button that mail programs show for it.

    Every attempt has the same Message-ID: mail servers know by it what they have already.
    """
    wanted = places.mail(player)
    if wanted["wish"] == "off":
        return None
    stop, lang = stop_link(player, post), words.language(player.locale)
    id = f"<{delivery.id}@{post.sender.rpartition('@')[2]}>"
    headers = {**one_click(stop), "Message-ID": id}
    return _written(post, wanted["address"], subject, [*lines, (words.say(lang, "stop"), stop)], headers)


def _written(post: Post, to: str, subject: str, lines: list[Line], headers: dict[str, str]) -> Mail:
    text = "\n\n".join(said if link is None else f"{said}:\n{link}" for said, link in lines)
    html = "\n".join(map(_paragraph, lines))
    return Mail(sender=post.sender, to=to, subject=subject, text=f"{text}\n", html=html, headers=headers)


def _paragraph(line: Line) -> str:
    said, link = line
    inner = escape(said) if link is None else f'<a href="{escape(link)}">{escape(said)}</a>'
    return f"<p>{inner}</p>"
