"""What a browser asks for when it loads the app, looks at a match, and plays a turn: for `bench.cost`.

One of four players has a phone; it is Chromium, and everything that it or its service worker asks for is
counted by the server. The others move through the API.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, expect, sync_playwright

from bench.cost_profile import GAME, SECONDS_A_VISIT
from bench.measured_server import MeasuredRequest, MeasuredServer
from tests.e2e.browser_options import LAUNCH_OPTIONS
from tests.e2e.card_years import CardYears
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import Client, create_guest, start_match

NAMES = ("Ada", "Ben", "Cleo", "Dan")
TURN_SECONDS = 86_400
_MS = 1000
_WORKER_READY = "() => navigator.serviceWorker.ready"
_SETTLED_MS = 3 * _MS
"""How long nothing may be asked for until a page counts as loaded."""

Requests = Sequence[MeasuredRequest]


@dataclass(frozen=True)
class Visits:
    """What was asked for: by all players to begin a match, by a new device, and by visits of each kind."""

    beginning: Requests
    new_device: Requests
    looks: Sequence[Requests]
    turns: Sequence[Requests]


@dataclass(frozen=True)
class FourPlayers:
    """A match of four; `before_move` and `after_move` surround each move that is made through the API."""

    players: Sequence[Client]
    match: str
    around_move: Callable[[Callable[[], None]], None]

    def move_others(self) -> None:
        """Moves for everybody until it is the first player's turn."""
        years = CardYears()
        while (table := self.players[0].get_match(self.match))["match"]["to_act"] != [0]:
            seat = table["match"]["to_act"][0]
            self.around_move(lambda seat=seat: self._lay_rightly(seat, years))  # type: ignore[misc]

    def _lay_rightly(self, seat: int, years: CardYears) -> None:
        """Lays a card so that the chain is right, so nobody doubts and the match goes on."""
        player = self.players[seat]
        table = player.get_match(self.match)
        card, chain = table["view"]["hands"][seat][0], table["view"]["chain"]
        params = {"card": card, "order": years.sorted([*chain, card])}
        player.ok(player.send_action(table, "place", params))


def start_four(url: str, around_move: Callable[[Callable[[], None]], None]) -> FourPlayers:
    """A match of four new guests, in which the first begins."""
    players = [create_guest(url, name) for name in NAMES]
    options: Any = {"first": 0, "hand_size": 9}
    return FourPlayers(
        players, start_match(players, GAME, options=options, clock={"turn": TURN_SECONDS}), around_move
    )


def measure_visits(server: MeasuredServer, four: FourPlayers, rounds: int) -> Visits:
    """Plays so many rounds; the turns of the first player in a browser."""
    beginning = server.take()
    looks, turns = [], []
    with sync_playwright() as playwright, playwright.chromium.launch(**LAUNCH_OPTIONS) as browser:
        ada = PlayerFactory(browser.new_context, server.url).phone(session=browser_session(four.players[0]))
        server.take()
        new_device = _load_app(server, ada, f"/m/{four.match}")
        for _ in range(rounds):
            turns.append(_visit(server, ada, four.match, moves=True))
            looks.append(_visit(server, ada, four.match, moves=False))
            four.move_others()
            server.take()
        ada.context.close()
    return Visits(beginning, new_device, looks, turns)


def _load_app(server: MeasuredServer, player: Player, path: str) -> Requests:
    """Opens the app on a new device and waits until its service worker has all of it."""
    player.open(path)
    player.page.evaluate(_WORKER_READY)
    asked = server.take()
    while True:
        player.page.wait_for_timeout(_SETTLED_MS)
        more = server.take()
        asked += more
        if not more:
            player.page.close()
            return asked


def _visit(server: MeasuredServer, player: Player, match: str, moves: bool) -> Requests:
    """Opens a match anew, as a touch on a notice does, and leaves it after a while."""
    server.take()
    player.page = _new_page(player.context)
    player.open(f"/m/{match}")
    if moves:
        _play_turn(player)
    player.page.wait_for_timeout(SECONDS_A_VISIT * _MS)
    player.page.close()
    return server.take()


def _play_turn(player: Player) -> None:
    expect(player.story.or_(player.turn_prompt).first).to_be_visible()
    if player.story.is_visible():
        player.read_story()
    expect(player.turn_prompt).to_be_visible()
    player.lay_card(player.hand()[0], 0)


def _new_page(context: BrowserContext) -> Any:
    page = context.new_page()
    page.set_default_timeout(60 * _MS)
    return page
