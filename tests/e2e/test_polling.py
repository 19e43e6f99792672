"""How often the page asks: quickly while somebody is about to move, ever more seldom, hidden not at all."""

from __future__ import annotations

from playwright.sync_api import Page, Request, Response, expect

from tests.e2e.duel import Duel
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors
from tests.support.server import Server

_SHOW = """state => {
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
"""Shows or hides the page."""

_BREATHE = "() => fetch('/robots.txt').then(answer => answer.text())"
"""Lets everything happen that waits for an answer rather than for the clock."""


class Polls:
    """The questions of a page about one match, under a clock that only the test turns."""

    def __init__(self, page: Page, match: str) -> None:
        self._page = page
        self._path = f"/v1/matches/{match}"
        self.asked = 0
        self.statuses: list[int] = []
        page.on("request", self._ask)
        page.on("response", self._answer)

    def _ask(self, request: Request) -> None:
        self.asked += request.url.endswith(self._path)

    def _answer(self, response: Response) -> None:
        if response.url.endswith(self._path):
            self.statuses.append(response.status)

    def seconds_to_next(self) -> int:
        """Turns the clock until the page asks again, and waits for the answer; how many seconds it took."""
        before = self.asked
        for second in range(1, 100):
            self._page.clock.run_for(1000)
            self._page.evaluate(_BREATHE)
            if self.asked > before:
                self._await_answers()
                return second
        raise AssertionError("the page does not ask any more")

    def _await_answers(self) -> None:
        for _ in range(100):
            self._page.evaluate(_BREATHE)
            if len(self.statuses) == self.asked:
                self._page.evaluate(_BREATHE)
                return
        raise AssertionError("the server does not answer")


def waiting(visitors: Visitors, duel: Duel) -> tuple[Player, Polls]:
    """Ada before a phone, waiting for Ben; the clock of the page stands still."""
    duel.lays(duel.ada)
    ada = visitors.phone(session=duel.session(), service_workers="block")
    ada.page.clock.install()
    polls = Polls(ada.page, duel.id)
    ada.open(duel.path)
    ada.read_story()
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now()") / 1000 + 1)
    return ada, polls


def test_it_asks_ever_more_seldom_until_something_happens(visitors: Visitors, duel: Duel) -> None:
    ada, polls = waiting(visitors, duel)
    pauses = [polls.seconds_to_next() for _ in range(14)]
    assert pauses[0] <= 5
    assert pauses == sorted(pauses)
    assert pauses[-1] >= 2 * pauses[0]
    assert polls.statuses[-1] == 304  # nothing new costs no body

    duel.lays(duel.ben)
    polls.seconds_to_next()
    assert polls.statuses[-1] == 200
    expect(ada.on_turn).to_be_visible()


def test_it_asks_seldom_where_a_turn_takes_days(visitors: Visitors, server: Server) -> None:
    _, polls = waiting(visitors, Duel(server.url, clock=86_400))
    polls.seconds_to_next()
    assert polls.seconds_to_next() >= 10


def test_a_hidden_page_asks_nothing(visitors: Visitors, duel: Duel) -> None:
    ada, polls = waiting(visitors, duel)
    ada.page.evaluate(_SHOW, "hidden")
    before = polls.asked
    ada.page.clock.run_for(600_000)
    duel.lays(duel.ben)
    ada.page.clock.run_for(600_000)
    assert polls.asked == before

    ada.page.evaluate(_SHOW, "visible")
    expect(ada.on_turn).to_be_visible()
    assert polls.asked == before + 1
