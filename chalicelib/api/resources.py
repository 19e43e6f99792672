"""Every resource of the API, in the order in which the documentation shows them."""

from __future__ import annotations

from chalicelib.api import (
    actions,
    channels,
    decks,
    devices,
    export,
    games,
    mails,
    match_table,
    matches,
    messages,
    orders,
    passkeys,
    players,
    proofs,
    service,
    sessions,
    tokens,
    words,
)

RESOURCES = (
    players.resource,
    sessions.resource,
    devices.resource,
    tokens.resource,
    channels.resource,
    mails.resource,
    passkeys.resource,
    export.resource,
    games.resource,
    decks.resource,
    words.resource,
    matches.resource,
    match_table.resource,
    actions.resource,
    orders.resource,
    messages.resource,
    proofs.resource,
    service.resource,
)
