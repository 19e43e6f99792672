"""The board of every table stays in sight, on small screens and with large text, whatever is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.empire_table import EmpireTable
from tests.e2e.europe_table import EuropeTable
from tests.e2e.input_methods import PointerInput
from tests.e2e.list_table import start_match
from tests.e2e.page_checks import layout_errors, save_screenshot, wait_for_layout
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.year_table import YearTable
from tests.support.server import Server

_SIZES = ((320, 568), (360, 640), (390, 844))
_TEXT_PERCENT = (100, 150, 200)
_LEAST_SHARE = 0.4
"""Of the height of the screen."""

_MOST_DOCK = 0.36
"""A third of the height and the line above it."""

_MEASURE = """() => {
    const match = document.querySelector('.match');
    const height = selector => document.querySelector(selector).getBoundingClientRect().height / innerHeight;
    return {
        column: getComputedStyle(match).display === 'block',
        board: height('.match .board'),
        dock: height('.match .dock'),
        page: document.documentElement.scrollHeight / innerHeight,
    };
}"""
_HIDDEN_CONTROLS = """() => {
    const controls = document.querySelectorAll('.match :is(button, input, summary)');
    const shown = [...controls].filter(each => each.checkVisibility({ visibilityProperty: true }));
    return shown.flatMap(control => {
        const target = control.closest('label') ?? control;
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = target.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return target.contains(hit) ? [] : [`covered: ${target.outerHTML.slice(0, 120)}`];
    });
}"""

Choose = Callable[[Player], None]


def choose_card(player: Player) -> None:
    """Chooses a card of the hand for a gap."""
    player.pick_card(player.hand()[0])


def aim_attack(player: Player) -> None:
    """Chooses an own land of the map and, if one can be attacked from there, a target."""
    table = EuropeTable(player, PointerInput(player))
    origin, targets = table.find_origin(1)
    table.choose_place(origin)
    table.choose_place(targets[0])


def choose_region(player: Player) -> None:
    """Chooses a region in the middle of the map, for a first stone."""
    table = EmpireTable(player, PointerInput(player))
    table.choose_place("schwaben")


def choose_number(player: Player) -> None:
    """Chooses a number of the leaf."""
    player.press(player.page.locator(".leaf button").last)


GAMES: dict[str, tuple[dict[str, Any], Choose]] = {
    "anno-domini": ({"first": 0}, choose_card),
    "wann-o-wann": ({"opening": "lot", "first": 0}, choose_card),
    "anno-domini-1995": ({}, aim_attack),
    "anno-1452": ({}, choose_region),
    "game-of-the-year": ({}, choose_number),
}
"""By game, the options of its match and what is chosen at its table."""


@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_in_sight(players: PlayerFactory, server: Server, game: str) -> None:
    options, choose = GAMES[game]
    session, path = start_match(server.url, game, bots=3, **options)
    player = players.phone(session=session)
    player.open(path)
    wait_for_turn(player, choose)
    found = {f"idle {name}": errors for name, errors in screens(player.page, f"{game}-idle")}
    choose(player)
    found |= {f"chosen {name}": errors for name, errors in screens(player.page, f"{game}-chosen")}
    assert {name: errors for name, errors in found.items() if errors} == {}


def wait_for_turn(player: Player, choose: Choose) -> None:
    """Waits for the turn at the table on which this is chosen."""
    if choose is choose_number:
        YearTable(player, PointerInput(player)).play_until_leaf()
    elif choose is choose_region:
        EmpireTable(player, PointerInput(player)).wait_for_turn()
    elif choose is aim_attack:
        EuropeTable(player, PointerInput(player)).wait_for_turn()
    else:
        player.wait_for_turn()


def screens(page: Page, name: str) -> Iterator[tuple[str, list[str]]]:
    """What is wrong with a table on each screen and with each size of text."""
    for width, height in _SIZES:
        for percent in _TEXT_PERCENT:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("percent => document.documentElement.style.fontSize = `${percent}%`", percent)
            wait_for_layout(page)
            save_screenshot(page, "board", f"{name}-{width}-{percent}")
            yield f"{width}x{height} {percent} %", table_errors(page)
    page.evaluate("document.documentElement.style.fontSize = ''")


def table_errors(page: Page) -> list[str]:
    """A board or a dock that is too small or large; in a single column, controls that cannot be reached."""
    measured = page.evaluate(_MEASURE)
    errors = layout_errors(page)
    if measured["page"] > 1:
        errors.append(f"the page behind the table has {measured['page']:.0%}")
    if measured["column"]:
        return errors + list(page.evaluate(_HIDDEN_CONTROLS))
    if measured["board"] < _LEAST_SHARE:
        errors.append(f"the board has {measured['board']:.0%}")
    if measured["dock"] > _MOST_DOCK:
        errors.append(f"the dock has {measured['dock']:.0%}")
    return errors
