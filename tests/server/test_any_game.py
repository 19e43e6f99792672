"""A program that knows no rules plays any game to its end, from decisions and their schemas alone."""

from __future__ import annotations

from random import Random

import pytest

from chalicelib.games import catalogue
from chalicelib.games.catalogue import Metadata
from tests.kit.fuzz import random_instance
from tests.support.client import Client, Json, create_guest
from tests.support.server import Server

UNPROCESSABLE = 422
MAX_TRIES = 50
"""How often it tries where the rules refuse what a schema could not rule out."""

GAMES = [meta for meta in catalogue.all() if meta.bots.startswith("chalicelib")]


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_a_stranger_to_the_rules_plays_to_the_end(server: Server, meta: Metadata) -> None:
    dice, me = Random(meta.key), create_guest(server.url, "A program")
    bots = [{"kind": "bot", "level": "easy"}] * (meta.seats[0] - 1)
    table = me.create_match(meta.key, bots)
    for _ in range(meta.max_actions):
        if table["match"]["status"] != "running":
            break
        table = (
            _play_random_action(me, table, dice) if table["decisions"] else me.get_match(table["match"]["id"])
        )
    assert table["match"]["status"] == "finished"
    assert table["match"]["outcome"]["reason"] in meta.reasons
    assert table["decisions"] == []


def _play_random_action(me: Client, table: Json, dice: Random) -> Json:
    for _ in range(MAX_TRIES):
        decision = dice.choice(table["decisions"])
        answer = me.send_action(table, decision["kind"], random_instance(decision["schema"], dice))
        if answer.status_code != UNPROCESSABLE:
            return me.ok(answer)
    raise AssertionError(f"{MAX_TRIES} times refused: {answer.text}")
