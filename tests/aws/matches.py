"""Matches that are played on a deployed stage, and what their players are told of them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.aws.emulator import Stage
from tests.support.client import BOT_SEAT, OPEN_SEAT, SHORT_OPTIONS, Client, Json
from tests.support.http_listener import Listener


def create_told_guests(stage: Stage, listener: Listener) -> list[Client]:
    """Two new guests with a webhook each."""
    players = stage.create_guests()
    for player in players:
        player.ok(player.post("/v1/me/webhooks", {"url": listener.url}))
    return players


def start_match(players: list[Client], **more: Any) -> str:
    """A match of two people and a bot."""
    opened = players[0].create_match("anno-domini", [OPEN_SEAT, BOT_SEAT], SHORT_OPTIONS, **more)
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


def pass_turn(players: list[Client], match: str, dice: Random) -> str:
    """Plays until the turn passes to the other player; the status then.

    Nobody is told of a turn that follows on one of the same player's, as it does after some doubts.
    """
    before = after = players[0].get_match(match)["match"]
    while after["status"] == "running" and after["to_act"] == before["to_act"]:
        play_on(players, match, dice, 1)
        after = players[0].get_match(match)["match"]
    return str(after["status"])


def listed_matches(player: Client) -> dict[str, str]:
    """The matches in a player's list, with their status."""
    items = player.ok(player.http.get("/v1/me/matches"))["items"]
    return {item["id"]: item["status"] for item in items}


def told_ends(listener: Listener, match: str) -> set[int]:
    """The seats whose webhook was told of the end of a match."""
    return {data["seat"] for data in _told(listener, match, "match.finished")}


def told_turns(listener: Listener, match: str) -> set[tuple[int, int]]:
    """The seats whose webhook was told of a turn in a match, each with the match's version."""
    return {(data["seat"], data["version"]) for data in _told(listener, match, "match.your_turn")}


def _told(listener: Listener, match: str, kind: str) -> list[Json]:
    told = [json.loads(one.body) for one in list(listener.requests)]
    return [one["data"] for one in told if one["type"] == kind and one["data"]["match"] == match]
