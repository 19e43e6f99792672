"""A match with a drawn table that Ada plays in her browser, and beforehand by the API."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from tests.e2e.devices import PHONE
from tests.e2e.drawn_table import DrawnTable
from tests.e2e.input_methods import make_input
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import Client, Json, create_guest

_MOST_MOVES = 60
"""Moves of Ada's by the API until something is reached."""


T = TypeVar("T", bound=DrawnTable)


class DrawnMatch(Generic[T]):
    """A match of Ada's against bots; it can be played on by the API before she opens it in her browser."""

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
    ) -> None:
        self.players = players
        self.ada = create_guest(players.url, "Ada")
        seats = [*others, *([{"kind": "bot", "level": "easy"}] * bots)]
        self.table = self.ada.create_match(self.GAME, seats, self.OPTIONS if options is None else options)
        self.id = self.table["match"]["id"]

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
        player.page.add_init_script(
            "localStorage.getItem('turnus.seen') ?? localStorage.setItem('turnus.seen',"
            f" JSON.stringify([['{self.id}', {self.refresh()['match']['version']}]]))"
        )
        table = self.TABLE(player, make_input(player, keyboard))
        player.open(f"/m/{self.id}")
        assert table.wait_for_turn()
        return table

    def decision(self, kind: str) -> Json:
        """An open decision."""
        return next(one for one in self.table["decisions"] if one["kind"] == kind)


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
