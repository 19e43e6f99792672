"""Makes players, each in a browser context of their own, on a phone or a desktop."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import BrowserContext

from tests.e2e.devices import DESKTOP, PHONE
from tests.e2e.player import Player
from tests.support import dealing
from tests.support.client import Client, Json

NewContext = Callable[..., BrowserContext]

TIMEOUT_MS = 20_000
"""Milliseconds that one expectation may take on a busy machine."""

_GUIDED = ["anno-domini-1995", "anno-1452", "game-of-the-year"]
"""The games that have a guide."""

_HINTS = ["guess", "lay", "watch", "doubt"]
"""The hints that a newcomer reads at a table."""

_SEEDED = """seed => {
    // Each draw follows from the seed and the number of draws so far in all tabs, also after a reload.
    crypto.getRandomValues = bytes => {
        const count = Number(localStorage.getItem('tests.drawn'));
        localStorage.setItem('tests.drawn', count + 1);
        let state = seed ^ Math.imul(count + 1, 0x9e3779b1);
        for (let n = 0; n < bytes.length; n++) {
            state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
            bytes[n] = state >>> 16;
        }
        return bytes;
    };
}"""
"""Replaces the random numbers of a player's pages: they are the player's part of a match's shuffle."""

_FAR_FUTURE = 10**15
"""Milliseconds since the epoch, far beyond now."""


class PlayerFactory:
    """Makes players of one server; `options` go to all their browser contexts.

    As a context manager it fails if one of their pages reported an error.
    """

    def __init__(self, new_context: NewContext, url: str, **options: Any) -> None:
        self._new_context, self._options = new_context, options
        self._players: list[Player] = []
        self.url = url

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for player in self._players:
            # A poll that a test intercepts may be under way: it must not end within the next test.
            if not player.page.is_closed():
                player.page.unroute_all(behavior="ignoreErrors")
        if error is None:
            errors = [error for player in self._players for error in player.errors]
            assert not errors, f"the browser's console says: {errors}"

    def phone(self, **options: Any) -> Player:
        """A player on a phone; `options` as `player` takes them."""
        return self.player(PHONE, **options)

    def desktop(self, **options: Any) -> Player:
        """A player on a desktop; `options` as `player` takes them."""
        return self.player(DESKTOP, **options)

    def player(
        self,
        device: dict[str, Any],
        session: Any = None,
        asked_before: bool = True,
        has_played: bool = True,
        **options: Any,
    ) -> Player:
        """A player in a new browser context; `session` signs a guest in, `options` go to the context.

        With `asked_before` the player has been asked for notices already and is not asked again. With
        `has_played` the lesson, the guide to each game and the hints of a newcomer have been read.
        """
        values = {
            "turnus.session": session,
            "turnus.asked": _FAR_FUTURE if asked_before else None,
            "turnus.guides": _GUIDED if has_played else None,
            "turnus.lesson": has_played,
            "turnus.coach": _HINTS if has_played else None,
        }
        local_storage = [
            {"name": name, "value": json.dumps(value)} for name, value in values.items() if value
        ]
        options["storage_state"] = {
            "cookies": [],
            "origins": [{"origin": self.url, "localStorage": local_storage}],
        }
        context = self._new_context(**{"base_url": self.url, **device, **self._options, **options})
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(f"({_SEEDED})({dealing.seed(len(self._players))})")
        player = Player(context, touch=device.get("has_touch", False))
        self._players.append(player)
        return player


def browser_session(client: Client) -> Json:
    """The session that a guest's browser keeps in its local storage."""
    player = client.ok(client.http.get("/v1/me"))
    token = client.http.headers["Authorization"].removeprefix("Bearer ")
    return {"token": token, "player": {"id": player["id"], "name": player["name"]}}
