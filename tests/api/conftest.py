"""Every test here runs on the real embedded database, most of them with the app in this process."""

from __future__ import annotations

from dataclasses import dataclass

import httpx
import pytest

# The app connects to what the environment names; `database` then connects it to the tests' own.
from tests.api.api_clients import OPEN_SEAT, create_guest, http_client, play_to_end, start_match
from tests.support.client import Client


@pytest.fixture(autouse=True)
def _connect_store(database: str) -> None:
    """The store is connected before anything else happens."""


@dataclass(frozen=True)
class World:
    """Three players and their matches.

    Ada and Ben play `running` (both are to bid) and have finished `finished`; Ada hosts `open` with one
    seat left, and `public` which anybody may see. Cy sits nowhere.
    """

    ada: Client
    ben: Client
    cy: Client
    nobody: httpx.Client
    running: str
    finished: str
    open: str
    public: str


@pytest.fixture(scope="session")
def world(database: str) -> World:
    """One world for all tests that change nothing in it."""
    ada, ben, cy = create_guest("Ada"), create_guest("Ben"), create_guest("Cy")
    finished = start_match(ada, ben, options={"rounds": 1})
    play_to_end(finished, ada, ben)
    # A third seat, open: Ben has the second one.
    three = ada.create_match("parley", [OPEN_SEAT, OPEN_SEAT])
    ben.join_match(three)
    public = ada.create_match("parley", [OPEN_SEAT], visibility="public")["match"]["id"]
    return World(ada, ben, cy, http_client(), start_match(ada, ben), finished, three["match"]["id"], public)
