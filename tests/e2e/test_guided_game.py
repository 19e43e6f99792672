"""A newcomer's first game: from the link, through lesson and hints, to its end; and the game after it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.card_years import CardYears
from tests.e2e.devices import HANDS
from tests.e2e.input_methods import InputMethod, make_input
from tests.e2e.player import Player, is_move_response
from tests.e2e.player_factory import PlayerFactory

_HINTS = ["Your cards say", "The others have laid", "Is the order wrong"]
"""How the hints at the first card of a turn begin, in the order in which they come."""


class Newcomer:
    """Somebody who has never played, and operates the page by touch or by keys."""

    def __init__(self, players: PlayerFactory, hands: str) -> None:
        device, keyboard = HANDS[hands]
        self.player: Player = players.player(device, has_played=False)
        self.input: InputMethod = make_input(self.player, keyboard)
        self.hints: list[str] = []
        self.was_to_read_of_doubts = False
        self.years = CardYears()

    @property
    def hint(self) -> Locator:
        """The hint above the dock, as a screen reader finds it."""
        return self.player.page.get_by_role("status").filter(has_text=re.compile("|".join(_HINTS)))

    def read_lesson(self) -> None:
        """Goes through the lesson by what it says, and on to a short game."""
        self.player.open("/")
        lesson = self.player.page.get_by_role("region", name="Which came first?")
        for gap in ("after 1850?", re.compile("^before")):
            self.input.press(lesson.get_by_role("button", name=gap))
        self.input.press(lesson.get_by_role("button", name="I doubt it"))
        self.input.press(lesson.get_by_role("button", name="Play a short game"))
        self.player.enter_name("Ada")

    def take_turn(self) -> None:
        """Reads the hints and does what they say: lays a first card, later doubts a chain that is wrong.

        Any other card is laid where it belongs.
        """
        is_first = not self.hints
        self._read_hint()
        player, chain = self.player, self.player.chain()
        may_doubt = player.doubt_button.is_visible() and not is_first
        self.was_to_read_of_doubts |= may_doubt
        if may_doubt and not self.years.is_right(chain):
            self.input.press(player.doubt_button)
            self._send("Doubt")
            return
        card = player.hand()[0]
        self.input.press(player.hand_cards.filter(has_text=card))
        self.input.press(player.gap_button(chain, self.years.right_gap(chain, card)))
        self._send("Lay it")

    def wait_for_hint(self) -> None:
        """Waits until the hint, if there is one, is loaded with its words."""
        expect(self.player.page.locator(".coach-place")).to_have_count(0)

    def _read_hint(self) -> None:
        self.wait_for_hint()
        while self.hint.is_visible():
            text = self.hint.inner_text()
            self.hints.append(next(start for start in _HINTS if text.startswith(f"Tip: {start}")))
            understood = self.hint.get_by_role("button", name="Got it", exact=True)
            if not understood.is_visible():
                return
            self.input.press(understood)
            expect(understood).to_be_hidden()

    def _send(self, name: str) -> None:
        with self.player.page.expect_response(is_move_response) as answered:
            self.input.press(self.player.button(name))
        self.player.wait_for_version(answered.value.json()["match"]["version"])


@pytest.mark.parametrize(
    "hands",
    # by touch the hints and a whole match are met in `test_coach` and `test_touch`
    [pytest.param("touch 390", marks=pytest.mark.soak), "keys 1280"],
)
def test_a_newcomer_plays_to_the_end_by_what_the_screen_says(players: PlayerFactory, hands: str) -> None:
    ada = Newcomer(players, hands)
    ada.read_lesson()
    while ada.player.wait_for_turn():
        ada.take_turn()
    expect(ada.player.page.get_by_role("heading", name=re.compile("ha(s|ve) won"))).to_be_visible()
    assert ada.hints == sorted(ada.hints, key=_HINTS.index)
    assert ada.hints.count(_HINTS[0]) == 1
    # others may doubt each other before each of her turns: then there is nothing that she could doubt
    assert ada.hints.count(_HINTS[2]) == int(ada.was_to_read_of_doubts)
    first_match = ada.player.page.url
    ada.input.press(ada.player.play_again)
    expect(ada.player.page).not_to_have_url(first_match)
    assert ada.player.wait_for_turn()
    ada.wait_for_hint()
    expect(ada.hint).to_be_hidden()


def test_what_is_of_no_use_before_the_first_card_comes_with_it(
    players: PlayerFactory, match: AnnoDominiMatch
) -> None:
    ada = players.phone(session=match.session(), has_played=False)
    ada.open(match.path)
    assert ada.wait_for_turn()
    later = [
        ada.page.get_by_text("A wrong doubt costs"),
        ada.page.get_by_role("button", name=re.compile("^Move ")).first,
        ada.page.get_by_role("textbox", name="Say something about it"),
    ]
    expect(ada.page.get_by_text("Whoever is wrong draws from it.")).to_be_visible()
    ada.stage_card(ada.hand()[0], 1)
    for one in later:
        expect(one).to_be_hidden()
    ada.submit("Lay it")
    match.lay_card(match.ben)
    ada.poll_now()
    assert ada.wait_for_turn()
    ada.stage_card(ada.hand()[0], 0)
    for one in later:
        expect(one).to_be_visible()
