"""A player's browser as a page object: what a person can see and do there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Response, expect

from tests.e2e.card_years import CardYears
from tests.e2e.game_words import quoted
from tests.support.waiting import wait_until

_HAS_SEEN = """version => document.querySelector('#story') !== null
    || JSON.parse(localStorage.getItem('turnus.seen') ?? '[]').some(([, seen]) => seen >= version)"""
"""Whether the page has processed a version: it shows its story, or has stored it as seen."""

_FOLLOW_LINK = """path => {
    const link = document.createElement('a');
    link.href = path;
    document.body.append(link);
    link.click();
    link.remove();
}"""

_RECORD_CLICKS = """addEventListener('click', ({ timeStamp }) => {
    window.clickedAt = timeStamp;
}, { capture: true });"""
"""Keeps when the page has heard the latest click."""

_IS_CLICKED = "before => window.clickedAt > before"

_BOTS_TIMEOUT_MS = 60_000
"""Milliseconds that the moves of all bots may take."""

_FRAME_MS = 20
"""Milliseconds of a page's clock in which it draws a frame."""

_DRAWN_SECONDS = _PAUSE_SECONDS = 20
"""Seconds that a page may take to draw something, and to hear that its clock is to stop."""


class Player:
    """One browser context with one page. Elements are found by role and English accessible name."""

    def __init__(self, context: BrowserContext, touch: bool) -> None:
        self.context = context
        self.touch = touch
        self.page = context.new_page()
        self.page.add_init_script(_RECORD_CLICKS)
        self.errors: list[str] = []
        self._allowed_errors: list[str] = []
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self._record_error(str(error.error)))

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._record_error(message.text)

    def _record_error(self, error: str) -> None:
        if not any(re.search(pattern, error) for pattern in self._allowed_errors):
            self.errors.append(error)

    def allow_error(self, pattern: str) -> None:
        """Ignores console errors that match a pattern, because the test provokes them."""
        self._allowed_errors.append(pattern)

    # Navigation

    def open(self, path: str = "/") -> None:
        """Opens a page by its path."""
        self.page.goto(path)

    def go(self, path: str) -> None:
        """Goes to another page of the app that is open, as a link does: nothing is loaded anew."""
        self.page.evaluate(_FOLLOW_LINK, path)

    def open_with_service_worker(self, path: str) -> None:
        """Opens a page and loads it again: then every request passes through the service worker."""
        self.open(path)
        self.page.evaluate("() => navigator.serviceWorker.ready")
        self.page.reload()
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")

    def poll_now(self) -> None:
        """Makes the page poll at once, as when a notice has arrived."""
        self.page.evaluate("dispatchEvent(new Event('news'))")

    def pause_clock(self) -> None:
        """Stops the page's clock, installed before the page was opened: `page.clock.run_for` advances it.

        It stops so far ahead that it cannot be there before the browser hears of it.
        """
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + _PAUSE_SECONDS)

    def expect_drawn(self, what: Locator) -> None:
        """Expects an element of a page whose clock is paused, which advances only as far as drawing needs."""

        def is_drawn() -> bool:
            if what.is_visible():
                return True
            self.page.clock.run_for(_FRAME_MS)
            return False

        wait_until(is_drawn, _DRAWN_SECONDS)

    def press(self, what: Locator) -> None:
        """Taps on touch devices, clicks on others."""
        if self.touch:
            what.tap()
        else:
            what.click()

    @contextmanager
    def hears_click(self) -> Iterator[None]:
        """Waits at its end until the page has heard a click, which is a little later than the touch."""
        before = self.page.evaluate("window.clickedAt ?? 0")
        yield
        self.page.wait_for_function(_IS_CLICKED, arg=before)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its whole name or by a pattern; cards in hand are buttons named by their text."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def enter_name(self, name: str) -> None:
        """Answers the question for the name, which every guest is asked once."""
        self.page.get_by_label("Your name").fill(name)
        self.press(self.page.get_by_role("dialog").get_by_role("button", name="Take a seat"))

    def start_bot_match(self, name: str) -> None:
        """Starts a short match from the start page."""
        self.open()
        self.press(self.button("Play against bots"))
        self.enter_name(name)
        self.come_to_table()

    # At the table

    @property
    def story(self) -> Locator:
        """The region that tells what happened since the player last looked."""
        return self.page.get_by_role("region", name="What happened")

    @property
    def turn_prompt(self) -> Locator:
        """The prompt on the player's turn while nothing is chosen."""
        return self.page.get_by_text("Choose a card of yours")

    @property
    def play_again(self) -> Locator:
        """The button that is shown when the match is over."""
        return self.button("Play again")

    @property
    def doubt_button(self) -> Locator:
        """The button that opens the confirmation of a doubt."""
        return self.button(re.compile("^Doubt the chain of "))

    @property
    def hand_cards(self) -> Locator:
        """The cards in hand, which are buttons on the player's turn."""
        return (
            self.page.get_by_role("region", name=re.compile("^Your .*card"))
            .get_by_role("listitem")
            .get_by_role("button")
        )

    def chain(self) -> list[str]:
        """The texts of the chain, earliest first."""
        chain = self.page.get_by_role("list", name="The chain, earliest first")
        return card_texts(chain.locator(".event-text"))

    def hand(self) -> list[str]:
        """The texts of the player's own cards, on the player's turn."""
        expect(self.hand_cards.first).to_be_visible()
        return card_texts(self.hand_cards.locator(".tab-text"))

    def read_story(self) -> str:
        """Reads the story to its end; returns its text."""
        self.wait_for_words()
        return self._read_on()

    def come_to_table(self) -> None:
        """Comes to the table on a page that was just opened; reads the story before it, if there is any."""
        self.wait_for_page()
        self._read_on()

    def _read_on(self) -> str:
        pages = []
        while self.story.is_visible():
            self._show_whole_step()
            self.open_turns()
            pages.append(self.story.inner_text())
            self._go_on()
        return "\n".join(pages)

    def go_on_to(self, part: Locator) -> None:
        """Goes on in the story to the first step that shows this."""
        self._show_whole_step()
        while not part.is_visible():
            self._go_on()
            self._show_whole_step()

    @property
    def _onward(self) -> Locator:
        return self.story.get_by_role("button", name=re.compile("^(Go on|Show all|To the table|Result)$"))

    def _go_on(self) -> None:
        with self.hears_click():
            self.press(self._onward)

    def _show_whole_step(self) -> None:
        """Waits until all of a step is shown; one on a board waits for the reader, who asks for all of it."""
        board = self.story.locator(".board-story")
        expect(self._onward.filter(has_not_text="Show all").or_(board).first).to_be_visible()
        if board.is_visible():
            # Unlike the button, which may become another meanwhile, the heading leads no further.
            with self.hears_click():
                self.press(self.story.get_by_role("heading", name="What happened"))
        expect(self._onward).not_to_have_text("Show all")

    def show_verdict(self) -> None:
        """Goes on from the years of a check, once all are turned over, to what it came to."""
        self.press(self.story.get_by_role("button", name="Go on", exact=True))
        expect(self.verdict).to_be_visible()

    @property
    def verdict(self) -> Locator:
        """What a check came to, below its cards."""
        return self.story.locator(".verdict")

    def open_turns(self) -> None:
        """Opens every turn of a recap."""
        closed = self.story.locator("details:not([open]) > summary")
        for left in reversed(range(closed.count())):
            self.press(closed.first)
            expect(closed).to_have_count(left)

    def wait_for_words(self) -> None:
        """Waits for the story and its words: left without them it has not been shown, and comes again."""
        expect(self.story).to_be_visible()
        expect(self.story.get_by_text("Loading", exact=True)).to_have_count(0)

    def wait_for_page(self) -> None:
        """Waits until a match is shown: its table, or what comes before that, with its words."""
        expect(self.page.get_by_role("navigation", name="Players")).to_be_visible()
        expect(self.page.get_by_text("Loading", exact=True)).to_have_count(0)

    def skip_story(self) -> None:
        """Leaves the story, or a recap, for the table or the result."""
        self.wait_for_words()
        self.press(self.story.get_by_role("button", name=re.compile("^(Skip|To the table|Result)$")).first)
        expect(self.story).to_be_hidden()

    def leave_story(self) -> None:
        """Leaves the story, whatever is added to it meanwhile. A moment after it is shown it hears Escape."""
        self.wait_for_words()
        while self.story.is_visible():
            self.page.keyboard.press("Escape")

    def wait_for_turn(self) -> bool:
        """Waits for the player's turn, reading the story; False when the match is over."""
        return self.wait_for(self.turn_prompt, self.read_story)

    def wait_for(
        self, choice: Locator, read_story: Callable[[], object], settle: Callable[[], object] = lambda: None
    ) -> bool:
        """Waits for a choice, and reads the stories before it by `read_story`; False when the match is over.

        Once a story, the choice or the end is shown, `settle` waits until that may be relied on.
        """
        while True:
            expected = self.story.or_(choice).or_(self.play_again).first
            expect(expected).to_be_visible(timeout=_BOTS_TIMEOUT_MS)
            settle()
            if not self.story.is_visible():
                return not self.play_again.is_visible()
            read_story()

    def pick_card(self, card: str) -> None:
        """Chooses a card of the hand."""
        chosen = self.hand_cards.filter(has_text=card)
        self.press(chosen)
        expect(chosen).to_have_attribute("aria-pressed", "true")

    def gap_button(self, chain: Sequence[str], gap: int) -> Locator:
        """The button of a gap in the chain, counted from 0 at the early end."""
        return self.page.get_by_role("button", name=_gap_name(chain, gap), exact=True)

    def stage_card(self, card: str, gap: int) -> None:
        """Chooses a card and puts it into a gap; nothing is sent yet."""
        chain = self.chain()
        self.pick_card(card)
        self.press(self.gap_button(chain, gap))
        expect(self.button("Lay it")).to_be_visible()

    def lay_card(self, card: str, gap: int) -> None:
        """Lays a card into a gap."""
        self.stage_card(card, gap)
        self.submit("Lay it")

    def doubt(self) -> None:
        """Doubts the chain and confirms it."""
        self.press(self.doubt_button)
        self.submit("Doubt")

    def doubt_with_paused_clock(self) -> None:
        """Doubts the chain and confirms it; the page's clock is paused before the first year turns over."""
        self.press(self.doubt_button)
        expect(self.button("Doubt")).to_be_visible()
        self.pause_clock()
        self.press(self.button("Doubt"))
        self.expect_drawn(self.button("Show all"))

    def submit(self, name: str) -> None:
        """Presses the button that sends a move, and waits until the page has processed the response."""
        with self.page.expect_response(is_move_response) as answered:
            self.press(self.button(name))
        self.wait_for_version(answered.value.json()["match"]["version"])

    def wait_for_version(self, version: int) -> None:
        """Waits until the page has processed a version: it shows its story, or the table."""
        self.page.wait_for_function(_HAS_SEEN, arg=version)

    def take_turn(self, years: CardYears) -> None:
        """Takes a turn knowing every year: doubts a wrong chain, else lays a card in its place."""
        chain = self.chain()
        if not years.is_right(chain) and self.doubt_button.is_visible():
            self.doubt()
        else:
            card = self.hand()[0]
            self.lay_card(card, years.right_gap(chain, card))

    # Chat

    def send_message(self, text: str) -> None:
        """Sends a chat message."""
        if self.touch:
            self.press(self.button(re.compile("^Table talk")))  # and how much is unread
        self.page.get_by_label("Say something").fill(text)
        self.press(self.button("Send"))


def card_texts(cards: Locator) -> list[str]:
    """The texts of cards, once all are loaded: a table is drawn before its deck has arrived."""
    expect(cards.filter(has_text=re.compile(r"^\s*…\s*$"))).to_have_count(0)
    return cards.all_inner_texts()


def _gap_name(chain: Sequence[str], gap: int) -> str:
    """The accessible name of a gap in a chain, made of the cards beside it."""
    above, below = quoted(["", *chain][gap]), quoted([*chain, ""][gap])
    if gap == 0:
        return f"before {below}"
    return f"after {above}" if gap == len(chain) else f"between {above} and {below}"


def is_move_response(response: Response) -> bool:
    """Whether a response answers a move."""
    return response.request.method == "POST" and response.url.endswith("/actions")
