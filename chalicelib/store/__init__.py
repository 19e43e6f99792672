"""The one table in DynamoDB: the only place that knows pynamodb.

One module per kind of item; each takes and gives frozen dataclasses. Times are whole seconds since
1970 (UTC) unless a name says otherwise. Access patterns and their cost: `docs/storage.md`.

    store.connect("turnus-table", endpoint, region)
    store.matches.load(id, strong=True)
"""

from chalicelib.store import (
    belongings,
    challenges,
    channels,
    checkpoints,
    deliveries,
    due,
    house,
    invitations,
    limits,
    logs,
    matches,
    messages,
    orders,
    passkeys,
    players,
    reports,
    rows,
    seats,
    snapshots,
    tokens,
)
from chalicelib.store.table import Busy, Lost, connect, create_table, reachable
from chalicelib.store.units import Spent, collect

__all__ = [
    "Busy",
    "Lost",
    "Spent",
    "belongings",
    "challenges",
    "channels",
    "checkpoints",
    "collect",
    "connect",
    "create_table",
    "deliveries",
    "due",
    "house",
    "invitations",
    "limits",
    "logs",
    "matches",
    "messages",
    "orders",
    "passkeys",
    "players",
    "reachable",
    "reports",
    "rows",
    "seats",
    "snapshots",
    "tokens",
]
