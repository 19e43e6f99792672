"""Somebody who plays any game to its end on the list table, and knows what she wants to see happen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Response, expect

from chalicelib.games import catalogue
from chalicelib.games.contract import Decision
from chalicelib.play import codec
from tests.e2e.aims import Aim
from tests.e2e.forms import Filler, default
from tests.e2e.hands import Fingers, Hands, Typist
from tests.e2e.lister import Lister, session
from tests.e2e.player import Player, is_move
from tests.e2e.visitors import Visitors
from tests.e2e.wording import Wording
from tests.support.client import Client, Json, create_guest

_PATIENCE = 60_000
"""Milliseconds for all bots to move."""


class Pilot:
    """A player at one table, who looks at it by the API to decide, and acts on the page alone."""

    def __init__(self, player: Player, ada: Client, table: Json, hands: Hands) -> None:
        match = table["match"]
        self.game, self.id = match["game"], match["id"]
        self.player, self.lister, self.hands = player, Lister(player), hands
        self._ada = ada
        deck = match["decks"][0]["key"] if match["decks"] else None
        self._wording = Wording(self.game, [seat["name"] for seat in match["seats"]], deck=deck)

    def play(self, aim: Aim, before: Callable[[Pilot], None]) -> Iterator[str]:
        """Plays to the end; stops at the table, in each form once it is filled in, and at the end.

        What comes `before` the first move is done at the table.
        """
        self.player.open(f"/m/{self.id}")
        self.wait()
        before(self)
        while self.wait():
            table = self._ada.get_match(self.id)
            if not table["decisions"]:
                continue  # the page is about to tell how the game ended
            yield "table"
            kind, params = decide(aim, self.game, table)
            yield from self._make(kind, params, table)
        self.player.settle(self._ada.get_match(self.id)["match"]["version"])
        self._read()
        yield "end"

    def wait(self) -> bool:
        """Waits for the turn, reading what happened; False when the game is over."""
        player, lister = self.player, self.lister
        while True:
            there = player.story.or_(lister.actions.first).or_(player.over).first
            expect(there).to_be_visible(timeout=_PATIENCE)
            self.player.settle(
                self._ada.get_match(self.id)["match"]["version"]
            )  # what happened is loaded after it
            self.hands.settle()
            if not player.story.is_visible():
                return not player.over.is_visible()
            self._read()

    def _read(self) -> None:
        """Reads the story to its end. A button may change its name by itself while it is pressed."""
        player = self.player
        onward = player.story.get_by_role("button", name=re.compile("Go on|Show all|To the table"))
        while player.story.is_visible():
            last = onward.inner_text() == "To the table"
            self.hands.press(onward)
            if last:
                return expect(player.story).to_be_hidden()
            expect(onward.or_(self.lister.actions).or_(player.over).first).to_be_visible()
        return None

    def _make(self, kind: str, params: Json, table: Json) -> Iterator[str]:
        """Fills in the form of a decision, sends it, and sees that it said what was meant."""
        decision = next(one for one in table["decisions"] if one["kind"] == kind)
        name = self._wording.button(kind)
        form = self.lister.form
        self.hands.press(self._button(name))
        expect(form.get_by_role("heading", name=name, exact=True)).to_be_focused()
        filler = Filler(form, self.hands, self._wording, table["view"])
        filler.fill(decision["schema"], params, [f"do.{kind}", "do"])
        yield kind
        send = form.get_by_role("button", name=name, exact=True)
        with self.player.page.expect_response(is_move) as answered:
            self.hands.press(send)
        sent = codec.dump(codec.load(catalogue.get(self.game).actions[kind], _sent(answered.value)))
        assert _said(decision["schema"], sent) == _said(decision["schema"], params)
        assert answered.value.ok, answered.value.text()
        expect(form).to_be_hidden()

    def _button(self, name: str) -> Any:
        actions = self.player.page.get_by_role("region", name="What you can do")
        return actions.get_by_role("button", name=name, exact=True)

    # What happened

    def events(self) -> list[Json]:
        """Everything that has happened, with the seat that brought it about."""
        found: list[Json] = []
        after = 0
        while True:
            page = self._ada.ok(self._ada.http.get(f"/v1/matches/{self.id}/events?after={after}"))["items"]
            if not page:
                return found
            found += page
            after = page[-1]["version"]

    def look_back(self) -> None:
        """From the end of the game into its past."""
        self.hands.press(self.player.button("The table"))
        self.hands.press(self.player.button("More"))
        self.hands.press(self.player.button("Look back"))

    def expect_told(self, event: Json) -> None:
        """The page tells of this event where one looks back at it."""
        page = self.player.page
        self.hands.slide(page.get_by_role("slider"), event["version"])
        sentences = "|".join(pattern.pattern for pattern in self._wording.sentences(event["kind"]))
        expect(page.locator(".past").get_by_role("status")).to_have_text(re.compile(sentences))

    # Standing orders

    def order(self, **orders: Any) -> None:
        """Gives standing orders: fills in some of them, and leaves the others as they are."""
        self.hands.press(self.player.button("More"))
        self.hands.press(self.player.button("Standing orders"))
        sheet = self.player.page.get_by_role("dialog", name="Standing orders")
        form = sheet.locator(".schema-form")
        expect(form).to_be_visible()
        game = self._ada.ok(self._ada.http.get(f"/v1/games/{self.game}"))
        Filler(form, self.hands, self._wording, {}).fill(game["orders"], orders, ["option"])
        self.hands.press(sheet.get_by_role("button", name="Close"))

    def ordered(self) -> Json:
        """The standing orders as the server keeps them."""
        return self._ada.ok(self._ada.http.get(f"/v1/matches/{self.id}/orders"))


def decide(aim: Aim, game: str, table: Json) -> tuple[str, Json]:
    """The kind of action that is aimed at, and its parameters."""
    engine = catalogue.get(game)
    mine = [one for one in table["decisions"] if one["kind"] in engine.actions]
    open_now = tuple(Decision(one["seat"], one["kind"], one["schema"], one["blocking"]) for one in mine)
    action = aim(codec.load(engine.view_class, table["view"]), open_now)
    kind = next(kind for kind, cls in engine.actions.items() if cls is type(action))
    return kind, codec.dump(action)


def seat(
    visitors: Visitors,
    game: str,
    bots: list[Json],
    options: Json,
    fits: Callable[[Json], bool] = lambda view: True,
    keyboard: bool = False,
) -> Pilot:
    """Somebody at the list of a new table against bots; others are begun until what she holds fits."""
    ada, table = table_for(visitors, game, bots, options, fits)
    player = visitors.phone(session=session(ada))
    player.page.add_init_script("localStorage.setItem('turnus.list', 'true')")
    return Pilot(player, ada, table, Typist(player) if keyboard else Fingers(player))


def table_for(
    visitors: Visitors, game: str, bots: list[Json], options: Json, fits: Callable[[Json], bool]
) -> tuple[Client, Json]:
    """A guest called Ada, and a table that she has begun, the first at which what she sees fits."""
    ada = create_guest(visitors.url, "Ada")
    tables = (ada.create_match(game, bots, options) for _ in range(_TABLES))
    return ada, next(table for table in tables if fits(table["view"]))


_TABLES = 150
"""How many tables are begun at most to find one."""


def _sent(answer: Response) -> Any:
    """The parameters that a move was sent with."""
    return json.loads(answer.request.post_data or "")["params"]


def _said(schema: Json, params: Json) -> Json:
    """What parameters say beyond the defaults of their schema."""
    said = {name: _bare(value) for name, value in params.items() if value != default(schema, name)}
    return {name: value for name, value in said.items() if value not in (None, {}, [])}


def _bare(value: Any) -> Any:
    """What an object or a list says, without numbers of nothing."""
    if isinstance(value, dict):
        return {name: each for name, each in value.items() if each not in (None, 0)}
    return [_bare(each) for each in value] if isinstance(value, list | tuple) else value
