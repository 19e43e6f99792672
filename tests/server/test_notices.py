"""From a move to the next player's program, with the whole server, and with the server killed in between."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterator
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


def test_every_turn_is_notified_after_whatever_step_the_server_is_killed(
    killable_server: Server, webhook_listener: Listener
) -> None:
    """At least once, and of no turn under two names."""
    ada, ben = create_guest(killable_server.url, "Ada"), create_guest(killable_server.url, "Ben")
    for player in (ada, ben):
        add_webhook(webhook_listener, player)
    dice = Random("kills")
    steps: list[Callable[[Client, Json], bool]] = [
        lambda *_: True,
        lambda player, match: _has_delivery(player, match["id"]),
        lambda _, match: (match["id"], match["version"]) in _told_turns(webhook_listener),
        lambda player, match: _has_delivery(player, match["id"], {"sent"}),
    ]
    for step in steps:
        match, mover, other = start_match(ada, ben)
        moved = mover.ok(mover.act_randomly(mover.get_match(match), dice))["match"]
        wait_until(partial(step, other, moved))
        killable_server.kill()
        killable_server.start()
        wait_until(partial(_has_delivery, other, match, {"sent"}))
    wait_until(
        lambda: not any(one["status"] == "waiting" for one in get_deliveries(ada) + get_deliveries(ben))
    )
    received = {got.headers["webhook-id"]: json.loads(got.body)["data"] for got in webhook_listener.requests}
    turns = {(data["match"], data["version"], data["seat"]) for data in received.values()}
    assert len(turns) == len(received)
    # A kill may come between sending and noting it: one that has become old meanwhile is then withdrawn.
    known = {one["id"]: one["status"] for one in get_deliveries(ada) + get_deliveries(ben)}
    assert {id for id, status in known.items() if status == "sent"} <= received.keys() <= known.keys()


def _has_delivery(player: Client, match: str, statuses: Container[str] = ("waiting", "sent")) -> bool:
    return any(one["match"] == match and one["status"] in statuses for one in get_deliveries(player))


def _told_turns(hook: Listener) -> set[tuple[str, int]]:
    told = [json.loads(got.body)["data"] for got in list(hook.requests)]
    return {(data["match"], data["version"]) for data in told}
