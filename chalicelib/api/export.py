"""Everything that is stored about the player who asks: `/v1/me/export`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from chalice.app import Response

from chalicelib import store
from chalicelib.api import answers, channels, devices, passkeys, players, tokens
from chalicelib.api.asking import Ask, Resource
from chalicelib.games.contract import Json
from chalicelib.play.telling import export, match_presenter
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.on("GET", "/v1/me/export", gives="Export", errors=(429,))
def show(ask: Ask) -> Response:
    """Everything stored about me, but for secrets: they are stored as hashes or not at all."""
    player = ask.profile()
    ask.count("exports")
    told = {**_identity(player, ask.own_session(), ask.now), **_places(player.id), **_tables(player.id)}
    return answers.own(told, 200, **{"Content-Disposition": 'attachment; filename="turnus.json"'})


def _identity(player: Player, session: Token, now: datetime) -> Json:
    of_player = store.tokens.list_for_player
    return {
        "player": {**players.shown(player, now), "created": match_presenter.format_time(player.created)},
        "settings": player.settings,
        "devices": [devices.shown(device, session) for device in of_player(player.id, "device")],
        "tokens": [tokens.shown(token) for token in of_player(player.id, "token")],
        "passkeys": [passkeys.shown(row) for row in store.passkeys.list_for_player(player.id)],
    }


def _places(player_id: str) -> Json:
    found = store.channels.list_for_player(player_id)
    return {
        "push_subscriptions": [channels.shown(one) for one in found if one.kind == "push"],
        "webhooks": [channels.shown(one) for one in found if one.kind == "webhook"],
        "deliveries": [channels.told(one) for one in _deliveries(player_id)],
    }


def _deliveries(player_id: str) -> Iterator[Delivery]:
    cursor: str | None = None
    while True:
        found, cursor = store.deliveries.page(player_id, cursor)
        yield from found
        if cursor is None:
            return


def _tables(player_id: str) -> Json:
    return {
        "matches": list(export.export_matches(player_id)),
        "messages": list(export.export_messages(player_id)),
    }
