"""Each year of a check turns over in sight: between the seats and the hint of what may follow."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.e2e.wann_o_wann_match import WannOWannMatch
from tests.support.client import Client

_CARD_MS = 1150
"""Milliseconds in which one more year turns over."""

_LAID = 4
"""How many cards each player lays: with the first one the row is longer than any phone."""

_OUT_OF_SIGHT = """() => {
    for (const animation of document.getAnimations()) animation.finish();
    const card = [...document.querySelectorAll('[data-turned=true]')].at(-1);
    const box = element => element.getBoundingClientRect();
    const year = box(card.querySelector('.tale-year'));
    const scroller = box(document.querySelector('.stage-scroll'));
    const hint = document.querySelector('.so-far');
    const isHint = hint?.textContent && getComputedStyle(hint).visibility === 'visible';
    const faults = [];
    if (year.height === 0) faults.push('not shown');
    if (year.top < scroller.top) faults.push(`cut above: ${year.top} < ${scroller.top}`);
    if (year.bottom > scroller.bottom) faults.push(`cut below: ${year.bottom} > ${scroller.bottom}`);
    if (isHint && year.bottom > box(hint).top && year.top < box(hint).bottom)
        faults.push(`under the hint: ${year.bottom} > ${box(hint).top}`);
    return faults;
}"""
"""What hides the year of the card that was turned over last, once it has come to rest."""


@pytest.fixture(params=["anno-domini", "wann-o-wann"])
def long_check(request: pytest.FixtureRequest, players: PlayerFactory) -> Callable[[int, int], Player]:
    """Opens a match with a long row that Ada is about to have checked, on a phone of this size."""
    if request.param == "anno-domini":
        return lambda width, height: _open_long_chain(players, width, height)
    return lambda width, height: _open_long_row(players, width, height)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_each_year_turns_over_in_sight(
    long_check: Callable[[int, int], Player], width: int, height: int
) -> None:
    ada = long_check(width, height)
    cards = ada.story.locator("[data-turned]")
    faults = {}
    for at in range(1, cards.count() + 1):
        ada.page.clock.run_for(_CARD_MS)
        assert ada.page.locator("[data-turned=true]").count() == at
        if found := ada.page.evaluate(_OUT_OF_SIGHT):
            faults[f"card {at}"] = found
    assert faults == {}
    assert cards.count() == 2 * _LAID + 1


def _open_long_chain(players: PlayerFactory, width: int, height: int) -> Player:
    match = AnnoDominiMatch(players.url)

    def lay_cards() -> None:
        for _ in range(_LAID):
            match.lay_card(match.ada)
            match.lay_card(match.ben)
        match.doubt(match.ada)

    return _open_check(players, match.ada, match.path, (width, height), lay_cards)


def _open_long_row(players: PlayerFactory, width: int, height: int) -> Player:
    match = WannOWannMatch(players.url)
    match.guess_both()

    def lay_cards() -> None:
        for _ in range(_LAID):
            match.lay_card(match.ada)
            match.lay_card(match.ben)
        match.act(match.ada, "accuse")

    return _open_check(players, match.ada, match.path, (width, height), lay_cards)


def _open_check(
    players: PlayerFactory, ada: Client, path: str, size: tuple[int, int], lay_cards: Callable[[], None]
) -> Player:
    """Ada's page, whose clock stands still before the first card of the check turns over."""
    viewport = {"width": size[0], "height": size[1]}
    player = players.phone(session=browser_session(ada), viewport=viewport, reduced_motion="no-preference")
    player.page.clock.install()
    player.open(path)
    player.come_to_table()
    lay_cards()
    player.poll_now()
    player.wait_for_words()
    player.go_on_to(player.button("Go on"))
    player.pause_clock()
    player.press(player.button("Go on"))
    player.expect_drawn(player.button("Show all"))
    return player
