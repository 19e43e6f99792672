"""Cathedrals on its map: turns and whole games by touch and by keys, and what the map says in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.devices import DESKTOP, HANDS, PHONE
from tests.e2e.drawn_match import all_events
from tests.e2e.drawn_table import state_errors
from tests.e2e.europe_match import EuropeMatch
from tests.e2e.europe_table import EuropeTable
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.touchscreen import center
from tests.support.client import Json

_MOST_TAPS = 10
_MOST_REQUESTS = 2
_SMALL_PHONE: Json = {**PHONE, "viewport": {"width": 360, "height": 640}}
_AFTER_TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


_HANDS = {
    "touch 360": (_SMALL_PHONE, False),
    "keys 1280": (DESKTOP, True),
}


@pytest.mark.parametrize("hands", _HANDS)
def test_a_turn_of_a_build_and_two_attacks(players: PlayerFactory, hands: str) -> None:
    match = EuropeMatch(players, bots=2)
    table = match.open(*_HANDS[hands])
    origin, (first, second, *_) = table.find_origin(2)
    before = match.refresh()["view"]

    table.count_from_here()
    table.choose_place(origin)
    table.press(re.compile("^More castles: one more"))
    table.choose_place(first)
    expect(table.title()).to_have_text(f"{origin} → {first}")
    table.press("Until taken")
    expect(table.strikes()).to_have_count(1)  # the dock has grown then, and the map has made room
    table.queue_attack(origin, second)
    expect(table.strikes()).to_have_count(2)
    expect(table.strikes().first).to_contain_text(re.compile(r"\d+%"))
    assert match.refresh()["view"] == before, "a plan is not sent before it is whole"
    table.submit(lambda: table.press(re.compile("^Go: 2 attacks, ")))
    assert table.taps == 8 <= _MOST_TAPS
    assert len(table.requests) == 1 <= _MOST_REQUESTS

    thrown = [event for event in match.own_events() if event["kind"] == "attacked"]
    assert thrown
    expect(table.results().get_by_role("listitem").filter(has_text="→").first).to_contain_text(origin)
    dice = table.results().locator(".die")
    assert dice.count() == sum(len(each["dice"]) + len(each["victim_dice"]) for each in thrown)


def play_turn(table: EuropeTable) -> None:
    """Attacks where it is likeliest to succeed, with castles more, and ends the turn."""
    for name in table.own_lands()[:3]:
        table.choose_place(name)
        expect(table.title()).to_have_text(name)
        lit = table.lit()
        if not lit:
            table.press("Back")
            continue
        target = max(lit, key=lambda land: lit[land])
        table.choose_place(target)
        expect(table.title()).to_have_text(f"{name} → {target}")
        more = table.button(re.compile("^More castles: one more"))
        for _ in range(2):
            if more.count() and more.is_enabled():
                table.press_button(more)
        table.press("Until taken")
        table.submit(lambda: table.press(re.compile("^Go: ")))
        break
    if table.wait_for_turn():  # else that has won the game
        table.end_turn()


@pytest.mark.parametrize("hands", ["touch 390", pytest.param("keys 1280", marks=pytest.mark.soak)])
def test_a_whole_game_with_a_conquest_and_a_card(players: PlayerFactory, hands: str) -> None:
    match = EuropeMatch(players, bots=2)
    table = match.open(*HANDS[hands])
    table.stories_to_read = 2
    while table.wait_for_turn():
        if table.has_choice():
            answer_choice(table)
        else:
            play_turn(table)
    expect(table.page.get_by_role("heading", name=re.compile("ha(s|ve) won"))).to_be_visible()
    assert {"conquered", "card_drawn"} <= {event["kind"] for event in match.own_events()}
    assert all_events(match.ada, match.id)[-1]["kind"] == "finished"


def answer_choice(table: EuropeTable) -> None:
    """Answers what an event or a card asks: the first card, or the first territories that are lit."""
    bans = table.dock.locator(".bans button")
    if bans.count():
        table.hands.press(bans.first)
        return table.submit(lambda: table.press("Excommunicate"))
    for name in table.lit():
        table.choose_place(name)
        expect(table.title()).to_have_text(name)
        more = table.button(re.compile("^More castles: one more"))
        while more.count() and more.is_enabled():
            table.press_button(more)
        if table.dock.locator(".primary:enabled").count():
            break
    return table.submit(lambda: table.hands.press(table.dock.locator(".primary")))


def test_the_turns_of_others_are_told_on_the_map_up_to_the_present(players: PlayerFactory) -> None:
    table = EuropeMatch(players, bots=2).open()
    table.end_turn()
    story = table.player.story
    expect(story).to_be_visible(timeout=60_000)
    onward, forward = story.locator(".stage-foot .primary"), story.get_by_role("button", name="One step on")
    line = story.locator(".story-line p > small")
    while True:
        # what was lost is a single picture
        expect(forward.or_(story.locator(".losses")).first).to_be_visible()
        if line.count():
            at, last = map(int, re.findall(r"\d+", line.inner_text()))
            for moment in range(at + 1, last + 1):
                table.player.press(forward)
                expect(line).to_have_text(f"{moment} of {last}")
                line.evaluate(_AFTER_TWO_FRAMES)
                expect(line).to_have_text(f"{moment} of {last}")  # one touch is one moment
        expect(onward).not_to_have_text("Show all")
        if onward.inner_text() == "To the table":
            break
        table.player.press(onward)
    assert len(table.labels()) == 36
    told = table.labels()
    table.player.press(onward)
    expect(story).to_be_hidden()
    assert told == table.labels()


def test_what_the_dock_says_of_an_attack_a_sea_and_locked_lands(players: PlayerFactory) -> None:
    """Castles change the chances, and an attack is taken out of the plan again."""
    match = EuropeMatch(players, bots=2, options={"truce_of_god": 3})
    table = match.open()
    table.page.touchscreen.tap(*center(table.stage.locator(".europe-sea-name").first))
    expect(table.dock).to_contain_text("Any two of these lands can attack each other over it: Ireland")
    expect(table.stage.locator("[data-state=told] [data-place]")).to_have_count(7)
    table.press("Back")
    locked = table.stage.locator("[data-state=impossible] [data-place]")
    for name in table.own_lands():
        table.choose_place(name)
        expect(table.title()).to_have_text(name)
        if locked.count():
            break
        table.press("Back")
    expect(locked.first).to_have_attribute("aria-disabled", "true")
    expect(table.dock).to_contain_text("During the Truce of God no cathedral can be attacked.")
    table.press("Back")

    origin, (target, *_) = table.find_origin(1)
    table.choose_place(origin)
    table.choose_place(target)
    chances = table.dock.locator(".choice-facts dd")
    expect(chances.nth(1)).to_have_text(re.compile(r"\d+%"))
    before = chances.nth(1).inner_text()
    table.press(re.compile("^More castles: one more"))
    expect(chances.nth(1)).not_to_have_text(before)
    table.press("Attack once")
    expect(table.strikes()).to_contain_text(["one throw"])
    table.press(f"Take out of the plan: {origin} → {target}")
    expect(table.strikes()).to_have_count(0)
    expect(table.button(re.compile("^Go: .* castle"))).to_be_visible()
    assert "attacked" not in {event["kind"] for event in match.own_events()}


def drawn_states(table: EuropeTable) -> Iterator[str]:
    """The table at rest, with a land, an attack, a plan, its results, and the end of the turn."""
    yield "rest"
    origin, (target, *_) = table.find_origin(1)
    table.choose_place(origin)
    yield "land"
    table.choose_place(target)
    expect(table.dock.locator(".choice-facts")).to_contain_text("%")
    yield "attack"
    table.press(re.compile("Until taken|Bis zur Eroberung|Fino a prenderla"))
    expect(table.dock.locator(".strike-chance")).to_contain_text("%")
    yield "plan"
    table.submit(lambda: table.hands.press(table.dock.locator(".primary")))
    yield "results"
    table.hands.press(table.dock.locator(".dock-bar .button").first)
    yield "events"


def test_every_state_is_accessible(players: PlayerFactory) -> None:
    table = EuropeMatch(players, bots=2).open()
    assert state_errors(table.page, drawn_states(table), "cathedrals") == {}


@pytest.mark.parametrize(
    "width", [320, pytest.param(360, marks=pytest.mark.soak), pytest.param(390, marks=pytest.mark.soak)]
)
def test_every_land_is_met_by_a_finger(players: PlayerFactory, width: int) -> None:
    """The whole map is in sight, at the size that it has at this width; a wider one has more room."""
    table = EuropeMatch(players, bots=2).open({**PHONE, "viewport": {"width": width, "height": 1200}})
    table.check_fingers(36)
