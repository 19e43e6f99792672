"""The drawn maps fill their panes without a cut edge, and what is to be chosen can be hit and read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.empire_match import match_with, region_of
from tests.e2e.empire_table import EmpireTable
from tests.e2e.europe_table import EuropeTable
from tests.e2e.input_methods import PointerInput
from tests.e2e.list_table import start_match
from tests.e2e.map_table import MapTable
from tests.e2e.page_checks import wait_for_layout
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.toy_board import FINGER

_SCREENS = ((320, 568), (390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080))

_EDGES = """() => {
    const pane = document.querySelector('.board-view').getBoundingClientRect();
    const edges = [...document.querySelectorAll('.board-view > svg > rect')].flatMap(each => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const isAround = left <= pane.left && right >= pane.right && top <= pane.top && bottom >= pane.bottom;
        return isAround ? [] : [`${each.classList} from ${left}, ${top} to ${right}, ${bottom}`];
    });
    const ground = getComputedStyle(document.querySelector('.board-stage')).backgroundColor;
    const sea = getComputedStyle(document.querySelector('.board-view > svg > rect')).fill;
    return ground === sea ? edges : [...edges, `${ground} around a sea of ${sea}`];
}"""
"""Frames and grounds that end within the pane; how the outlines end is a matter of the maps' own tests."""

_REACHES = """all => all.map(each => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height);
})"""

_COVERED = """() => {
    const boxes = selector => [...document.querySelectorAll(selector)].map(each => [
        each.textContent, each.getBoundingClientRect(),
    ]);
    const names = boxes('.empire-sign text');
    return boxes('.region-fact, .stone-label').flatMap(([fact, one]) => names.flatMap(([name, other]) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return across > 3 && down > 5 ? [`${fact} covers ${name}`] : [];  // letters are lower than their box
    }));
}"""
_SEE_THROUGH = """all => all.filter(each => getComputedStyle(each).opacity !== '1').length"""


@pytest.mark.parametrize(("game", "kind"), [("anno-domini-1995", EuropeTable), ("anno-1452", EmpireTable)])
def test_the_art_goes_on_to_the_edges_of_its_pane(
    players: PlayerFactory, game: str, kind: type[MapTable]
) -> None:
    session, path = start_match(players.url, game, bots=3)
    player = players.phone(session=session)
    player.open(path)
    assert kind(player, PointerInput(player)).wait_for_turn()
    found = {}
    for width, height in _SCREENS:
        player.page.set_viewport_size({"width": width, "height": height})
        wait_for_layout(player.page)
        found[f"{width}x{height}"] = player.page.evaluate(_EDGES)
    assert {screen: edges for screen, edges in found.items() if edges} == {}


def test_what_can_be_chosen_can_be_hit_and_read(players: PlayerFactory) -> None:
    """Choosing an act shrinks nothing; the names stay free, and map and dock tell the same chance."""
    match = match_with(players, "attack", "drawn maps, anno 1452")
    table = match.open()
    at_rest = dict(least_reaches(table, "[data-place][tabindex]"))
    assert all(reach >= FINGER - 0.1 for reach in at_rest.values()), at_rest
    for act in ("Stone", "Attack"):
        table.act(act)
        check_aim(table, at_rest, "[data-state=possible] [data-place]")
    table.choose_place(region_of(match.offered("attack", "target")[0]))
    check_aim(table, at_rest, "[data-state=chosen] [data-place]")
    assert table.stage.locator(".place-area").evaluate_all(_SEE_THROUGH) == 0
    chance = table.stage.locator(
        "[data-state=chosen] :is(.stone-label, .region-fact) text"
    ).last.text_content()
    expect(table.dock.locator(".duel")).to_contain_text(f": {chance}")


def check_aim(table: EmpireTable, at_rest: dict[int, float], places: str) -> None:
    """What can be chosen is as large as at rest, and no price or chance covers a name."""
    for width, reach in least_reaches(table, places):
        assert reach >= at_rest[width] - 0.1, width
        assert table.page.evaluate(_COVERED) == [], width


def least_reaches(table: EmpireTable, places: str) -> Iterator[tuple[int, float]]:
    """By the width of a phone, that of the smallest of some places in pixels."""
    for width in (320, 390):
        table.page.set_viewport_size({"width": width, "height": 844})
        wait_for_layout(table.page)
        table.wait_for_rest()
        yield width, min(table.stage.locator(places).evaluate_all(_REACHES))
