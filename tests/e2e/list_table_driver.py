"""Plays any game to its end on the list table, by a strategy."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Response, expect

from chalicelib.games import catalogue
from chalicelib.games.contract import Decision
from chalicelib.play import codec
from tests.e2e.form_filler import FormFiller, default_value
from tests.e2e.game_words import GameWords
from tests.e2e.input_methods import InputMethod, make_input
from tests.e2e.list_table import ListTable, show_as_list
from tests.e2e.player import Player, is_move_response
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.e2e.strategies import Strategy
from tests.support.client import Client, Json, create_guest


class ListTableDriver:
    """Plays one match for Ada: reads the match by the API to decide, and moves on the page alone."""

    def __init__(self, player: Player, ada: Client, table: Json, hands: InputMethod) -> None:
        match = table["match"]
        self.game, self.id = match["game"], match["id"]
        self.player, self.list_table, self.input_method = player, ListTable(player), hands
        self.client = ada
        # A plan that is not finished may be refused when the page asks what it leads to.
        player.allow_error("status of 422")
        deck = match["decks"][0]["key"] if match["decks"] else None
        self._words = GameWords(self.game, [seat["name"] for seat in match["seats"]], deck=deck)

    def play(
        self,
        strategy: Strategy,
        made: set[str] | None,
        before_first_move: Callable[[ListTableDriver], None],
    ) -> Iterator[str]:
        """Plays to the end; yields the name of each screen: the table, each filled-in form, the end.

        The moves of kinds that are not in `made` yet are made on the page, and added; all others by the API.
        Where `made` is None every move is made on the page.
        `before_first_move` is called when the table is shown.
        """
        self.player.open(f"/m/{self.id}")
        self.wait_for_turn()
        before_first_move(self)
        while found := self._play_until_new(strategy, made):
            kind, params, table = found
            self.player.poll_now()
            assert self.wait_for_turn()
            yield "table"
            yield from self._make_move(kind, params, table)
            if made is not None:
                made.add(kind)
        self.player.poll_now()
        assert not self.wait_for_turn()
        yield "end"

    def _play_until_new(self, strategy: Strategy, made: set[str] | None) -> tuple[str, Json, Json] | None:
        """Plays by the API until the strategy chooses a kind of move that is new.

        Returns this kind, its parameters and the match; None when the match is over.
        """
        while (table := self.client.get_match(self.id))["match"]["status"] == "running":
            if not table["decisions"]:
                continue  # others are to move
            kind, params = choose_action(strategy, self.game, table)
            if made is None or kind not in made:
                return kind, params, table
            self.client.ok(self.client.send_action(table, kind, params))
        return None

    def wait_for_turn(self) -> bool:
        """Waits for the turn, leaving the story; False when the match is over."""
        return self.player.wait_for(
            self.list_table.actions.first, self.player.leave_story, self._wait_until_current
        )

    def _wait_until_current(self) -> None:
        # The events are loaded after the view.
        self.player.wait_for_version(self.client.get_match(self.id)["match"]["version"])
        self.input_method.wait_until_ready()

    def open_form(self, kind: str) -> None:
        """Opens the form of a decision."""
        name = self._words.button(kind)
        self.input_method.press(self.list_table.action(name))
        expect(self.list_table.form.get_by_role("heading", name=name, exact=True)).to_be_focused()

    def fill_form(self, kind: str, params: Json, table: Json) -> None:
        """Fills in the form of a decision that is open."""
        decision = next(one for one in table["decisions"] if one["kind"] == kind)
        filler = FormFiller(self.list_table.form, self.input_method, self._words, table["view"])
        filler.choose_option(decision, params, [f"do.{kind}", "do"])
        filler.fill(decision["schema"], params, [f"do.{kind}", "do"])

    def _make_move(self, kind: str, params: Json, table: Json) -> Iterator[str]:
        """Fills in the form of a decision, sends it, and checks the parameters that were sent."""
        decision = next(one for one in table["decisions"] if one["kind"] == kind)
        name = self._words.button(kind)
        form = self.list_table.form
        self.open_form(kind)
        self.fill_form(kind, params, table)
        send = form.get_by_role("button", name=name, exact=True)
        expect(form).not_to_contain_text("Still missing")
        yield kind
        with self.player.page.expect_response(is_move_response) as answered:
            self.input_method.press(send)
        sent = codec.dump(codec.load(catalogue.get(self.game).actions[kind], _sent_params(answered.value)))
        assert _without_defaults(decision["schema"], sent) == _without_defaults(decision["schema"], params)
        assert answered.value.ok, answered.value.text()
        expect(form).to_be_hidden()

    # What happened

    def events(self) -> list[Json]:
        """All events so far, with the seat whose move caused them."""
        found: list[Json] = []
        after = 0
        while True:
            page = self.client.ok(self.client.http.get(f"/v1/matches/{self.id}/events?after={after}"))[
                "items"
            ]
            if not page:
                return found
            found += page
            after = page[-1]["version"]

    def open_history(self) -> None:
        """Opens the history from the result of the match."""
        self.input_method.press(self.player.button("The table"))
        self.input_method.press(self.player.button("More"))
        self.input_method.press(self.player.button("Look back"))

    def expect_in_history(self, event: Json) -> None:
        """Checks that the history describes this event at its version."""
        page = self.player.page
        self.input_method.set_slider(page.get_by_role("slider"), event["version"])
        sentences = "|".join(pattern.pattern for pattern in self._words.sentences(event["kind"]))
        expect(page.locator(".past").get_by_role("status")).to_have_text(re.compile(sentences))

    # Standing orders

    def set_orders(self, **orders: Any) -> None:
        """Sets some standing orders, and leaves the others as they are."""
        self.input_method.press(self.player.button("More"))
        self.input_method.press(self.player.button("Standing orders"))
        sheet = self.player.page.get_by_role("dialog", name="Standing orders")
        expect(sheet.locator(".schema-form").first).to_be_visible()
        game = self.client.ok(self.client.http.get(f"/v1/games/{self.game}"))
        FormFiller(sheet, self.input_method, self._words, {}).fill(game["orders"], orders, ["option"])
        self.input_method.press(sheet.get_by_role("button", name="Close", exact=True))

    def stored_orders(self) -> Json:
        """The standing orders on the server."""
        return self.client.ok(self.client.http.get(f"/v1/matches/{self.id}/orders"))


def choose_action(strategy: Strategy, game: str, table: Json) -> tuple[str, Json]:
    """The action that a strategy chooses: its kind and its parameters."""
    engine = catalogue.get(game)
    mine = [one for one in table["decisions"] if one["kind"] in engine.actions]
    open_now = tuple(Decision(one["seat"], one["kind"], one["schema"], one["blocking"]) for one in mine)
    action = strategy(codec.load(engine.view_class, table["view"]), open_now)
    kind = next(kind for kind, cls in engine.actions.items() if cls is type(action))
    return kind, codec.dump(action)


def start_match(
    players: PlayerFactory,
    game: str,
    bots: list[Json],
    options: Json,
    fits: Callable[[Json], bool] = lambda view: True,
    keyboard: bool = False,
) -> ListTableDriver:
    """Opens a new match against bots on the list table; `fits` takes Ada's view of it."""
    ada, table = find_match(players, game, bots, options, fits)
    player = players.phone(session=browser_session(ada))
    show_as_list(player)
    return ListTableDriver(player, ada, table, make_input(player, keyboard))


def find_match(
    players: PlayerFactory, game: str, bots: list[Json], options: Json, fits: Callable[[Json], bool]
) -> tuple[Client, Json]:
    """A new guest, and the first of the matches created by her whose view fits."""
    ada = create_guest(players.url, "Ada")
    tables = (ada.create_match(game, bots, options) for _ in range(_MAX_MATCHES))
    return ada, next(table for table in tables if fits(table["view"]))


_MAX_MATCHES = 150
"""How many matches are created at most to find one that fits."""


def _sent_params(answer: Response) -> Any:
    """The parameters of the move in a response's request."""
    return json.loads(answer.request.post_data or "")["params"]


def _without_defaults(schema: Json, params: Json) -> Json:
    """The parameters that differ from the defaults of their schema and are not empty."""
    stated = {
        name: _without_zeros(value) for name, value in params.items() if value != default_value(schema, name)
    }
    return {name: value for name, value in stated.items() if value not in (None, {}, [])}


def _without_zeros(value: Any) -> Any:
    """A value without the zeros and Nones of its objects."""
    if isinstance(value, dict):
        return {name: each for name, each in value.items() if each not in (None, 0)}
    return [_without_zeros(each) for each in value] if isinstance(value, list | tuple) else value
