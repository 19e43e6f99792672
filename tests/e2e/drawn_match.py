"""A match with a drawn table that Ada plays in her browser, and beforehand by the API."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from copy import copy
from itertools import count, islice
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from playwright.sync_api import expect

from tests.e2e.devices import PHONE
from tests.e2e.drawn_table import DrawnTable
from tests.e2e.input_methods import make_input
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support import dealing
from tests.support.client import Client, Json, create_guest

_MOST_MOVES = 160
"""Moves of Ada's by the API until something is reached."""

_MOST_MATCHES = 40
"""Matches that are begun at most until something is reached."""

_MARK_SEEN = """([match, version]) => {
    const others = JSON.parse(localStorage.getItem('turnus.seen') ?? '[]').filter(([id]) => id !== match);
    localStorage.setItem('turnus.seen', JSON.stringify([...others, [match, version]]));
}"""

T = TypeVar("T", bound=DrawnTable)


class DrawnMatch(Generic[T]):
    """A match of Ada's against bots; it can be played on by the API before she opens it in her browser.

    `deal` is the name from which it is dealt, by default the test's; `ada` is she where she has signed in.
    """

    GAME: ClassVar[str]
    OPTIONS: ClassVar[Json] = {}
    TABLE: type[T]
    """The drawn table of the game."""

    def __init__(
        self,
        players: PlayerFactory,
        bots: int = 3,
        others: Sequence[Json] = (),
        options: Json | None = None,
        deal: str | None = None,
        ada: Client | None = None,
    ) -> None:
        self.players = players
        self.ada = ada or create_guest(players.url, "Ada")
        seats = [*others, *([{"kind": "bot", "level": "easy"}] * bots)]
        with dealing.dealt_from(deal) if deal else nullcontext():
            self.table = self.ada.create_match(self.GAME, seats, self.OPTIONS if options is None else options)
        self.id = self.table["match"]["id"]

    @classmethod
    def reached(
        cls,
        players: PlayerFactory,
        deal: str,
        is_reached: Callable[[Self], bool],
        first: int = 0,
        **more: Any,
    ) -> Self:
        """The first match in which something is reached, of those dealt from `deal` and a number.

        `first` is a number with which few moves lead there. Once the rules or the bots have changed, the
        numbers after it are tried. `more` goes to every match.
        """
        for number in islice(count(first), _MOST_MATCHES):
            match = cls(players, deal=f"{deal} {number}", **more)
            if match.play_until(is_reached):
                return match
        raise AssertionError(f"{deal}: it was never reached")

    def seen_by(self, other: Client) -> Self:
        """The same match where `other` plays it in a browser, in place of Ada."""
        match = copy(self)
        match.ada = other
        return match

    @property
    def view(self) -> Json:
        """The match as Ada has seen it last."""
        view: Json = self.table["view"]
        return view

    @property
    def kinds(self) -> list[str]:
        """The decisions open to Ada."""
        return [decision["kind"] for decision in self.table["decisions"]]

    def refresh(self) -> Json:
        """The match as Ada sees it now."""
        self.table = self.ada.get_match(self.id)
        return self.table

    def play_until(self, is_reached: Callable[[Self], bool], most: int = _MOST_MOVES) -> bool:
        """Lets Ada move at random until something is reached; False where the match ends before."""
        for move in range(most):
            if self.refresh()["match"]["status"] != "running":
                return False
            if is_reached(self):
                return True
            if any(decision["blocking"] for decision in self.table["decisions"]):
                self.ada.act_until_accepted(self.table, Random(move))
        return False

    def open(self, device: Json = PHONE, keyboard: bool = False, **options: Any) -> T:
        """Opens the match in Ada's browser, which has shown her all that has happened so far."""
        player: Player = self.players.player(device, session=browser_session(self.ada), **options)
        seen = json.dumps([self.id, self.refresh()["match"]["version"]])
        player.page.add_init_script(f"localStorage.getItem('turnus.seen') ?? ({_MARK_SEEN})({seen})")
        table = self.TABLE(player, make_input(player, keyboard))
        player.open(f"/m/{self.id}")
        assert table.wait_for_turn()
        return table

    def open_after(self, table: T) -> T:
        """Opens the match where another one of Ada's is open, as by a link; she has seen all of it so far."""
        table.page.evaluate(_MARK_SEEN, [self.id, self.refresh()["match"]["version"]])
        table.player.go(f"/m/{self.id}")
        expect(table.page).to_have_url(re.compile(self.id))
        assert table.wait_for_turn()
        return table

    def decision(self, kind: str) -> Json:
        """An open decision."""
        return next(one for one in self.table["decisions"] if one["kind"] == kind)


def has_open(kind: str) -> Callable[[DrawnMatch[Any]], bool]:
    """Tells of a match whether a kind of decision is open to Ada."""
    return lambda match: kind in match.kinds


def all_events(ada: Client, match: str) -> list[Json]:
    """All events of a match, as its recap tells them."""
    found: list[Json] = []
    cursor = ""
    while True:
        page = ada.ok(ada.http.get(f"/v1/matches/{match}/recap?after=0{cursor}"))
        found += [event for turn in page["turns"] for event in turn["events"]]
        if not page["cursor"]:
            return found
        cursor = f"&cursor={page['cursor']}"
