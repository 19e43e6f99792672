"""From a move to the next player's program, with the whole server, and with the server killed in between."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from tests.support.client import Client, Json, create_guest
from tests.support.http_listener import Listener, run_listener
from tests.support.server import Server
from tests.support.waiting import wait_until


@pytest.fixture
def webhook_listener() -> Iterator[Listener]:
    """A program that receives webhook calls."""
    with run_listener() as listener:
        yield listener


def add_webhook(hook: Listener, player: Client) -> None:
    """Adds the listener as a webhook of the player."""
    player.ok(player.post("/v1/me/webhooks", {"url": hook.url}))


def get_deliveries(player: Client) -> list[Json]:
    """What was sent to a player."""
    found: list[Json] = player.ok(player.http.get("/v1/me/deliveries"))["items"]
    return found


def start_match(ada: Client, ben: Client) -> tuple[str, Client, Client]:
    """A running match: its id, the player to move, and the other player."""
    opened = ada.create_match("anno-domini", [{"kind": "open"}], {"hand_size": 3, "first": 0})
    first = ben.join_match(opened)["match"]["to_act"][0]
    return opened["match"]["id"], *((ada, ben) if first == 0 else (ben, ada))


def test_a_notice_is_sent_once_after_a_kill_before_delivery(
    killable_server: Server, webhook_listener: Listener
) -> None:
    killable_server.kill()
    killable_server.start(ticking=False)
    ada, ben = create_guest(killable_server.url, "Ada"), create_guest(killable_server.url, "Ben")
    for player in (ada, ben):
        add_webhook(webhook_listener, player)
    match, mover, other = start_match(ada, ben)
    version = mover.ok(mover.act_randomly(mover.get_match(match), Random("move")))["match"]["version"]
    killable_server.kill()
    assert webhook_listener.requests == [], "nobody was told before the end came"

    killable_server.start()
    wait_until(lambda: get_deliveries(other))
    wait_until(lambda: get_deliveries(other)[0]["status"] != "waiting")
    (delivery,) = get_deliveries(other)
    (got,) = webhook_listener.requests
    assert (delivery["status"], delivery["match"], delivery["kind"]) == ("sent", match, "your_turn")
    assert json.loads(got.body)["data"]["version"] == version
    assert get_deliveries(mover) == [], "that turn was played before anybody could be told of it"


def test_every_turn_is_notified_when_the_server_is_killed_at_any_moment(
    killable_server: Server, webhook_listener: Listener
) -> None:
    """At least once, and of no turn under two names."""
    ada, ben = create_guest(killable_server.url, "Ada"), create_guest(killable_server.url, "Ben")
    for player in (ada, ben):
        add_webhook(webhook_listener, player)
    dice = Random("kills")
    for n in range(4):
        match, mover, other = start_match(ada, ben)
        mover.ok(mover.act_randomly(mover.get_match(match), dice))
        time.sleep(n * 0.15)
        killable_server.kill()
        killable_server.start()
        wait_until(partial(_is_notified, other, match))
    wait_until(
        lambda: not any(one["status"] == "waiting" for one in get_deliveries(ada) + get_deliveries(ben))
    )
    received = {got.headers["webhook-id"]: json.loads(got.body)["data"] for got in webhook_listener.requests}
    turns = {(data["match"], data["version"], data["seat"]) for data in received.values()}
    assert len(turns) == len(received)
    # A kill may come between sending and noting it: one that has become old meanwhile is then withdrawn.
    known = {one["id"]: one["status"] for one in get_deliveries(ada) + get_deliveries(ben)}
    assert {id for id, status in known.items() if status == "sent"} <= received.keys() <= known.keys()


def _is_notified(player: Client, match: str) -> bool:
    return any(one["match"] == match and one["status"] == "sent" for one in get_deliveries(player))
