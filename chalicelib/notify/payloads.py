"""Notices as browsers and programs receive them: the payload of a push, the body of a webhook."""

from __future__ import annotations

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import notices, quiet_hours, translations
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.store.players import Player


def push_payload(player: Player, notice: Json, config: DeliveryConfig) -> Json:
    """The payload of a declarative push, which browsers that know the form show without any code of ours.

    `mutable` lets the web app's service worker drop a notice that is older than the one shown, and stay
    silent where the match is open; it gets the notification as the browser has read it, not the JSON text.
    `mutable` and `app_badge` stand beside the notification, and in it for older browsers.
    """
    lang = translations.nearest_language(player.locale)
    match = notice["match"]
    waiting = sum(row.content["your_turn"] for row in store.match_rows.list_for_player(player.id))
    flags = {"mutable": True, "app_badge": waiting}
    notification = {
        "title": translations.notice_title(notice["game"]),
        "body": translations.notice_body(lang, notice, quiet_hours.time_zone(player)),
        "lang": lang,
        "navigate": f"{config.origin}{notices.page_path(notice)}",
        "tag": match or notice["kind"],
        "data": {name: notice[name] for name in ("kind", "match", "version")},
        **flags,
    }
    return {"web_push": 8030, "notification": notification, **flags}


def webhook_body(notice: Json) -> Json:
    """The body of a webhook's call, in the form of Standard Webhooks: `{type, timestamp, data}`."""
    is_about_account = notice["kind"] in notices.ACCOUNT_PAGES
    members = ("name",) if is_about_account else ("match", "game", "version", "seat")
    data = {name: notice[name] for name in members}
    return {
        "type": f"{'account' if is_about_account else 'match'}.{notice['kind']}",
        "timestamp": timestamps.format_time(notice["at"]),
        "data": data,
    }
