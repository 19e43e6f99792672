"""Visitors of the site: each in a browser context of their own, on a phone or at a desk."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import BrowserContext

from tests.e2e.player import Player

NewContext = Callable[..., BrowserContext]

PATIENCE = 20_000
"""Milliseconds that anything may take on a busy machine."""

_NEVER_AGAIN = 10**15
"""When they were asked: milliseconds, far beyond now."""

_USUAL: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", "color_scheme": "light"}
PHONE: dict[str, Any] = {
    **_USUAL,
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP: dict[str, Any] = {**_USUAL, "viewport": {"width": 1280, "height": 800}}


class Visitors:
    """Makes players of one site; at the end, nothing may have gone wrong in any of their pages."""

    def __init__(self, new_context: NewContext, url: str) -> None:
        self._new_context = new_context
        self._players: list[Player] = []
        self.url = url

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for player in self._players:
            # A poll that a test looks into may be under way: its end must not fall into the next test.
            if not player.page.is_closed():
                player.page.unroute_all(behavior="ignoreErrors")
        if error is None:
            assert [problem for player in self._players for problem in player.problems] == []

    def phone(self, **more: Any) -> Player:
        """Somebody with a phone; `more` as `player` takes it."""
        return self.player(PHONE, **more)

    def desktop(self, **more: Any) -> Player:
        """Somebody at a desk; `more` as `player` takes it."""
        return self.player(DESKTOP, **more)

    def player(self, device: dict[str, Any], session: Any = None, asked: bool = True, **more: Any) -> Player:
        """A visitor; `session` makes them a guest who has been here before, `more` goes to the context.

        Unless they were not `asked`, they have said before that they want no notices for now.
        """
        keeps = {"turnus.session": session, "turnus.asked": _NEVER_AGAIN if asked else None}
        kept = [{"name": name, "value": json.dumps(value)} for name, value in keeps.items() if value]
        more["storage_state"] = {"cookies": [], "origins": [{"origin": self.url, "localStorage": kept}]}
        context = self._new_context(**{"base_url": self.url, **device, **more})
        context.set_default_timeout(PATIENCE)
        player = Player(context, touch=device.get("has_touch", False))
        self._players.append(player)
        return player
