"""Notices to phones and programs: the payload of a push, the body of a webhook."""

from __future__ import annotations

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import quiet_hours, translations
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.store.players import Player


def push_payload(player: Player, notice: Json, config: DeliveryConfig) -> Json:
    """A push in the declarative form: browsers that know it need no code of ours to show it.

    `mutable` lets our worker, where there is one, keep back what is older than the notice that is shown, and
    be silent where the match is open; it then gets the notification as the browser has read it, and no text.
    It belongs beside the notification, as `app_badge` does; browsers of the first years read both only in it.
    """
    lang = translations.nearest_language(player.locale)
    match = notice["match"]
    waiting = sum(row.content["your_turn"] for row in store.match_rows.list_for_player(player.id))
    beside = {"mutable": True, "app_badge": waiting}
    shown = {
        "title": translations.notice_title(notice["game"]),
        "body": translations.notice_body(lang, notice, quiet_hours.time_zone(player)),
        "lang": lang,
        "navigate": f"{config.origin}/m/{match}" if match else f"{config.origin}/",
        "tag": match or notice["kind"],
        "data": {name: notice[name] for name in ("kind", "match", "version")},
        **beside,
    }
    return {"web_push": 8030, "notification": shown, **beside}


def webhook_body(notice: Json) -> Json:
    """A webhook's body, in the form of Standard Webhooks: `{type, timestamp, data}`."""
    data = {name: notice[name] for name in ("match", "game", "version", "seat")}
    return {
        "type": f"match.{notice['kind']}",
        "timestamp": timestamps.format_time(notice["at"]),
        "data": data,
    }
