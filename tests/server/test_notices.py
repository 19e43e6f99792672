"""From a move to the next player's program, with the whole server, and with the server killed in between."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest

from tests.support.client import Client, Json, guest
from tests.support.http_listener import Listener, run_listener
from tests.support.server import Server

SECONDS = 60
"""That something may take to come about."""


@pytest.fixture
def hook() -> Iterator[Listener]:
    """A program that is told by webhook."""
    with run_listener() as listener:
        yield listener


def told_by(hook: Listener, player: Client) -> None:
    """The player wants to be told there."""
    player.ok(player.post("/v1/me/webhooks", {"url": hook.url}))


def deliveries(player: Client) -> list[Json]:
    """What was sent to a player."""
    found: list[Json] = player.ok(player.http.get("/v1/me/deliveries"))["items"]
    return found


def until(came_about: Callable[[], object]) -> None:
    """Waits for something that the server does by itself."""
    end = time.monotonic() + SECONDS
    while not came_about():
        assert time.monotonic() < end, "it has not come about"
        time.sleep(0.02)


def table(ada: Client, ben: Client) -> tuple[str, Client, Client]:
    """A running match, who is to move in it, and the other one."""
    opened = ada.create("anno-domini", [{"kind": "open"}], {"hand_size": 3})
    first = ben.join(opened)["match"]["to_act"][0]
    return opened["match"]["id"], *((ada, ben) if first == 0 else (ben, ada))


def test_a_notice_left_between_commit_and_delivery_is_sent_once(mortal: Server, hook: Listener) -> None:
    mortal.kill()
    mortal.start(ticking=False)
    ada, ben = guest(mortal.url, "Ada"), guest(mortal.url, "Ben")
    for player in (ada, ben):
        told_by(hook, player)
    match, mover, other = table(ada, ben)
    version = mover.ok(mover.act(mover.look(match), Random("move")))["match"]["version"]
    mortal.kill()
    assert hook.requests == [], "nobody was told before the end came"

    mortal.start()
    until(lambda: deliveries(other))
    until(lambda: deliveries(other)[0]["status"] != "waiting")
    (delivery,) = deliveries(other)
    (got,) = hook.requests
    assert (delivery["status"], delivery["match"], delivery["kind"]) == ("sent", match, "your_turn")
    assert json.loads(got.body)["data"]["version"] == version
    assert deliveries(mover) == [], "that turn was played before anybody could be told of it"


def test_killed_at_any_moment_everybody_is_told_every_turn(mortal: Server, hook: Listener) -> None:
    """At least once, and of no turn under two names."""
    ada, ben = guest(mortal.url, "Ada"), guest(mortal.url, "Ben")
    for player in (ada, ben):
        told_by(hook, player)
    dice = Random("kills")
    for n in range(4):
        match, mover, other = table(ada, ben)
        mover.ok(mover.act(mover.look(match), dice))
        time.sleep(n * 0.15)
        mortal.kill()
        mortal.start()
        until(partial(_told, other, match))
    until(lambda: not any(one["status"] == "waiting" for one in deliveries(ada) + deliveries(ben)))
    told = [one for one in deliveries(ada) + deliveries(ben) if one["status"] == "sent"]
    assert len({got.headers["webhook-id"] for got in hook.requests}) == len(told)


def _told(player: Client, match: str) -> bool:
    return any(one["match"] == match and one["status"] == "sent" for one in deliveries(player))
