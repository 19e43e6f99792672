"""A program that knows no rules plays any game to its end, from decisions and their schemas alone."""

from __future__ import annotations

from random import Random

import pytest

from chalicelib.games import catalogue
from chalicelib.games.catalogue import Metadata
from tests.support.client import create_guest
from tests.support.server import Server

GAMES = [meta for meta in catalogue.all() if meta.bots.startswith("chalicelib")]


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_any_game_can_be_played_by_schemas_alone(server: Server, meta: Metadata) -> None:
    dice, me = Random(meta.key), create_guest(server.url, "A program")
    bots = [{"kind": "bot", "level": "easy"}] * (meta.seats[0] - 1)
    table = me.create_match(meta.key, bots)
    for _ in range(meta.max_actions):
        if table["match"]["status"] != "running":
            break
        if table["decisions"]:
            table = me.act_until_accepted(table, dice)
        else:
            table = me.get_match(table["match"]["id"])
    assert table["match"]["status"] == "finished"
    assert table["match"]["outcome"]["reason"] in meta.reasons
    assert table["decisions"] == []
