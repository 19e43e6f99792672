"""`PLAYER#id / REQUEST#digest`: what a request with an `Idempotency-Key` has made, for a day.

Without a player it is `REQUEST#digest / REQUEST`. It is written in the transaction that makes the thing, so
that the same request, sent again, finds it there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pynamodb.attributes import BinaryAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition

from chalicelib.store import table
from chalicelib.store.keys import player_key
from chalicelib.store.packing import Integer

RETENTION_SECONDS = 86_400
"""How long a request is known again; then its key may be used for another."""


@dataclass(frozen=True)
class IdempotentRequest:
    """A request by the `digest` of operation, caller and key; `player` is None for one without a token.

    `body_digest` tells another body under the same key; `at` is when the request came first, `made` the id of
    what it has made, "" before. From `nonce` and the key follows `secret`: 32 bytes for what is shown once,
    never stored.
    """

    player: str | None
    digest: str
    body_digest: bytes
    nonce: bytes
    at: int
    made: str = ""
    secret: bytes = field(default=b"", repr=False)


class _Item(table.Item):
    body = BinaryAttribute(legacy_encoding=False)
    nonce = BinaryAttribute(legacy_encoding=False)
    at = Integer()
    made = UnicodeAttribute()


def get(player: str | None, digest: str, now: int) -> IdempotentRequest | None:
    """What is stored of a request, without its secret; None where there is nothing, or it has expired.

    Strongly consistent.
    """
    item = table.get(_Item, *_key(player, digest))
    # The table removes expired items with a delay: look at the time itself.
    if item is None or item.at + RETENTION_SECONDS <= now:
        return None
    return IdempotentRequest(player, digest, bytes(item.body), bytes(item.nonce), item.at, item.made)


def create_in(transaction: Any, request: IdempotentRequest | None, made: str) -> None:
    """Within a transaction: notes what a request has made, which nobody may have noted before.

    Does nothing for None, a request without a key.
    """
    if request is None:
        return
    item = _Item(
        *_key(request.player, request.digest),
        body=request.body_digest,
        nonce=request.nonce,
        at=request.at,
        made=made,
        ttl=request.at + RETENTION_SECONDS,
    )
    expired: Condition = _Item.ttl <= request.at
    transaction.save(item, condition=_Item.pk.does_not_exist() | expired)


def _key(player: str | None, digest: str) -> tuple[str, str]:
    if player is None:
        return f"REQUEST#{digest}", "REQUEST"
    return player_key(player), f"REQUEST#{digest}"
