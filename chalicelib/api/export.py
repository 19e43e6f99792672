"""Everything stored about the calling player: `/v1/me/export`."""

from __future__ import annotations

from datetime import datetime

from chalice.app import Response

from chalicelib import store
from chalicelib.api import presenters, responses
from chalicelib.api.answers import Export
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.play.telling import export
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.operation(
    "GET",
    "/v1/me/export",
    response_schema="Export",
    query_params=("cursor",),
    error_codes=("bad_cursor",),
    limit="exports",
)
def show(context: RequestContext) -> Response:
    """Everything stored about me, but for secrets: they are stored as hashes or not at all.

    Profile, devices, tokens, passkeys, places and deliveries of notices, matches with their standing
    orders, messages, and reports of cards. `matches`, `messages`, `deliveries` and `reports` have 200 entries
    a page, all together; go on with `cursor`, all else is on every page.
    """
    player = context.require_player()
    body = _export(player, context.require_session(), context.now, context.query_param("cursor"))
    return responses.private(body, 200, **{"Content-Disposition": 'attachment; filename="turnus.json"'})


def _export(player: Player, session: Token, now: datetime, at: str | None) -> Export:
    found, cursor = export.list_page(player.id, at)
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
        deliveries=tuple(map(presenters.delivery_answer, found["deliveries"])),
        matches=tuple(found["matches"]),
        messages=tuple(found["messages"]),
        reports=tuple(map(presenters.report_answer, found["reports"])),
        cursor=cursor,
    )
