"""A match on a running server is counted by its stream, and `make decks` prints it."""

from __future__ import annotations

from tests.support.client import SHORT_OPTIONS, create_guest, start_match
from tests.support.commands import run_module
from tests.support.server import Server
from tests.support.waiting import wait_until


def print_decks(server: Server) -> str:
    """What `make decks` prints of this server's data."""
    return run_module("tools.decks", "--data", str(server.data)).stdout


def test_a_doubted_chain_is_counted_once(killable_server: Server) -> None:
    server = killable_server  # no other test counts there
    ada, ben = (create_guest(server.url, name) for name in ("Ada", "Ben"))
    match = start_match((ada, ben), "anno-domini", options=SHORT_OPTIONS)
    table = ada.get_match(match)
    card, chain = table["view"]["hands"][0][0], table["view"]["chain"]
    ada.ok(ada.send_action(table, "place", {"card": card, "order": [card, *chain]}))
    ben.ok(ben.send_action(ben.get_match(match), "doubt", {}))
    wait_until(lambda: "laid 1 times by players" in print_decks(server))
