"""Nothing hidden leaves the server: a match and its twin answer seat 0 byte for byte alike (DESIGN 2)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
import pytest

from chalicelib.api import dataclass_schemas
from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.contract import RuleViolation
from chalicelib.play import codec, match_loader
from tests.api.api_clients import create_guest
from tests.kit.fuzz import random_instance
from tests.support.client import Client, start_match
from tests.support.match_twin import store_twin

_REQUEST_ID = re.compile(rb'"request_id":"[0-9a-f]+"')

Json = dict[str, Any]

GAMES = [
    pytest.param(meta.key, seats, marks=() if seats == meta.seats[0] else pytest.mark.soak)
    for meta in catalogue.all()
    for seats in meta.seats[:2]
]
"""Each game with two numbers of seats; in `make test` with the smaller one, as the kit plays them all."""

MOMENTS = 3
ATTEMPTS = 2
"""How often each kind of action is tried at random."""


@dataclass(frozen=True)
class Probe:
    """One request to a match; `path` follows the match's own."""

    method: str
    path: str
    body: Json | str | None = None
    headers: tuple[tuple[str, str], ...] = ()


def read_probes(version: int, rev: int) -> Iterator[Probe]:
    """Every GET there is below a match."""
    yield from (Probe("GET", path) for path in ("", "/orders", "/messages", "/proof"))
    for etag in (f'"{version}-{rev}"', f'W/"{version}-{rev}"', '"0-0"'):
        yield Probe("GET", "", headers=(("If-None-Match", etag),))
    yield from (Probe("GET", f"/events?after={after}") for after in {0, 1, version // 2, version})
    yield from (Probe("GET", f"/history/{past}") for past in {1, version // 2 or 1, version, version + 1})


def refused_probes(match: str, table: Json, dice: Random) -> Iterator[Probe]:
    """Actions that cannot be accepted: stale, malformed, and against the rules."""
    version = table["match"]["version"]
    for action in wrong_actions(match, dice):
        for expected in (version, version - 1):
            yield Probe("POST", "/actions", action, (("If-Match", f'"{expected}"'),))
    yield Probe("POST", "/actions", {"kind": "place", "params": {}})
    yield Probe("POST", "/actions", "no JSON", (("If-Match", f'"{version}"'),))


def wrong_actions(match: str, dice: Random) -> Iterator[Json]:
    """Actions of every kind that seat 0 cannot take: of the wrong form, and such as the rules refuse."""
    loaded = match_loader.load_as_system(match)
    game = loaded.game
    yield {"kind": "nothing", "params": {}}
    offered = {one.kind: one.schema for one in game.decisions(loaded.state) if one.seat == 0}
    for kind, cls in game.actions.items():
        yield {"kind": kind, "params": {"unheard_of": 1}}
        anything = dataclass_schemas.json_schema(cls)
        for params in [
            random_instance(schema, dice) for schema in [anything, offered.get(kind, anything)] * ATTEMPTS
        ]:
            if kind not in offered or _is_illegal(loaded, codec.load(cls, params)):
                yield {"kind": kind, "params": params}


def _is_illegal(loaded: match_loader.LoadedMatch, action: Any) -> bool:
    try:
        loaded.game.apply(loaded.state, 0, action, loaded.orders)
    except RuleViolation:
        return True
    return False


def send_probe(http: httpx.Client, match: str, probe: Probe) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body, the ids of match and request taken out."""
    body = probe.body if isinstance(probe.body, str) else json.dumps(probe.body)
    sent = None if probe.body is None else body
    got = http.request(
        probe.method, f"/v1/matches/{match}{probe.path}", headers=dict(probe.headers), content=sent
    )
    content = _REQUEST_ID.sub(b"", got.content.replace(match.encode(), b"MATCH"))
    return got.status_code, dict(got.headers), content


def compare_with_twin(player: Client, match: str, chance: Chance) -> None:
    """Probes a match and its twin."""
    table = player.get_match(match)
    twin = store_twin(match, 0, chance)
    version, rev = table["match"]["version"], match_loader.load_as_system(match).match.rev
    probes = [*read_probes(version, rev), *refused_probes(match, table, Random(f"{version}"))]
    for probe in probes:
        first, second = (send_probe(player.http, which, probe) for which in (match, twin))
        if first[0] == 200 and probe.method == "POST":
            raise AssertionError(f"{probe} was to be refused")
        assert second == first, probe


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_match_and_its_twin_answer_alike(database: str, game: str, seats: int) -> None:
    dice = Random(f"{game} {seats}")
    players = [create_guest(f"Player {seat}") for seat in range(seats)]
    match = start_match(players, game)
    players[0].post(f"/v1/matches/{match}/messages", {"text": "Good luck!"})
    for moment in range(MOMENTS):
        for _ in range(dice.randrange(1, 6)):
            table = players[0].get_match(match)
            if table["match"]["status"] != "running":
                break
            mover = players[table["match"]["to_act"][0]]
            mover.act_until_accepted(mover.get_match(match), dice)
        compare_with_twin(players[0], match, Chance(f"{game} {seats} {moment}"))
