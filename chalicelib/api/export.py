"""Everything stored about the calling player: `/v1/me/export`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from chalice.app import Response

from chalicelib import store
from chalicelib.api import presenters, responses
from chalicelib.api.answers import Export
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.play.telling import export
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.operation(
    "GET",
    "/v1/me/export",
    response_schema="Export",
    limit="exports",
)
def show(context: RequestContext) -> Response:
    """Everything stored about me, but for secrets: they are stored as hashes or not at all.

    Profile, devices, tokens, passkeys, places and deliveries of notices, matches with their standing
    orders, messages, and reports of cards. It reads everything there is.
    """
    player = context.require_player()
    body = _export(player, context.require_session(), context.now)
    return responses.private(body, 200, **{"Content-Disposition": 'attachment; filename="turnus.json"'})


def _export(player: Player, session: Token, now: datetime) -> Export:
    list_tokens, channels = store.tokens.list_for_player, store.channels.list_for_player(player.id)
    return Export(
        player=presenters.exported_player(player, now),
        settings=player.settings,
        devices=tuple(
            presenters.device_answer(device, session) for device in list_tokens(player.id, "device")
        ),
        tokens=tuple(map(presenters.token_answer, list_tokens(player.id, "token"))),
        passkeys=tuple(map(presenters.passkey_answer, store.passkeys.list_for_player(player.id))),
        push_subscriptions=tuple(presenters.push_answer(one) for one in channels if one.kind == "push"),
        webhooks=tuple(presenters.webhook_answer(one) for one in channels if one.kind == "webhook"),
        deliveries=tuple(map(presenters.delivery_answer, _all_deliveries(player.id))),
        matches=tuple(export.export_matches(player.id)),
        messages=tuple(export.export_messages(player.id)),
        reports=tuple(map(presenters.report_answer, store.reports.list_for_player(player.id))),
    )


def _all_deliveries(player_id: str) -> Iterator[Delivery]:
    cursor: str | None = None
    while True:
        found, cursor = store.deliveries.page(player_id, cursor)
        yield from found
        if cursor is None:
            return
