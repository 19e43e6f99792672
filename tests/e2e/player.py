"""Somebody at a table, who sees and does what a person can see and do in a browser."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import BrowserContext, Locator, Response, expect

from tests.e2e.wording import quoted
from tests.e2e.years import Years

_SETTLED = """version => document.querySelector('#story') !== null
    || JSON.parse(localStorage.getItem('turnus.seen') ?? '[]').some(([, seen]) => seen >= version)"""
"""Whether the page has taken in everything up to a version: it tells of it, or has noted it as seen."""


class Player:
    """One browser context with one page. Everything is found by its English name, as it is read out."""

    def __init__(self, context: BrowserContext, touch: bool) -> None:
        self.context = context
        self.touch = touch
        self.page = context.new_page()
        self.problems: list[str] = []
        self._excused: list[str] = []
        context.on("console", lambda said: self._complain(said.text) if said.type == "error" else None)
        context.on("weberror", lambda thrown: self._complain(str(thrown.error)))

    def _complain(self, problem: str) -> None:
        if not any(re.search(pattern, problem) for pattern in self._excused):
            self.problems.append(problem)

    def excuse(self, pattern: str) -> None:
        """Errors of the console that the test provokes are none."""
        self._excused.append(pattern)

    # Getting about

    def open(self, path: str = "/") -> None:
        """Opens a page by its address."""
        self.page.goto(path)

    def press(self, what: Locator) -> None:
        """Taps or clicks, as the device does."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its whole name, or by a pattern; cards in hand are buttons too, named by their text."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def give_name(self, name: str) -> None:
        """Answers the question that every guest is asked once."""
        self.page.get_by_label("Your name").fill(name)
        self.press(self.page.get_by_role("dialog").get_by_role("button", name="Take a seat"))

    def start_against_bots(self, name: str) -> None:
        """One tap on the start page, and a short game begins."""
        self.open()
        self.press(self.button("Play against bots"))
        self.give_name(name)
        self.read_story()

    # At the table

    @property
    def story(self) -> Locator:
        """What happened since the player last looked."""
        return self.page.get_by_role("region", name="What happened")

    @property
    def on_turn(self) -> Locator:
        """What is there to be seen when it is the player's turn and nothing is chosen yet."""
        return self.page.get_by_text("Choose a card of yours")

    @property
    def over(self) -> Locator:
        """What is there to be seen at the end."""
        return self.button("Play again")

    @property
    def doubting(self) -> Locator:
        """The button that asks once more before the chain is doubted."""
        return self.button(re.compile("^Doubt the chain of "))

    @property
    def hand_cards(self) -> Locator:
        """The cards in hand, as buttons while it is the player's turn."""
        return self.page.get_by_role("region", name=re.compile("^Your .*card")).get_by_role("button")

    def chain(self) -> list[str]:
        """The texts of the chain, earliest first."""
        chain = self.page.get_by_role("list", name="The chain, earliest first")
        return texts(chain.locator(".event-text"))

    def hand(self) -> list[str]:
        """The texts of the player's own cards, while it is the player's turn."""
        expect(self.hand_cards.first).to_be_visible()
        return texts(self.hand_cards.locator(".event-text"))

    def read_story(self) -> str:
        """Reads the story to its end; what was told."""
        told = []
        onward = self.story.get_by_role("button", name=re.compile("Go on|Show all|To the table"))
        while True:
            expect(onward).to_be_visible()
            told.append(self.story.inner_text())
            last = onward.inner_text() == "To the table"
            self.press(onward)
            if last:
                expect(self.story).to_be_hidden()
            if not self.story.is_visible():  # "Show all" may have become "To the table" under the finger
                return "\n".join(told)

    def wait(self) -> bool:
        """Waits for the player's turn, reading what happened; False when the game is over."""
        while True:
            expect(self.story.or_(self.on_turn).or_(self.over).first).to_be_visible(timeout=60_000)
            if not self.story.is_visible():
                return not self.over.is_visible()
            self.read_story()

    def hold(self, card: str) -> None:
        """Takes a card of the hand."""
        chosen = self.hand_cards.filter(has_text=card)
        self.press(chosen)
        expect(chosen).to_have_attribute("aria-pressed", "true")

    def gap(self, chain: Sequence[str], gap: int) -> Locator:
        """The button for a gap of the chain, counted from 0 at the early end."""
        return self.page.get_by_role("button", name=gap_name(chain, gap), exact=True)

    def aim(self, card: str, gap: int) -> None:
        """Takes a card and puts it into a gap; nothing is sent yet."""
        chain = self.chain()
        self.hold(card)
        self.press(self.gap(chain, gap))
        expect(self.button("Lay it")).to_be_visible()

    def place(self, card: str, gap: int) -> None:
        """Lays a card for good."""
        self.aim(card, gap)
        self.commit("Lay it")

    def doubt(self) -> None:
        """Doubts the chain, and means it."""
        self.press(self.doubting)
        self.commit("Doubt")

    def commit(self, name: str) -> None:
        """Presses the button that sends a move, and waits until the page has taken in the answer."""
        with self.page.expect_response(is_move) as answered:
            self.press(self.button(name))
        self.settle(answered.value.json()["match"]["version"])

    def settle(self, version: int) -> None:
        """Waits until the page has taken in a version: it tells what happened, or shows the table."""
        self.page.wait_for_function(_SETTLED, arg=version)

    def take_turn(self, years: Years) -> None:
        """The turn of somebody who knows every year: doubts what is wrong, else lays a card in its place."""
        chain = self.chain()
        if not years.right(chain) and self.doubting.is_visible():
            self.doubt()
        else:
            card = self.hand()[0]
            self.place(card, years.gap(chain, card))

    # Table talk

    def say(self, text: str) -> None:
        """Says something at the table."""
        if self.touch:
            self.press(self.button("Table talk"))
        self.page.get_by_label("Say something").fill(text)
        self.press(self.button("Send"))


def texts(cards: Locator) -> list[str]:
    """What stands on cards, once all of it is there: a table is drawn before its deck has come."""
    expect(cards.filter(has_text=re.compile(r"^\s*…\s*$"))).to_have_count(0)
    return cards.all_inner_texts()


def gap_name(chain: Sequence[str], gap: int) -> str:
    """How the gap of a chain is read out: by the cards beside it."""
    above, below = quoted(["", *chain][gap]), quoted([*chain, ""][gap])
    if gap == 0:
        return f"before {below}"
    return f"after {above}" if gap == len(chain) else f"between {above} and {below}"


def is_move(answer: Response) -> bool:
    """Whether a response is the server's answer to a move."""
    return answer.request.method == "POST" and answer.url.endswith("/actions")
