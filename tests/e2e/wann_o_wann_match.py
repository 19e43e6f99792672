"""wannOwann by two players: Ada uses a browser and begins, Ben plays by the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.e2e.wann_o_wann_driver import WannOWannDriver, event_dates
from tests.support.client import Client, Json, create_guest

_MAX_MATCHES = 150
"""How many matches are created at most to find one that fits."""


class WannOWannMatch:
    """A match that has just been dealt: nobody has guessed. `fits` takes Ada's view."""

    def __init__(self, url: str, fits: Callable[[Json], bool] = lambda view: True) -> None:
        self.ada, self.ben = create_guest(url, "Ada"), create_guest(url, "Ben")
        self.dates = event_dates()
        self.id = next(
            match for _ in range(_MAX_MATCHES) if fits(self.ada.get_match(match := self._create())["view"])
        )
        self.path = f"/m/{self.id}"

    def _create(self) -> str:
        table = self.ada.create_match("wann-o-wann", [{"kind": "open"}], clock={"turn": 300})
        self.ben.join_match(table)
        return str(table["match"]["id"])

    def session(self) -> Json:
        """The session that Ada's browser keeps in its local storage."""
        return browser_session(self.ada)

    def view(self) -> Json:
        """Ada's view."""
        found: Json = self.ada.get_match(self.id)["view"]
        return found

    def act(self, client: Client, kind: str, **params: object) -> None:
        """Makes a move by the API."""
        client.ok(client.send_action(client.get_match(self.id), kind, dict(params)))

    def guess(self, client: Client, right: bool) -> None:
        """Guesses by the API: the right month, or one far away."""
        day = self.dates[self.view()["opening"]["card"]]
        self.act(client, "guess", year=day.year if right else 1751, month=day.month)

    def guess_both(self) -> None:
        """Both guess so that Ada begins the row."""
        self.guess(self.ada, right=True)
        self.guess(self.ben, right=False)

    def lay_card(self, client: Client, *, right: bool = True) -> None:
        """Lays an event by the API, so that the row is right or wrong; fails where no card does that."""
        view = self.view()
        seat = 0 if client is self.ada else 1
        row = [self.dates[one["card"]] for one in view["row"] if one["card"]]
        for card in view["players"][seat]["cards"]:
            for index in range(len(row) + 1):
                days = [*row[:index], self.dates[card], *row[index:]]
                if (days == sorted(days)) == right:
                    return self.act(client, "place", card=card, index=index)
        raise AssertionError("no card of the hand does that")


def has_fate_card(fate: str) -> Callable[[Json], bool]:
    """Makes a predicate of Ada's view: whether she holds this fate card."""
    return lambda view: view["players"][0]["fate"] == fate


def open_match(players: PlayerFactory, match: WannOWannMatch, **options: Any) -> WannOWannDriver:
    """Opens the match on Ada's phone; `options` go to the browser context."""
    driver = WannOWannDriver(players.phone(session=match.session(), **options), match.ada, match.id)
    driver.player.open(match.path)
    return driver
