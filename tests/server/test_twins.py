"""Nothing hidden leaves the server: a match and its twin answer seat 0 byte for byte alike (DESIGN 2)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
import pytest

from chalicelib.games.chance import Chance
from chalicelib.play import tables
from tests.support.client import Client, guest
from tests.support.database import database
from tests.support.inprocess import in_process
from tests.support.twin import store_twin

__all__ = ["database", "in_process"]

Json = dict[str, Any]

GAMES = [("anno-domini", 3), ("anno-domini", 2), ("parley", 3), ("parley", 2)]
MOMENTS = 6
OF_A_SERVER = {"date", "server"}
"""Headers that tell of the hour and the host, not of the match."""


@dataclass(frozen=True)
class Probe:
    """One request to a match; `path` follows the match's own."""

    method: str
    path: str
    body: Json | str | None = None
    headers: tuple[tuple[str, str], ...] = ()


def reads(version: int, rev: int) -> Iterator[Probe]:
    """Every GET there is below a match."""
    yield from (Probe("GET", path) for path in ("", "/orders", "/messages", "/proof"))
    for etag in (f'"{version}-{rev}"', f'W/"{version}-{rev}"', '"0-0"'):
        yield Probe("GET", "", headers=(("If-None-Match", etag),))
    yield from (Probe("GET", f"/events?after={after}") for after in {0, 1, version // 2, version})
    yield from (Probe("GET", f"/history/{past}") for past in {1, version // 2 or 1, version, version + 1})


def refused(table: Json) -> Iterator[Probe]:
    """Actions that cannot be accepted: stale, malformed, and against the rules."""
    version = table["match"]["version"]
    for action in wrong_actions(table):
        for expected in (version, version - 1):
            yield Probe("POST", "/actions", action, (("If-Match", f'"{expected}"'),))
    yield Probe("POST", "/actions", {"kind": "place", "params": {}})
    yield Probe("POST", "/actions", "no JSON", (("If-Match", f'"{version}"'),))


def wrong_actions(table: Json) -> Iterator[Json]:
    view = table["view"]
    chain, hands = view.get("chain", []), view.get("hands", [[]])
    yield {"kind": "skip", "params": {}}
    yield {"kind": "nothing", "params": {}}
    yield {"kind": "place", "params": {"card": "zzzzzz", "order": [*chain, "zzzzzz"]}}
    yield {"kind": "place", "params": {"card": 7, "order": "x"}}
    for hand in hands:
        for card in hand[:2]:
            yield {"kind": "place", "params": {"card": card, "order": [card]}}
            yield {"kind": "place", "params": {"card": card, "order": [card, *chain, card]}}
    yield {"kind": "bid", "params": {"card": 0}}
    yield {"kind": "demand", "params": {"target": 0, "coins": 99}}
    yield {"kind": "demand", "params": {"target": 1, "coins": 99}}


def answer(http: httpx.Client, match: str, probe: Probe) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body, the match's own id taken out."""
    body = probe.body if isinstance(probe.body, str) else json.dumps(probe.body)
    sent = None if probe.body is None else body
    got = http.request(
        probe.method, f"/v1/matches/{match}{probe.path}", headers=dict(probe.headers), content=sent
    )
    headers = {name: value for name, value in got.headers.items() if name not in OF_A_SERVER}
    return got.status_code, headers, got.content.replace(match.encode(), b"MATCH")


def compare(player: Client, match: str, chance: Chance) -> None:
    """Probes a match and its twin."""
    table = player.look(match)
    twin = store_twin(match, 0, chance)
    probes = [*reads(table["match"]["version"], tables.anyhow(match).match.rev), *refused(table)]
    for probe in probes:
        first, second = (answer(player.http, which, probe) for which in (match, twin))
        if first[0] == 200 and probe.method == "POST":
            raise AssertionError(f"{probe} was to be refused")
        assert second == first, probe


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_twins_answer_alike(in_process: str, game: str, seats: int) -> None:
    dice = Random(f"{game} {seats}")
    players = [guest(in_process, f"Player {seat}") for seat in range(seats)]
    opened = players[0].create(game, [{"kind": "open"}] * (seats - 1))
    match = opened["match"]["id"]
    for player in players[1:]:
        player.join(opened)
    players[0].post(f"/v1/matches/{match}/messages", {"text": "Good luck!"})
    for moment in range(MOMENTS):
        for _ in range(dice.randrange(1, 6)):
            table = players[0].look(match)
            if table["match"]["status"] != "running":
                break
            mover = players[table["match"]["to_act"][0]]
            mover.ok(mover.act(mover.look(match), dice))
        compare(players[0], match, Chance(f"{game} {seats} {moment}"))
