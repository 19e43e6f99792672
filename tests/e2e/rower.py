"""Somebody who plays wannOwann on its drawn table, and knows when everything was."""

from __future__ import annotations

import re
from calendar import month_name
from collections.abc import Iterator
from datetime import date
from typing import Any

from playwright.sync_api import Locator, expect

from chalicelib import decks
from tests.e2e.aims import Aim
from tests.e2e.pilot import decide
from tests.e2e.player import Player, is_move
from tests.e2e.wording import quoted
from tests.support.client import Client, Json

_TURN = re.compile("Choose a card of yours|Nothing can be played|You would have to exchange")
_PATIENCE = 60_000
"""Milliseconds for all bots to move."""

FATES = {
    "fate_double": "Two at Once",
    "fate_skip": "Sit Out",
    "fate_turn": "About-Turn",
    "fate_year": "To the Year",
    "fate_gift": "Gift",
    "fate_steal": "Light Fingers",
}
"""What the fate cards are called, by the kind of action that plays them."""

_COMMIT = FATES | {
    "place": "Lay it",
    "place_year": "Lay it",
    "accuse": "Accuse",
    "exchange": "Exchange",
    "pass": "Pass",
}


def texts(lang: str = "en") -> dict[str, str]:
    """The events of the deck by their ids."""
    found: dict[str, str] = decks.card_texts("months", None, lang)["cards"]
    return found


def first_days() -> dict[str, date]:
    """The first day on which each event of the deck may have happened."""
    tables = decks.for_game("wann-o-wann")["tables"]
    return {card: date.fromordinal(lo) for table in tables for card, lo, _ in table.rows}


class Rower:
    """A player at one table, who looks at it by the API to decide, and acts on the page alone."""

    def __init__(self, player: Player, ada: Client, match: str) -> None:
        self.player, self.page, self.id = player, player.page, match
        self._ada = ada
        self.texts = texts()
        self._days = first_days()

    @property
    def dock(self) -> Locator:
        """What lies within the thumb's reach, without the cards."""
        return self.page.locator(".dock-bar")

    @property
    def seal(self) -> Locator:
        """Who answers for the row."""
        return self.page.locator(".row-head .seal")

    def row(self) -> list[str]:
        """The cards of the row by their names, earliest first."""
        return [self._name(one) for one in self.look()["view"]["row"]]

    def look(self) -> Json:
        """The table by the API."""
        return self._ada.get_match(self.id)

    def play(self, aim: Aim) -> Iterator[str]:
        """Plays to the end; stops at the table, at each move once it is prepared, and at the end."""
        while self.wait():
            table = self.look()
            if not table["decisions"]:
                continue  # the page is about to tell how the game ended
            kind, params = decide(aim, "wann-o-wann", table)
            yield "table" if kind != "guess" else "opening"
            self.prepare(kind, self._truly(kind, params))
            yield kind
            self.commit(kind)
        yield "end"

    def wait(self) -> bool:
        """Waits for the turn, reading what happened; False when the game is over."""
        player = self.player
        there = self.page.get_by_text(_TURN).or_(self.page.get_by_text("When was this?"))
        while True:
            expect(player.story.or_(there).or_(player.over).first).to_be_visible(timeout=_PATIENCE)
            self.catch_up()  # what happened is loaded after the table
            if not player.story.is_visible():
                return not player.over.is_visible()
            player.read_story()

    def catch_up(self) -> None:
        """Waits until the page has taken in all that has happened."""
        self.player.settle(self.look()["match"]["version"])

    def prepare(self, kind: str, params: Json) -> None:
        """Chooses everything that a move needs; nothing is sent yet."""
        getattr(self, f"_{kind}")(**params)

    def commit(self, kind: str) -> None:
        """Presses the one button, and waits until the page has taken in the answer."""
        name = _COMMIT.get(kind, re.compile("^Seal "))
        with self.page.expect_response(is_move) as answered:
            self._press(self.dock.get_by_role("button", name=name, exact=True))
        assert answered.value.ok, answered.value.text()
        self.player.settle(answered.value.json()["match"]["version"])

    def events(self, kind: str) -> list[Json]:
        """Everything of this kind that has happened."""
        path = f"/v1/matches/{self.id}/events"
        after, found = 0, list[Json]()
        while page := self._ada.ok(self._ada.http.get(f"{path}?after={after}"))["items"]:
            found += page
            after = page[-1]["version"]
        return [event for event in found if event["kind"] == kind]

    # Moves

    def _guess(self, year: int, month: int) -> None:
        self.set_year(year)
        self.page.get_by_role("radio", name=month_name[month]).check()

    def set_year(self, year: int) -> None:
        """Pulls the year to where it belongs."""
        self.page.get_by_role("slider", name="Year").fill(str(year))
        expect(self.page.get_by_role("spinbutton", name="Year")).to_have_value(str(year))

    def _place(self, card: str, index: int) -> None:
        row = self.row()
        self.player.hold(self.texts[card])
        self._press(self.player.gap(row, index))

    def _place_year(self, index: int) -> None:
        row = self.row()
        self.player.hold("Year card")
        self._press(self.player.gap(row, index))

    def _accuse(self) -> None:
        self._press(self.dock.get_by_role("button", name="Accuse"))

    def _exchange(self, which: str) -> None:
        special = "Year card" if which == "year" else re.compile("|".join(FATES.values()))
        self._press(self.player.hand_cards.filter(has_text=special))

    def _pass(self) -> None:
        expect(self.dock.get_by_role("button", name="Pass")).to_be_enabled()

    def _fate_skip(self) -> None:
        self.open_fate("fate_skip")

    def _fate_turn(self) -> None:
        self.open_fate("fate_turn")

    def _fate_double(self, card1: str, index1: int, card2: str, index2: int) -> None:
        row = self.row()
        self.open_fate("fate_double")
        self.player.hold(self.texts[card1])
        self._press(self.player.gap(row, index1))
        self.player.hold(self.texts[card2])
        row.insert(index1, self.texts[card1])
        self._press(self.player.gap(row, index2))

    def _fate_year(self, target: str, year: int, card: Any = None, index: Any = None) -> None:
        self.open_fate("fate_year")
        self._press(self.player.button(f"Name the year of {quoted(self.texts[target])}"))
        self.set_year(year)

    def _fate_gift(self, card: str, to: int) -> None:
        self.open_fate("fate_gift")
        self.player.hold(self.texts[card])
        self._press(self.face("To", to))

    def _fate_steal(self, victim: int, card: str) -> None:
        self.open_fate("fate_steal")
        self._press(self.face("From", victim))
        loot = self.page.get_by_role("region", name=re.compile("^Events of "))
        self._press(loot.get_by_role("button").filter(has_text=self.texts[card]))

    def open_fate(self, kind: str) -> None:
        """Taps the own fate card."""
        self._press(self.player.hand_cards.filter(has_text=FATES[kind]))
        expect(self.dock.get_by_text(FATES[kind]).first).to_be_visible()

    def face(self, label: str, seat: int) -> Locator:
        """One of the other players, to be tapped."""
        return self.page.get_by_role("list", name=label).locator(f"[data-seat='{seat}']")

    def _press(self, what: Locator) -> None:
        self.player.press(what)

    def _name(self, entry: Json) -> str:
        return self.texts[entry["card"]] if entry["card"] else f"year {entry['year']}"

    def _truly(self, kind: str, params: Json) -> Json:
        """Whoever names a year knows it."""
        return {**params, "year": self._days[params["target"]].year} if kind == "fate_year" else params
