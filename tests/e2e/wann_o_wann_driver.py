"""Plays wannOwann on its drawn table."""

from __future__ import annotations

import re
from calendar import month_name
from collections.abc import Iterator
from datetime import date
from typing import Any

from playwright.sync_api import Locator, expect

from chalicelib import decks
from tests.e2e.game_words import quoted
from tests.e2e.list_table_driver import choose_action
from tests.e2e.player import Player, is_move_response
from tests.e2e.strategies import Strategy
from tests.support.client import Client, Json

_TURN_PROMPTS = re.compile("Choose a card of yours|Nothing can be played|You would have to exchange")
FATE_NAMES = {
    "fate_double": "Two at Once",
    "fate_skip": "Sit Out",
    "fate_turn": "About-Turn",
    "fate_year": "To the Year",
    "fate_gift": "Gift",
    "fate_steal": "Light Fingers",
}
"""The names of the fate cards by the kind of action that plays them."""

_SUBMIT_NAMES = FATE_NAMES | {
    "place": "Lay it",
    "place_year": "Lay it",
    "accuse": "Accuse",
    "exchange": "Exchange",
    "pass": "Pass",
}


def card_texts(lang: str = "en") -> dict[str, str]:
    """The texts of the deck's cards by id."""
    found: dict[str, str] = decks.card_texts("months", None, lang)["cards"]
    return found


def event_dates() -> dict[str, date]:
    """The first possible day of each event of the deck, by card id."""
    tables = decks.for_game("wann-o-wann")["tables"]
    return {card: date.fromordinal(lo) for table in tables for card, lo, _ in table.rows}


class WannOWannDriver:
    """Plays one match for Ada: reads the match by the API to decide, and moves on the page alone."""

    def __init__(self, player: Player, ada: Client, match: str) -> None:
        self.player, self.page, self.id = player, player.page, match
        self._ada = ada
        self.texts = card_texts()
        self._dates = event_dates()

    @property
    def dock(self) -> Locator:
        """The controls at the bottom of the screen, without the cards."""
        return self.page.locator(".dock-bar")

    @property
    def responsible(self) -> Locator:
        """The note that says who answers for the row."""
        return self.page.locator(".row-head .answerer")

    def row(self) -> list[str]:
        """The texts of the row's cards, earliest first."""
        return [self._name(one) for one in self.load()["view"]["row"]]

    def load(self) -> Json:
        """The match as the API returns it."""
        return self._ada.get_match(self.id)

    def play(self, strategy: Strategy, made: set[str] | None) -> Iterator[str]:
        """Plays to the end; yields the name of each screen: the table, each prepared move, the end.

        The moves of kinds that are not in `made` yet are made on the page, and added; all others by the API.
        Where `made` is None every move is made on the page.
        """
        while found := self._play_until_new(strategy, made):
            kind, params = found
            self.player.poll_now()
            assert self.wait_for_turn()
            yield "table" if kind != "guess" else "opening"
            self.prepare(kind, params)
            yield kind
            self.submit(kind)
            if made is not None:
                made.add(kind)
        self.player.poll_now()
        assert not self.wait_for_turn()
        yield "end"

    def _play_until_new(self, strategy: Strategy, made: set[str] | None) -> tuple[str, Json] | None:
        """Plays by the API until the strategy chooses a new kind of move; None when the match is over."""
        while (table := self.load())["match"]["status"] == "running":
            if not table["decisions"]:
                continue  # others are to move
            kind, chosen = choose_action(strategy, "wann-o-wann", table)
            params = self._with_true_year(kind, chosen)
            if made is None or kind not in made:
                return kind, params
            self._ada.ok(self._ada.send_action(table, kind, params))
        return None

    def wait_for_turn(self) -> bool:
        """Waits for the turn, leaving the story; False when the match is over."""
        prompt = self.page.get_by_text(_TURN_PROMPTS).or_(self.page.get_by_text("When was this?"))
        # The events are loaded after the view.
        return self.player.wait_for(prompt, self.player.leave_story, self.wait_until_current)

    def wait_until_current(self) -> None:
        """Waits until the page has processed the current version."""
        self.player.wait_for_version(self.load()["match"]["version"])

    def prepare(self, kind: str, params: Json) -> None:
        """Chooses everything for a move; nothing is sent yet."""
        getattr(self, f"_{kind}")(**params)

    def submit(self, kind: str) -> None:
        """Presses the button that sends the move, and waits until the page has processed the response."""
        name = _SUBMIT_NAMES.get(kind, re.compile("^Seal "))
        with self.page.expect_response(is_move_response) as answered:
            self._press(self.dock.get_by_role("button", name=name, exact=True))
        assert answered.value.ok, answered.value.text()
        self.player.wait_for_version(answered.value.json()["match"]["version"])

    def events(self, kind: str) -> list[Json]:
        """All events of this kind so far."""
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
        """Sets the year by its slider."""
        self.page.get_by_role("slider", name="Year").fill(str(year))
        expect(self.page.get_by_role("spinbutton", name="Year")).to_have_value(str(year))

    def _place(self, card: str, index: int, claim: str | None = None, saying: str | None = None) -> None:
        row = self.row()
        self.player.pick_card(self.texts[card])
        self._press(self.player.gap_button(row, index))
        self._say(claim)

    def _place_year(self, index: int, claim: str | None = None, saying: str | None = None) -> None:
        row = self.row()
        self.player.pick_card("Year card")
        self._press(self.player.gap_button(row, index))
        self._say(claim)

    def _say(self, claim: str | None) -> None:
        """Says something with the card that lies; a first card of all goes without words."""
        expect(self.dock.get_by_role("button", name="Lay it", exact=True)).to_be_visible()
        field = self.dock.get_by_role("textbox", name="Say something about it")
        if claim and field.is_visible():
            field.fill(claim)

    def _accuse(self) -> None:
        self._press(self.dock.get_by_role("button", name="Accuse"))

    def _exchange(self, which: str) -> None:
        special = "Year card" if which == "year" else re.compile("|".join(FATE_NAMES.values()))
        self._press(self.player.hand_cards.filter(has_text=special))

    def _pass(self) -> None:
        expect(self.dock.get_by_role("button", name="Pass", exact=True)).to_be_enabled()

    def _fate_skip(self) -> None:
        self.open_fate("fate_skip")

    def _fate_turn(self) -> None:
        self.open_fate("fate_turn")

    def _fate_double(self, card1: str, index1: int, card2: str, index2: int) -> None:
        row = self.row()
        self.open_fate("fate_double")
        self.player.pick_card(self.texts[card1])
        self._press(self.player.gap_button(row, index1))
        self.player.pick_card(self.texts[card2])
        row.insert(index1, self.texts[card1])
        self._press(self.player.gap_button(row, index2))

    def _fate_year(self, target: str, year: int, card: Any = None, index: Any = None) -> None:
        self.open_fate("fate_year")
        self._press(self.player.button(f"Name the year of {quoted(self.texts[target])}"))
        self.set_year(year)

    def _fate_gift(self, card: str, to: int) -> None:
        self.open_fate("fate_gift")
        self.player.pick_card(self.texts[card])
        self._press(self.player_button("To", to))

    def _fate_steal(self, victim: int, card: str) -> None:
        self.open_fate("fate_steal")
        self._press(self.player_button("From", victim))
        cards = self.page.get_by_role("region", name=re.compile("^Events of "))
        self._press(cards.get_by_role("button").filter(has_text=self.texts[card]))

    def open_fate(self, kind: str) -> None:
        """Chooses Ada's fate card."""
        self._press(self.player.hand_cards.filter(has_text=FATE_NAMES[kind]))
        expect(self.dock.get_by_text(FATE_NAMES[kind]).first).to_be_visible()

    def player_button(self, label: str, seat: int) -> Locator:
        """The button of another player."""
        return self.page.get_by_role("list", name=label).locator(f"[data-seat='{seat}']")

    def _press(self, what: Locator) -> None:
        self.player.press(what)

    def _name(self, entry: Json) -> str:
        return self.texts[entry["card"]] if entry["card"] else f"year {entry['year']}"

    def _with_true_year(self, kind: str, params: Json) -> Json:
        """The parameters with the right year where the move names one."""
        return {**params, "year": self._dates[params["target"]].year} if kind == "fate_year" else params
