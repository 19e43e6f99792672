"""How often the page polls: often at first, then more and more rarely, hidden never."""

from __future__ import annotations

from playwright.sync_api import Page, Request, Response, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server

_SET_VISIBILITY = """state => {
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
"""Sets the page's visibility state."""

_ROUND_TRIP = "() => fetch('/robots.txt').then(answer => answer.text())"
"""A round trip to the server, during which pending requests are sent and pending responses processed."""


class PollRecorder:
    """Records a page's polls of one match, under a clock that only the test advances."""

    def __init__(self, page: Page, match: str) -> None:
        self._page = page
        self._path = f"/v1/matches/{match}"
        self.request_count = self._finished_count = 0
        self.statuses: list[int] = []
        page.on("request", self._on_request)
        page.on("response", self._on_response)
        page.on("requestfinished", self._on_finished)

    def _is_poll(self, request: Request) -> bool:
        return request.url.endswith(self._path)

    def _on_request(self, request: Request) -> None:
        self.request_count += self._is_poll(request)

    def _on_response(self, response: Response) -> None:
        if self._is_poll(response.request):
            self.statuses.append(response.status)

    def _on_finished(self, request: Request) -> None:
        self._finished_count += self._is_poll(request)

    def seconds_to_next(self) -> int:
        """Advances the clock until the page polls, and waits for the response; returns the seconds."""
        before = self.request_count
        for second in range(1, 100):
            self._page.clock.run_for(1000)
            self._page.evaluate(_ROUND_TRIP)
            if self.request_count > before:
                self.wait_for_responses()
                return second
        raise AssertionError("the page does not ask any more")

    def wait_for_responses(self) -> None:
        """Waits until the page has processed the responses to all its polls."""
        self._page.evaluate(_ROUND_TRIP)
        while self._finished_count < self.request_count:
            with self._page.expect_event("requestfinished", self._is_poll):
                pass  # its handler counts it
        self._page.evaluate(_ROUND_TRIP)


def open_waiting(players: PlayerFactory, match: AnnoDominiMatch) -> tuple[Player, PollRecorder]:
    """Ada on a phone, waiting for Ben, and her polls; the page's clock is paused."""
    match.lay_card(match.ada)
    ada = players.phone(session=match.session())
    ada.page.clock.install()
    polls = PollRecorder(ada.page, match.id)
    ada.open(match.path)
    ada.come_to_table()
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    ada.pause_clock()
    polls.wait_for_responses()
    return ada, polls


def expect_turn(player: Player) -> None:
    """Expects that the page shows the player's turn. Its clock runs again, as it draws in frames."""
    player.page.clock.resume()
    expect(player.turn_prompt).to_be_visible()


def test_polls_slow_down_until_something_happens(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada, polls = open_waiting(players, match)
    pauses = [polls.seconds_to_next() for _ in range(14)]
    assert pauses[0] <= 5
    assert pauses == sorted(pauses)
    assert pauses[-1] >= 2 * pauses[0]
    assert polls.statuses[-1] == 304  # nothing new costs no body

    match.lay_card(match.ben)
    polls.seconds_to_next()
    assert polls.statuses[-1] == 200
    expect_turn(ada)


def test_polls_are_rare_where_a_turn_takes_days(players: PlayerFactory, server: Server) -> None:
    _, polls = open_waiting(players, AnnoDominiMatch(server.url, turn_seconds=86_400))
    polls.seconds_to_next()
    assert polls.seconds_to_next() >= 10


def test_hidden_page_does_not_poll(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada, polls = open_waiting(players, match)
    ada.page.evaluate(_SET_VISIBILITY, "hidden")
    before = polls.request_count
    ada.page.clock.run_for(600_000)
    match.lay_card(match.ben)
    ada.page.clock.run_for(600_000)
    assert polls.request_count == before

    ada.page.evaluate(_SET_VISIBILITY, "visible")
    polls.wait_for_responses()
    assert polls.request_count == before + 1
    expect_turn(ada)
