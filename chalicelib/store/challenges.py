"""`CHALLENGE#hash / CHALLENGE`: transfer codes and tickets, good once and for minutes, by their hash."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pynamodb.attributes import BinaryAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition

from chalicelib.store import idempotent_requests, table
from chalicelib.store.idempotent_requests import IdempotentRequest


@dataclass(frozen=True)
class Challenge:
    """Can be answered once, until `expires`, by whoever knows the text whose SHA-256 is `hash`.

    `purpose` is "transfer", "passkey" or "sign_in"; `player` is None where nobody has signed in yet;
    `content` is what an authenticator has to sign; `session_hash` names the token with which the challenge
    ends.
    """

    hash: str
    purpose: str
    player: str | None
    content: bytes
    expires: int
    session_hash: str | None = None


class _Item(table.Item):
    purpose = UnicodeAttribute()
    player = UnicodeAttribute(null=True)
    content = BinaryAttribute(legacy_encoding=False)
    session = UnicodeAttribute(null=True)


def create(challenge: Challenge, request: IdempotentRequest | None = None) -> None:
    """Writes a new challenge.

    Raises `ConditionFailed` where the hash is taken or the request has made its challenge before,
    `StorageBusy`.
    """
    item = _item(challenge.hash)
    item.purpose, item.player = challenge.purpose, challenge.player
    item.content, item.ttl = challenge.content, challenge.expires
    item.session = challenge.session_hash
    is_new = _Item.pk.does_not_exist()
    if request is None:
        table.put(item, is_new)  # half the price of a transaction
        return

    def add_writes(transaction: Any) -> None:
        transaction.save(item, condition=is_new)
        idempotent_requests.create_in(transaction, request, "")

    table.write_transaction(add_writes)


def get(hash: str, purpose: str, now: int) -> Challenge | None:
    """A challenge of this purpose that has not expired, strongly consistent; None where there is none."""
    item = table.get(_Item, f"CHALLENGE#{hash}", "CHALLENGE")
    # The table removes expired items with a delay: look at the time itself.
    if item is None or item.purpose != purpose or int(item.ttl or 0) <= now:
        return None
    return Challenge(hash, purpose, item.player, bytes(item.content), int(item.ttl or 0), item.session)


def consume(hash: str, purpose: str, now: int) -> Challenge | None:
    """Deletes a challenge and gives it: of any number of callers only one gets it, the others None.

    Raises `StorageBusy`.
    """
    found = get(hash, purpose, now)
    if found is None or not table.try_write(lambda: table.delete(_item(hash), _exists_condition())):
        return None
    return found


def consume_in(transaction: Any, hash: str) -> None:
    """Within a transaction: deletes a challenge, which must still be there."""
    transaction.delete(_item(hash), condition=_exists_condition())


def _item(hash: str) -> _Item:
    return _Item(f"CHALLENGE#{hash}", "CHALLENGE")


def _exists_condition() -> Condition:
    condition: Condition = _Item.pk.exists()
    return condition
