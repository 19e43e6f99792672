"""Notices to phones and programs: the payload of a push, the body of a webhook."""

from __future__ import annotations

from datetime import datetime

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import hours, notices, webhooks, webpush, words
from chalicelib.notify.post import Post
from chalicelib.notify.sending import Sent
from chalicelib.play import present
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player

FRESH = 24 * 3600
"""Seconds for which a push service keeps a notice for a phone that is off."""


def send(player: Player, channel: Channel, delivery: Delivery, now: datetime, post: Post) -> Sent:
    """Sends a notice to a push subscription or a webhook."""
    notice = delivery.notice
    if channel.kind == "webhook":
        where, body = channel.target, hook(notice)
        return webhooks.send(where["url"], where["secret"], delivery.id, body, now, post.private)
    subscription = webpush.Subscription(**channel.target["subscription"], private=post.private)
    return webpush.send(
        subscription,
        payload(player, notice, post),
        key=post.push_key,
        contact=post.contact,
        topic=webpush.topic(notice["match"] or notice["kind"]),
        ttl=FRESH,
        urgency="high" if notice["kind"] in notices.CALLS else "normal",
        now=now,
    )


def payload(player: Player, notice: Json, post: Post) -> Json:
    """A push in the declarative form: browsers that know it need no code of ours to show it.

    `mutable` lets our worker, where there is one, keep back what is older than the notice that is shown, and
    be silent where the match is open; it then gets the notification as the browser has read it, and no text.
    It belongs beside the notification, as `app_badge` does; browsers of the first years read both only in it.
    """
    lang = words.language(player.locale)
    match = notice["match"]
    waiting = sum(row.content["your_turn"] for row in store.match_rows.list_for_player(player.id))
    beside = {"mutable": True, "app_badge": waiting}
    shown = {
        "title": words.title(notice["game"]),
        "body": words.body(lang, notice, hours.zone(player)),
        "lang": lang,
        "navigate": f"{post.origin}/m/{match}" if match else f"{post.origin}/",
        "tag": match or notice["kind"],
        "data": {name: notice[name] for name in ("kind", "match", "version")},
        **beside,
    }
    return {"web_push": 8030, "notification": shown, **beside}


def hook(notice: Json) -> Json:
    """A webhook's body, in the form of Standard Webhooks: `{type, timestamp, data}`."""
    data = {name: notice[name] for name in ("match", "game", "version", "seat")}
    return {"type": f"match.{notice['kind']}", "timestamp": present.time(notice["at"]), "data": data}
