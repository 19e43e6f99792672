"""Every resource of the API, in the order in which the documentation shows them."""

from __future__ import annotations

from chalicelib.api import actions, decks, games, matches, messages, orders, players, proofs, service

RESOURCES = (
    players.resource,
    games.resource,
    decks.resource,
    matches.resource,
    actions.resource,
    orders.resource,
    messages.resource,
    proofs.resource,
    service.resource,
)
