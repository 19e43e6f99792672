"""Matches that are played on a deployed stage, and what their players are told of them."""

from __future__ import annotations

import json
from random import Random

from tests.support.client import BOT_SEAT, OPEN_SEAT, SHORT_OPTIONS, Client
from tests.support.http_listener import Listener


def start_match(players: list[Client]) -> str:
    """A match of two people and a bot."""
    opened = players[0].create_match("anno-domini", [OPEN_SEAT, BOT_SEAT], SHORT_OPTIONS)
    players[1].join_match(opened)
    return str(opened["match"]["id"])


def play_on(players: list[Client], match: str, dice: Random, moves: int = 10**6) -> str:
    """Plays so many moves, or to the end; the status then."""
    for _ in range(moves):
        table = players[0].get_match(match)["match"]
        if table["status"] != "running":
            break
        mover = players[table["to_act"][0]]
        mover.act_until_accepted(mover.get_match(match), dice)
    return str(players[0].get_match(match)["match"]["status"])


def listed_matches(player: Client) -> dict[str, str]:
    """The matches in a player's list, with their status."""
    items = player.ok(player.http.get("/v1/me/matches"))["items"]
    return {item["id"]: item["status"] for item in items}


def told_ends(listener: Listener, match: str) -> set[int]:
    """The seats whose webhook was told of the end of a match."""
    told = [json.loads(one.body) for one in list(listener.requests)]
    return {
        one["data"]["seat"]
        for one in told
        if one["type"] == "match.finished" and one["data"]["match"] == match
    }
