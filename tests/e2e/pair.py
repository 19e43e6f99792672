"""wannOwann by two people: Ada sits before a browser and begins, Ben plays by the API."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.lister import session
from tests.e2e.rower import first_days
from tests.support.client import Client, Json, create_guest

_TABLES = 150
"""How many tables are begun at most to find one at which Ada holds what is wanted."""


class Pair:
    """A match that has just been dealt: nobody has guessed. `fits` is asked about what Ada sees."""

    def __init__(self, url: str, fits: Callable[[Json], bool] = lambda view: True) -> None:
        self.ada, self.ben = create_guest(url, "Ada"), create_guest(url, "Ben")
        self.days = first_days()
        self.id = next(
            match for _ in range(_TABLES) if fits(self.ada.get_match(match := self._deal())["view"])
        )
        self.path = f"/m/{self.id}"

    def _deal(self) -> str:
        table = self.ada.create_match("wann-o-wann", [{"kind": "open"}], clock={"turn": 300})
        self.ben.join_match(table)
        return str(table["match"]["id"])

    def session(self) -> Json:
        """What Ada's browser keeps of her."""
        return session(self.ada)

    def view(self) -> Json:
        """What Ada sees."""
        found: Json = self.ada.get_match(self.id)["view"]
        return found

    def does(self, who: Client, kind: str, **params: object) -> None:
        """A move by the API."""
        who.ok(who.send_action(who.get_match(self.id), kind, dict(params)))

    def guesses(self, who: Client, right: bool) -> None:
        """Ada or Ben guesses by the API: the very month, or one far away."""
        day = self.days[self.view()["opening"]["card"]]
        self.does(who, "guess", year=day.year if right else 1751, month=day.month)

    def opens(self) -> None:
        """Both guess, and Ada is to begin the row."""
        self.guesses(self.ada, right=True)
        self.guesses(self.ben, right=False)

    def lays(self, who: Client, *, right: bool = True) -> None:
        """Ada or Ben lays an event by the API, so that the row is right, or wrong where that can be."""
        view = self.view()
        seat = 0 if who is self.ada else 1
        row = [self.days[one["card"]] for one in view["row"] if one["card"]]
        for card in view["players"][seat]["cards"]:
            for index in range(len(row) + 1):
                days = [*row[:index], self.days[card], *row[index:]]
                if (days == sorted(days)) == right:
                    return self.does(who, "place", card=card, index=index)
        raise AssertionError("no such card")


def holds(fate: str) -> Callable[[Json], bool]:
    """Whether Ada holds this fate card."""
    return lambda view: view["players"][0]["fate"] == fate
