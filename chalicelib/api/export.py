"""Everything stored about the calling player: `/v1/me/export`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from chalice.app import Response

from chalicelib import store, timestamps
from chalicelib.api import presenters, responses
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.games.contract import Json
from chalicelib.play.telling import export
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.operation("GET", "/v1/me/export", response_schema="Export", error_statuses=(429,))
def show(context: RequestContext) -> Response:
    """Everything stored about me, but for secrets: they are stored as hashes or not at all."""
    player = context.require_player()
    context.enforce_limit("exports")
    body = {
        **_identity_json(player, context.require_session(), context.now),
        **_destinations_json(player.id),
        **_matches_json(player.id),
    }
    return responses.private(body, 200, **{"Content-Disposition": 'attachment; filename="turnus.json"'})


def _identity_json(player: Player, session: Token, now: datetime) -> Json:
    list_tokens = store.tokens.list_for_player
    return {
        "player": {
            **presenters.player_json(player, now),
            "created": timestamps.format_time(player.created),
        },
        "settings": player.settings,
        "devices": [presenters.device_json(device, session) for device in list_tokens(player.id, "device")],
        "tokens": [presenters.token_json(token) for token in list_tokens(player.id, "token")],
        "passkeys": [presenters.passkey_json(one) for one in store.passkeys.list_for_player(player.id)],
    }


def _destinations_json(player_id: str) -> Json:
    found = store.channels.list_for_player(player_id)
    return {
        "push_subscriptions": [presenters.channel_json(one) for one in found if one.kind == "push"],
        "webhooks": [presenters.channel_json(one) for one in found if one.kind == "webhook"],
        "deliveries": [presenters.delivery_json(one) for one in _all_deliveries(player_id)],
    }


def _all_deliveries(player_id: str) -> Iterator[Delivery]:
    cursor: str | None = None
    while True:
        found, cursor = store.deliveries.page(player_id, cursor)
        yield from found
        if cursor is None:
            return


def _matches_json(player_id: str) -> Json:
    return {
        "matches": list(export.export_matches(player_id)),
        "messages": list(export.export_messages(player_id)),
    }
