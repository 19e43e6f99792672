"""Anno 1452 on its map: every act by touch and by keys, a whole game, and what the map says in words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from math import hypot

import pytest
from playwright.sync_api import expect

from tests.e2e.devices import DESKTOP, DEVICES, HANDS, PHONE, each_device
from tests.e2e.drawn_match import all_events
from tests.e2e.empire_match import (
    ADA,
    BY_ORDER,
    EmpireMatch,
    begin_match,
    match_against_ben,
    match_with,
    name,
    region_of,
)
from tests.e2e.empire_table import EmpireTable
from tests.e2e.page_checks import ROOT, page_errors, save_screenshot
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.toy_board import FINGER
from tests.support.client import Json

_MOST_TAPS = 3
"""Touches of an ordinary act."""

_REGIONS_IN_PLAY = {2: 14, 3: 19, 4: 24}


def buy_stone(match: EmpireMatch, table: EmpireTable) -> None:
    """From the map: the region, then its price."""
    table.choose_place(match.offered("stone", "region")[0])
    table.confirm()


def set_citizen(match: EmpireMatch, table: EmpireTable) -> None:
    """From the map: the region, the stone, then how many."""
    stone = next(iter(match.decision("citizens")["schema"]["properties"]["stones"]["properties"]))
    table.choose_place(region_of(stone))
    table.press_nth(table.dock.locator(".places button"), match.place_in_sheet(stone))
    table.confirm()


def attack(match: EmpireMatch, table: EmpireTable) -> None:
    """From the act: the region that is lit, which means its likeliest target."""
    table.act("Attack")
    table.choose_place(region_of(match.offered("attack", "target")[0]))
    table.confirm()


def play_card(kind: str) -> Callable[[EmpireMatch, EmpireTable], None]:
    """From the hand: the card, then what it does."""

    def play(match: EmpireMatch, table: EmpireTable) -> None:
        table.choose_card(name("action_card", match.offered(kind, "card")[0]))
        if kind == "card" and not table.primary().is_enabled():
            table.press("Move one")
        table.confirm()

    return play


def pass_turn(match: EmpireMatch, table: EmpireTable) -> None:
    """From the act."""
    table.act("Pass")
    table.confirm()


_ACTS: dict[str, tuple[Callable[[EmpireMatch, EmpireTable], None], str]] = {
    "stone": (buy_stone, "stone_set"),
    "citizens": (set_citizen, "citizens_set"),
    "attack": (attack, "attacked"),
    "city": (play_card("city"), "city_founded"),
    "inherit": (play_card("inherit"), "inherited"),
    "marry": (play_card("marry"), "married"),
    "title": (play_card("title"), "title_taken"),
    "card": (play_card("card"), "card_played"),
    "pass": (pass_turn, "passed"),
}
"""By act how it is done on the table, and the event that tells of it."""


@pytest.mark.parametrize("act", _ACTS)
def test_an_ordinary_act_takes_three_touches_at_most(players: PlayerFactory, act: str) -> None:
    do, event = _ACTS[act]
    match = match_with(players, act)
    table = match.open()
    before = match.count(event)
    table.count_from_here()
    do(match, table)
    assert table.taps <= _MOST_TAPS
    assert len(table.requests) == 1
    assert match.count(event) == before + 1


def test_an_act_by_keys(players: PlayerFactory) -> None:
    match = match_with(players, "stone")
    table = match.open(DESKTOP, keyboard=True)
    before = match.count("stone_set")
    buy_stone(match, table)
    assert match.count("stone_set") == before + 1


_BOXES = """all => all.map(each => {
    const { x, width } = each.getBBox();
    return [each.textContent, x, width];
})"""
_LETTERS = 6.5
"""The height of capital letters in a name, in units of the map."""

_STONE = 7
"""The radius of a stone."""

MAP: Json = json.loads((ROOT / "chalicelib" / "games" / "anno_1452" / "data" / "map.json").read_text())


_TITLE_REGIONS = ("koeln", "sachsen", "pfalz", "oesterreich", "bayern", "tirol")
"""Regions whose possession card alone makes a title."""

_WILLING = ("m_elisabeth", "m_viridis", "m_agnes")
"""Ladies who ask for no more than the prestige with which everybody begins, and whom anybody can pay."""


_RECORD_CHOICES = """() => {
    window.chosen = [];
    document.addEventListener('click', ({ target }) => {
        const place = target.closest('[data-place][tabindex]');
        if (place) window.chosen.push(place.getAttribute('aria-label').split(',')[0]);
    });
}"""


def has_title_and_lady(hand: list[str]) -> bool:
    """Whether a hand holds a title that the first stones can bring, and a lady who would have anybody."""
    titles = {f"title_{region}" for region in _TITLE_REGIONS}
    return bool(titles.intersection(hand)) and bool(set(_WILLING).intersection(hand))


@pytest.mark.parametrize("hands", ["touch 390", pytest.param("keys 1280", marks=pytest.mark.soak)])
def test_a_whole_game(players: PlayerFactory, hands: str) -> None:
    """A short game: first stones where a title is, the title, a wedding, attacks, and every result round."""
    match = begin_match(players, has_title_and_lady)
    while not (match.play_until(lambda one: "setup" in one.kinds) and title_regions(match)):
        match = begin_match(players, has_title_and_lady)  # somebody else began where the title is
    table = match.open(*HANDS[hands])
    while table.wait_for_turn():
        match.refresh()
        if not match.kinds:
            continue  # the story was of Ada's own move: others are on turn by now
        _ANSWERS.get(match.kinds[0], take_turn)(match, table)
    expect(table.page.get_by_role("heading", name=re.compile("won"))).to_be_visible()
    kinds = {event["kind"] for event in all_events(match.ada, match.id) if event["seat"] == ADA}
    assert {"set_up", "attacked", "submitted"} <= kinds
    assert kinds & {"title_taken", "bribed"}  # a bribe is told as the act that it spoils
    assert kinds & {"married", "bribed"}


def setup_pairs(match: EmpireMatch) -> dict[str, list[str]]:
    """By region in which a first stone can be set, the regions for the other."""
    return {
        branch["properties"]["region1"]["const"]: branch["properties"]["region2"]["enum"]
        for branch in match.decision("setup")["schema"]["anyOf"]
    }


def title_regions(match: EmpireMatch) -> list[str]:
    """The open regions whose possession card makes a title of the hand."""
    hand, pairs = match.view["mine"]["hand"], setup_pairs(match)
    return [region for region in _TITLE_REGIONS if f"title_{region}" in hand and region in pairs]


def set_first_stones(match: EmpireMatch, table: EmpireTable) -> None:
    """Chooses the region of a title of the hand, and one next to it."""
    first = title_regions(match)[0]
    table.choose_place(first)
    table.choose_place(setup_pairs(match)[first][0])
    table.confirm()


def submit_cards(match: EmpireMatch, table: EmpireTable) -> None:
    """Discards as many cards as must go, and seals."""
    while not table.primary().is_enabled():
        table.hands.press(table.page.get_by_role("button", name=re.compile("^Discard"), pressed=False).first)
    table.confirm()


def take_turn(match: EmpireMatch, table: EmpireTable) -> None:
    """A title or a wedding where one is open, else an attack, else a stone."""
    kind = next(kind for kind in ("title", "marry", "attack", "stone", "pass") if kind in match.kinds)
    _ACTS[kind][0](match, table)


_ANSWERS: dict[str, Callable[[EmpireMatch, EmpireTable], None]] = {
    "setup": set_first_stones,
    "er_submit": submit_cards,
}
"""By kind of decision what answers it; all others are those of a turn."""


def test_an_order_reacts_to_an_attack(players: PlayerFactory) -> None:
    """Ben's card answers Ada's attack by itself; dock or sheet tells her, as the attack may end the round."""
    match = match_against_ben(players)
    table = match.open()
    attack(match, table)
    played = [event for event in all_events(match.ada, match.id) if event["kind"] == "reaction_played"]
    assert [event["card"] in BY_ORDER for event in played] == [True]
    results = table.page.locator(".empire-results")
    table.hands.press(results.locator("summary"))
    expect(results).to_contain_text(name("action_card", played[0]["card"]))


@pytest.mark.parametrize("width", [320, pytest.param(360, marks=pytest.mark.soak), 390])
def test_every_region_is_met_by_a_finger(players: PlayerFactory, width: int) -> None:
    """The whole map is in sight, at the size that it has at this width."""
    match = EmpireMatch(players)
    table = match.open({**PHONE, "viewport": {"width": width, "height": 1300}})
    places = table.stage.get_by_role("button")
    names = places.evaluate_all("all => all.map(each => each.getAttribute('aria-label').split(',')[0])")
    boxes = [box for place in places.all() if (box := place.bounding_box())]
    assert len(boxes) == _REGIONS_IN_PLAY[4]
    assert all(min(box["width"], box["height"]) >= FINGER - 0.1 for box in boxes)
    table.page.evaluate(_RECORD_CHOICES)
    for x, y in ((0, 0), (8, 0), (-8, 0), (0, 8), (0, -8)):
        for box in boxes:
            table.page.touchscreen.tap(box["x"] + box["width"] / 2 + x, box["y"] + box["height"] / 2 + y)
    assert table.page.evaluate("window.chosen") == names * 5


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "it-IT"])
def test_names_leave_room_for_stones(players: PlayerFactory, language: str) -> None:
    """No name covers a place for a stone or a tower of its own region."""
    page = EmpireMatch(players).open(locale=language).page
    expect(page.locator(".empire-sign")).to_have_count(24)
    names = page.locator(".empire-sign text").evaluate_all(_BOXES)
    regions = MAP["regions"].values()
    covered = [
        text
        for (text, left, width), region in zip(names, regions, strict=True)
        if any(is_near(left, width, region["label"][1], *place) for place in region["places"])
    ]
    assert covered == []


def is_near(left: float, width: float, middle: float, x: float, y: float) -> bool:
    """Whether a name reaches into the circle of a stone, in units of the map."""
    aside = max(left - x, 0, x - left - width)
    below = max(abs(y - middle) - _LETTERS / 2, 0)
    return hypot(aside, below) < _STONE


def screens(match: EmpireMatch, table: EmpireTable) -> Iterator[str]:
    """The table at rest, with a region, a stone, an attack, a card, and an act."""
    yield "rest"
    table.press_nth(table.dock.locator(".acts button"), 0)
    yield "prices"
    table.press_nth(table.dock.locator(".acts button"), 3)
    yield "chances"
    target = match.offered("attack", "target")[0]
    table.choose_place(region_of(target))
    yield "attack"
    table.hands.press(table.dock.locator(".button.quiet"))
    own = match.offered("attack", "stone")[0]
    table.choose_place(region_of(own))
    yield "region"
    table.press_nth(table.dock.locator(".places button"), match.place_in_sheet(own))
    yield "stone"
    table.hands.press(table.dock.locator(".button.quiet"))
    table.press_nth(table.dock.locator(".fan button"), 0)
    yield "card"


@each_device
def test_every_state_is_accessible(players: PlayerFactory, device_name: str) -> None:
    match = match_with(players, "attack")
    table = match.open(DEVICES[device_name], locale="de-DE")
    found = {}
    for screen in screens(match, table):
        found[screen] = page_errors(table.page)
        save_screenshot(table.page, "anno-1452", f"{device_name}-{screen}")
    assert {screen: errors for screen, errors in found.items() if errors} == {}
