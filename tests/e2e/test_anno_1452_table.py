"""Anno 1452 on its map: every act by touch and by keys, a whole game, and what the map says in words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from math import hypot

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.devices import DESKTOP, HANDS, PHONE
from tests.e2e.drawn_match import all_events
from tests.e2e.drawn_table import state_errors
from tests.e2e.empire_match import (
    ADA,
    BY_ORDER,
    EmpireMatch,
    match_against_ben,
    match_with,
    name,
    region_of,
)
from tests.e2e.empire_table import EmpireTable
from tests.e2e.page_checks import shown_as
from tests.e2e.player_factory import PlayerFactory
from tests.support.client import Json
from tests.support.commands import ROOT
from tests.support.deal_search import Views, find_deal

_MOST_TAPS = 3
"""Touches of an ordinary act."""

_FIRST_GAME, _MOST_GAMES = 22, 8
"""The number of a game in which every act can be done, and how many games are played at most."""

_SMALL = ViewportSize(width=320, height=568)
_OUT_OF_SIGHT = """buttons => buttons
    .filter(button => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const isSeen = y => button.contains(document.elementFromPoint((left + right) / 2, y));
        return !isSeen(top + 1) || !isSeen(bottom - 1);
    })
    .map(button => button.textContent)"""
"""Which of these buttons are not in sight from their upper to their lower edge."""

_REGIONS_IN_PLAY = {2: 14, 3: 19, 4: 24}


def buy_stone(match: EmpireMatch, table: EmpireTable) -> None:
    """From the map: the region, then its price."""
    table.choose_place(match.offered("stone", "region")[0])
    table.confirm()


def set_citizen(match: EmpireMatch, table: EmpireTable) -> None:
    """From the map: the region, the stone, then how many."""
    stone = next(iter(match.decision("citizens")["schema"]["properties"]["stones"]["properties"]))
    table.choose_place(region_of(stone))
    table.press_nth(table.dock.locator(".region-stones button"), match.place_in_sheet(stone))
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
    "title": (play_card("title"), "title_taken"),
    "marry": (play_card("marry"), "married"),
    "inherit": (play_card("inherit"), "inherited"),
    "city": (play_card("city"), "city_founded"),
    "card": (play_card("card"), "card_played"),
    "citizens": (set_citizen, "citizens_set"),
    "pass": (pass_turn, "passed"),
    "stone": (buy_stone, "stone_set"),
}
"""By act how it is done on the table, and the event that tells of it; the rarest first."""


def do_act(table: EmpireTable, do: Callable[[], None], event: str) -> None:
    """Does an act, which takes three touches at most and one request, and happens unless it is spoilt."""
    table.count_from_here()
    do()
    assert table.taps <= _MOST_TAPS, event
    assert len(table.requests) == 1, event
    assert table.caused & {event, "bribed"}, event


def test_an_act_by_keys(players: PlayerFactory) -> None:
    match = match_with(players, "stone", "anno 1452, a stone by keys")
    table = match.open(DESKTOP, keyboard=True)
    do_act(table, lambda: buy_stone(match, table), "stone_set")


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


def has_a_card_of_each_kind(views: Views) -> bool:
    """Whether Ada moves first, and holds what a title, a wedding and an inheritance need.

    These are a title that the first stones can bring, and a lady who would have anybody.
    """
    view = views(ADA)
    hand = set(view.mine.hand)
    titles = {f"title_{region}" for region in _TITLE_REGIONS}
    return (
        view.order_seats[0] == ADA
        and bool(titles & hand)
        and bool(set(_WILLING) & hand)
        and any(card.startswith("inherit_") for card in hand)
    )


@pytest.mark.parametrize("hands", ["touch 390", pytest.param("keys 1280", marks=pytest.mark.soak)])
def test_a_whole_game_with_every_act_in_three_touches(players: PlayerFactory, hands: str) -> None:
    """A short game: first stones where a title is, then each act that Ada has not done yet, and every result.

    Where one game does not bring every act, another one is played.
    """
    done: set[str] = set()
    for number in range(_FIRST_GAME, _FIRST_GAME + _MOST_GAMES):
        match = begin_match(players, f"anno 1452, {hands}, game {number}")
        if not title_regions(match):
            continue  # somebody else began where the title is
        table = match.open(*HANDS[hands])
        table.stories_to_read = 2
        play_to_the_end(match, table, done)
        if done >= set(_ACTS):
            return
        table.page.context.close()
    assert done >= set(_ACTS)


def begin_match(players: PlayerFactory, deal: str) -> EmpireMatch:
    """A match in which Ada sets her first stones, with a card of each kind in her hand."""
    fitting = find_deal(deal, EmpireMatch.GAME, 3, EmpireMatch.OPTIONS, has_a_card_of_each_kind)
    match = EmpireMatch(players, bots=2, deal=fitting)
    assert match.play_until(lambda one: "setup" in one.kinds)
    return match


def play_to_the_end(match: EmpireMatch, table: EmpireTable, done: set[str]) -> None:
    """Plays on at the table until the match is over; adds to `done` what Ada has done."""
    while table.wait_for_turn():
        match.refresh()
        if not match.kinds:
            continue  # the story was of Ada's own move: others are on turn by now
        if match.kinds[0] in _ANSWERS:
            _ANSWERS[match.kinds[0]](match, table)
        else:
            take_turn(match, table, done)
    expect(table.page.get_by_role("heading", name=re.compile("ha(s|ve) won"))).to_be_visible()
    kinds = {event["kind"] for event in all_events(match.ada, match.id) if event["seat"] == ADA}
    assert {"set_up", "submitted"} <= kinds


def take_turn(match: EmpireMatch, table: EmpireTable, done: set[str]) -> None:
    """The first act that Ada has not done yet, otherwise an attack or a stone."""
    new = [act for act in _ACTS if act not in done]
    kind = next(kind for kind in (*new, "attack", "stone", "pass") if kind in match.kinds)
    do, event = (attack, "attacked") if kind == "attack" else _ACTS[kind]
    do_act(table, lambda: do(match, table), event)
    done.add(kind)


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
    kept = table.page.get_by_role("button", name=re.compile("^Discard"), pressed=False)
    while not table.primary().is_enabled():
        left = kept.count() - 1
        table.hands.press(kept.first)
        expect(kept).to_have_count(left)
    table.confirm()


_ANSWERS: dict[str, Callable[[EmpireMatch, EmpireTable], None]] = {
    "setup": set_first_stones,
    "er_submit": submit_cards,
}
"""By kind of decision what answers it; all others are those of a turn."""


def test_an_order_reacts_to_an_attack(players: PlayerFactory) -> None:
    """Ben's card answers Ada's attack by itself; her battle is told at once, and her button leads on."""
    match = match_against_ben(players)
    table = match.open()
    do_act(table, lambda: attack(match, table), "attacked")
    played = [event for event in all_events(match.ada, match.id) if event["kind"] == "reaction_played"]
    assert [event["card"] in BY_ORDER for event in played] == [True]
    story = table.player.story
    expect(story.locator(".battle")).to_contain_text(name("action_card", played[0]["card"]))
    expect(story.locator(".blow")).not_to_have_count(0)
    table.player.press(story.get_by_role("button", name="Go on", exact=True))
    expect(story.locator(".battle")).to_have_count(0)
    expect(story.locator(".board-view")).to_be_visible()


@pytest.mark.parametrize(
    "width", [320, pytest.param(360, marks=pytest.mark.soak), pytest.param(390, marks=pytest.mark.soak)]
)
def test_every_region_is_met_by_a_finger(players: PlayerFactory, width: int) -> None:
    """The whole map is in sight, at the size that it has at this width; a wider one has more room."""
    table = EmpireMatch(players).open({**PHONE, "viewport": {"width": width, "height": 1300}})
    table.check_fingers(_REGIONS_IN_PLAY[4])


def test_names_leave_room_for_stones(players: PlayerFactory) -> None:
    """No name covers a place for a stone or a tower of its own region, in any language."""
    page = EmpireMatch(players).open().page
    covered = {}
    for language in ("en", "de", "it"):
        page.evaluate("lang => localStorage.setItem('turnus.lang', JSON.stringify(lang))", language)
        page.reload()
        expect(page.locator(f"html[lang={language}] .empire-sign")).to_have_count(24)
        covered[language] = covered_names(page.locator(".empire-sign text").evaluate_all(_BOXES))
    assert covered == {"en": [], "de": [], "it": []}


def covered_names(names: list[tuple[str, float, float]]) -> list[str]:
    """The names that cover a place of their region, of those of all regions with where they stand."""
    return [
        text
        for (text, left, width), region in zip(names, MAP["regions"].values(), strict=True)
        if any(is_near(left, width, region["label"][1], *place) for place in region["places"])
    ]


def is_near(left: float, width: float, middle: float, x: float, y: float) -> bool:
    """Whether a name reaches into the circle of a stone, in units of the map."""
    aside = max(left - x, 0, x - left - width)
    below = max(abs(y - middle) - _LETTERS / 2, 0)
    return hypot(aside, below) < _STONE


def drawn_states(match: EmpireMatch, table: EmpireTable) -> Iterator[str]:
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
    table.press_nth(table.dock.locator(".region-stones button"), match.place_in_sheet(own))
    yield "stone"
    table.hands.press(table.dock.locator(".button.quiet"))
    table.press_nth(table.dock.locator(".hand-fan button"), 0)
    yield "card"


def test_every_state_is_accessible(players: PlayerFactory) -> None:
    match = match_with(players, "attack", "anno 1452, all states")
    table = match.open(locale="de-DE")
    with shown_as(table.page, _SMALL):
        assert table.dock.locator(".acts button").evaluate_all(_OUT_OF_SIGHT) == []
    screens = drawn_states(match, table)
    assert state_errors(table.page, screens, "anno-1452") == {}
